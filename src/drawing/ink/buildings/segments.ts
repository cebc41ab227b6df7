import type { Plane } from '../../ground/plane.ts'

/** A straight edge from one end to the other. */
export type Segment = {
  readonly ax: number
  readonly ay: number
  readonly bx: number
  readonly by: number
}

/** Lightness changes so much from pixel to pixel on an edge, in 255ths. */
const steepness = 2.2
/** The cosine of the angle by which an edge's direction may differ from that of the stretch it joins; where that gives no stroke, less. */
const agreeMin = { usual: 0.924, tight: 0.98 }
/** A stretch fills so much of its box, which is so many times as long as wide. */
const density = 0.55
const slenderMin = 4

/**
 * Straight edges of a plane by growing regions of like direction (von Gioi et al. 2010, "LSD"), the steepest first, at
 * least `least` long, in the
 * plane's pixels.
 */
export function straightEdges({ width, height, data }: Plane, least: number): Segment[] {
  const ways = new Float32Array(2 * width * height)
  const steep = new Float32Array(width * height)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const [d, c] = [data[at + width + 1] - data[at], data[at + 1] - data[at + width]]
      const [u, v] = [(d + c) / 2, (d - c) / 2]
      const size = Math.sqrt(u * u + v * v)
      if (size < steepness) continue
      steep[at] = size
      ways[2 * at] = -v / size
      ways[2 * at + 1] = u / size
    }
  const isUsed = new Uint8Array(width * height)
  const found: Segment[] = []
  for (const seed of steepestFirst(steep)) {
    if (isUsed[seed]) continue
    let region = grown(seed, ways, steep, isUsed, width, agreeMin.usual)
    if (region.length < 1.2 * least) continue
    let segment = boxed(region, steep, ways, width)
    if (!segment) {
      for (const at of region) isUsed[at] = 0
      region = grown(seed, ways, steep, isUsed, width, agreeMin.tight)
      segment = boxed(region, steep, ways, width)
    }
    if (segment && lengthOf(segment) >= least) found.push(segment)
  }
  return found
}

export const lengthOf = ({ ax, ay, bx, by }: Segment): number =>
  Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2)

/** Pixels of edges by steepness in 128ths, the steepest first. */
function steepestFirst(steep: Float32Array): Int32Array {
  const bins = 256
  const binOf = (value: number) => bins - 1 - Math.min(bins - 1, Math.floor(value * 2))
  const starts = new Int32Array(bins + 1)
  for (const value of steep) if (value > 0) starts[binOf(value) + 1]++
  for (let i = 0; i < bins; i++) starts[i + 1] += starts[i]
  const order = new Int32Array(starts[bins])
  steep.forEach((value, at) => {
    if (value > 0) order[starts[binOf(value)]++] = at
  })
  return order
}

function grown(
  seed: number,
  ways: Float32Array,
  steep: Float32Array,
  isUsed: Uint8Array,
  width: number,
  agree: number,
): number[] {
  const region = [seed]
  isUsed[seed] = 1
  let [sumX, sumY] = [ways[2 * seed], ways[2 * seed + 1]]
  for (let i = 0; i < region.length; i++) {
    for (let v = -width; v <= width; v += width)
      for (let u = -1; u <= 1; u++) {
        const at = region[i] + v + u
        if (isUsed[at] || steep[at] === 0) continue
        const [x, y] = [ways[2 * at], ways[2 * at + 1]]
        const size = Math.sqrt(sumX * sumX + sumY * sumY)
        if (x * sumX + y * sumY < agree * size) continue
        isUsed[at] = 1
        region.push(at)
        sumX += x
        sumY += y
      }
  }
  return region
}

/** The box around a region, weighted by steepness, as the segment along its middle; undefined for what is no stroke. */
function boxed(
  region: readonly number[],
  steep: Float32Array,
  ways: Float32Array,
  width: number,
): Segment | undefined {
  let [sum, x, y, wayX, wayY] = [0, 0, 0, 0, 0]
  for (const at of region) {
    sum += steep[at]
    x += steep[at] * (at % width)
    y += steep[at] * Math.floor(at / width)
    wayX += ways[2 * at]
    wayY += ways[2 * at + 1]
  }
  x /= sum
  y /= sum
  let [xx, yy, xy] = [0, 0, 0]
  for (const at of region) {
    const [u, v] = [(at % width) - x, Math.floor(at / width) - y]
    xx += steep[at] * u * u
    yy += steep[at] * v * v
    xy += steep[at] * u * v
  }
  // The direction of most spread, of the two that the moments allow.
  const root = Math.sqrt((xx - yy) ** 2 + 4 * xy * xy)
  let [dx, dy] = xx >= yy ? [xx - yy + root, 2 * xy] : [2 * xy, yy - xx + root]
  const size = Math.sqrt(dx * dx + dy * dy)
  if (size === 0) return undefined
  const sign = dx * wayX + dy * wayY < 0 ? -1 : 1
  ;[dx, dy] = [(sign * dx) / size, (sign * dy) / size]
  let [low, high, left, right] = [0, 0, 0, 0]
  for (const at of region) {
    const [u, v] = [(at % width) - x, Math.floor(at / width) - y]
    const [along, across] = [u * dx + v * dy, v * dx - u * dy]
    low = Math.min(low, along)
    high = Math.max(high, along)
    left = Math.min(left, across)
    right = Math.max(right, across)
  }
  const [long, wide] = [high - low + 1, right - left + 1]
  if (region.length < density * long * wide || long < slenderMin * wide) return undefined
  return {
    ax: x + low * dx + 1,
    ay: y + low * dy + 1,
    bx: x + high * dx + 1,
    by: y + high * dy + 1,
  }
}
