import type { Stroke } from '../ground/line-art.ts'

/** Pieces of a half circle at an end; enough for a pen of a few mm. */
const capSteps = 6
const root3 = Math.sqrt(3) / 2
/** Cosines of sixths of a half turn, all around; sines are three sixths behind. */
const cosines = [1, root3, 0.5, 0, -0.5, -root3, -1, -root3, -0.5, 0, 0.5, root3]

function cosine(step: number): number {
  return cosines[step]
}

function sine(step: number): number {
  return cosines[(step + 9) % 12]
}

function widthAt({ widthsMm }: Stroke, i: number): number {
  return typeof widthsMm === 'number' ? widthsMm : widthsMm[i]
}

/**
 * A stroke as one closed polygon (x0,y0,x1,y1,… in mm) with round ends, to be filled with the non-zero rule: where a line
 * turns tighter than it is wide the polygon overlaps itself. A closed stroke goes once around each side, with a seam of no width.
 */
export function outlineStroke(stroke: Stroke): Float32Array {
  const { points, closed } = stroke
  const count = points.length / 2
  if (count === 0) return new Float32Array(0)
  if (count === 1) return dot(points[0], points[1], widthAt(stroke, 0) / 2)
  const leftSide: number[] = []
  const rightSide: number[] = []
  let nx = 0
  let ny = 1
  for (let step = 0; step < (closed ? count + 1 : count); step++) {
    const i = step % count
    const before = closed ? (i + count - 1) % count : Math.max(0, i - 1)
    const after = closed ? (i + 1) % count : Math.min(count - 1, i + 1)
    const dx = points[after * 2] - points[before * 2]
    const dy = points[after * 2 + 1] - points[before * 2 + 1]
    const length = Math.sqrt(dx * dx + dy * dy)
    if (length > 0) {
      nx = -dy / length
      ny = dx / length
    }
    const radius = widthAt(stroke, i) / 2
    leftSide.push(points[i * 2] + nx * radius, points[i * 2 + 1] + ny * radius)
    rightSide.push(points[i * 2] - nx * radius, points[i * 2 + 1] - ny * radius)
  }
  const polygon = [...leftSide]
  if (!closed) pushCap(polygon, points, count - 1, leftSide.slice(-2))
  for (let i = rightSide.length - 2; i >= 0; i -= 2) polygon.push(rightSide[i], rightSide[i + 1])
  if (!closed) pushCap(polygon, points, 0, rightSide.slice(0, 2))
  return Float32Array.from(polygon)
}

/** The points between both sides on the half circle around an end, starting at `from`, running through the far side. */
function pushCap(polygon: number[], points: Float32Array, end: number, from: number[]): void {
  const x = points[end * 2]
  const y = points[end * 2 + 1]
  const dx = from[0] - x
  const dy = from[1] - y
  for (let step = 1; step < capSteps; step++) {
    polygon.push(x + dx * cosine(step) + dy * sine(step), y + dy * cosine(step) - dx * sine(step))
  }
}

function dot(x: number, y: number, radius: number): Float32Array {
  const polygon = new Float32Array(capSteps * 4)
  for (let step = 0; step < capSteps * 2; step++) {
    polygon.set([x + radius * cosine(step), y + radius * sine(step)], step * 2)
  }
  return polygon
}

/** A stroke nowhere thinner than `least`. */
export function thickEnough(stroke: Stroke, least: number): Stroke {
  const { widthsMm } = stroke
  return {
    ...stroke,
    widthsMm:
      typeof widthsMm === 'number'
        ? Math.max(least, widthsMm)
        : widthsMm.map((width) => Math.max(least, width)),
  }
}
