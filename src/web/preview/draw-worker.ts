import type { Format, Style } from '#domain/book-spec.ts'
import { fit, type Placement } from '#domain/fit.ts'
import { boxFromWithin, faceMarksWithin, type Background, type Box, type Crop, type PageSettings } from '#domain/page-settings.ts'
import { analyse, type Analysis } from '#drawing/analyse.ts'
import { coach, type Advice } from '#drawing/coach/coach.ts'
import { drawGated } from '#drawing/gate/draw-gated.ts'
import { photoEdges, type PhotoEdges } from '#drawing/gate/photo-edges.ts'
import type { DrawOptions, LineArt, Pixels, StyleName } from '#drawing/line-art.ts'
import { styled } from '#drawing/styled.ts'
import { toSvg } from '#drawing/svg.ts'
import { drawingBox, sheetSvg, type Sheet } from './page-svg.ts'

/** A photo to be drawn. `width` and `height` are those of the upright photo; only their proportion counts. */
export type DrawingRequest = {
  path: string
  width: number
  height: number
  page: PageSettings
  style: Style
  format: Format
  sheet: Sheet
}

/** `faces` are those drawn, in fractions of the upright photo. */
export type DrawingAnswer =
  | { id: number; svg: string; kind: Placement['kind']; turned: boolean; crop: Crop; background: Background; advice: Advice[]; faces: Box[] }
  | { id: number; failed: string }

const styleNames: Record<Style, StyleName> = { Children: 'children', Standard: 'standard', Manga: 'manga' }

/** Where photos are fetched at: twice the side of the grid that the engine works on, as for the printed book. */
const photoWidth = 1280

/** Photos and their analyses are kept for the style or detail to change; only the latest few, for they are large. */
const keptMax = 3

function latest<T>(): (key: string, make: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, Promise<T>>()
  return (key, make) => {
    const found = kept.get(key) ?? make()
    kept.delete(key)
    kept.set(key, found)
    found.catch(() => kept.delete(key))
    const oldest = kept.keys().next().value
    if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest)
    return found
  }
}

const photos = latest<ImageBitmap>()
const analyses = latest<{ analysis: Analysis; pixels: Pixels; edges?: PhotoEdges }>()

async function photoOf(path: string): Promise<ImageBitmap> {
  const answer = await fetch(`/api/images/${encodeURIComponent(path)}?w=${photoWidth}`)
  if (!answer.ok) throw new Error(`photo: ${answer.status}`)
  return createImageBitmap(await answer.blob())
}

function pixelsOf(photo: ImageBitmap, crop: Crop): Pixels {
  const width = Math.max(1, Math.round(photo.width * crop.width))
  const height = Math.max(1, Math.round(photo.height * crop.height))
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.drawImage(photo, photo.width * crop.x, photo.height * crop.y, photo.width * crop.width, photo.height * crop.height, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}

/** As it is printed. A level of detail that somebody chose stays, whatever its figures: they are not taken here. */
function artOf(seen: { analysis: Analysis; pixels: Pixels; edges?: PhotoEdges }, { detail, ...options }: Omit<DrawOptions, 'detail'> & { detail?: number | undefined }): LineArt {
  if (detail !== undefined) return styled(seen.analysis, { ...options, detail })
  seen.edges ??= photoEdges(seen.pixels)
  return drawGated(seen.analysis, seen.edges, options).art
}

/** The same for every style and level of detail, so kept as long as the analysis is. */
const advice = new WeakMap<Analysis, Advice[]>()

function adviceOn(analysis: Analysis, width: number, height: number): Advice[] {
  const told = advice.get(analysis) ?? coach(analysis, { width, height })
  advice.set(analysis, told)
  return told
}

async function draw({ path, width, height, page, style, format, sheet }: DrawingRequest) {
  // A cover is seen from afar and never lies on its side.
  const placement = fit({ width, height }, drawingBox(sheet, format), sheet === 'cover' ? { ...page, turned: false } : page)
  const { crop, size } = placement
  const faces = faceMarksWithin(page.faces, crop)
  const seen = await analyses(JSON.stringify([path, crop, faces]), async () => {
    const pixels = pixelsOf(await photos(path, () => photoOf(path)), crop)
    return { analysis: analyse(pixels, 'print', { faces }), pixels }
  })
  const { analysis } = seen
  const art = artOf(seen, { style: styleNames[style], detail: page.detail, background: page.background, ...size })
  return {
    svg: sheetSvg(toSvg(art), placement, sheet, format),
    kind: placement.kind,
    turned: placement.turned,
    crop,
    background: art.background ?? 'all',
    advice: adviceOn(analysis, width * crop.width, height * crop.height),
    faces: analysis.faces.map((face) => boxFromWithin(face, crop)),
  }
}

addEventListener('message', ({ data }: MessageEvent<DrawingRequest & { id: number }>) => {
  draw(data).then(
    (drawn) => postMessage({ id: data.id, ...drawn } satisfies DrawingAnswer),
    (error: unknown) => postMessage({ id: data.id, failed: String(error) } satisfies DrawingAnswer),
  )
})
