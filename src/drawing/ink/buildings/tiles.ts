import { besideOf, type Line } from './frame.ts'

/** So many run beside a row of tiles, so near in mm, along so much of it; it is so flat, and so long in mm. */
const rows = { count: 3, near: 7, along: 0.5, slopeMax: 0.5, least: 6 }
/** A row ends at a line of the roof so near to its own end, in mm and by its length. */
const reach = { mm: 4, share: 0.25 }

/** How far along a line it meets another one; undefined where it does not. */
function meeting(line: Line, other: Line): number | undefined {
  const sine = line.dx * other.dy - line.dy * other.dx
  if (Math.abs(sine) < 0.3) return undefined
  const [u, v] = [other.x - line.x, other.y - line.y]
  const along = (u * line.dy - v * line.dx) / sine
  return along < other.from || along > other.to ? undefined : (u * other.dy - v * other.dx) / sine
}

/**
 * Rows of tiles on roofs: flat lines with many of their kind beside them, from one drawn line to another, `room` pixels apart;
 * what ends on the open roof is none.
 */
export function tilesOf(
  lines: readonly Line[],
  drawn: readonly Line[],
  room: number,
  pixelsPerMm: number,
): Line[] {
  const flat = lines.filter(
    ({ dx, dy, from, to }) =>
      Math.abs(dy) < rows.slopeMax * Math.abs(dx) && to - from > rows.least * pixelsPerMm,
  )
  const inRows = flat.filter((line) => {
    const beside = flat.filter((other) => {
      const run = other === line ? undefined : besideOf(line, other)
      return (
        run !== undefined &&
        run.off < rows.near * pixelsPerMm &&
        run.within > rows.along * (line.to - line.from)
      )
    })
    return beside.length >= rows.count
  })
  const kept: Line[] = []
  for (const line of inRows.toSorted((one, other) => other.to - other.from - (one.to - one.from))) {
    const size = line.to - line.from
    const most = Math.min(0.4 * size, Math.max(reach.mm * pixelsPerMm, reach.share * size))
    const met = drawn.map((other) => meeting(line, other))
    // Of a verge's two lines the inner one.
    const inner = (end: number, way: 1 | -1) => {
      const near = met.filter((t) => t !== undefined && Math.abs(t - end) < most)
      return near.length === 0 ? undefined : way * Math.max(...near.map((t) => way * t!))
    }
    const [from, to] = [inner(line.from, 1), inner(line.to, -1)]
    if (from === undefined || to === undefined) continue
    const row = { ...line, from, to }
    const isFree = [...kept, ...drawn].every((other) => {
      const run = besideOf(row, other)
      return !run || run.off >= room || run.within < 0.2 * (to - from)
    })
    const isWhole = met.every((t) => t === undefined || t < from + 1 || t > to - 1)
    if (isFree && isWhole) kept.push(row)
  }
  return kept.filter((row) =>
    kept.some((other) => {
      const run = other === row ? undefined : besideOf(row, other)
      return run !== undefined && run.off < 3 * room
    }),
  )
}
