import type { Analysis } from './analyse.ts'
import type { Chain } from './chains.ts'
import { fairCurve } from './fair-curve.ts'
import { fairLines } from './fair-lines.ts'
import { linkedPaths } from './link-paths.ts'
import type { Paper } from './paper.ts'
import { newPlane, sampleNearest, type Plane } from './plane.ts'
import { hysteresis } from './ridges.ts'
import { linePaths, thinnedLines } from './thin-lines.ts'

/** An edge this strong within black shows as a white line: less is a fold that nobody misses. */
const seamMin = 0.55
const innerRidge = { low: 0.4, high: 0.65 }
const lengthMinMm = 9
const gapMaxMm = 3
const reachMm = 6
const clearanceMm = 1.6
const halfWidthMm = 0.28
/** Thinner lines fall between the grid's pixels. */
const halfWidthMinPixels = 0.6

type Lines = ReturnType<typeof thinnedLines>

const knownStrongLines = new WeakMap<Plane, Lines>()

/** The same for every style and level of detail, so kept with the ridges. */
function strongLines(ridges: Plane): Lines {
  const known = knownStrongLines.get(ridges)
  if (known) return known
  const { mask, points } = hysteresis(ridges, innerRidge.low, innerRidge.high)
  const lines = thinnedLines(mask, ridges.width, ridges.height, points)
  knownStrongLines.set(ridges, lines)
  return lines
}

function meanStrength({ points }: Chain, edges: Plane): number {
  let sum = 0
  for (let i = 0; i < points.length; i += 2) sum += sampleNearest(edges, points[i], points[i + 1])
  return sum / (points.length / 2)
}

/**
 * The lines that part one black shape from another and mark its inner folds, to be left white in the black: few, long and smooth.
 * Paths x0,y0,x1,y1,… on the grid; `boundary` is the distance in pixels to the nearest boundary between regions.
 */
export function whiteLines(
  boundaries: readonly Chain[],
  black: ReadonlySet<number>,
  mask: Uint8Array,
  boundary: Plane,
  analysis: Analysis,
  paper: Paper,
): Float32Array[] {
  const { width, height, edges, ridges } = analysis
  const lengthMin = lengthMinMm * paper.pixelsPerMm
  const reach = reachMm * paper.pixelsPerMm
  const isSeam = (chain: Chain) =>
    chain.between.every((region) => black.has(region)) && meanStrength(chain, edges) >= seamMin
  const seams = fairLines(boundaries.filter(isSeam), edges, reach).map(({ points }) => points)
  const clearance = clearanceMm * paper.pixelsPerMm
  const { lines, points: onLines } = strongLines(ridges)
  const inner = lines.slice()
  for (const at of onLines) if (!mask[at] || boundary.data[at] < clearance) inner[at] = 0
  const folds = linkedPaths(
    linePaths(inner, width, height, onLines),
    gapMaxMm * paper.pixelsPerMm,
  ).map(({ points }) =>
    fairCurve(points, new Float32Array(points.length / 2).fill(0.5), { reach, closed: false }),
  )
  return [...seams, ...folds].filter((points) => points.length / 2 >= lengthMin)
}

/** How far each pixel lies outside the white lines, in pixels, negative within; at most `far`. */
export function clearOf(
  lines: readonly Float32Array[],
  width: number,
  height: number,
  paper: Paper,
  far: number,
): Plane {
  const half = Math.max(halfWidthMinPixels, halfWidthMm * paper.pixelsPerMm)
  const clear = newPlane(width, height)
  clear.data.fill(far)
  const around = Math.ceil(half + far)
  for (const points of lines) {
    for (let i = 0; i + 3 < points.length; i += 2) {
      const [ax, ay, bx, by] = points.subarray(i, i + 4)
      const [dx, dy] = [bx - ax, by - ay]
      const length2 = dx * dx + dy * dy
      for (
        let y = Math.max(0, Math.floor(Math.min(ay, by)) - around);
        y <= Math.min(height - 1, Math.floor(Math.max(ay, by)) + around);
        y++
      ) {
        for (
          let x = Math.max(0, Math.floor(Math.min(ax, bx)) - around);
          x <= Math.min(width - 1, Math.floor(Math.max(ax, bx)) + around);
          x++
        ) {
          const [px, py] = [x + 0.5 - ax, y + 0.5 - ay]
          const t = length2 > 0 ? Math.min(1, Math.max(0, (px * dx + py * dy) / length2)) : 0
          const away = Math.sqrt((px - t * dx) ** 2 + (py - t * dy) ** 2) - half
          if (away < clear.data[y * width + x]) clear.data[y * width + x] = away
        }
      }
    }
  }
  return clear
}
