import { formats, type Format } from './book-spec.ts'
import type { Crop, PageSettings } from './page-settings.ts'

export type Size = { widthMm: number; heightMm: number }

export const safeMarginMm = 10

/** The part of a page that a drawing may fill. */
export function pictureArea(format: Format): Size {
  const { widthMm, heightMm } = formats[format]
  return { widthMm: widthMm - 2 * safeMarginMm, heightMm: heightMm - 2 * safeMarginMm }
}

/**
 * How a photo lies on a page's picture area. `fill` covers it all; `turned` covers it lying on its side; `framed` shows the
 * whole picture inside. `crop` is the part of the upright photo that is drawn, in fractions. `size` is the drawing's own
 * size in mm as it is looked at, so for a turned one width and height are those after turning the book.
 */
export type Placement = {
  kind: 'fill' | 'turned' | 'framed'
  turned: boolean
  crop: Crop
  size: Size
}

/** What the customer chose for a page; what is left out is chosen by what loses least. */
export type PageChoice = Pick<PageSettings, 'crop' | 'turned' | 'framed'>

/** Filling must cut less than this share of the photo. The tiny allowance keeps a 4:3 photo at exactly a quarter. */
const cutMax = 0.25 - 1e-9

/**
 * Fill when under a quarter of the photo would be cut; else turned, if that cuts under a quarter; else framed. Who wants it framed
 * gets it lying as it would have filled the page.
 */
export function fit(
  photo: { width: number; height: number },
  area: Size,
  choice: PageChoice = {},
): Placement {
  const chosen = choice.crop ?? { x: 0, y: 0, width: 1, height: 1 }
  const aspect = (photo.width * chosen.width) / (photo.height * chosen.height)
  const ways = choice.turned === undefined ? [false, true] : [choice.turned]
  for (const turned of ways) {
    const size = turned ? onItsSide(area) : area
    const areaAspect = size.widthMm / size.heightMm
    if (cutShare(aspect, areaAspect) < cutMax) {
      if (choice.framed) return { kind: 'framed', turned, crop: chosen, size: inside(aspect, size) }
      return {
        kind: turned ? 'turned' : 'fill',
        turned,
        crop: centred(chosen, aspect, areaAspect),
        size,
      }
    }
  }
  const turned = choice.turned ?? false
  return {
    kind: 'framed',
    turned,
    crop: chosen,
    size: inside(aspect, turned ? onItsSide(area) : area),
  }
}

function onItsSide({ widthMm, heightMm }: Size): Size {
  return { widthMm: heightMm, heightMm: widthMm }
}

function cutShare(aspect: number, areaAspect: number): number {
  return 1 - Math.min(aspect / areaAspect, areaAspect / aspect)
}

function centred(crop: Crop, aspect: number, areaAspect: number): Crop {
  const width = crop.width * Math.min(1, areaAspect / aspect)
  const height = crop.height * Math.min(1, aspect / areaAspect)
  return {
    x: crop.x + (crop.width - width) / 2,
    y: crop.y + (crop.height - height) / 2,
    width,
    height,
  }
}

function inside(aspect: number, { widthMm, heightMm }: Size): Size {
  return aspect > widthMm / heightMm
    ? { widthMm, heightMm: widthMm / aspect }
    : { widthMm: heightMm * aspect, heightMm }
}
