import { itemAt } from './item-at.ts'
import { formats, type Format } from './book-spec.ts'
import type { Size } from './fit.ts'
import { mosaic } from './mosaic.ts'

/** Where a back's pictures may lie, and how many there are at most. */
const blocks: Record<Format, { topMm: number; endMm: number; most: number }> = {
  A4: { topMm: 25, endMm: 196, most: 9 },
  Square: { topMm: 23, endMm: 121, most: 8 },
}
const gapMm = 5
const sideMm = 24
/** Of so many or fewer all are shown; of more as many as fill the block best. */
const allShown = 6

/**
 * The sizes that small pictures are drawn for, as shares of their pages' drawings: each is printed at one of these or
 * larger, and has what is
 * seen at that size. Smaller than the last they could not be told.
 */
export const smallPictureScales = [0.36, 0.17] as const
const leastScale = smallPictureScales[1]

/** The lower edge of the block of pictures. */
export function smallPicturesEndMm(format: Format): number {
  return blocks[format].endMm
}

type Placed<T> = Size & {
  picture: T
  scale: number
  /** which of smallPictureScales it is drawn for */
  drawnFor: number
  xMm: number
  yMm: number
}

/**
 * Where which drawings lie on the back: evenly from all of the book, in rows or columns that fill the block as well as their shapes allow.
 */
export function backPictures<T extends Size>(format: Format, drawings: readonly T[]): Placed<T>[] {
  let best: Placed<T>[] = []
  let most = 0
  for (let count = Math.min(blocks[format].most, drawings.length); count > 0; count--) {
    if (count < allShown && best.length > 0) break
    const placed = inBlock(format, drawings, count)
    if (count > 1 && placed.some(({ scale }) => scale < leastScale)) continue
    const filled = placed.reduce((sum, { widthMm, heightMm }) => sum + widthMm * heightMm, 0)
    if (filled > most) [best, most] = [placed, filled]
  }
  return best
}

function inBlock<T extends Size>(
  format: Format,
  drawings: readonly T[],
  count: number,
): Placed<T>[] {
  const { topMm, endMm } = blocks[format]
  const room = { widthMm: formats[format].widthMm - 2 * sideMm, heightMm: endMm - topMm }
  const shown = Array.from({ length: count }, (_, i) =>
    itemAt(drawings, Math.floor((i * drawings.length) / count)),
  )
  return mosaic(shown, room, gapMm).map(({ xMm, yMm, ...size }, i) => {
    const picture = itemAt(shown, i)
    const scale = size.widthMm / picture.widthMm
    const drawnFor = scale >= smallPictureScales[0] ? 0 : 1
    return { picture, scale, drawnFor, ...size, xMm: xMm + sideMm, yMm: yMm + topMm }
  })
}
