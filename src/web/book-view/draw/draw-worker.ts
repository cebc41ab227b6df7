import { fitAround, nobody } from '#domain/fit.ts'
import { nearerCrop } from '#domain/nearer-crop.ts'
import {
  boxFromWithin,
  faceMarksWithin,
  knownFaces,
  type FaceMarks,
} from '#domain/page-settings.ts'
import { analyse, type Analysis, type AnalysisOptions } from '#drawing/analyse.ts'
import { coach, type Advice } from '#drawing/coach/coach.ts'
import { pageAdvice } from '#drawing/coach/empty-page.ts'
import { cutFrom } from '#drawing/pixels/cut-out.ts'
import { drawGated, middleDetail } from '#drawing/gate/draw-gated.ts'
import { photoEdges, type PhotoEdges } from '#drawing/gate/photo-edges.ts'
import { flatColour, type FlatColour } from '#drawing/flat-colour/flat-colour.ts'
import type { LineArt, Pixels } from '#drawing/ground/line-art.ts'
import { peopleBoxes, type PeopleBoxes } from '#drawing/subject/people-boxes.ts'
import { nothingSeen, type Seen as SeenByModels } from '#drawing/ground/seen.ts'
import { fingerprintOf, type Fingerprint } from '#drawing/pixels/same-picture.ts'
import { asKept } from '#drawing/art/packed-art.ts'
import { styled } from '#drawing/styled.ts'
import { toSvg } from '#drawing/art/svg.ts'
import { coverColours } from './colour-picture.ts'
import { analysesKept } from './analyses-kept.ts'
import {
  aliveMs,
  type DrawingAnswer,
  type DrawingMessage,
  type DrawingRequest,
  type Drawn,
} from './drawing-messages.ts'
import { drawingBox, footedSvg, sheetSvg, smallSvgs } from './page-svg.ts'
import { readBy, readFor } from './reading-helper.ts'
import { warmUp } from './warm-up.ts'
import { visionHere } from './worker-vision.ts'
import { isBlind, modelsAreLate, seeing, shopPhoto, type PhotoPixels } from './photo-of.ts'
import { quickSide } from './device-pixels.ts'
import { shrunk } from './shrunk.ts'
import { styleNames } from './style-names.ts'

/** The models come over the line: if that takes longer, who tries a photo sees its page without them meanwhile. */
const modelsWaitMs = 1500

/** Photos are kept for another crop, their analyses for the style or detail to change: the latest few, for they are large. */
const photosKept = 3
function latest<T>(keptMax: number) {
  const kept = new Map<string, Promise<T>>()
  return {
    get(key: string, make: () => Promise<T>): Promise<T> {
      const found = kept.get(key) ?? make()
      kept.delete(key)
      kept.set(key, found)
      found.catch(() => kept.delete(key))
      const oldest = kept.keys().next().value
      if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest)
      return found
    },
    forget: () => kept.clear(),
  }
}

/** `edges` are taken when a page is first judged. */
type Seen = { analysis: Analysis; edges(): PhotoEdges }

const photos = latest<Pixels>(photosKept)
const analyses = latest<Seen>(analysesKept)
const colours = latest<FlatColour>(photosKept)
const seen = latest<SeenByModels>(photosKept)
/** A few numbers each. */
const people = latest<PeopleBoxes>(100)
const fingerprints = latest<Fingerprint>(100)

/** What was drawn while the models could not be had is drawn anew when it is asked for again. */
function forgetBlind(): void {
  if (!isBlind()) return
  people.forget()
  analyses.forget()
  seen.forget()
  colours.forget()
}

/** The pixels are let go as soon as nothing more is read from them. */
function readPhoto(photo: Pixels, options: AnalysisOptions): Seen {
  let pixels: Pixels | undefined = photo
  let edges: PhotoEdges | undefined
  return {
    analysis: analyse(photo, options),
    edges() {
      if (pixels) edges = photoEdges(pixels)
      pixels = undefined
      return edges!
    },
  }
}

/** The same for every style and level of detail, so kept as long as the analysis is. */
const advice = new WeakMap<Analysis, Advice[]>()

function adviceOn(analysis: Analysis, width: number, height: number): Advice[] {
  const told = advice.get(analysis) ?? coach(analysis, { width, height })
  advice.set(analysis, told)
  return told
}

/** Who is in all of a photo: no head may be cut, whatever part of it the page shows. */
function peopleOn(path: string, pixels: PhotoPixels, faces: FaceMarks | undefined) {
  return people.get(JSON.stringify([path, faces?.added]), async () =>
    peopleBoxes(await seeing(await pixels.whole(), faces)),
  )
}

/** A photo of this device only is drawn whole; first lines are drawn of a small copy. */
function pixelsFor({ path, width, height, page, look, pixels }: DrawingOf): PhotoPixels {
  const kept = (name: string, load: () => Promise<Pixels>) => photos.get(name, load)
  const own: PhotoPixels | null = pixels
    ? { whole: async () => pixels, cut: async (crop) => cutFrom(pixels, crop) }
    : null
  const source = own ?? shopPhoto(path, { width, height }, page, kept)
  if (look !== 'quick') return source
  return { ...source, cut: async (crop) => shrunk(await source.cut(crop), quickSide) }
}

type DrawingOf = Extract<DrawingMessage, DrawingRequest>

/**
 * Draws a page as it is printed. A level of detail that somebody chose stays, whatever its figures: they are not taken here.
 * Long because whatever is told of a page comes of one placement and one analysis, which are made on the way.
 */
async function draw(
  request: DrawingOf,
  onDraft: (drawn: Drawn) => void,
): Promise<{ drawn: Drawn } | { same: true }> {
  const { path, width, height, page, style, format, sheet, look, colouring, foot, helper } = request
  const isOwn = request.pixels !== undefined
  const photoPixels = pixelsFor(request)
  const box = drawingBox(sheet, format)
  // A cover is seen from afar and never lies on its side.
  const choice = sheet === 'cover' ? { ...page, turned: false } : page
  // A photo that lies on this device only is drawn by itself, in its own shape.
  const everybody = async () =>
    isOwn ? { ...nobody, faces: [] } : peopleOn(path, photoPixels, page.faces)
  const { placement, people: there } = await fitAround({ width, height }, box, choice, everybody)
  const { crop, size } = placement
  const faces = faceMarksWithin(page.faces, crop)
  const part = [path, page.crop, crop]
  const seenIn = (pixels: Pixels) =>
    seen.get(JSON.stringify([part, faces?.added]), async () =>
      seeing(pixels, faces, await knownFaces(crop, everybody)),
    )
  const inColours = colouring
    ? await coverColours(
        await colours.get(JSON.stringify([part, faces?.added]), async () => {
          const pixels = await photoPixels.cut(crop)
          return flatColour(pixels, look ? nothingSeen : await seenIn(pixels))
        }),
        colouring,
      )
    : undefined
  // A photo of this device stands alone: it is compared with no other.
  const fingerprint = isOwn
    ? null
    : await fingerprints.get(path, async () => fingerprintOf(await photoPixels.whole()))
  const sheetOf = (drawn: LineArt, analysis: Analysis): Drawn => {
    const art = asKept(drawn)
    return {
      svg: foot
        ? footedSvg(
            (scale) => toSvg(art, scale),
            { size: art, turned: placement.turned },
            format,
            foot,
          )
        : sheetSvg(toSvg(art), placement, sheet, format, inColours),
      small: sheet === 'page' ? smallSvgs(art) : null,
      kind: placement.kind,
      turned: placement.turned,
      crop,
      size: { widthMm: art.widthMm, heightMm: art.heightMm },
      ground: inColours?.ground ?? null,
      background: art.background ?? 'all',
      // First lines are drawn against the clock.
      advice: look
        ? []
        : pageAdvice(adviceOn(analysis, width * crop.width, height * crop.height), art),
      nearer: sheet === 'page' ? nearerCrop({ width, height }, box, page, there) : null,
      faces: analysis.faces.map((face) => boxFromWithin(face, crop)),
      fingerprint,
      isBlind: !look && isBlind(),
    }
  }
  const options = { style: styleNames[style], background: page.background, ...size }
  const middle = { ...options, detail: page.detail ?? middleDetail }
  const key = JSON.stringify([part, faces, look])
  const { analysis, edges } = await analyses.get(key, async () => {
    const pixels = await photoPixels.cut(crop)
    const reading = readBy(helper, pixels)
    if (isOwn && !look && (await modelsAreLate(modelsWaitMs))) {
      const blind = analyse(pixels, { read: await reading.read(), faces })
      onDraft(sheetOf(styled(blind, middle), blind))
    }
    const seen = look ? nothingSeen : await seenIn(pixels)
    return readPhoto(pixels, { read: await reading.read(), seen, faces })
  })
  const first = styled(analysis, middle)
  if (look || page.detail !== undefined) return { drawn: sheetOf(first, analysis) }
  onDraft(sheetOf(first, analysis))
  const { art } = drawGated(analysis, edges(), { ...options, first })
  return art === first ? { same: true } : { drawn: sheetOf(art, analysis) }
}

/** Real pages compile the code as well. */
let isStill = false

function meanwhile(what: Extract<DrawingMessage, { meanwhile: string }>['meanwhile']): void {
  if (what === 'warm-up') return void warmUp(() => !isStill, visionHere)
  if (what === 'models') return void modelsAreLate(Infinity)
  if (what === 'be-still') return void (isStill = true)
  photos.forget()
  analyses.forget()
  seen.forget()
  colours.forget()
}

addEventListener('message', ({ data }: MessageEvent<DrawingMessage>) => {
  if ('meanwhile' in data) return meanwhile(data.meanwhile)
  isStill = true
  if ('help' in data) return readFor(data.help)
  const { id } = data
  const answer = (what: DrawingAnswer) => postMessage(what)
  // A slow line may keep it waiting for longer than it may be silent.
  const alive = setInterval(() => answer({ id, alive: true }), aliveMs)
  void draw(data, (draft) => answer({ id, draft }))
    .then(
      (done) => {
        answer({ id, ...done })
        forgetBlind()
      },
      (error: unknown) => answer({ id, failed: String(error) }),
    )
    .finally(() => clearInterval(alive))
})
