import type { Analysis } from './analyse.ts'
import { followsBorder } from './frames.ts'
import type { Stroke } from './line-art.ts'
import { ontoPaper, type Paper } from './paper.ts'
import { evenStroke, swellingStroke } from './pen.ts'
import { sampleNearest, type Plane } from './plane.ts'
import { power, sineOfHalfTurns } from './portable-math.ts'
import { hysteresis } from './ridges.ts'
import { smoothPath } from './smooth-path.ts'
import { dialled, type Style } from './styles/style.ts'
import { linePaths, thinned } from './thin-lines.ts'

const smoothPixels = 2
/** A line is strong when the edge map says so nearly everywhere along it. */
const strong = 0.6
/** Strong lines in calm places may be this much shorter: lids, brows, mouths. */
const strongShortening = 0.45
const calmTexture = 0.22

/** Widths that rise from a pointed tip to the full pen and fall again. */
function taperedWidths(count: number, fullMm: number, tipMm: number): Float32Array {
  return Float32Array.from({ length: count }, (_, i) => {
    const along = Math.min(0.98, Math.max(0.02, i / Math.max(1, count - 1)))
    return tipMm + (fullMm - tipMm) * power(sineOfHalfTurns(along), 0.6)
  })
}

function meanAlong(path: Float32Array, plane: Plane): number {
  let sum = 0
  for (let i = 0; i < path.length; i += 2) sum += sampleNearest(plane, path[i], path[i + 1])
  return sum / (path.length / 2)
}

function nearest(path: Float32Array, distance: Plane): number {
  let least = Infinity
  for (let i = 0; i < path.length; i += 2) least = Math.min(least, sampleNearest(distance, path[i], path[i + 1]))
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

/** The path with each end that stopped just short of an outline led on to it, so that shapes close. */
function joined(path: Float32Array, distance: Plane, reach: number): Float32Array {
  const end = path.length - 2
  const isNear = (at: number) => sampleNearest(distance, path[at], path[at + 1]) <= reach
  const before = isNear(0) ? wayToOutline(path[0], path[1], distance, reach + 1) : []
  const after = isNear(end) ? wayToOutline(path[end], path[end + 1], distance, reach + 1) : []
  const reversed: number[] = []
  for (let i = before.length - 2; i >= 0; i -= 2) reversed.push(before[i], before[i + 1])
  return Float32Array.from([...reversed, ...path, ...after])
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
  const { width, height } = analysis
  const lines = hysteresis(analysis.ridges, dialled(settings.low, detail), dialled(settings.high, detail))
  const clearance = settings.clearanceMm * paper.pixelsPerMm
  const skeleton = thinned(lines, width, height)
  for (let i = 0; i < skeleton.length; i++) if (outlineDistance.data[i] < clearance || black[i]) skeleton[i] = 0

  const lengthMin = settings.lengthMinMm * paper.pixelsPerMm
  const lonely = settings.lonelyMm * paper.pixelsPerMm
  const isWorthDrawing = (path: Float32Array) => {
    const length = path.length / 2
    if (length < lengthMin * strongShortening || followsBorder(path, analysis)) return false
    const isStrong = meanAlong(path, analysis.edges) >= strong
    if (nearest(path, outlineDistance) > lonely) return isStrong && length >= 2 * lengthMin
    return length >= lengthMin || (isStrong && meanAlong(path, analysis.texture) < calmTexture)
  }
  return linePaths(skeleton, width, height)
    .filter(isWorthDrawing)
    .map((path) => {
      const onPaper = ontoPaper(smoothPath(joined(path, outlineDistance, clearance + 1.5), false, smoothPixels), paper)
      if (settings.tipMm === settings.widthMm) return evenStroke(onPaper, false, settings.widthMm)
      return swellingStroke(onPaper, false, taperedWidths(onPaper.length / 2, settings.widthMm, settings.tipMm))
    })
}
