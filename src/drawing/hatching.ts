import type { Analysis } from './analyse.ts'
import type { Stroke } from './line-art.ts'
import { ontoPaper, type Paper } from './paper.ts'
import { swellingStroke } from './pen.ts'
import type { Plane } from './plane.ts'
import { sineOfHalfTurns } from './portable-math.ts'
import { dialled, type Style } from './styles/style.ts'
import type { LabelMap } from './watershed.ts'

/** A stretch of a slanting line (x + y = constant, upwards to the right) within one region, from column `from` to `to`. */
type Run = { row: number; from: number; to: number; sum: number }

const areaMinMm2 = 150
/** Fewer look like a slip of the pen. */
const linesMin = 6
/** A hatch is no longer than this share of its way across the region. */
const lengthShare = 0.55
const lengthMinMm = 4
/** Hatches stop before an edge this strong. */
const edgeMax = 0.4
/** Their lengths rise and fall over this many. */
const waveLines = 7
const waveDepth = 0.3
const pointsPerLine = 9
/** Hatches begin this near an outline, not at the picture's border or at an edge without one. */
const rootedPixels = 1.5
const root2 = Math.SQRT2

type Hatchable = { region: number; mean: number }

/** The darkest regions that are not black already, large enough to be shaded. */
function hatchable(
  { labels, count }: LabelMap,
  black: ReadonlySet<number>,
  light: Float32Array,
  lightnessMax: number,
  areaMin: number,
): Hatchable[] {
  const area = new Float64Array(count)
  const sum = new Float64Array(count)
  for (let at = 0; at < labels.length;) {
    // A run of one region: its sum stays at hand, and is added up in the same order.
    const label = labels[at]
    const start = at
    let total = sum[label]
    for (; at < labels.length && labels[at] === label; at++) total += light[at]
    sum[label] = total
    area[label] += at - start
  }
  const all = Array.from({ length: count }, (_, region) => ({
    region,
    mean: sum[region] / Math.max(1, area[region]),
  }))
  return all
    .filter(
      ({ region, mean }) => !black.has(region) && area[region] >= areaMin && mean < lightnessMax,
    )
    .sort((a, b) => a.mean - b.mean || a.region - b.region)
}

/** For each region that `isWanted`, the longest run on every slanting line `spacing` pixels from the next. */
function runsByRegion(
  regions: LabelMap,
  isWanted: Uint8Array,
  boundary: Plane,
  analysis: Analysis,
  spacing: number,
): Map<number, Run[]> {
  const { width, height, labels } = regions
  const { edges, lightness } = analysis
  const found = new Map<number, Run[]>()
  const note = (region: number, run: Run) => {
    const runs = found.get(region)
    if (!runs) found.set(region, [run])
    else if (runs[runs.length - 1].row !== run.row) runs.push(run)
    else if (runs[runs.length - 1].to - runs[runs.length - 1].from < run.to - run.from)
      runs[runs.length - 1] = run
  }
  for (let row = 0; row * spacing * root2 < width + height; row++) {
    const total = Math.round(row * spacing * root2)
    let open: { region: number; run: Run } | undefined
    for (let x = Math.max(0, total - height + 1); x <= Math.min(width - 1, total); x++) {
      const at = (total - x) * width + x
      const isInside = isWanted[labels[at]] && boundary.data[at] > 0 && edges.data[at] < edgeMax
      if (open && (!isInside || labels[at] !== open.region)) {
        note(open.region, open.run)
        open = undefined
      }
      if (!isInside) continue
      open ??= { region: labels[at], run: { row, from: x, to: x, sum: 0 } }
      open.run.to = x
      open.run.sum += lightness.data[at]
    }
    if (open) note(open.region, open.run)
  }
  return found
}

/** The neighbouring runs, at most `most`, that are darkest on the whole; none when too few lie side by side. */
function darkestPatch(runs: readonly Run[], most: number): Run[] {
  let best: Run[] = []
  let least = Infinity
  for (let first = 0; first < runs.length; first++) {
    let last = first
    while (
      last + 1 < runs.length &&
      last + 1 - first < most &&
      runs[last + 1].row === runs[last].row + 1
    )
      last++
    if (last - first + 1 < Math.min(most, Math.max(linesMin, best.length))) continue
    const patch = runs.slice(first, last + 1)
    const light =
      patch.reduce((sum, run) => sum + run.sum / (run.to - run.from + 1), 0) / patch.length
    if (patch.length > best.length || light < least) [best, least] = [patch, light]
  }
  return best
}

/** Whether a patch is darker at the right ends of its runs than at the left ones. */
function darkerAtRight(
  patch: readonly Run[],
  { width, lightness }: Analysis,
  spacing: number,
): boolean {
  let difference = 0
  for (const { row, from, to } of patch) {
    const total = Math.round(row * spacing * root2)
    const part = Math.max(1, Math.round((to - from) / 4))
    for (let i = 0; i < part; i++) {
      difference +=
        lightness.data[(total - to + i) * width + to - i] -
        lightness.data[(total - from - i) * width + from + i]
    }
  }
  return difference < 0
}

/**
 * Sparse shading: patches of slanting, pointed lines where large dark regions are darkest, each growing out of the outline on the
 * darker side. `boundary` is the distance in pixels to the nearest boundary between regions.
 */
export function hatchStrokes(
  regions: LabelMap,
  black: ReadonlySet<number>,
  boundary: Plane,
  analysis: Analysis,
  style: Style,
  detail: number,
  paper: Paper,
): Stroke[] {
  const settings = style.hatching
  const linesMax = settings ? Math.round(dialled(settings.linesMax, detail)) : 0
  if (!settings || linesMax < linesMin) return []
  const { pixelsPerMm } = paper
  const chosen = hatchable(
    regions,
    black,
    analysis.lightness.data,
    settings.lightnessMax,
    areaMinMm2 * pixelsPerMm ** 2,
  )
  const isWanted = new Uint8Array(regions.count)
  for (const { region } of chosen) isWanted[region] = 1
  const spacing = settings.spacingMm * pixelsPerMm
  const found = runsByRegion(regions, isWanted, boundary, analysis, spacing)
  const longest = (settings.lengthMaxMm * pixelsPerMm) / root2
  const shortest = (lengthMinMm * pixelsPerMm) / root2
  const strokes: Stroke[] = []
  for (const { region } of chosen) {
    const runs = (found.get(region) ?? []).filter(
      (run) => (run.to - run.from) * lengthShare >= shortest,
    )
    const dark = darkestPatch(runs, settings.patchLinesMax)
    const isRight = darkerAtRight(dark, analysis, spacing)
    const isRooted = ({ row, from, to }: Run) => {
      const x = isRight ? to : from
      return (
        boundary.data[(Math.round(row * spacing * root2) - x) * analysis.width + x] <= rootedPixels
      )
    }
    const patch = dark.filter(isRooted)
    if (patch.length < linesMin || strokes.length + patch.length > linesMax) continue
    patch.forEach(({ row, from, to }, i) => {
      const total = Math.round(row * spacing * root2)
      const wave =
        1 - waveDepth + waveDepth * sineOfHalfTurns(((i + region) % waveLines) / waveLines)
      const length = Math.max(shortest, Math.min(longest, (to - from) * lengthShare) * wave)
      const start = isRight ? to + 1 : from
      const way = isRight ? -length : length
      const points = new Float32Array(pointsPerLine * 2)
      const widths = new Float32Array(pointsPerLine)
      for (let p = 0; p < pointsPerLine; p++) {
        const along = p / (pointsPerLine - 1)
        points[p * 2] = start + way * along
        points[p * 2 + 1] = total + 1 - points[p * 2]
        widths[p] = settings.widthMm + (settings.tipMm - settings.widthMm) * along * along
      }
      strokes.push(swellingStroke(ontoPaper(points, paper), false, widths))
    })
  }
  return strokes
}
