import { formats, type Format } from './book-spec.ts'
import type { Box, Crop, PageSettings } from './page-settings.ts'

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

/** Heads, which no page may cut, and people, of whom it shows as much as it can: boxes in fractions of the upright photo. */
export type PeopleThere = { heads: readonly Box[]; bodies: readonly Box[] }
export const nobody: PeopleThere = { heads: [], bodies: [] }

/** Filling cuts no more than this share of the photo. The tiny allowance keeps a 3:2 photo at exactly a third. */
const cutMax = 1 / 3 + 1e-9
/** Up to so much where all people stay whole, which lets a 3:2 photo of somebody stand: rather that than a page to be turned. */
const cutMaxAround = 0.56
/** Up to so much, too, of a photo that is to be framed, where most of its people are still seen. */
const cutMaxFramed = 0.5
const mostShown = 0.7
/** People shown to this share are shown. */
const shownEnough = 0.97
/** One head alone, of so much of the photo's height, makes it somebody's portrait: it stands, whatever is lost around the head. */
const portraitHead = 0.35
/** A photo is tried at so many crops between that of its page and all of it. */
const steps = 12

/** A photo's part for a page, and what of the people it shows. */
type Cut = { crop: Crop; cut: number; isHeadCut: boolean; shown: number }

/** A photo of its area's shape, to this share, loses nothing anywhere. */
const sameShape = 0.01

/** Whether it matters to `fit` who is in a photo: looking for them takes a while. */
export function asksForPeople(
  photo: { width: number; height: number },
  area: Size,
  { crop, framed }: PageChoice,
): boolean {
  if (framed) return false
  const { width, height } = crop ?? { width: 1, height: 1 }
  const aspect = (photo.width * width) / (photo.height * height)
  return Math.abs(aspect / (area.widthMm / area.heightMm) - 1) > sameShape
}

/**
 * Fill where no head is cut and little is lost: under a third of the photo, or little more than half beside people who stay whole. A lying photo
 * lies where that shows more; one that stands, or shows as much of its people standing, is never laid on its side. Else framed, cut as
 * far as heads allow, so that little of the page stays empty. Who wants it framed gets all of it, lying as it would have filled the page.
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
  const isPortrait =
    there.heads.length === 1 && there.heads[0].height >= portraitHead * chosen.height
  const mayLie = choice.turned ?? (isPageStanding && aspect > 1 && !isPortrait)
  const ways = choice.turned === undefined ? (mayLie ? [false, true] : [false]) : [choice.turned]
  const fills = ways
    .map((turned) => {
      const size = turned ? onItsSide(area) : area
      return { turned, size, ...cutTo(chosen, aspect, size.widthMm / size.heightMm, there) }
    })
    .filter((way) => isGood(way, there, isPortrait))
  const best = fills.reduce<(typeof fills)[number] | undefined>(
    (first, way) =>
      first && (first.shown > shownEnough || first.shown >= way.shown) ? first : way,
    undefined,
  )
  if (best && !choice.framed) return { kind: best.turned ? 'turned' : 'fill', ...placed(best) }
  const turned = best?.turned ?? mayLie
  const size = turned ? onItsSide(area) : area
  const crop = choice.framed ? chosen : framedCrop(chosen, aspect, size, there, isPortrait)
  return { kind: 'framed', turned, crop, size: inside(aspectOf(photo, crop), size) }
}

function placed({ turned, crop, size }: { turned: boolean; crop: Crop; size: Size }) {
  return { turned, crop, size }
}

function isGood(
  { cut, isHeadCut, shown }: Cut,
  { bodies }: PeopleThere,
  isPortrait: boolean,
): boolean {
  if (isHeadCut) return false
  const isShown = isPortrait || (bodies.length > 0 && shown >= shownEnough)
  return cut <= cutMax || (isShown && cut <= cutMaxAround)
}

/** As much of the photo as leaves the page least empty and cuts nobody. */
function framedCrop(
  chosen: Crop,
  aspect: number,
  size: Size,
  people: PeopleThere,
  isPortrait: boolean,
): Crop {
  const wanted = size.widthMm / size.heightMm
  for (let step = 0; step < steps; step++) {
    const share = step / steps
    const tried = cutTo(chosen, aspect, wanted * (aspect / wanted) ** share, people)
    const isMostSeen = people.bodies.length > 0 && tried.shown >= mostShown
    if (
      !tried.isHeadCut &&
      tried.cut <= (isPortrait ? cutMaxAround : isMostSeen ? cutMaxFramed : cutMax)
    )
      return tried.crop
  }
  return chosen
}

/** Those whose middle lies in the part, no further than it reaches. */
function peopleIn(part: Crop, { heads, bodies }: PeopleThere): PeopleThere {
  const within = (boxes: readonly Box[]) =>
    boxes.flatMap((box): Box[] => {
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const isIn =
        x >= part.x && x <= part.x + part.width && y >= part.y && y <= part.y + part.height
      if (!isIn) return []
      const left = Math.max(part.x, box.x)
      const top = Math.max(part.y, box.y)
      return [
        {
          x: left,
          y: top,
          width: Math.min(part.x + part.width, box.x + box.width) - left,
          height: Math.min(part.y + part.height, box.y + box.height) - top,
        },
      ]
    })
  return { heads: within(heads), bodies: within(bodies) }
}

/** The part of a crop that has another shape, moved to where its people are. */
function cutTo(crop: Crop, aspect: number, wanted: number, { heads, bodies }: PeopleThere): Cut {
  const width = crop.width * Math.min(1, wanted / aspect)
  const height = crop.height * Math.min(1, aspect / wanted)
  const all = [...heads, ...bodies]
  const x = start(crop.x, crop.width, width, {
    heads: heads.map((box) => [box.x, box.x + box.width]),
    all: all.map((box) => [box.x, box.x + box.width]),
  })
  const y = start(crop.y, crop.height, height, {
    heads: heads.map((box) => [box.y, box.y + box.height]),
    all: all.map((box) => [box.y, box.y + box.height]),
  })
  const part = { x, y, width, height }
  return {
    crop: part,
    cut: 1 - (width * height) / (crop.width * crop.height),
    isHeadCut: heads.some((head) => shareIn(head, part) < 0.999),
    shown: shownOf(bodies, part),
  }
}

type Span = readonly [from: number, to: number]

/** Where a window of a length begins: around the middle of all people, no head outside; in the middle where there is nobody. */
function start(
  from: number,
  length: number,
  window: number,
  { heads, all }: { heads: readonly Span[]; all: readonly Span[] },
): number {
  const last = from + length - window
  const union = (spans: readonly Span[]): Span => [
    Math.min(...spans.map((span) => span[0])),
    Math.max(...spans.map((span) => span[1])),
  ]
  const [low, high] = all.length > 0 ? union(all) : [from, from + length]
  let begin = (low + high - window) / 2
  // Who does not fit whole is shown from the top, or the left, so far as heads allow.
  if (all.length > 0 && high - low > window) begin = Math.max(begin, low)
  if (heads.length > 0) {
    const [first, end] = union(heads)
    begin =
      end - first > window
        ? (first + end - window) / 2
        : Math.min(first, Math.max(end - window, begin))
  }
  return Math.min(last, Math.max(from, begin))
}

function shareIn(box: Box, part: Crop): number {
  const across = Math.min(box.x + box.width, part.x + part.width) - Math.max(box.x, part.x)
  const down = Math.min(box.y + box.height, part.y + part.height) - Math.max(box.y, part.y)
  const area = box.width * box.height
  return area > 0 ? (Math.max(0, across) * Math.max(0, down)) / area : 1
}

/** The share of all people that a part shows; 1 where there is nobody. */
function shownOf(bodies: readonly Box[], part: Crop): number {
  const total = bodies.reduce((sum, { width, height }) => sum + width * height, 0)
  if (total === 0) return 1
  return bodies.reduce((sum, b) => sum + shareIn(b, part) * b.width * b.height, 0) / total
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
