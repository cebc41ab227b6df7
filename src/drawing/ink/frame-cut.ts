import type { Plane } from '../plane.ts'

/** How many pixels of a printed frame or a film's border lie at each side. */
export type FrameCut = {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

const deepest = 16
const stepMin = 0.07
const stepShare = 0.45
const flatness = 0.1
const more = 4

/**
 * The border that a scan or a print left: even rows at a side that end in a step along nearly half of it. `light` is 0..1 on the whole
 * grid.
 */
export function frameCut({ width, height, data }: Plane, unit: number): FrameCut {
  const side = (depths: number, length: number, indexOf: (depth: number, i: number) => number) => {
    let cut = 0
    let sum = 0
    let squares = 0
    for (let depth = 0; depth < depths; depth++) {
      let steps = 0
      for (let i = 0; i < length; i++) {
        const here = data[indexOf(depth, i)]
        sum += here
        squares += here * here
        if (Math.abs(data[indexOf(depth + 1, i)] - here) > stepMin) steps++
      }
      const count = (depth + 1) * length
      const spread = Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2))
      if (steps > stepShare * length && spread < flatness) cut = depth + 1
    }
    return cut > 0 ? cut + Math.round(more * unit) : 0
  }
  const depths = Math.min(Math.round(deepest * unit) + 1, (Math.min(width, height) >> 2) - 1)
  return {
    top: side(depths, width, (depth, i) => depth * width + i),
    bottom: side(depths, width, (depth, i) => (height - 1 - depth) * width + i),
    left: side(depths, height, (depth, i) => i * width + depth),
    right: side(depths, height, (depth, i) => i * width + width - 1 - depth),
  }
}
