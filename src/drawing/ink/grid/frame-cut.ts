import type { Plane } from '../../ground/plane.ts'

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
 * The border that a scan or a print left: even rows at a side that end in a step along nearly half of it. Colours on the whole grid,
 * 0..255.
 */
export function frameCut([red, green, blue]: readonly Plane[], unit: number): FrameCut {
  const { width, height } = red
  const lightAt = (at: number) =>
    (0.3 * red.data[at] + 0.59 * green.data[at] + 0.11 * blue.data[at]) / 255
  const side = (depths: number, length: number, indexOf: (depth: number, i: number) => number) => {
    let cut = 0
    let sum = 0
    let squares = 0
    for (let depth = 0; depth < depths; depth++) {
      let steps = 0
      for (let i = 0; i < length; i++) {
        const here = lightAt(indexOf(depth, i))
        sum += here
        squares += here * here
        if (Math.abs(lightAt(indexOf(depth + 1, i)) - here) > stepMin) steps++
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
