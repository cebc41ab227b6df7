import type { Format } from '#domain/book-spec.ts'
import { fit, pictureArea, type Placement } from '#domain/fit.ts'
import type { NearerCrop } from '#domain/nearer-crop.ts'
import type { Background, PageSettings } from '#domain/page-settings.ts'
import { centreOf, cropAround, pushed, zoomMax, zoomOf, type PhotoSize } from './crop-moves.ts'

export const framings = ['auto', 'fill', 'whole'] as const
/** How a photo meets its page: as the book chooses, filling it with a crop of the customer's, or whole. */
export type Framing = (typeof framings)[number]

/** The levels of detail on offer, and the one that a page has by itself. */
export const details = [0.2, 0.5, 0.8] as const
const detailNormal = 0.5

export function framingOf(page: PageSettings): Framing {
  if (page.framed) return 'whole'
  return page.crop ? 'fill' : 'auto'
}

export function detailOf({ detail = detailNormal }: PageSettings): (typeof details)[number] {
  const [first, ...others] = details
  return others.reduce<(typeof details)[number]>(
    (near, one) => (Math.abs(one - detail) < Math.abs(near - detail) ? one : near),
    first,
  )
}

/** Where the photo lies on its page, as far as it can be told without knowing who is in it: by itself a page is framed around people. */
export function placementOf(photo: PhotoSize, format: Format, page: PageSettings): Placement {
  return fit(photo, pictureArea(format), page)
}

/** Width over height of the part of a page that a drawing fills, as it is looked at. */
function shapeOf(format: Format, turned: boolean): number {
  const { widthMm, heightMm } = pictureArea(format)
  return turned ? heightMm / widthMm : widthMm / heightMm
}

/** The shape that a crop for this page must have: that of the page as it lies, chosen or by itself. */
function shapeFor(photo: PhotoSize, format: Format, { turned, crop }: PageSettings): number {
  return shapeOf(format, placementOf(photo, format, { turned, crop }).turned)
}

export function canFill(photo: PhotoSize, format: Format, page: PageSettings): boolean {
  return zoomMax(photo, shapeFor(photo, format, page)) >= 1
}

export function withFraming(
  photo: PhotoSize,
  format: Format,
  page: PageSettings,
  framing: Framing,
  /** where the page has it now, people and all */
  placed: Pick<Placement, 'crop' | 'turned'> = placementOf(photo, format, page),
): PageSettings {
  const others = { ...page, crop: undefined, framed: undefined }
  if (framing === 'auto') return others
  if (framing === 'whole') return { ...others, framed: true }
  const crop = cropAround(photo, shapeOf(format, placed.turned), centreOf(placed.crop), 1)
  return { ...others, crop }
}

export function withNearer(page: PageSettings, { crop, turned }: NearerCrop): PageSettings {
  return { ...page, crop, turned, framed: undefined }
}

/** A crop keeps its middle and its zoom; where the photo has no room for one of the new shape, it goes. */
export function withTurn(
  photo: PhotoSize,
  format: Format,
  page: PageSettings,
  turned: boolean | undefined,
): PageSettings {
  const next = { ...page, turned }
  if (framingOf(page) !== 'fill' || !page.crop) return next
  if (!canFill(photo, format, next)) return { ...next, crop: undefined }
  const [before, after] = [shapeFor(photo, format, page), shapeFor(photo, format, next)]
  if (before === after) return next
  return {
    ...next,
    crop: cropAround(photo, after, centreOf(page.crop), zoomOf(photo, before, page.crop)),
  }
}

export function withDetail(page: PageSettings, detail: number): PageSettings {
  return { ...page, detail: detail === detailNormal ? undefined : detail }
}

/** What a page has by itself. */
const backgroundNormal = 'calm'

export function backgroundOf({ background = backgroundNormal }: PageSettings): Background {
  return background
}

export function withBackground(page: PageSettings, background: Background): PageSettings {
  return { ...page, background: background === backgroundNormal ? undefined : background }
}

/** How far a filled page is zoomed in, and how far it may be. */
export function zoomRange(
  photo: PhotoSize,
  format: Format,
  page: PageSettings,
): { zoom: number; max: number } {
  const shape = shapeFor(photo, format, page)
  return { zoom: page.crop ? zoomOf(photo, shape, page.crop) : 1, max: zoomMax(photo, shape) }
}

export function zoomedTo(
  photo: PhotoSize,
  format: Format,
  page: PageSettings,
  zoom: number,
): PageSettings {
  if (!page.crop) return page
  return {
    ...page,
    crop: cropAround(photo, shapeFor(photo, format, page), centreOf(page.crop), zoom),
  }
}

/** Moves the crop by shares of the photo. One that was chosen for another format takes this one's shape first. */
export function movedBy(
  photo: PhotoSize,
  format: Format,
  page: PageSettings,
  dx: number,
  dy: number,
): PageSettings {
  const { crop } = zoomedTo(photo, format, page, zoomRange(photo, format, page).zoom)
  return crop ? { ...page, crop: pushed(crop, dx, dy) } : page
}
