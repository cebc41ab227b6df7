import type { PageInk } from './page-ink.ts'
import type { PageLines } from './page-lines.ts'

export type StrokeFigures = {
  /** the share of the page that is black over more than 3 mm */
  solidShare: number
  /** the middle width */
  strokeWidthP50Mm: number
  /** metres of line */
  lineMetres: number
}

/** The mean length of a step from pixel to pixel along a thinned line. */
const stepLength = 1.12
/** A line's direction is that of its middle this far around, in pixels. */
const tangentReach = 3
/** Across a line its covered shares are added up in steps of this many pixels, until this little of a pixel is covered. */
const acrossStep = 0.5
const coverageMin = 20
/** Every so many pixels along the lines are measured: neighbours are as wide. */
const measuredEvery = 2
/** Wider is no line. */
const widthMaxMm = 4

/** The unit vector across the line at a pixel of its middle: the short axis of the middle's pixels around it. */
function across(
  middles: Uint8Array,
  width: number,
  height: number,
  x: number,
  y: number,
): [dx: number, dy: number] {
  let xx = 0
  let yy = 0
  let xy = 0
  for (let v = Math.max(0, y - tangentReach); v <= Math.min(height - 1, y + tangentReach); v++) {
    for (let u = Math.max(0, x - tangentReach); u <= Math.min(width - 1, x + tangentReach); u++) {
      if (!middles[v * width + u]) continue
      xx += (u - x) * (u - x)
      yy += (v - y) * (v - y)
      xy += (u - x) * (v - y)
    }
  }
  // The long axis lies at half the angle of (xx − yy, 2xy); turned by a quarter, without trigonometry.
  const along = xx - yy
  const slant = 2 * xy
  const size = Math.sqrt(along * along + slant * slant)
  const cosine = size > 0 ? along / size : 1
  return [
    (slant > 0 ? -1 : 1) * Math.sqrt(Math.max(0, (1 - cosine) / 2)),
    Math.sqrt(Math.max(0, (1 + cosine) / 2)),
  ]
}

/** Covered length from a pixel's middle in one direction, in pixels, up to where the coverage ends or rises again. */
function coveredAlong(
  { width, height, coverage }: PageInk,
  x: number,
  y: number,
  dx: number,
  dy: number,
  reach: number,
): number {
  let sum = 0
  let before = 255
  for (let step = 0.5; step * acrossStep < reach; step++) {
    const u = x + dx * step * acrossStep
    const v = y + dy * step * acrossStep
    const left = Math.floor(u)
    const top = Math.floor(v)
    if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1)
      return (sum * acrossStep) / 255
    const at = top * width + left
    const [right, down] = [u - left, v - top]
    const upper = coverage[at] + (coverage[at + 1] - coverage[at]) * right
    const lower = coverage[at + width] + (coverage[at + width + 1] - coverage[at + width]) * right
    const here = upper + (lower - upper) * down
    if (here < coverageMin || (before < 128 && here > before)) break
    sum += here
    before = here
  }
  return (sum * acrossStep) / 255
}

/**
 * `solid_frac`, `stroke_p50_mm` and `line_m` of the study's eval.py. Widths are the covered lengths across
 * the lines, finer than a pixel, where the study doubles a distance in whole pixels (and so tells up to 0.08 mm less or more).
 */
export function strokeFigures(
  page: PageInk,
  { solidPixels, middles, points }: PageLines,
): StrokeFigures {
  const { width, height, pixelsPerMm } = page
  const reach = widthMaxMm * pixelsPerMm
  const widths: number[] = []
  for (let i = 0; i < points.length; i += measuredEvery) {
    const at = points[i]
    const x = at % width
    const y = (at - x) / width
    const [dx, dy] = across(middles, width, height, x, y)
    widths.push(
      (coveredAlong(page, x, y, dx, dy, reach) + coveredAlong(page, x, y, -dx, -dy, reach)) /
        pixelsPerMm,
    )
  }
  const sorted = Float64Array.from(widths).sort()
  return {
    solidShare: solidPixels / middles.length,
    strokeWidthP50Mm: sorted.length > 0 ? sorted[(sorted.length - 1) >> 1] : 0,
    lineMetres: (points.length * stepLength) / pixelsPerMm / 1000,
  }
}
