import { cutLoss, type PeopleThere } from './cut-loss.ts'
import type { Box, Crop } from './page-settings.ts'

/** Air beside people and things, a share of what the page shows. */
const air = 0.03
/** A window moves for them as far as it must. */
const moveCost = 0.02

/** A photo's part for a page, and what of the people it shows. */
export type Cut = { crop: Crop; cut: number; isHeadCut: boolean; shown: number; loss: number }

/** Those whose middle lies in the part, no further than it reaches. */
export function peopleIn(part: Crop, { heads, bodies, crowns, things }: PeopleThere): PeopleThere {
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
  return {
    heads: within(heads),
    bodies: within(bodies),
    crowns: within(crowns ?? []),
    things: within(things ?? []),
  }
}

/** The part of a crop that has another shape, moved to where its people are, and as little further as keeps most of them and of things. */
export function cutTo(
  crop: Crop,
  aspect: number,
  wanted: number,
  people: PeopleThere,
  isPortrait: boolean,
): Cut {
  const width = crop.width * Math.min(1, wanted / aspect)
  const height = crop.height * Math.min(1, aspect / wanted)
  const { heads, bodies, crowns = [], things = [] } = people
  const all = [...heads, ...bodies]
  const x = start(crop.x, crop.width, width, {
    heads: heads.map((box) => [box.x, box.x + box.width]),
    all: all.map((box) => [box.x, box.x + box.width]),
    things: things.map((box) => [box.x, box.x + box.width]),
  })
  const y = start(crop.y, crop.height, height, {
    heads: heads.map((box) => [box.y, box.y + box.height]),
    all: all.map((box) => [box.y, box.y + box.height]),
    things: things.map((box) => [box.y, box.y + box.height]),
  })
  const cutAt = (place: { x: number; y: number }): Cut & { cost: number } => {
    const part = { ...place, width, height }
    const isHeadCut = heads.some((head) => shareIn(head, part) < 0.999)
    const loss = cutLoss(people, part, crop, isPortrait)
    const moved = Math.abs(place.x - x) / crop.width + Math.abs(place.y - y) / crop.height
    return {
      crop: part,
      cut: 1 - (width * height) / (crop.width * crop.height),
      isHeadCut,
      shown: shownOf(bodies, part),
      loss,
      cost: (isHeadCut ? all.length + 100 : 0) + loss + moveCost * moved,
    }
  }
  const boxes = [...all, ...crowns, ...things]
  const [lastX, lastY] = [crop.x + crop.width - width, crop.y + crop.height - height]
  const within = (begin: number, from: number, last: number) =>
    Math.min(last, Math.max(from, begin))
  const places = boxes.flatMap((box) => [
    {
      x: within(box.x - air * width, crop.x, lastX),
      y: within(box.y - air * height, crop.y, lastY),
    },
    {
      x: within(box.x + box.width - (1 - air) * width, crop.x, lastX),
      y: within(box.y + box.height - (1 - air) * height, crop.y, lastY),
    },
  ])
  const first = cutAt({ x, y })
  const { cost: _, ...best } = least([first, ...places.map(cutAt)], ({ cost }) => cost) ?? first
  return best
}

/** The first of those that cost least. */
export function least<T>(all: readonly T[], costOf: (one: T) => number): T | undefined {
  return all.reduce<T | undefined>(
    (best, one) => (best !== undefined && costOf(best) <= costOf(one) ? best : one),
    undefined,
  )
}

type Span = readonly [from: number, to: number]

/** Where a window of a length begins: around the middle of all people, no head outside; in the middle where there is nobody. */
function start(
  from: number,
  length: number,
  window: number,
  { heads, all, things }: Record<'heads' | 'all' | 'things', readonly Span[]>,
): number {
  const last = from + length - window
  const union = (spans: readonly Span[]): Span => [
    Math.min(...spans.map((span) => span[0])),
    Math.max(...spans.map((span) => span[1])),
  ]
  const [low, high] = all.length > 0 ? union(all) : [from, from + length]
  let begin = (low + high - window) / 2
  // Only a part of a thing may be seen: it draws the window half of the way to itself.
  if (all.length === 0 && things.length > 0) {
    const [first, end] = union(things)
    begin = (begin + Math.min(last, Math.max(from, (first + end - window) / 2))) / 2
  }
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
