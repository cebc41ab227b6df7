import type { Seen, SeenMask } from './seen.ts'

type Box = { x: number; y: number; width: number; height: number }

/** Where heads and people are in a picture, in its fractions: what a page may not cut, and what it should show. */
export type PeopleBoxes = { heads: Box[]; bodies: Box[] }

/** A head around its face, in shares of the face's height and width: hair above, ears beside, chin below. */
const above = 0.55
const beside = 0.15
const below = 0.12
const isThere = 128
const topShare = 0.16

export function peopleBoxes({ faces, people }: Seen): PeopleBoxes {
  const heads = [
    ...faces.map(({ points }) => headAround(points)),
    ...people.flatMap((mask) => boxOf(topOf(mask)) ?? []),
  ]
  const bodies = [...faces.map(({ person }) => person), ...people].flatMap(
    (mask) => boxOf(mask) ?? [],
  )
  return { heads, bodies }
}

export function headAround(points: Float32Array): Box {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let i = 0; i < points.length; i += 2) {
    left = Math.min(left, points[i])
    right = Math.max(right, points[i])
    top = Math.min(top, points[i + 1])
    bottom = Math.max(bottom, points[i + 1])
  }
  const [width, height] = [right - left, bottom - top]
  return inPicture({
    x: left - beside * width,
    y: top - above * height,
    width: (1 + 2 * beside) * width,
    height: (1 + above + below) * height,
  })
}

/** What stands highest of people whose faces are not seen: the head of the tallest. */
function topOf(mask: SeenMask): SeenMask {
  const { columns, data } = mask
  const first = data.findIndex((grey) => grey >= isThere)
  if (first < 0) return mask
  const last = data.findLastIndex((grey) => grey >= isThere)
  const [top, bottom] = [Math.floor(first / columns), Math.floor(last / columns)]
  const rows = Math.max(1, Math.round((bottom + 1 - top) * topShare))
  return { ...mask, data: data.map((grey, i) => (i < (top + rows) * columns ? grey : 0)) }
}

function boxOf({ x, y, width, height, columns, rows, data }: SeenMask): Box | null {
  let [left, right, top, bottom] = [columns, -1, rows, -1]
  for (let i = 0; i < data.length; i++) {
    if (data[i] < isThere) continue
    const [column, row] = [i % columns, Math.floor(i / columns)]
    left = Math.min(left, column)
    right = Math.max(right, column)
    top = Math.min(top, row)
    bottom = Math.max(bottom, row)
  }
  if (right < 0) return null
  return inPicture({
    x: x + (left / columns) * width,
    y: y + (top / rows) * height,
    width: ((right + 1 - left) / columns) * width,
    height: ((bottom + 1 - top) / rows) * height,
  })
}

function inPicture({ x, y, width, height }: Box): Box {
  const [left, top] = [Math.min(1, Math.max(0, x)), Math.min(1, Math.max(0, y))]
  return {
    x: left,
    y: top,
    width: Math.max(0, Math.min(1, x + width) - left),
    height: Math.max(0, Math.min(1, y + height) - top),
  }
}
