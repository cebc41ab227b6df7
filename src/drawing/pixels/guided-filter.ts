import type { Plane } from '../ground/plane.ts'
import { boxBlurred } from './box-blur.ts'

export type Colours = readonly [Plane, Plane, Plane]

/** A part of a grid: whole pixels. */
export type Part = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Of each pixel of a part what a mask there is of its colours: three slopes and an offset. */
export type Mixture = readonly [Float32Array, Float32Array, Float32Array, Float32Array]

/** A variance of colours, 0..255, below which there is no edge to follow. */
const flatness = 65

/**
 * Says how soft masks follow the edges of the picture that they were seen in, whatever colours part there (He, Sun,
 * Tang 2013, "Guided image
 * filtering", eq. 13 to 15, with three channels): `mixed` gives the mask moved there. Colours are 0..255, `reach` in
 * their pixels. A mask lies over a
 * part of the grid, which must leave twice the reach around what is not 0, or end with the grid.
 */
export function guidedFilter(
  colours: Colours,
  reach: number,
): (mask: Float32Array, part: Part) => { mixture: Mixture; means: Float32Array } {
  const [{ width, height }] = colours
  const means = colours.map(({ data }) => boxBlurred(data, width, height, reach))
  const inverse = inverseCovariance(colours, means, reach)
  return (mask, part) => {
    const blur = (values: Float32Array) => boxBlurred(values, part.width, part.height, reach)
    const meanMask = blur(mask)
    const [b0, b1, b2] = colours.map(({ data }) => blur(productIn(data, width, part, mask)))
    const [m0, m1, m2] = means
    const [i00, i01, i02, i11, i12, i22] = inverse
    const slopes = [0, 1, 2].map(() => new Float32Array(mask.length))
    const [s0, s1, s2] = slopes
    const offset = new Float32Array(mask.length)
    for (let y = 0, i = 0; y < part.height; y++) {
      let at = (part.top + y) * width + part.left
      for (let x = 0; x < part.width; x++, i++, at++) {
        const mean = meanMask[i]
        const c0 = b0[i] - m0[at] * mean
        const c1 = b1[i] - m1[at] * mean
        const c2 = b2[i] - m2[at] * mean
        const one = i00[at] * c0 + i01[at] * c1 + i02[at] * c2
        const two = i01[at] * c0 + i11[at] * c1 + i12[at] * c2
        const three = i02[at] * c0 + i12[at] * c1 + i22[at] * c2
        s0[i] = one
        s1[i] = two
        s2[i] = three
        offset[i] = mean - one * m0[at] - two * m1[at] - three * m2[at]
      }
    }
    return { mixture: [blur(s0), blur(s1), blur(s2), blur(offset)], means: meanMask }
  }
}

/**
 * A mask as a mixture says, 0..1, over its part of the grid, or of one that is `finer` times as fine and whose colours
 * are given: there mixtures are
 * as in the cell around (He, Sun 2015, "Fast guided filter", but for interpolation).
 */
export function mixed(mixture: Mixture, colours: Colours, part: Part, finer = 1): Float32Array {
  const [r, g, b] = colours.map(({ data }) => data)
  const stride = colours[0].width
  const [s0, s1, s2, offset] = mixture
  const columns = part.width * finer
  const rows = part.height * finer
  const result = new Float32Array(columns * rows)
  for (let y = 0, i = 0; y < rows; y++) {
    let at = (part.top * finer + y) * stride + part.left * finer
    const row = ((y / finer) | 0) * part.width
    for (let x = 0; x < columns; x++, i++, at++) {
      const cell = row + ((x / finer) | 0)
      const value = s0[cell] * r[at] + s1[cell] * g[at] + s2[cell] * b[at] + offset[cell]
      result[i] = value < 0 ? 0 : value > 1 ? 1 : value
    }
  }
  return result
}

/** Of each pixel the inverse of its surroundings' covariance: the six different entries of the symmetric matrix, row by row. */
function inverseCovariance(
  colours: Colours,
  means: readonly Float32Array[],
  reach: number,
): Float32Array[] {
  const [{ width, height }] = colours
  const whole = { left: 0, top: 0, width, height }
  const covariance = [
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 1],
    [1, 2],
    [2, 2],
  ].map(([one, other]) => {
    const both = productIn(colours[one].data, width, whole, colours[other].data)
    const result = boxBlurred(both, width, height, reach)
    const least = one === other ? flatness : 0
    const [m, n] = [means[one], means[other]]
    for (let i = 0; i < result.length; i++) result[i] += least - m[i] * n[i]
    return result
  })
  const [aa, ab, ac, bb, bc, cc] = covariance
  for (let i = 0; i < aa.length; i++) {
    const [a, b, c, d, e, f] = [aa[i], ab[i], ac[i], bb[i], bc[i], cc[i]]
    const i00 = d * f - e * e
    const i01 = c * e - b * f
    const i02 = b * e - c * d
    const det = a * i00 + b * i01 + c * i02
    aa[i] = i00 / det
    ab[i] = i01 / det
    ac[i] = i02 / det
    bb[i] = (a * f - c * c) / det
    bc[i] = (b * c - a * e) / det
    cc[i] = (a * d - b * b) / det
  }
  return covariance
}

/** A part of a plane times a plane of that part's size. */
function productIn(
  data: Float32Array,
  stride: number,
  { left, top, width, height }: Part,
  other: Float32Array,
): Float32Array {
  const result = new Float32Array(width * height)
  for (let y = 0, i = 0; y < height; y++) {
    let at = (top + y) * stride + left
    for (let x = 0; x < width; x++, i++, at++) result[i] = data[at] * other[i]
  }
  return result
}
