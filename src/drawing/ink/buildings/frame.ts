import { clamp } from '../grid/planes.ts'
import { lengthOf, type Segment } from './segments.ts'

/**
 * Pieces of one edge: so far apart at most along it, by its length and in any case, and so far beside it; the cosine of
 * the angle between them.
 */
const sameEdge = { gap: 14, share: 0.35, gapMost: 42, beside: 3, agree: 0.995 }
/** What runs beside a line, at less than 18 degrees, keeps off it. */
const parallelMin = 0.95
/** So many beside a line, so near, are rows of tiles, boards or slats, of which a few stand for all. */
const rows = { count: 5, beside: 40, roomTimes: 2.6 }
/** Ends go on, long lines' farther, or back, to where they meet another line. */
const corner = { on: 30, onShare: 0.4, onMost: 64, back: 26, sineMin: 0.25 }
/** How long a line is at least by how many of its ends meet others, as a share of what hangs on nothing. */
const hanging = [1, 0.6, 0.15]
/** What closes two open ends: so long, by the shorter of the two lines, and so square to them. */
const cap = { agree: 0.97, least: 6, most: 60, share: 0.8, slant: 0.6 }

/** A straight line from `from` to `to` along its direction, which is of length 1. */
export type Line = {
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
  from: number
  to: number
}

export function lineOf({ ax, ay, bx, by }: Segment): Line {
  const length = Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2) + 1e-6
  return { x: ax, y: ay, dx: (bx - ax) / length, dy: (by - ay) / length, from: 0, to: length }
}

const along = (line: Line, x: number, y: number) => (x - line.x) * line.dx + (y - line.y) * line.dy
const across = (line: Line, x: number, y: number) => (y - line.y) * line.dx - (x - line.x) * line.dy
/** Where a line is so far along it. */
export const pointOf = ({ x, y, dx, dy }: Line, t: number) => [x + t * dx, y + t * dy] as const
export function segmentOf(line: Line): Segment {
  const [[ax, ay], [bx, by]] = [pointOf(line, line.from), pointOf(line, line.to)]
  return { ax, ay, bx, by }
}
const long = ({ from, to }: Line) => to - from

/** Segments that lie on one line, or beside it by so many units, with small gaps between them as one, the longest first. */
export function merged(segments: readonly Segment[], unit: number, near = sameEdge.beside): Line[] {
  const rest = segments.toSorted((one, other) => lengthOf(other) - lengthOf(one))
  const isTaken = new Uint8Array(rest.length)
  const lines: Line[] = []
  rest.forEach((segment, i) => {
    if (isTaken[i]) return
    const line = lineOf(segment)
    for (let isGrown = true; isGrown;) {
      isGrown = false
      for (let k = i + 1; k < rest.length; k++) {
        if (isTaken[k]) continue
        const { ax, ay, bx, by } = rest[k]
        const size = lengthOf(rest[k])
        const agree = Math.abs((bx - ax) * line.dx + (by - ay) * line.dy)
        if (agree < sameEdge.agree * size) continue
        const beside = Math.max(Math.abs(across(line, ax, ay)), Math.abs(across(line, bx, by)))
        if (beside > near * unit) continue
        const [ua, ub] = [along(line, ax, ay), along(line, bx, by)]
        const reach = Math.min(
          sameEdge.gapMost * unit,
          Math.max(sameEdge.gap * unit, sameEdge.share * size),
        )
        const [low, high] = [Math.min(ua, ub), Math.max(ua, ub)]
        if (low > line.to + reach || high < line.from - reach) continue
        isTaken[k] = 1
        isGrown = true
        line.from = Math.min(line.from, low)
        line.to = Math.max(line.to, high)
      }
    }
    lines.push(line)
  })
  return lines
}

/** The stretch of a line beside which another one runs, and how far off that is; undefined where it does not. */
export function besideOf(line: Line, other: Line) {
  if (Math.abs(line.dx * other.dx + line.dy * other.dy) < parallelMin) return undefined
  const [ax, ay] = pointOf(other, other.from)
  const [bx, by] = pointOf(other, other.to)
  const [ua, ub] = [along(line, ax, ay), along(line, bx, by)]
  const [low, high] = [Math.min(ua, ub), Math.max(ua, ub)]
  const [from, to] = [Math.max(low, line.from), Math.min(high, line.to)]
  if (from >= to) return undefined
  const at = (t: number) => {
    const share = (t - ua) / (ub - ua || 1)
    return Math.abs(across(line, ax + share * (bx - ax), ay + share * (by - ay)))
  }
  return { from: low, to: high, within: to - from, off: (at(from) + at(to)) / 2 }
}

/** Lines one by one, the longest first, each without what runs nearer than its room beside those before. */
export function thinned(
  lines: readonly Line[],
  roomOf: (line: Line) => number,
  least: number,
): Line[] {
  const chosen: Line[] = []
  for (const line of lines.toSorted((one, other) => long(other) - long(one))) {
    const room = roomOf(line)
    let free: [number, number][] = [[line.from, line.to]]
    for (const other of chosen) {
      const run = besideOf(line, other)
      if (!run || run.off >= room) continue
      free = free
        .flatMap(([from, to]): [number, number][] => [
          [from, Math.min(to, run.from)],
          [Math.max(from, run.to), to],
        ])
        .filter(([from, to]) => to - from >= least)
    }
    for (const [from, to] of free) chosen.push({ ...line, from, to })
  }
  return chosen
}

/** Of rows of tiles, boards or slats a few stand for all. */
function fewRows(lines: readonly Line[], room: number, least: number, unit: number): Line[] {
  const inRows = new Set(
    lines.filter((line) => {
      let beside = 0
      for (const other of lines) {
        if (other === line) continue
        const run = besideOf(line, other)
        if (run && run.off < rows.beside * unit && run.within > 0.5 * long(line)) beside++
      }
      return beside >= rows.count
    }),
  )
  return thinned(lines, (line) => (inRows.has(line) ? rows.roomTimes * room : room), least)
}

/** Where a line's end would meet another line, as how far along the first; undefined where they do not meet nearby. */
function meeting(line: Line, end: 'from' | 'to', other: Line, unit: number): number | undefined {
  const sine = line.dx * other.dy - line.dy * other.dx
  if (Math.abs(sine) < corner.sineMin) return undefined
  const t = ((other.x - line.x) * other.dy - (other.y - line.y) * other.dx) / sine
  const on = end === 'to' ? t - line.to : line.from - t
  const size = long(line)
  const reach = clamp(corner.onShare * size, corner.on * unit, corner.onMost * unit)
  if (on > reach || on < -Math.min(corner.back * unit, 0.3 * size)) return undefined
  const u = along(other, ...pointOf(line, t))
  if (u < other.from - corner.on * unit || u > other.to + corner.on * unit) return undefined
  return t
}

type Met = { from: boolean; to: boolean }

/** Ends go to where they meet others; returned is which ends of each line do. */
function cornered(lines: Line[], unit: number): Met[] {
  return lines.map((line) => {
    const met = { from: false, to: false }
    for (const end of ['from', 'to'] as const) {
      let nearest: number | undefined
      for (const other of lines) {
        if (other === line) continue
        const t = meeting(line, end, other, unit)
        if (t === undefined) continue
        if (nearest === undefined || Math.abs(t - line[end]) < Math.abs(nearest - line[end]))
          nearest = t
      }
      if (nearest === undefined) continue
      line[end] = nearest
      met[end] = true
    }
    return met
  })
}

/** Lines that close what two neighbours leave open on the same side: the top of a window, a board's end. */
function caps(lines: readonly Line[], met: readonly Met[], unit: number): Line[] {
  const open = lines.flatMap((line, i) =>
    (['from', 'to'] as const)
      .filter((end) => !met[i][end])
      .map((end) => {
        const sign = end === 'to' ? 1 : -1
        const [x, y] = pointOf(line, line[end])
        return { x, y, dx: sign * line.dx, dy: sign * line.dy, size: long(line) }
      }),
  )
  const pairs = open.flatMap((one, i) =>
    open.slice(i + 1).flatMap((other, k) => {
      const [u, v] = [other.x - one.x, other.y - one.y]
      const wide = Math.sqrt(u * u + v * v)
      const slant = Math.abs(u * one.dx + v * one.dy)
      const isCap =
        one.dx * other.dx + one.dy * other.dy > cap.agree &&
        wide > cap.least * unit &&
        wide < Math.min(cap.most * unit, cap.share * Math.min(one.size, other.size)) &&
        slant < cap.slant * wide
      return isCap ? [{ i, k: i + 1 + k, wide }] : []
    }),
  )
  const isUsed = new Uint8Array(open.length)
  return pairs
    .toSorted((one, other) => one.wide - other.wide)
    .flatMap(({ i, k }) => {
      if (isUsed[i] || isUsed[k]) return []
      isUsed[i] = isUsed[k] = 1
      const [one, other] = [open[i], open[k]]
      return [lineOf({ ax: one.x, ay: one.y, bx: other.x, by: other.y })]
    })
}

/**
 * What builds a house: straight edges as few lines that meet in corners. `room` and `least` in pixels; what hangs on
 * nothing is `alone` at least.
 */
export function frameOf(
  segments: readonly Segment[],
  { room, least, alone, unit }: { room: number; least: number; alone: number; unit: number },
): Line[] {
  const apart = thinned(merged(segments, unit), () => room, least)
  let lines = fewRows(apart, room, least, unit)
  for (let pass = 0; pass < 3; pass++) {
    const met = cornered(lines, unit)
    if (pass === 1) {
      const closing = caps(lines, met, unit)
      lines.push(...closing)
      met.push(...closing.map(() => ({ from: true, to: true })))
    }
    lines = lines.filter(
      (line, i) => long(line) >= alone * hanging[Number(met[i].from) + Number(met[i].to)],
    )
  }
  return lines
}
