import { boxBlurred } from '../pixels/box-blur.ts'

type Grid = { readonly width: number; readonly height: number }

/** How far a mask may be moved to the picture's own edges, and below which contrast (0..1, squared) there are none. */
const flatness = 1e-4

/**
 * A soft mask moved to the edges of the picture that it was seen in (He's guided filter): a model's mask is coarse, and what is cut along it
 * would have steps. `light` is 0..1.
 */
export function guidedMask(
  mask: Float32Array,
  light: Float32Array,
  { width, height }: Grid,
  reach: number,
): Float32Array {
  const mean = (values: Float32Array) => boxBlurred(values, width, height, reach)
  const product = (one: Float32Array, two: Float32Array) =>
    one.map((value, i) => value * (two[i] ?? 0))
  const meanLight = mean(light)
  const meanMask = mean(mask)
  const meanSquare = mean(product(light, light))
  const meanBoth = mean(product(light, mask))
  const slope = new Float32Array(mask.length)
  const offset = new Float32Array(mask.length)
  for (let i = 0; i < mask.length; i++) {
    const variance = meanSquare[i] - meanLight[i] * meanLight[i]
    slope[i] = (meanBoth[i] - meanLight[i] * meanMask[i]) / (Math.max(0, variance) + flatness)
    offset[i] = meanMask[i] - slope[i] * meanLight[i]
  }
  const [slopes, offsets] = [mean(slope), mean(offset)]
  return light.map((value, i) => Math.min(1, Math.max(0, slopes[i] * value + offsets[i])))
}
