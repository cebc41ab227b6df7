import { itemAt } from './item-at.ts'
import type { Size } from './fit.ts'

type Box = Size & { xMm: number; yMm: number }

/** Pictures of very different sizes look like a mistake: so much of the room is given for more likeness. */
const likeness = 0.35

/**
 * Boxes for pictures of these shapes, in their order, that fill the room as well as they can: in rows, each as wide as
 * the others, or in columns,
 * each as high. Every box keeps its picture's shape. At most about a dozen pictures: every way to part them is tried.
 */
export function mosaic(pictures: readonly Size[], room: Size, gapMm: number): Box[] {
  const shapes = pictures.map(({ widthMm, heightMm }) => widthMm / heightMm)
  const lying = shapes.map((shape) => 1 / shape)
  const onSide = { widthMm: room.heightMm, heightMm: room.widthMm }
  let best: Box[] = []
  let most = -1
  for (const lengths of partings(pictures.length))
    for (const boxes of [
      inRows(shapes, lengths, room, gapMm),
      inRows(lying, lengths, onSide, gapMm).map(turned),
    ]) {
      const areas = boxes.map(({ widthMm, heightMm }) => widthMm * heightMm)
      const worth =
        areas.reduce((sum, area) => sum + area, 0) *
        (Math.min(...areas) / Math.max(...areas)) ** likeness
      if (worth > most) [best, most] = [boxes, worth]
    }
  return best
}

const turned = ({ xMm, yMm, widthMm, heightMm }: Box): Box => ({
  xMm: yMm,
  yMm: xMm,
  widthMm: heightMm,
  heightMm: widthMm,
})

/** Every way to part so many things, in their order, into groups: the groups' lengths. */
function partings(count: number): number[][] {
  if (count === 0) return [[]]
  return Array.from({ length: count }, (_, i) => i + 1).flatMap((first) =>
    partings(count - first).map((rest) => [first, ...rest]),
  )
}

/** Rows of one width, as large as they go into the room together, in the middle of it. */
function inRows(
  shapes: readonly number[],
  lengths: readonly number[],
  room: Size,
  gapMm: number,
): Box[] {
  const ends = lengths.map((_, row) => lengths.slice(0, row + 1).reduce((a, b) => a + b, 0))
  const rows = lengths.map((length, row) => shapes.slice(itemAt(ends, row) - length, ends[row]))
  const breadths = rows.map((row) => row.reduce((sum, shape) => sum + shape, 0))
  // A row of width w is (w - its gaps) / its breadth high; together they are at most as high as the room.
  const ofWidth = breadths.reduce((sum, breadth) => sum + 1 / breadth, 0)
  const ofGaps = rows.reduce(
    (sum, row, i) => sum + ((row.length - 1) * gapMm) / itemAt(breadths, i),
    0,
  )
  const free = room.heightMm - (rows.length - 1) * gapMm
  const widthMm = Math.min(room.widthMm, (free + ofGaps) / ofWidth)
  const heights = rows.map((row, i) => (widthMm - (row.length - 1) * gapMm) / itemAt(breadths, i))
  const heightMm = heights.reduce((sum, height) => sum + height + gapMm, -gapMm)
  let yMm = (room.heightMm - heightMm) / 2
  return rows.flatMap((row, i) => {
    const high = itemAt(heights, i)
    let xMm = (room.widthMm - widthMm) / 2
    const boxes = row.map((shape) => {
      const box = { xMm, yMm, widthMm: shape * high, heightMm: high }
      xMm += box.widthMm + gapMm
      return box
    })
    yMm += high + gapMm
    return boxes
  })
}
