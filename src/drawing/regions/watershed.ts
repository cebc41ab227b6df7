import { gaussianBlur } from '../pixels/blur.ts'
import { connectedComponents } from '../pixels/components.ts'
import type { Plane } from '../ground/plane.ts'

/** Every pixel belongs to one region, 0..count-1. */
export type LabelMap = {
  readonly width: number
  readonly height: number
  readonly labels: Int32Array
  readonly count: number
}

const levels = 1024
/** Below this no line is to be expected, so that calm areas start as one basin. */
const calm = 0.01

/** 1 where a basin starts: at the lowest pixel of each 5 × 5 neighbourhood and wherever the map is calm. */
function seedMask({ width, height, data }: Plane): Uint8Array {
  const mask = new Uint8Array(width * height)
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const value = data[at]
      if (value < calm) mask[at] = 1
      // Most have a lower one right beside them.
      else if ((x > 0 && data[at - 1] < value) || (x + 1 < width && data[at + 1] < value)) continue
      else if (isLowest(data, width, height, x, y)) mask[at] = 1
    }
  }
  return mask
}

function isLowest(
  data: Float32Array,
  width: number,
  height: number,
  x: number,
  y: number,
): boolean {
  const value = data[y * width + x]
  for (let v = Math.max(0, y - 2); v <= Math.min(height - 1, y + 2); v++) {
    for (let u = Math.max(0, x - 2); u <= Math.min(width - 1, x + 2); u++)
      if (data[v * width + u] < value) return false
  }
  return true
}

function levelOf(height: number): number {
  return Math.max(0, Math.min(levels - 1, Math.floor(height * levels)))
}

/** Floods the edge map from its low places; the basins meet on its ridges. */
export function watershed(edges: Plane): LabelMap {
  const { width, height } = edges
  const relief = gaussianBlur(edges, 0.7)
  const heights = relief.data
  const { labels, count } = connectedComponents(seedMask(relief), width, height, false)
  // In a frame of pixels that count as flooded the flood needs no care at the borders. Dry ones hold their level, each
  // bit turned over: less than 0.
  const stride = width + 2
  const flooded = new Int32Array(stride * (height + 2)).fill(1)
  for (let y = 0, from = 0; y < height; y++) {
    for (let at = (y + 1) * stride + 1, end = at + width; at < end; at++, from++) {
      const label = labels[from]
      flooded[at] = label > 0 ? label : ~levelOf(heights[from])
    }
  }
  flood(flooded, stride, heights)
  for (let y = 0, to = 0; y < height; y++) {
    for (let at = (y + 1) * stride + 1, end = at + width; at < end; at++, to++)
      labels[to] = flooded[at] - 1
  }
  return { width, height, labels, count }
}

/**
 * Spreads the labels over all that is dry, level by level, each level in the order in which its pixels were reached.
 * `heights` are those without the frame.
 */
function flood(labels: Int32Array, stride: number, heights: Float32Array): void {
  const next = new Int32Array(labels.length)
  const first = new Int32Array(levels)
  const last = new Int32Array(levels)
  // No pixel is 0, which lies in the frame: 0 stands for none.
  const push = (pixel: number, level: number) => {
    if (first[level] === 0) first[level] = pixel
    else next[last[level]] = pixel
    last[level] = pixel
  }
  for (let line = stride, from = 0; line < labels.length - stride; line += stride) {
    for (let at = line + 1, end = line + stride - 1; at < end; at++, from++) {
      if (
        labels[at] > 0 &&
        (labels[at - stride] | labels[at - 1] | labels[at + 1] | labels[at + stride]) < 0
      )
        push(at, levelOf(heights[from]))
    }
  }
  const ways = [-stride, -1, 1, stride]
  for (let level = 0; level < levels; level++) {
    for (let at = first[level]; at > 0; at = first[level]) {
      first[level] = next[at]
      const label = labels[at]
      for (let way = 0; way < 4; way++) {
        const to = at + ways[way]
        if (labels[to] > 0) continue
        const own = ~labels[to]
        labels[to] = label
        push(to, own > level ? own : level)
      }
    }
  }
}
