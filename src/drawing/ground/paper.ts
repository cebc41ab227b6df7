/** How the working grid lies on the picture's area of the page. */
export type Paper = {
  readonly xMm: number
  readonly yMm: number
  /** pixels per mm, the mean of both ways (they differ only by the grid's rounding) */
  readonly pixelsPerMm: number
}

export function paperFor(
  grid: { width: number; height: number },
  widthMm: number,
  heightMm: number,
): Paper {
  const xMm = widthMm / grid.width
  const yMm = heightMm / grid.height
  return { xMm, yMm, pixelsPerMm: 1 / Math.sqrt(xMm * yMm) }
}

/** A path in pixels as one in mm, in place. */
export function ontoPaper(points: Float32Array, paper: Paper): Float32Array {
  for (let i = 0; i < points.length; i += 2) {
    points[i] *= paper.xMm
    points[i + 1] *= paper.yMm
  }
  return points
}
