import { formats, type Format } from './book-spec.ts'
import type { Size } from './fit.ts'

/** So many small pictures at most, in so many columns. */
const grid: Record<Format, { columns: number; rows: number; topMm: number; heightMm: number }> = {
  A4: { columns: 3, rows: 2, topMm: 25, heightMm: 141 },
  Square: { columns: 4, rows: 2, topMm: 23, heightMm: 84 },
}
const gapMm = 5
const sideMm = 24

/** What a back cover's small pictures may measure. */
export function smallPictureCell(format: Format): Size {
  const { columns, rows, heightMm } = grid[format]
  return {
    widthMm: (formats[format].widthMm - 2 * sideMm - (columns - 1) * gapMm) / columns,
    heightMm: (heightMm - (rows - 1) * gapMm) / rows,
  }
}

/** How much smaller a drawing is printed there. */
export function smallPictureScale(format: Format, { widthMm, heightMm }: Size): number {
  const cell = smallPictureCell(format)
  return Math.min(cell.widthMm / widthMm, cell.heightMm / heightMm)
}

/** The lower edge of the block of pictures. */
export function smallPicturesEndMm(format: Format): number {
  return grid[format].topMm + grid[format].heightMm
}

type Placed<T> = Size & { picture: T; scale: number; xMm: number; yMm: number }

/** Where which drawings lie on the back: as many as there is room for, evenly from all of the book. */
export function backPictures<T extends Size>(format: Format, drawings: readonly T[]): Placed<T>[] {
  const { columns, rows, topMm, heightMm } = grid[format]
  const count = Math.min(columns * rows, drawings.length)
  const cell = smallPictureCell(format)
  const rowsUsed = Math.ceil(count / columns)
  const blockMm = rowsUsed * cell.heightMm + Math.max(0, rowsUsed - 1) * gapMm
  return Array.from({ length: count }, (_, i) => {
    const picture = drawings[Math.floor((i * drawings.length) / count)]!
    const row = Math.floor(i / columns)
    const inRow = Math.min(columns, count - row * columns)
    const rowMm = inRow * cell.widthMm + (inRow - 1) * gapMm
    const scale = smallPictureScale(format, picture)
    const size = { widthMm: picture.widthMm * scale, heightMm: picture.heightMm * scale }
    return {
      picture,
      scale,
      ...size,
      xMm:
        (formats[format].widthMm - rowMm) / 2 +
        (i % columns) * (cell.widthMm + gapMm) +
        (cell.widthMm - size.widthMm) / 2,
      yMm:
        topMm +
        (heightMm - blockMm) / 2 +
        row * (cell.heightMm + gapMm) +
        (cell.heightMm - size.heightMm) / 2,
    }
  })
}
