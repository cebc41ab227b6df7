import { gaussianBlur } from './blur.ts'
import { connectedComponents } from './components.ts'
import type { Plane } from './plane.ts'

/** Every pixel belongs to one region, 0..count-1. */
export type LabelMap = { readonly width: number; readonly height: number; readonly labels: Int32Array; readonly count: number }

const levels = 1024
/** Below this no line is to be expected, so that calm areas start as one basin. */
const calm = 0.01

/** 1 where a basin starts: at the lowest pixel of each 5 × 5 neighbourhood and wherever the map is calm. */
function seedMask({ width, height, data }: Plane): Uint8Array {
  const mask = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const value = data[at]
      if (value < calm) {
        mask[at] = 1
        continue
      }
      // Most have a lower one right beside them.
      if ((x > 0 && data[at - 1] < value) || (x + 1 < width && data[at + 1] < value)) continue
      let lowest = true
      for (let v = Math.max(0, y - 2); lowest && v <= Math.min(height - 1, y + 2); v++) {
        for (let u = Math.max(0, x - 2); u <= Math.min(width - 1, x + 2); u++) {
          if (data[v * width + u] < value) {
            lowest = false
            break
          }
        }
      }
      if (lowest) mask[at] = 1
    }
  }
  return mask
}

/** Floods the edge map from its low places; the basins meet on its ridges. */
export function watershed(edges: Plane): LabelMap {
  const { width, height } = edges
  const relief = gaussianBlur(edges, 0.7)
  const seeds = connectedComponents(seedMask(relief), width, height, false)
  // In a frame of pixels that count as flooded the flood needs no care at the borders.
  const stride = width + 2
  const flooded = new Int32Array(stride * (height + 2)).fill(-1)
  const levelOf = new Uint16Array(flooded.length)
  for (let y = 0, from = 0; y < height; y++) {
    for (let at = (y + 1) * stride + 1, end = at + width; at < end; at++, from++) {
      flooded[at] = seeds.labels[from]
      levelOf[at] = Math.max(0, Math.min(levels - 1, Math.floor(relief.data[from] * levels)))
    }
  }
  flood(flooded, levelOf, stride)
  const labels = seeds.labels
  for (let y = 0, to = 0; y < height; y++) {
    for (let at = (y + 1) * stride + 1, end = at + width; at < end; at++, to++) labels[to] = flooded[at] - 1
  }
  return { width, height, labels, count: seeds.count }
}

/** Spreads the labels over all zeros, level by level, each level in the order in which its pixels were reached. */
function flood(labels: Int32Array, levelOf: Uint16Array, stride: number): void {
  const next = new Int32Array(labels.length)
  const first = new Int32Array(levels)
  const last = new Int32Array(levels)
  // No pixel is 0, which lies in the frame: 0 stands for none.
  const push = (pixel: number, level: number) => {
    if (first[level] === 0) first[level] = pixel
    else next[last[level]] = pixel
    last[level] = pixel
  }
  for (let at = stride; at < labels.length - stride; at++) {
    const isRim = labels[at] > 0 && !(labels[at - stride] && labels[at - 1] && labels[at + 1] && labels[at + stride])
    if (isRim) push(at, levelOf[at])
  }
  for (let level = 0; level < levels; level++) {
    const reach = (to: number, label: number) => {
      labels[to] = label
      const own = levelOf[to]
      push(to, own > level ? own : level)
    }
    for (let at = first[level]; at > 0; at = first[level]) {
      first[level] = next[at]
      const label = labels[at]
      if (labels[at - stride] === 0) reach(at - stride, label)
      if (labels[at - 1] === 0) reach(at - 1, label)
      if (labels[at + 1] === 0) reach(at + 1, label)
      if (labels[at + stride] === 0) reach(at + stride, label)
    }
  }
}
