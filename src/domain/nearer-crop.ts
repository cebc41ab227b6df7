import { fit, nobody, type PageChoice, type PeopleThere, type Size } from './fit.ts'
import { cropSideMin, type Box, type Crop } from './page-settings.ts'

/** A part of the upright photo for a page that lies as `turned` says, and how many times larger people become. */
export type NearerCrop = { crop: Crop; turned: boolean; times: number }

/** A head is so many times as high as its face; smaller faces than this are hard to draw on paper. */
const headOfFace = 1.67
const smallFaceMm = 8
/** People who are all lower than this share of what the page shows are small on it. */
const smallPerson = 0.25
/** Air around all of them, a share of their longer side, and above their heads, in heads. */
const air = 0.08
const airAbove = 0.5
const nearest = 2.5
const asLarge = 0.5
/** Less is not worth asking about. */
const gainMin = 1.2
/** Fewer pixels would draw badly. */
const pixelsMin = 120_000

type Photo = { width: number; height: number }

/**
 * Where people are small on the page that a photo has by itself: the part of the photo that fills a page of the same area and brings all of
 * them as near as possible, none of them cut, and air around. Null where nobody is seen, where they are large enough, where somebody
 * has chosen a crop or the whole photo, and where little would be gained. `photo` is in pixels.
 */
export function nearerCrop(
  photo: Photo,
  area: Size,
  choice: PageChoice = {},
  people: PeopleThere = nobody,
): NearerCrop | null {
  const all = [...people.heads, ...people.bodies]
  if (all.length === 0 || choice.crop || choice.framed) return null
  const now = fit(photo, area, choice, people)
  const perPixel = now.size.widthMm / (now.crop.width * photo.width)
  if (!isSmall(people, photo.height * perPixel, now.crop.height)) return null
  const wanted = around([...all, ...besides(people)], people.heads, photo)
  const ways = choice.turned === undefined ? [now.turned, !now.turned] : [choice.turned]
  const found = ways.flatMap((turned): NearerCrop[] => {
    const size = sizeOf(area, turned)
    const crop = cropOf(wanted, photo, size, perPixel)
    if (!crop) return []
    return [{ crop, turned, times: size.widthMm / (crop.width * photo.width) / perPixel }]
  })
  // The page turns only for what it clearly gains by it.
  const [first, other] = found
  const best = first && other && other.times > first.times * gainMin ? other : first
  return best && best.times >= gainMin ? best : null
}

/** Hair and hats, and what stands there as large as people do: it may be one of them. */
function besides({ bodies, crowns = [], things = [] }: PeopleThere): Box[] {
  const areaOf = ({ width, height }: Box) => width * height
  const largest = Math.max(0, ...bodies.map(areaOf))
  return [...crowns, ...things.filter((box) => areaOf(box) >= asLarge * largest)]
}

function isSmall({ heads, bodies }: PeopleThere, mmOfHeight: number, shown: number): boolean {
  const tallest = (boxes: readonly Box[]) => Math.max(0, ...boxes.map(({ height }) => height))
  const isFaceSmall = heads.length > 0 && (tallest(heads) * mmOfHeight) / headOfFace < smallFaceMm
  return isFaceSmall || (bodies.length > 0 && tallest(bodies) / shown < smallPerson)
}

function sizeOf({ widthMm, heightMm }: Size, turned: boolean): Size {
  return turned ? { widthMm: heightMm, heightMm: widthMm } : { widthMm, heightMm }
}

/** All of them with air around, in pixels, as far as the photo reaches. */
function around(all: readonly Box[], heads: readonly Box[], photo: Photo): Box {
  const left = Math.min(...all.map(({ x }) => x)) * photo.width
  const right = Math.max(...all.map(({ x, width }) => x + width)) * photo.width
  const top = Math.min(...all.map(({ y }) => y)) * photo.height
  const bottom = Math.max(...all.map(({ y, height }) => y + height)) * photo.height
  const room = air * Math.max(right - left, bottom - top)
  const head = Math.max(0, ...heads.map(({ height }) => height)) * photo.height
  const x = Math.max(0, left - room)
  const y = Math.max(0, top - Math.max(room, airAbove * head))
  return {
    x,
    y,
    width: Math.min(photo.width, right + room) - x,
    height: Math.min(photo.height, bottom + room) - y,
  }
}

/** The smallest part of a page's shape around a box; none where the photo has no room for it. */
function cropOf(box: Box, photo: Photo, size: Size, perPixel: number): Crop | null {
  const shape = size.widthMm / size.heightMm
  const largest = Math.min(photo.width, photo.height * shape)
  const needed = Math.max(box.width, box.height * shape)
  if (needed > largest * (1 + 1e-9)) return null
  const width = Math.min(
    largest,
    Math.max(
      needed,
      size.widthMm / (nearest * perPixel),
      Math.sqrt(pixelsMin * shape),
      cropSideMin * Math.max(photo.width, photo.height * shape),
    ),
  )
  const height = width / shape
  const start = (from: number, length: number, window: number, side: number) =>
    Math.max(0, Math.min(side - window, from + (length - window) / 2)) / side
  return {
    x: start(box.x, box.width, width, photo.width),
    y: start(box.y, box.height, height, photo.height),
    width: Math.min(1, width / photo.width),
    height: Math.min(1, height / photo.height),
  }
}
