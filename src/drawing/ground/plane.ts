/** One channel of a picture, row-major. Stages that smooth or resize work on planes, so that their loops stay simple. */
export type Plane = { readonly width: number; readonly height: number; readonly data: Float32Array }

/**
 * `| 0` changes no number. Engines keep apart objects with whole numbers and those with others: after a single plane
 * whose width came out of a division, all
 * loops over planes would be compiled anew, and slower.
 */
export function newPlane(width: number, height: number): Plane {
  return { width: width | 0, height: height | 0, data: new Float32Array(width * height) }
}
