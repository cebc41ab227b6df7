import type { Analysis } from './analyse.ts'
import { fairCurve } from './fair-curve.ts'
import { followsBorder } from './frames.ts'
import { linkedPaths, type LinkedPath } from './link-paths.ts'
import type { Stroke } from './line-art.ts'
import { ontoPaper, type Paper } from './paper.ts'
import { evenStroke, swellingStroke } from './pen.ts'
import { sampleNearest, type Plane } from './plane.ts'
import { power, sineOfHalfTurns } from './portable-math.ts'
import { hysteresis } from './ridges.ts'
import { dialled, type Style } from './styles/style.ts'
import { linePaths, thinnedLines } from './thin-lines.ts'

/** Pieces shorter than this are joined to nothing: spurs of the thinning. */
const pieceMinPixels = 3
/** A line is strong when the edge map says so nearly everywhere along it. */
const strong = 0.6
/** Strong lines in calm places may be this much shorter: lids, brows, mouths. */
const strongShortening = 0.55
const calmTexture = 0.22
/** The share of the surroundings that lines fill where there are two or three; from there on they must be longer to be drawn. */
const sparse = 0.06
/** No more than this share of a line may bridge gaps. */
const bridgedMax = 0.35
/** Lines far from everything must be this many times longer; so must those behind a clear subject that hang on nothing, and nearly as long those that hang by one end. */
const lonelyTimes = 4
const behindTimes = 2.5
/** A line that lies on a face by more than this is a wrinkle or a scar, unless it joins two outlines. */
const onFaceMax = 0.35
const supportMin = 0.01
const pinned = 100

/** Widths that rise from a pointed tip to the full pen and fall again; an end that meets another line stays full. */
function taperedWidths(
  count: number,
  fullMm: number,
  tipMm: number,
  [startMeets, finishMeets]: readonly boolean[],
): Float32Array {
  return Float32Array.from({ length: count }, (_, i) => {
    const along = Math.min(0.98, Math.max(0.02, i / Math.max(1, count - 1)))
    if ((along < 0.5 && startMeets) || (along > 0.5 && finishMeets)) return fullMm
    return tipMm + (fullMm - tipMm) * power(sineOfHalfTurns(along), 0.6)
  })
}

function meanAlong(path: Float32Array, plane: Plane): number {
  let sum = 0
  for (let i = 0; i < path.length; i += 2) sum += sampleNearest(plane, path[i], path[i + 1])
  return sum / (path.length / 2)
}

function isMostlyOn(path: Float32Array, mask: Uint8Array, width: number, height: number): boolean {
  let on = 0
  for (let i = 0; i < path.length; i += 2)
    on +=
      mask[
        Math.min(height - 1, Math.floor(path[i + 1])) * width +
          Math.min(width - 1, Math.floor(path[i]))
      ]
  return 2 * on >= path.length / 2
}

function nearest(path: Float32Array, distance: Plane): number {
  let least = Infinity
  for (let i = 0; i < path.length; i += 2)
    least = Math.min(least, sampleNearest(distance, path[i], path[i + 1]))
  return least
}

/** The pixels from a point straight down to the nearest outline, at most `reach` of them. */
function wayToOutline(x: number, y: number, distance: Plane, reach: number): number[] {
  const way: number[] = []
  let column = Math.floor(x)
  let row = Math.floor(y)
  for (let step = 0; step < reach; step++) {
    const here = sampleNearest(distance, column, row)
    if (here === 0) break
    let best = here
    let [nextColumn, nextRow] = [column, row]
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        const there = sampleNearest(distance, column + dx, row + dy)
        if (there < best) [best, nextColumn, nextRow] = [there, column + dx, row + dy]
      }
    }
    if (best === here) break
    ;[column, row] = [nextColumn, nextRow]
    way.push(column + 0.5, row + 0.5)
  }
  return way
}

type Joined = {
  points: Float32Array
  support: Float32Array
  meets: readonly [start: boolean, finish: boolean]
}

/** The path with each end that stopped just short of an outline led on to it, so that shapes close. */
function joined(
  { points, isBridge }: LinkedPath,
  ridges: Plane,
  distance: Plane,
  reach: number,
): Joined {
  const end = points.length - 2
  const way = (at: number) =>
    sampleNearest(distance, points[at], points[at + 1]) <= reach
      ? wayToOutline(points[at], points[at + 1], distance, reach + 1)
      : []
  const [before, after] = [way(0), way(end)]
  const reversed: number[] = []
  for (let i = before.length - 2; i >= 0; i -= 2) reversed.push(before[i], before[i + 1])
  const whole = Float32Array.from([...reversed, ...points, ...after])
  const count = whole.length / 2
  const support = new Float32Array(count).fill(supportMin)
  for (let i = 0; i < isBridge.length; i++) {
    const strength = sampleNearest(ridges, points[i * 2], points[i * 2 + 1])
    if (!isBridge[i]) support[i + before.length / 2] = Math.max(supportMin, strength * strength)
  }
  support[0] = support[count - 1] = pinned
  return { points: whole, support, meets: [before.length > 0, after.length > 0] }
}

/**
 * Open lines along ridges of the edge map that no outline follows: folds, whiskers, features inside a shape.
 * `outlineDistance` is in pixels; nothing is drawn where `black` is set.
 */
export function detailStrokes(
  outlineDistance: Plane,
  black: Uint8Array,
  analysis: Analysis,
  style: Style,
  detail: number,
  paper: Paper,
): Stroke[] {
  const settings = style.detailLines
  if (!settings) return []
  const { width, height, ridges, edges, texture, lineDensity, skin, subject } = analysis
  const strongEnough = hysteresis(
    ridges,
    dialled(settings.low, detail),
    dialled(settings.high, detail),
  )
  const clearance = settings.clearanceMm * paper.pixelsPerMm
  const { lines, points: onLines } = thinnedLines(
    strongEnough.mask,
    width,
    height,
    strongEnough.points,
  )
  for (const at of onLines) if (outlineDistance.data[at] < clearance || black[at]) lines[at] = 0

  const lengthMin = dialled(settings.lengthMinMm, detail) * paper.pixelsPerMm
  const lonely = settings.lonelyMm * paper.pixelsPerMm
  const reach = clearance + 1.5
  const isWorthDrawing = ({ points, isBridge }: LinkedPath) => {
    const length = points.length / 2
    if (length < lengthMin * strongShortening || followsBorder(points, analysis)) return false
    if (isBridge.reduce((sum, bridge) => sum + bridge, 0) > bridgedMax * length) return false
    const isStrong = meanAlong(points, edges) >= strong
    const crowded = Math.max(0, meanAlong(points, lineDensity) - sparse) / sparse
    const ends = [0, points.length - 2].filter(
      (at) => sampleNearest(outlineDistance, points[at], points[at + 1]) <= reach,
    ).length
    if (ends < 2 && skin && meanAlong(points, skin) > onFaceMax) return false
    // A line that hangs on an outline says more than one in the void.
    const needed = lengthMin * (1 + crowded) * (ends === 2 ? 0.7 : ends === 1 ? 0.85 : 1.25)
    const isBehind =
      ends < 2 && subject.share > 0 && !isMostlyOn(points, subject.mask, width, height)
    if (nearest(points, outlineDistance) > lonely || (isBehind && ends === 0))
      return isStrong && length >= lonelyTimes * (isBehind ? 2 : 1) * lengthMin
    if (isBehind) return length >= behindTimes * needed
    return (
      length >= needed ||
      (isStrong && meanAlong(points, texture) < calmTexture && length >= needed * strongShortening)
    )
  }
  const pieces = linePaths(lines, width, height, onLines).filter(
    (path) => path.length / 2 >= pieceMinPixels,
  )
  return linkedPaths(pieces, settings.gapMaxMm * paper.pixelsPerMm)
    .filter(isWorthDrawing)
    .map((path) => {
      const { points, support, meets } = joined(path, ridges, outlineDistance, reach)
      const onPaper = ontoPaper(
        fairCurve(points, support, { reach: settings.reachMm * paper.pixelsPerMm, closed: false }),
        paper,
      )
      if (settings.tipMm === settings.widthMm) return evenStroke(onPaper, false, settings.widthMm)
      return swellingStroke(
        onPaper,
        false,
        taperedWidths(onPaper.length / 2, settings.widthMm, settings.tipMm, meets),
      )
    })
}
