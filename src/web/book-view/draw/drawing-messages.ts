import type { Format, Style } from '#domain/book-spec.ts'
import type { Colouring } from '#domain/cover.ts'
import type { Placement, Size } from '#domain/fit.ts'
import type { NearerCrop } from '#domain/nearer-crop.ts'
import type { Foot } from '#domain/page-foot.ts'
import type { Background, Box, Crop, PageSettings } from '#domain/page-settings.ts'
import type { Advice } from '#drawing/coach/coach.ts'
import type { Pixels } from '#drawing/ground/line-art.ts'
import type { Fingerprint } from '#drawing/pixels/same-picture.ts'
import type { Sheet } from './page-svg.ts'

/**
 * A photo to be drawn. `width` and `height` are those of the upright photo; only their proportion counts. `look` is for who waits:
 * `quick` draws the first lines of a small copy, without models, and is not judged.
 */
export type DrawingRequest = {
  path: string
  width: number
  height: number
  page: PageSettings
  style: Style
  format: Format
  sheet: Sheet
  look?: 'quick'
  /** what a page keeps room for below its drawing */
  foot?: Foot
  /** of a cover; left out, it is black and white */
  colouring?: Exclude<Colouring, 'plain'>
}

/**
 * What a worker is told: a sheet to draw, with the photo's pixels where it is on this device only, and a line to who reads for it; or to
 * read for whoever is at the other end of a line (`reading-helper.ts`); or what to do while there is none: get its code compiled, or the
 * models, be still since a photo is about to come, let go of the photos that it keeps.
 */
export type DrawingMessage =
  | (DrawingRequest & {
      id: number
      pixels?: Pixels | undefined
      helper?: MessagePort | undefined
    })
  | { help: MessagePort }
  | { meanwhile: 'warm-up' | 'models' | 'be-still' | 'forget' }

export type Drawn = {
  /** the whole sheet */
  svg: string
  /** a page as it is shown on the back of the book, for each of smallPictureScales */
  small: readonly string[] | null
  kind: Placement['kind']
  turned: boolean
  crop: Crop
  /** of the drawing as it is looked at */
  size: Size
  /** the colour around a cover's picture; null: white */
  ground: string | null
  /** what was done about it: not always what was wanted */
  background: Background
  /** what of the photo will draw badly, the worst first */
  advice: readonly Advice[]
  /** a crop that brings small people nearer; null where that gains nothing */
  nearer: NearerCrop | null
  /** the faces drawn, in fractions of the upright photo */
  faces: Box[]
  /** of the whole photo, to find it again; null where nobody compares */
  fingerprint: Fingerprint | null
  /** drawn as it is printed, but for what the models see: they could not be had */
  isBlind: boolean
}

/**
 * A draft is the page before it is judged, or before the models have come; another answer follows, which is `same`
 * where the page stands as it was drafted. Where
 * somebody chose the level of detail there is none. Meanwhile it says every `aliveMs` that it is there, as often as it comes to it.
 */
export type DrawingAnswer =
  | { id: number; draft: Drawn }
  | { id: number; drawn: Drawn }
  | { id: number; same: true }
  | { id: number; failed: string }
  | { id: number; alive: true }

export const aliveMs = 5_000
