import { merged, pointOf } from './frame.ts'
import type { Segment } from './segments.ts'
import { isSameWall, wallsAt, type Colours } from './wall-colours.ts'

/** Uprights lean so much at most, as across by down. */
const leanMax = 0.14
/** In mm: how tall a window is. */
const tall = { least: 6, most: 46 }
/** Two uprights of a row: the shorter by the longer, how far apart by their height, how steep floors are, and how much they converge. */
const pair = { alike: 0.8, near: 0.15, far: 3, slope: 0.36, converge: 0.08 }
/** An upright belongs to a row if it ends so near to its floors, by its height and in units; the next is so near, by the height. */
const fit = { share: 0.055, units: 2.5, gap: 1.3 }
/** Uprights nearer to each other, by their height and in mm, are one frame. */
const same = { share: 0.1, mm: 1.5 }
/** Of a front of a thousand windows the tallest uprights, each with so many partners, and so many rows are looked at: more took minutes. */
const bounds = { uprights: 600, partners: 24, rows: 40 }
/** So many uprights are a row. */
const rowMin = 3
/** What is wider, by its height, goes on to no further frame. */
const frameGap = 1.3

/** A side of a window: across at mid height, and how far it leans, as across by down. */
export type Upright = { x: number; top: number; bottom: number; lean: number; walls: number[][] }

/** Two lines, through the tops and the bottoms of what stands in a row, and their heights at `x`. */
export type Floors = {
  x: number
  top: number
  bottom: number
  topSlope: number
  bottomSlope: number
}

export const topOf = (row: Floors, x: number) => row.top + (x - row.x) * row.topSlope
export const bottomOf = (row: Floors, x: number) => row.bottom + (x - row.x) * row.bottomSlope

/** Edges that may be the sides of windows. */
export const steepOf = (edges: readonly Segment[]) =>
  edges.filter(({ ax, ay, bx, by }) => Math.abs(bx - ax) < leanMax * Math.abs(by - ay))

/** Steep edges in one line as one, with the colours of the walls above and below. */
export function uprightsOf(steep: readonly Segment[], colours: Colours, unit: number): Upright[] {
  return merged(steep, unit).map((line) => {
    const ends = [pointOf(line, line.from), pointOf(line, line.to)]
    const [[x0, top], [x1, bottom]] = ends.toSorted((one, other) => one[1] - other[1])
    const lean = line.dx / line.dy
    const walls = wallsAt(colours, x0, lean, top, bottom)
    return { x: (x0 + x1) / 2, top, bottom, lean, walls }
  })
}

/** Uprights between the same two floors, from left to right, as far as those that told the floors go on: not past a house's corner. */
function membersOf(
  row: Floors,
  uprights: readonly Upright[],
  from: number,
  to: number,
  unit: number,
) {
  const high = row.bottom - row.top
  const members: Upright[] = []
  let worth = 0
  const take = (i: number) => {
    const isSame = [from, to].some((k) => isSameWall(uprights[i].walls, uprights[k].walls))
    if (!isSame) return false
    const { x, top, bottom } = uprights[i]
    const [over, under] = [topOf(row, x), bottomOf(row, x)]
    const stray = Math.max(fit.units * unit, fit.share * (under - over))
    const off = Math.max(Math.abs(top - over), Math.abs(bottom - under)) / stray
    if (off >= 1) return false
    members.push(uprights[i])
    worth += 1 - off
    return true
  }
  const isCorner = (i: number) => {
    const { x, top, bottom } = uprights[i]
    const beyond = 0.3 * high
    return top < topOf(row, x) - beyond && bottom > bottomOf(row, x) + beyond
  }
  for (let i = from; i <= to; i++) {
    if (isCorner(i)) return undefined
    take(i)
  }
  for (const way of [1, -1]) {
    let last = uprights[way > 0 ? to : from].x
    for (let i = way > 0 ? to + 1 : from - 1; i >= 0 && i < uprights.length; i += way) {
      if (Math.abs(uprights[i].x - last) > fit.gap * high || isCorner(i)) break
      if (take(i)) last = uprights[i].x
    }
  }
  members.sort((one, other) => one.x - other.x)
  return { members, worth }
}

/** Of uprights that stand close to each other one: the places of frames. */
function framesOf(members: readonly Upright[], least: number): number[] {
  const places: { sum: number; count: number; last: number; first: number }[] = []
  for (const { x } of members) {
    const open = places.at(-1)
    if (open && x - open.first < least) {
      open.sum += x
      open.count++
      open.last = x
    } else places.push({ sum: x, count: 1, first: x, last: x })
  }
  return places.map(({ sum, count }) => sum / count)
}

/** Least squares of floors through the ends of a row's uprights. */
function floorsOf(members: readonly Upright[]): Floors {
  const count = members.length
  const mean = (of: (upright: Upright) => number) =>
    members.reduce((sum, one) => sum + of(one), 0) / count
  const [x, top, bottom] = [mean((one) => one.x), mean((one) => one.top), mean((one) => one.bottom)]
  const spread = mean((one) => (one.x - x) ** 2) + 1e-6
  return {
    x,
    top,
    bottom,
    topSlope: mean((one) => (one.x - x) * (one.top - top)) / spread,
    bottomSlope: mean((one) => (one.x - x) * (one.bottom - bottom)) / spread,
  }
}

/** Places of a row's frames across, at mid height, from left to right, corners of houses among them, and how far all lean. */
export type Row = { floors: Floors; frames: number[]; corners: number[]; lean: number }

/** How much of a stretch of height, in shares from floor to floor, pieces of uprights cover. */
const cells = 12
const beyond = 6
const covered = { frame: 0.52, corner: 0.8, floor: 0.5 }

/**
 * Where pieces of uprights lie: for each pixel across, from `low` on, and each cell down, from half a height above to
 * half a height below the floors.
 */
function coverOf(
  row: Floors,
  lean: number,
  pieces: readonly Segment[],
  low: number,
  size: number,
  unit: number,
) {
  const all = cells + 2 * beyond
  const map = new Uint8Array(size * all)
  const reach = Math.round(2 * unit)
  for (const { ax, ay, bx, by } of pieces) {
    if (Math.abs((bx - ax) / (by - ay) - lean) > 0.06) continue
    const [u, v] = [(ax + bx) / 2, (ay + by) / 2]
    const x = u - lean * (v - (topOf(row, u) + bottomOf(row, u)) / 2)
    const [top, bottom] = [topOf(row, x), bottomOf(row, x)]
    if (2 * (bottom - top) < row.bottom - row.top) continue
    if (x < low + reach || x > low + size - reach - 1) continue
    const [from, to] = [Math.min(ay, by), Math.max(ay, by)].map((y) =>
      Math.round(beyond + (cells * (y - top)) / (bottom - top)),
    )
    for (let at = Math.round(x - low) - reach; at <= Math.round(x - low) + reach; at++)
      map.fill(
        1,
        at * all + Math.max(0, Math.min(all, from)),
        at * all + Math.max(0, Math.min(all, to)),
      )
  }
  return (at: number, from: number, to: number) => {
    let sum = 0
    for (let v = from; v < to; v++) sum += map[at * all + beyond + v]
    return sum / (to - from)
  }
}

/** Floors moved to where most uprights that told them end. */
function settled(
  row: Floors,
  frames: readonly number[],
  part: ReturnType<typeof coverOf>,
  low: number,
): Floors {
  const share = (cell: number) =>
    frames.reduce((sum, x) => sum + part(Math.round(x - low), cell, cell + 1), 0) / frames.length
  let [from, to] = [0, cells]
  while (from > -beyond && share(from - 1) >= covered.floor) from--
  while (to < cells + beyond && share(to) >= covered.floor) to++
  while (from < 3 && share(from) < covered.floor) from++
  while (to > cells - 3 && share(to - 1) < covered.floor) to--
  const at = (cell: number) => [
    row.top + (cell / cells) * (row.bottom - row.top),
    row.topSlope + (cell / cells) * (row.bottomSlope - row.topSlope),
  ]
  const [[top, topSlope], [bottom, bottomSlope]] = [at(from), at(to)]
  return { x: row.x, top, bottom, topSlope, bottomSlope }
}

/** Frames of a row, and which of them are corners of houses, which go on above and below: few edges are found in one piece from floor to floor. */
function rowOf(
  told: Floors,
  lean: number,
  pieces: readonly Segment[],
  seen: readonly number[],
  isOnWall: (floors: Floors, x: number) => boolean,
  pixelsPerMm: number,
  unit: number,
): Row | undefined {
  const range = (floors: Floors) => {
    const high = floors.bottom - floors.top
    const low = Math.floor(seen[0] - 3 * high)
    const size = Math.ceil(seen.at(-1)! - seen[0] + 6 * high)
    return { high, low, size, part: coverOf(floors, lean, pieces, low, size, unit) }
  }
  const first = range(told)
  const floors = settled(told, seen, first.part, first.low)
  const { high, low, size, part } = range(floors)
  const least = Math.max(same.share * high, same.mm * pixelsPerMm)
  const shares = Array.from({ length: size }, (_, at) => part(at, 0, cells))
  const frames: number[] = []
  const corners: number[] = []
  const order = shares.flatMap((share, at) => (share >= covered.frame ? [at] : []))
  for (const at of order.toSorted((one, other) => shares[other] - shares[one] || one - other)) {
    const isCorner =
      part(at, -beyond, 0) >= covered.corner && part(at, cells, cells + beyond) >= covered.corner
    if (isCorner) corners.push(low + at)
    if (frames.some((x) => Math.abs(x - low - at) < least)) continue
    // The middle of what is as well covered.
    let end = at
    while (end + 1 < size && shares[end + 1] === shares[at]) end++
    frames.push(low + (at + end) / 2)
  }
  frames.sort((one, other) => one - other)
  const isOut = (from: number, to: number) =>
    to - from > frameGap * high || corners.some((x) => x > from - least && x < to + least)
  const isIn = (from: number, to: number) =>
    !isOut(from, to) && isOnWall(floors, from) && isOnWall(floors, to)
  let start = frames.findIndex((x) => x >= seen[0] - least)
  let end = frames.findLastIndex((x) => x <= seen.at(-1)! + least)
  if (start < 0 || end <= start) return undefined
  while (start > 0 && isIn(frames[start - 1], frames[start])) start--
  while (end + 1 < frames.length && isIn(frames[end], frames[end + 1])) end++
  return { floors, frames: frames.slice(start, end + 1), corners, lean }
}

/** Rows of windows: uprights that begin and end on the same two lines below one wall, those most and tallest first. */
// Long because rows take their uprights from what earlier rows have left.
export function rowsOf(
  edges: readonly Segment[],
  colours: Colours,
  unit: number,
  pixelsPerMm: number,
): Row[] {
  const [least, most] = [tall.least * pixelsPerMm, tall.most * pixelsPerMm]
  const steep = steepOf(edges)
  let rest = uprightsOf(steep, colours, unit)
    .filter(({ top, bottom }) => bottom - top > least)
    .toSorted((one, other) => other.bottom - other.top - (one.bottom - one.top))
    .slice(0, bounds.uprights)
    .toSorted((one, other) => one.x - other.x || one.top - other.top)
  const rows: Row[] = []
  for (let round = 0; ; round++) {
    let best: { members: Upright[]; frames: number[]; worth: number } | undefined
    for (let i = 0; i < rest.length; i++) {
      let tried = 0
      for (let k = i + 1; k < rest.length && tried < bounds.partners; k++) {
        const [one, other] = [rest[i], rest[k]]
        const [high, size] = [one.bottom - one.top, other.bottom - other.top]
        if (high > most || size > most) continue
        const across = other.x - one.x
        if (across > pair.far * high) break
        if (across < pair.near * high || Math.min(high, size) < pair.alike * Math.max(high, size))
          continue
        if (!isSameWall(one.walls, other.walls)) continue
        const topSlope = (other.top - one.top) / across
        const bottomSlope = (other.bottom - one.bottom) / across
        if (Math.max(Math.abs(topSlope), Math.abs(bottomSlope)) > pair.slope) continue
        if (Math.abs(topSlope - bottomSlope) > pair.converge) continue
        const floors = { x: one.x, top: one.top, bottom: one.bottom, topSlope, bottomSlope }
        tried++
        const found = membersOf(floors, rest, i, k, unit)
        if (!found || found.members.length < rowMin) continue
        const { members } = found
        const frames = framesOf(members, Math.max(same.share * high, same.mm * pixelsPerMm))
        const worth = (frames.length + found.worth) * high
        if (frames.length >= rowMin && (!best || worth > best.worth))
          best = { members, frames, worth }
      }
    }
    if (!best || round === bounds.rows) return rows
    const floors = floorsOf(best.members)
    const leans = best.members.map(({ lean }) => lean).toSorted((one, other) => one - other)
    const lean = leans[leans.length >> 1]
    const { members } = best
    const isOnWall = (told: Floors, x: number) => {
      const [top, bottom] = [topOf(told, x), bottomOf(told, x)]
      const walls = wallsAt(colours, x + (lean * (top - bottom)) / 2, lean, top, bottom)
      return members.some((member) => isSameWall(member.walls, walls))
    }
    const row = rowOf(floors, lean, steep, best.frames, isOnWall, pixelsPerMm, unit)
    if (row) rows.push(row)
    const ends = [best.frames, row?.frames ?? []].map((places) => [places[0], places.at(-1)!])
    const first = Math.min(ends[0][0], ends[1][0] ?? Infinity)
    const last = Math.max(ends[0][1], ends[1][1] ?? -Infinity)
    const beside = 0.15 * (floors.bottom - floors.top)
    rest = rest.filter(({ x, top, bottom }) => {
      const isBeside = x > first - beside && x < last + beside
      return !isBeside || bottom < topOf(floors, x) + beside || top > bottomOf(floors, x) - beside
    })
  }
}
