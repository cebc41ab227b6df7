import { smoothPath } from '../../lines/smooth-path.ts'
import type { Guides } from './guides.ts'
import { levelStep } from '../grid/levels.ts'
import { linked } from '../paths/link.ts'
import { indexAt, pathLength, runsOf, smoothedNumbers, type Path } from '../paths/paths.ts'
import type { InkReading } from '../reading/read-ink.ts'
import { doubled } from '../paths/rim-paths.ts'
import { skeletonOf } from '../paths/skeleton.ts'

/** A ridge of light stands out by so much of lightness 0..1 in the difference of Gaussians. */
const ridgeMin = 0.012
/**
 * Thin things, and thicker ones or out of focus. In units: how far off its sides lie, and where it must be as dark as there still. Then by
 * how much it is lighter than both sides, and which share of what is around a point must look so where a line is to be, and where it goes
 * on. Thick ones are `alone`: whiskers and rods, not the joints of a wall, whose bricks have outlines.
 */
const scales = [
  {
    level: 1,
    sideAt: 4.5,
    beyondAt: 9,
    drop: 0.06,
    begins: 0.5,
    goesOn: 0.5,
    alone: false,
  },
  {
    level: 2,
    sideAt: 6.5,
    beyondAt: 12,
    drop: 0.045,
    begins: 0.6,
    goesOn: 0.3,
    alone: true,
  },
  {
    level: 3,
    sideAt: 8.5,
    beyondAt: 15,
    drop: 0.045,
    begins: 0.6,
    goesOn: 0.3,
    alone: true,
  },
] as const
type Scale = (typeof scales)[number]

/** A thin light line, and how much room it takes, in pixels. */
export type BrightLine = { readonly path: Path; readonly room: number }

/** Kept with the reading: styles and levels of detail share them, and all but those of a subject alone have the same border. */
const known = new WeakMap<InkReading, BrightLine[]>()

/** Shares of the drop: how unlike its sides may be, and how unlike each of them and what lies beyond. */
const unlikeMax = 0.5
const lengthMin = 45
/**
 * Directions in eighths of a right angle: where two neighbours of them have more than this share of all lines they are
 * a wall's joints or a grid.
 */
const turns = 8
const gridMin = 0.5
/** Slopes of lines at the bounds of these directions, from 0 up to a right angle. */
const slopes = [0.1989, 0.4142, 0.6682, 1, 1.4966, 2.4142, 5.0273]

/** Whether lines run along two directions at right angles, as what is built does. */
function isGrid(lines: readonly Path[]): boolean {
  const lengths = new Float64Array(turns)
  let all = 0
  for (const path of lines) {
    for (let i = 0; i + 12 < path.length; i += 12) {
      const [dx, dy] = [path[i + 12] - path[i], path[i + 13] - path[i + 1]]
      // A quarter turn brings every direction between 0 and a right angle.
      const [across, down] = dx * dy >= 0 ? [dx, dy] : [dy, dx]
      const slope = Math.abs(down) / (Math.abs(across) + 1e-9)
      const length = Math.sqrt(dx * dx + dy * dy)
      const turn = slopes.findIndex((bound) => slope < bound)
      lengths[turn < 0 ? turns - 1 : turn] += length
      all += length
    }
  }
  const most = lengths.reduce(
    (best, length, i) => Math.max(best, length + lengths[(i + 1) % turns]),
    0,
  )
  return most > gridMin * all
}

/**
 * Thin light things before dark ones, as whiskers, ropes, rods and wires: one line each. The ink, which is dark, would draw each as the two
 * lines beside it.
 */
export function brightLines(reading: InkReading, guides: Guides, border: Uint8Array): BrightLine[] {
  const kept = known.get(reading)
  if (kept) return kept
  const lines = scales.flatMap((scale) =>
    linesAt(reading, guides, border, scale).map((path) => ({
      path,
      room: Math.max(roomLeast * reading.grid.unit, roomOf(path, reading)),
    })),
  )
  known.set(reading, lines)
  return lines
}

/** Around a line the ink of its sides lies, so far off: in half widths and units. */
const roomLeast = 6.5
const sides = { halfWidths: 2.2, units: 2 }
/** In units, the furthest that a thing's side is looked for. */
const widest = 9

/** How far beside a thin light thing its sides' ink reaches: by where lightness has fallen by half. */
function roomOf(path: Path, { light, grid }: InkReading): number {
  const { unit } = grid
  const lightAt = (x: number, y: number) => light.data[indexAt(light, x, y, 1)]
  const found: number[] = []
  for (let i = 8; i + 9 < path.length; i += 8) {
    const [x, y] = [path[i], path[i + 1]]
    const [dx, dy] = [path[i + 8] - path[i - 8], path[i + 9] - path[i - 7]]
    const length = Math.sqrt(dx * dx + dy * dy) + 1e-6
    const [nx, ny] = [-dy / length, dx / length]
    const far = widest * unit
    const below = Math.min(lightAt(x + nx * far, y + ny * far), lightAt(x - nx * far, y - ny * far))
    const half = (lightAt(x, y) + below) / 2
    for (const side of [1, -1]) {
      let away = 1
      while (away < far && lightAt(x + side * away * nx, y + side * away * ny) > half) away++
      found.push(away)
    }
  }
  found.sort((one, other) => one - other)
  return sides.halfWidths * (found[found.length >> 1] ?? 0) + sides.units * unit
}

/** Ridges of light of one scale, on the whole grid. */
function ridgePaths({ levels, grid }: InkReading, border: Uint8Array, { level }: Scale): Path[] {
  const { data, width, height } = levels[level]
  const { unit } = grid
  const isHalf = width < grid.width
  const mask = new Uint8Array(width * height)
  const least = ridgeMin / levelStep
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const whole = isHalf ? 2 * y * grid.width + 2 * x : at
      if (data[at] > least && !border[whole]) mask[at] = 1
    }
  }
  const reach = (isHalf ? 5 : 10) * unit
  const paths = linked(skeletonOf(mask, width, height).paths, { reach, agreeMin: 0.85 })
  return isHalf ? paths.map((path) => smoothPath(doubled(path), false, 3)) : paths
}

function linesAt(reading: InkReading, guides: Guides, border: Uint8Array, scale: Scale): Path[] {
  const { grid, light } = reading
  const { unit } = grid
  const { sideAt, beyondAt, drop: dropMin, begins, goesOn: onMin, alone } = scale
  const paths = ridgePaths(reading, border, scale)
  const lightAt = (x: number, y: number) => light.data[indexAt(light, x, y, 1)] / 255
  const result: Path[] = []
  for (const path of paths) {
    const count = path.length / 2
    if (count < lengthMin * unit) continue
    const sure = new Float32Array(count)
    for (let i = 0; i < count; i++) {
      const [x, y] = [path[2 * i], path[2 * i + 1]]
      if (guides.skin.data[indexAt(guides.skin, x, y, 0.5)] > 0.3) continue
      const before = Math.max(0, i - 4)
      const after = Math.min(count - 1, i + 4)
      const dx = path[2 * after] - path[2 * before]
      const dy = path[2 * after + 1] - path[2 * before + 1]
      const length = Math.sqrt(dx * dx + dy * dy) + 1e-6
      const [nx, ny] = [(-dy / length) * unit, (dx / length) * unit]
      const beside = [sideAt, -sideAt].map((by) => lightAt(x + nx * by, y + ny * by))
      const beyond = [beyondAt, -beyondAt].map((by) => lightAt(x + nx * by, y + ny * by))
      const drop = lightAt(x, y) - Math.max(beside[0], beside[1])
      const isEven = Math.abs(beside[0] - beside[1]) < unlikeMax * drop
      const goesOn = [0, 1].every((side) => beyond[side] - beside[side] < unlikeMax * drop)
      sure[i] = drop > dropMin && isEven && goesOn ? 1 : 0
    }
    const smooth = smoothedNumbers(sure, 10 * unit)
    for (const [from, to] of runsOf(count, (i) => smooth[i] > onMin)) {
      if (!smooth.subarray(from, to).some((value) => value > begins)) continue
      const piece = path.slice(2 * from, 2 * to)
      if (pathLength(piece) >= lengthMin * unit) result.push(piece)
    }
  }
  return alone && isGrid(result) ? [] : result
}
