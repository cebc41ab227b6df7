import type { Format, Style } from '#domain/book-spec.ts'
import type { Colouring } from '#domain/cover.ts'
import { fit, type Placement } from '#domain/fit.ts'
import { nearerCrop, type NearerCrop } from '#domain/nearer-crop.ts'
import {
  boxFromWithin,
  faceMarksWithin,
  type Background,
  type Box,
  type Crop,
  type FaceMarks,
  type PageSettings,
} from '#domain/page-settings.ts'
import { analyse, type Analysis } from '#drawing/analyse.ts'
import { coach, type Advice } from '#drawing/coach/coach.ts'
import { pageAdvice } from '#drawing/coach/empty-page.ts'
import { drawGated, middleDetail } from '#drawing/gate/draw-gated.ts'
import { photoEdges, type PhotoEdges } from '#drawing/gate/photo-edges.ts'
import { flatColour, type FlatColour } from '#drawing/flat-colour/flat-colour.ts'
import type { LineArt, Pixels } from '#drawing/line-art.ts'
import { peopleBoxes, type PeopleBoxes } from '#drawing/people-boxes.ts'
import { nothingSeen, type Seen as SeenByModels } from '#drawing/seen.ts'
import type { Fingerprint } from '#drawing/same-picture.ts'
import { styled } from '#drawing/styled.ts'
import { toSvg } from '#drawing/svg.ts'
import { coverColours } from './colour-picture.ts'
import { analysesKept } from './analyses-kept.ts'
import { drawingBox, sheetSvg, type Sheet } from './page-svg.ts'
import { fingerprintOfPhoto, pixelsOf } from './pixels-of.ts'
import { warmUp } from './warm-up.ts'
import { photoOf, photoWidth, seeing } from './photo-of.ts'
import { styleNames } from './style-names.ts'

/**
 * A photo to be drawn. `width` and `height` are those of the upright photo; only their proportion counts. `look` is for who waits:
 * `quick` draws the first lines of a small copy, `plain` the page without models, and neither is judged.
 */
export type DrawingRequest = {
  path: string
  width: number
  height: number
  page: PageSettings
  style: Style
  format: Format
  sheet: Sheet
  look?: 'quick' | 'plain'
  /** of a cover; left out, it is black and white */
  colouring?: Exclude<Colouring, 'plain'>
}

/** What a worker is told: a sheet to draw, with the photo where it is on this device only, or what to do while there is none: get its code compiled, or let go of the photos that it keeps. */
export type DrawingMessage =
  | (DrawingRequest & { id: number; photo?: Blob | undefined })
  | { meanwhile: 'warm-up' | 'forget' }

/** `faces` are those drawn, in fractions of the upright photo. */
type Drawn = {
  svg: string
  kind: Placement['kind']
  turned: boolean
  crop: Crop
  background: Background
  advice: Advice[]
  /** a crop that brings small people nearer; null where that gains nothing */
  nearer: NearerCrop | null
  faces: Box[]
  /** of the whole photo, to find it again; null where nobody compares */
  fingerprint: Fingerprint | null
}

/**
 * A draft is the page before it is judged; another answer follows, which is `same` where the page stands as it was drafted. Where
 * somebody chose the level of detail there is none.
 */
export type DrawingAnswer =
  | { id: number; draft: Drawn }
  | { id: number; drawn: Drawn }
  | { id: number; same: true }
  | { id: number; failed: string }

/** The long side of what first lines are drawn of: a third of a page's work. */
const quickSide = 208

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

const photos = latest<ImageBitmap>(photosKept)
const analyses = latest<Seen>(analysesKept)
const colours = latest<FlatColour>(photosKept)
/** A few numbers each. */
const people = latest<PeopleBoxes>(100)
const fingerprints = latest<Fingerprint>(100)

/** The pixels are let go as soon as nothing more is read from them. */
function readPhoto(photo: Pixels, seen: SeenByModels, faces: FaceMarks | undefined): Seen {
  let pixels: Pixels | undefined = photo
  let edges: PhotoEdges | undefined
  return {
    analysis: analyse(photo, { seen, faces }),
    edges() {
      if (pixels) edges = photoEdges(pixels)
      pixels = undefined
      return edges!
    },
  }
}

/** A photo of this device, upright, no wider than one that is fetched. */
async function ownPhoto(file: Blob): Promise<ImageBitmap> {
  const whole = await createImageBitmap(file)
  const scale = Math.min(1, photoWidth / whole.width)
  if (scale === 1) return whole
  const canvas = new OffscreenCanvas(photoWidth, Math.max(1, Math.round(whole.height * scale)))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(whole, 0, 0, canvas.width, canvas.height)
  whole.close()
  return canvas.transferToImageBitmap()
}

/** The same for every style and level of detail, so kept as long as the analysis is. */
const advice = new WeakMap<Analysis, Advice[]>()

function adviceOn(analysis: Analysis, width: number, height: number): Advice[] {
  const told = advice.get(analysis) ?? coach(analysis, { width, height })
  advice.set(analysis, told)
  return told
}

/** Who is in all of a photo: no head may be cut, whatever part of it the page shows. */
function peopleOn(path: string, faces: FaceMarks | undefined): Promise<PeopleBoxes> {
  return people.get(JSON.stringify([path, faces?.added]), async () => {
    const photo = await photos.get(path, () => photoOf(path))
    return peopleBoxes(await seeing(pixelsOf(photo, { x: 0, y: 0, width: 1, height: 1 }), faces))
  })
}

type DrawingOf = Extract<DrawingMessage, DrawingRequest>

/** Draws a page as it is printed. A level of detail that somebody chose stays, whatever its figures: they are not taken here. */
async function draw(
  { path, width, height, page, style, format, sheet, look, photo, colouring }: DrawingOf,
  onDraft: (drawn: Drawn) => void,
): Promise<{ drawn: Drawn } | { same: true }> {
  // A cover is seen from afar and never lies on its side.
  const box = drawingBox(sheet, format)
  // A photo that lies on this device only is drawn by itself, in its own shape.
  const there = page.framed || photo ? undefined : await peopleOn(path, page.faces)
  const placement = fit(
    { width, height },
    box,
    sheet === 'cover' ? { ...page, turned: false } : page,
    there,
  )
  const { crop, size } = placement
  const faces = faceMarksWithin(page.faces, crop)
  const key = JSON.stringify([path, crop, faces, look])
  const { analysis, edges } = await analyses.get(key, async () => {
    const whole = await photos.get(path, () => (photo ? ownPhoto(photo) : photoOf(path)))
    const pixels = pixelsOf(whole, crop, look === 'quick' ? quickSide : undefined)
    return readPhoto(pixels, look ? nothingSeen : await seeing(pixels, faces), faces)
  })
  const inColours = colouring
    ? await coverColours(
        await colours.get(JSON.stringify([path, crop]), async () =>
          flatColour(pixelsOf(await photos.get(path, () => photoOf(path)), crop)),
        ),
        colouring,
      )
    : undefined
  // First lines on the home page are drawn against the clock, and of one photo.
  const fingerprint = look
    ? null
    : await fingerprints.get(path, async () =>
        fingerprintOfPhoto(await photos.get(path, () => photoOf(path))),
      )
  const sheetOf = (art: LineArt): Drawn => ({
    svg: sheetSvg(toSvg(art), placement, sheet, format, inColours),
    kind: placement.kind,
    turned: placement.turned,
    crop,
    background: art.background ?? 'all',
    advice: pageAdvice(adviceOn(analysis, width * crop.width, height * crop.height), art),
    nearer: sheet === 'page' ? nearerCrop({ width, height }, box, page, there) : null,
    faces: analysis.faces.map((face) => boxFromWithin(face, crop)),
    fingerprint,
  })
  const options = { style: styleNames[style], background: page.background, ...size }
  const first = styled(analysis, { ...options, detail: page.detail ?? middleDetail })
  if (look || page.detail !== undefined) return { drawn: sheetOf(first) }
  onDraft(sheetOf(first))
  const { art } = drawGated(analysis, edges(), { ...options, first })
  return art === first ? { same: true } : { drawn: sheetOf(art) }
}

/** Real pages compile the code as well. */
let isAsked = false

function meanwhile(what: 'warm-up' | 'forget'): void {
  if (what === 'warm-up') return void warmUp(() => !isAsked)
  photos.forget()
  analyses.forget()
  colours.forget()
}

addEventListener('message', ({ data }: MessageEvent<DrawingMessage>) => {
  if ('meanwhile' in data) return meanwhile(data.meanwhile)
  isAsked = true
  const { id } = data
  const answer = (what: DrawingAnswer) => postMessage(what)
  draw(data, (draft) => answer({ id, draft })).then(
    (done) => answer({ id, ...done }),
    (error: unknown) => answer({ id, failed: String(error) }),
  )
})
