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
      const value = data[y * width + x]
      let lowest = true
      for (let v = Math.max(0, y - 2); lowest && v <= Math.min(height - 1, y + 2); v++) {
        for (let u = Math.max(0, x - 2); u <= Math.min(width - 1, x + 2); u++) {
          if (data[v * width + u] < value) {
            lowest = false
            break
          }
        }
      }
      mask[y * width + x] = lowest || value < calm ? 1 : 0
    }
  }
  return mask
}

/** Floods the edge map from its low places; the basins meet on its ridges. */
export function watershed(edges: Plane): LabelMap {
  const { width, height } = edges
  const relief = gaussianBlur(edges, 0.7)
  const seeds = connectedComponents(seedMask(relief), width, height, false)
  const labels = seeds.labels
  const next = new Int32Array(width * height).fill(-1)
  const first = new Int32Array(levels).fill(-1)
  const last = new Int32Array(levels).fill(-1)
  const levelOf = new Uint16Array(width * height)
  for (let i = 0; i < levelOf.length; i++) levelOf[i] = Math.max(0, Math.min(levels - 1, Math.floor(relief.data[i] * levels)))
  const push = (pixel: number, level: number) => {
    if (first[level] < 0) first[level] = pixel
    else next[last[level]] = pixel
    last[level] = pixel
  }
  for (let i = 0; i < labels.length; i++) if (labels[i]) push(i, levelOf[i])
  const around = [-width, -1, 1, width]
  for (let level = 0; level < levels; level++) {
    for (let at = first[level]; at >= 0; at = first[level]) {
      first[level] = next[at]
      const x = at % width
      for (let side = 0; side < 4; side++) {
        if ((side === 1 && x === 0) || (side === 2 && x === width - 1)) continue
        const to = at + around[side]
        if (to < 0 || to >= labels.length || labels[to]) continue
        labels[to] = labels[at]
        push(to, Math.max(level, levelOf[to]))
      }
    }
  }
  for (let i = 0; i < labels.length; i++) labels[i]--
  return { width, height, labels, count: seeds.count }
}
