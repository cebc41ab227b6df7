import { smallPictureScales } from '../../src/domain/back-cover.ts'
import { fit } from '../../src/domain/fit.ts'
import type {
  DrawingAnswer,
  DrawingMessage,
  DrawingRequest,
  Drawn,
} from '../../src/web/book-view/draw/drawing-messages.ts'
import { drawingBox, footedSvg, sheetSvg } from '../../src/web/book-view/draw/page-svg.ts'

// Runs in a page before its own scripts, and answers in the place of the drawing worker: a few rings, others for another photo or other settings and the same
// for the same, laid as the engine would lay them.

/** A photo with a side under this is said to be a weak page, as the engine would. */
const tinySide = 30

function drawn(request: DrawingRequest): Drawn {
  const { width, height, page, sheet, format, style, path, colouring } = request
  const placement = fit(
    { width, height },
    drawingBox(sheet, format),
    sheet === 'cover' ? { ...page, turned: false } : page,
  )
  const { widthMm, heightMm } = placement.size
  let mark = 0
  for (const character of JSON.stringify([path, page, style, sheet, colouring]))
    mark = (Math.imul(mark, 31) + character.charCodeAt(0)) >>> 0
  const rings = [0, 8, 16].map((shift) => {
    const radius = 2 + (((mark >>> shift) & 255) / 256) * (Math.min(widthMm, heightMm) / 2 - 3)
    return `<circle cx="${widthMm / 2}" cy="${heightMm / 2}" r="${radius}" fill="none" stroke="#000" stroke-width=".8"/>`
  })
  const art = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${widthMm} ${heightMm}">${rings.join('')}</svg>`
  return {
    svg: request.foot
      ? footedSvg(() => art, placement, format, request.foot)
      : sheetSvg(art, placement, sheet, format),
    small: sheet === 'page' ? smallPictureScales.map(() => art) : null,
    kind: placement.kind,
    turned: placement.turned,
    crop: placement.crop,
    size: placement.size,
    ground: null,
    background: page.background ?? 'calm',
    advice:
      Math.min(width, height) < tinySide
        ? [{ code: 'too_small', severity: 'warning', figure: width * height }]
        : [],
    nearer: null,
    faces: page.faces?.added ?? [],
    fingerprint: null,
    isBlind: false,
  }
}

class PretendArtist extends EventTarget {
  postMessage(message: DrawingMessage): void {
    if ('meanwhile' in message || 'help' in message) return
    const data: DrawingAnswer = { id: message.id, drawn: drawn(message) }
    setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data })))
  }

  terminate(): void {}
}

const RealWorker = globalThis.Worker
globalThis.Worker = new Proxy(RealWorker, {
  construct: (_target, [url, options]: [string | URL, WorkerOptions | undefined]) =>
    /\/draw-worker-/.test(String(url)) ? new PretendArtist() : new RealWorker(url, options),
})
