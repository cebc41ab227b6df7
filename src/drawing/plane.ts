/** One channel of a picture, row-major. Stages that smooth or resize work on planes, so that their loops stay simple. */
export type Plane = { readonly width: number; readonly height: number; readonly data: Float32Array }

export function newPlane(width: number, height: number): Plane {
  return { width, height, data: new Float32Array(width * height) }
}

/** The value at the pixel nearest to (x, y), pixel centres at .5, clamped to the plane. */
export function sampleNearest(plane: Plane, x: number, y: number): number {
  const column = Math.min(plane.width - 1, Math.max(0, Math.floor(x)))
  const row = Math.min(plane.height - 1, Math.max(0, Math.floor(y)))
  return plane.data[row * plane.width + column]
}
