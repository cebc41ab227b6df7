import type { Fill, LineArt, Stroke } from '../ground/line-art.ts'
import { thinnedStroke } from '../lines/thin-stroke.ts'
import type { CutOut, Mask } from './cut-out.ts'

/** What is shorter than this on a sticker is no line, and what is closer no point. */
const shortestMm = 1.4
const stepMm = 0.12

type Grid = { readonly width: number; readonly height: number }

/**
 * The lines of a drawing that lie on a cut-out, in mm of the sticker from the mask's corner. `scale`: mm of the sticker to one of the
 * drawing. What lies beyond is cut by the clip; whole lines and runs out there are left out.
 */
export function stickerLines(
  art: LineArt,
  { left, top, mask }: CutOut,
  grid: Grid,
  scale: number,
): LineArt {
  const [perX, perY] = [grid.width / art.widthMm, grid.height / art.heightMm]
  const [originX, originY] = [left / perX, top / perY]
  const isOn = (x: number, y: number) =>
    isNear(mask, Math.floor(x * perX) - left, Math.floor(y * perY) - top)
  const moved = (points: Float32Array) =>
    points.map((value, i) => (value - (i % 2 === 0 ? originX : originY)) * scale)
  const strokes = art.strokes.flatMap((stroke) =>
    runsOf(stroke, isOn).flatMap((run): Stroke[] => {
      const points = moved(run.points)
      if (lengthOf(points) < shortestMm) return []
      const widthsMm =
        typeof run.widthsMm === 'number'
          ? run.widthsMm * scale
          : run.widthsMm.map((width) => width * scale)
      return [thinnedStroke({ points, widthsMm, closed: run.closed }, stepMm)]
    }),
  )
  const fills = art.fills.flatMap(({ rings }): Fill[] => {
    const touches = rings.some((ring) => {
      for (let i = 0; i < ring.length; i += 2) if (isOn(ring[i], ring[i + 1])) return true
      return false
    })
    return touches ? [{ rings: rings.map(moved) }] : []
  })
  return {
    widthMm: (mask.width / perX) * scale,
    heightMm: (mask.height / perY) * scale,
    strokes,
    fills,
  }
}

/** On the mask or one pixel beside it. */
function isNear({ width, height, data }: Mask, x: number, y: number): boolean {
  for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++)
    for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++)
      if (data[v * width + u]) return true
  return false
}

function runsOf(stroke: Stroke, isOn: (x: number, y: number) => boolean): Stroke[] {
  const { points, widthsMm, closed } = stroke
  const count = points.length / 2
  const on = Array.from({ length: count }, (_, i) => isOn(points[i * 2], points[i * 2 + 1]))
  if (on.every(Boolean)) return count > 0 ? [stroke] : []
  const runs: Stroke[] = []
  const start = closed ? Math.max(0, on.indexOf(false)) : 0
  const at = (i: number) => (start + i) % count
  for (let i = 0; i < count; i++) {
    if (!on[at(i)]) continue
    const from = i
    while (i < count && on[at(i)]) i++
    // With the points beside it, which the clip cuts away: a line ends at the outline, not short of it.
    const [first, end] = closed
      ? [from - 1, i + 1]
      : [Math.max(0, from - 1), Math.min(count, i + 1)]
    const places = Array.from({ length: end - first }, (_, k) => at(first + k + count))
    runs.push({
      points: Float32Array.from(places.flatMap((k) => [points[k * 2], points[k * 2 + 1]])),
      widthsMm:
        typeof widthsMm === 'number' ? widthsMm : Float32Array.from(places, (k) => widthsMm[k]),
      closed: false,
    })
  }
  return runs
}

function lengthOf(points: Float32Array): number {
  let sum = 0
  for (let i = 2; i < points.length; i += 2)
    sum += Math.hypot(points[i] - points[i - 2], points[i + 1] - points[i - 1])
  return sum
}
