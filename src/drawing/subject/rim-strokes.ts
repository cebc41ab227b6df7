import type { Stroke } from '../ground/line-art.ts'
import { evenStroke } from '../lines/pen.ts'
import { paperFor } from '../ground/paper.ts'

type Grid = { width: number; height: number }

/** A subject that the picture's edge cuts off is closed there: straight lines along the edge, just inside the picture. */
export function cutStrokes(
  mask: Uint8Array,
  grid: Grid,
  widthMm: number,
  heightMm: number,
  penMm: number,
): Stroke[] {
  const { width, height } = grid
  const { xMm, yMm } = paperFor(grid, widthMm, heightMm)
  const inset = penMm / 2
  const sides = [
    { length: width, at: (i: number) => i, point: (i: number) => [i * xMm, inset] },
    {
      length: width,
      at: (i: number) => (height - 1) * width + i,
      point: (i: number) => [i * xMm, heightMm - inset],
    },
    { length: height, at: (i: number) => i * width, point: (i: number) => [inset, i * yMm] },
    {
      length: height,
      at: (i: number) => i * width + width - 1,
      point: (i: number) => [widthMm - inset, i * yMm],
    },
  ]
  return sides.flatMap(({ length, at, point }) => {
    const strokes: Stroke[] = []
    for (let from = 0; from < length; from++) {
      if (!mask[at(from)]) continue
      let to = from
      while (to < length && mask[at(to)]) to++
      if (to - from > 1)
        strokes.push(evenStroke(Float32Array.from([...point(from), ...point(to)]), false, penMm))
      from = to
    }
    return strokes
  })
}
