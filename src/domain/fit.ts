import { formats, type Format } from './book-spec.ts'
import { nobody, type PeopleThere } from './cut-loss.ts'
import { cutTo, least, peopleIn, type Cut } from './cut-to.ts'
import type { Crop, PageSettings } from './page-settings.ts'

export { nobody, type PeopleThere } from './cut-loss.ts'

export type Size = { widthMm: number; heightMm: number }

export const safeMarginMm = 10
/** The width of the line that holds a drawing on its page. */
export const heldLineMm = 0.45

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

/** Filling cuts no more than this share of the photo. The tiny allowance keeps a 3:2 photo at exactly a third. */
const cutMax = 1 / 3 + 1e-9
/** Up to so much where all people stay whole, which lets a 3:2 photo of somebody stand: rather that than a page to be turned. */
const cutMaxAround = 0.56
/** Up to so much, too, where most of them are still seen. */
const cutMaxMost = 0.5
const mostShown = 0.7
/** People shown to this share are shown. */
const shownEnough = 0.97
/** One head alone, of so much of the photo's height, makes it somebody's portrait: it stands, whatever is lost around the head. */
const portraitHead = 0.35
/** A photo is tried at so many crops between that of its page and all of it. */
const steps = 24
/** What white costs beside people who are cut: a page half white costs as much as a quarter of somebody. */
const whiteCost = 0.5
/** A little white is not worth having. */
const frameCost = 0.04
/** For hair, hands and things no more of a page is left white than this; for heads as much as it takes. */
const whiteMax = { standing: 0.5, square: 1 / 3 }
/** A page is turned only for what it gains by it. */
const turnCost = 0.02
/** A photo on a page that lies as `turned` says. */
type Way = Cut & { turned: boolean; size: Size; isFilled: boolean; white: number }

/** A photo of its area's shape, to this share, loses nothing anywhere. */
const sameShape = 0.01

/** Whether it matters to `fit` who is in a photo: looking for them takes a while. */
function asksForPeople(
  photo: { width: number; height: number },
  area: Size,
  { crop, framed }: PageChoice,
): boolean {
  if (framed) return false
  const { width, height } = crop ?? { width: 1, height: 1 }
  const aspect = (photo.width * width) / (photo.height * height)
  return Math.abs(aspect / (area.widthMm / area.heightMm) - 1) > sameShape
}

/** Where a photo lies on its page, and who was found in all of it where that matters; `look` finds them. */
export async function fitAround(
  photo: { width: number; height: number },
  area: Size,
  choice: PageChoice,
  look: () => Promise<PeopleThere>,
): Promise<{ placement: Placement; people: PeopleThere | undefined }> {
  const people = asksForPeople(photo, area, choice) ? await look() : undefined
  return { placement: fit(photo, area, choice, people), people }
}

/**
 * Fill where nobody is cut and little is lost: under a third of the photo, or little more than half beside people who
 * stay whole. Where filling
 * would cut a head, or hair, hands, animals, things that are whole in the photo, more of it is shown and some of the
 * page left white. A lying
 * photo lies where that shows more; one that stands, or shows as much of its people standing, is never laid on its
 * side. Who wants it framed
 * gets all of it, lying as it would have filled the page.
 */
export function fit(
  photo: { width: number; height: number },
  area: Size,
  choice: PageChoice = {},
  people: PeopleThere = nobody,
): Placement {
  const chosen = choice.crop ?? { x: 0, y: 0, width: 1, height: 1 }
  const aspect = (photo.width * chosen.width) / (photo.height * chosen.height)
  const there = peopleIn(chosen, people)
  const isPageStanding = area.heightMm > area.widthMm
  const [head, ...others] = there.heads
  const isPortrait =
    head !== undefined && others.length === 0 && head.height >= portraitHead * chosen.height
  const mayLie = choice.turned ?? (isPageStanding && aspect > 1 && !isPortrait)
  const turns = choice.turned === undefined ? (mayLie ? [false, true] : [false]) : [choice.turned]
  const ways = turns.flatMap(
    (turned) =>
      bestWay(chosen, aspect, turned ? onItsSide(area) : area, turned, there, isPortrait) ?? [],
  )
  const turnedCost = (way: Way) => costOf(way) + (way.turned ? turnCost : 0)
  const best = least(ways, turnedCost)
  if (best && !choice.framed) return placed(photo, best)
  const turned = best?.isFilled ? best.turned : mayLie
  const size = inside(aspectOf(photo, chosen), turned ? onItsSide(area) : area)
  return { kind: 'framed', turned, crop: chosen, size }
}

function placed(
  photo: { width: number; height: number },
  { isFilled, turned, crop, size }: Way,
): Placement {
  return isFilled
    ? { kind: turned ? 'turned' : 'fill', turned, crop, size }
    : { kind: 'framed', turned, crop, size: inside(aspectOf(photo, crop), size) }
}

/** The part of a photo that is best for a page as it lies; none where each cuts a head or too much. */
function bestWay(
  chosen: Crop,
  aspect: number,
  size: Size,
  turned: boolean,
  people: PeopleThere,
  isPortrait: boolean,
): Way | undefined {
  const wanted = size.widthMm / size.heightMm
  const ways = Array.from({ length: steps + 1 }, (_, step): Way => {
    const shape = wanted * (aspect / wanted) ** (step / steps)
    const white = 1 - Math.min(shape / wanted, wanted / shape)
    const cut = cutTo(chosen, aspect, shape, people, isPortrait)
    return { ...cut, turned, size, isFilled: step === 0, white }
  }).filter((way) => isGood(way, people, isPortrait))
  const most = size.widthMm === size.heightMm ? whiteMax.square : whiteMax.standing
  const little = ways.filter(({ white }) => white <= most)
  return least(little, costOf) ?? ways.at(0)
}

function costOf({ loss, white, isFilled }: Way): number {
  return loss + whiteCost * white + (isFilled ? 0 : frameCost)
}

function isGood(
  { cut, isHeadCut, shown }: Cut,
  { bodies }: PeopleThere,
  isPortrait: boolean,
): boolean {
  if (isHeadCut) return false
  const areThere = bodies.length > 0
  if (isPortrait || (areThere && shown >= shownEnough)) return cut <= cutMaxAround
  return cut <= (areThere && shown >= mostShown ? cutMaxMost : cutMax)
}

function aspectOf(photo: { width: number; height: number }, crop: Crop): number {
  return (photo.width * crop.width) / (photo.height * crop.height)
}

function onItsSide({ widthMm, heightMm }: Size): Size {
  return { widthMm: heightMm, heightMm: widthMm }
}

function inside(aspect: number, { widthMm, heightMm }: Size): Size {
  return aspect > widthMm / heightMm
    ? { widthMm, heightMm: widthMm / aspect }
    : { widthMm: heightMm * aspect, heightMm }
}
