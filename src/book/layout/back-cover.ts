import type { Format } from '#domain/book-spec.ts'
import { coverFrameMm } from '#domain/cover.ts'
import type { Size } from '#domain/fit.ts'
import type { Inks } from '#drawing/flat-colour/press-model.ts'
import type { LineArt, Stroke } from '#drawing/line-art.ts'

import type { Mark, Page } from '../page.ts'
import type { BookDesign } from './book-design.ts'
import { crayon, flower, heart, scribble, star } from './doodles.ts'
import { boldMm, fineMm, mediumMm, polyline, roundFrame, seeded, sheetOf } from './hand.ts'
import { setLine } from './set-text.ts'

/** So many small pictures at most, in so many columns. */
const grid: Record<Format, { columns: number; rows: number; topMm: number; heightMm: number }> = {
  A4: { columns: 3, rows: 2, topMm: 25, heightMm: 141 },
  Square: { columns: 4, rows: 2, topMm: 23, heightMm: 84 },
}
const gapMm = 5
const sideMm = 24

/** What a back cover's small pictures may measure. */
export function smallPictureCell({
  format,
  widthMm,
}: Pick<BookDesign, 'format' | 'widthMm'>): Size {
  const { columns, rows, heightMm } = grid[format]
  return {
    widthMm: (widthMm - 2 * sideMm - (columns - 1) * gapMm) / columns,
    heightMm: (heightMm - (rows - 1) * gapMm) / rows,
  }
}

/**
 * The other pages as small pictures, the shop's name below them, its address and the book's own code at the foot, in the front cover's
 * frame and on its ground. Without pictures the shop's mark stands in the middle.
 */
export function backCover(
  design: BookDesign,
  pictures: readonly LineArt[] = [],
  ground?: Inks,
): Page {
  const { widthMm, heightMm } = design
  const random = seeded(53)
  const middle = widthMm / 2
  const shown = chosen(pictures, grid[design.format].columns * grid[design.format].rows)
  const { topMm, heightMm: gridMm } = grid[design.format]
  const centre = shown.length > 0 ? topMm + gridMm + (heightMm > 250 ? 28 : 8) : heightMm * 0.46
  const outer = {
    x: coverFrameMm,
    y: coverFrameMm,
    width: widthMm - 2 * coverFrameMm,
    height: heightMm - 2 * coverFrameMm,
  }
  const strokes = [
    roundFrame(outer, 9, random, boldMm),
    roundFrame(
      { x: outer.x + 3, y: outer.y + 3, width: outer.width - 6, height: outer.height - 6 },
      6.5,
      random,
      fineMm,
    ),
    ...(shown.length > 0 ? besideName(middle, centre + 9) : mark(middle, centre)),
  ]
  return {
    widthMm,
    heightMm,
    ...(ground && { ground }),
    marks: [
      ...smallPictures(design, shown, ground !== undefined),
      sheetOf(design, strokes),
      ...imprint(design, centre),
    ],
  }
}

/** Evenly from all of the book. */
function chosen(pictures: readonly LineArt[], most: number): LineArt[] {
  const count = Math.min(most, pictures.length)
  return Array.from(
    { length: count },
    (_, i) => pictures[Math.floor((i * pictures.length) / count)],
  )
}

/** The white that the pages have, a thin line around, and what is drawn on them. */
function smallPictures(
  design: BookDesign,
  pictures: readonly LineArt[],
  isColoured: boolean,
): Mark[] {
  const { columns, topMm, heightMm } = grid[design.format]
  const cell = smallPictureCell(design)
  const rowsUsed = Math.ceil(pictures.length / columns)
  const blockMm = rowsUsed * cell.heightMm + Math.max(0, rowsUsed - 1) * gapMm
  return pictures.flatMap((art, i): Mark[] => {
    const row = Math.floor(i / columns)
    const inRow = Math.min(columns, pictures.length - row * columns)
    const rowMm = inRow * cell.widthMm + (inRow - 1) * gapMm
    const scale = Math.min(cell.widthMm / art.widthMm, cell.heightMm / art.heightMm)
    const size = { widthMm: art.widthMm * scale, heightMm: art.heightMm * scale }
    const xMm =
      (design.widthMm - rowMm) / 2 +
      (i % columns) * (cell.widthMm + gapMm) +
      (cell.widthMm - size.widthMm) / 2
    const yMm =
      topMm +
      (heightMm - blockMm) / 2 +
      row * (cell.heightMm + gapMm) +
      (cell.heightMm - size.heightMm) / 2
    const around = polyline(
      [
        [xMm, yMm],
        [xMm + size.widthMm, yMm],
        [xMm + size.widthMm, yMm + size.heightMm],
        [xMm, yMm + size.heightMm],
      ],
      { closed: true, widthMm: fineMm },
    )
    return [
      ...(isColoured ? [{ kind: 'area' as const, inks: noInk, xMm, yMm, ...size }] : []),
      { kind: 'art', art, xMm, yMm, scale },
      sheetOf(design, [around]),
    ]
  })
}

const noInk = [0, 0, 0, 0] as const

function besideName(middle: number, y: number): Stroke[] {
  return [
    ...star(middle - 46, y, 3.4, 0.2, fineMm),
    ...heart(middle - 54, y + 1, 2.6, -0.2, fineMm),
    ...flower(middle + 46, y, 3.6, 0, fineMm),
    ...star(middle + 54, y + 1, 2.4, 0.3, fineMm),
  ]
}

function mark(middle: number, centre: number): Stroke[] {
  return [
    scribble(middle - 27, centre - 16, 46, 20, 6, boldMm),
    ...crayon(middle + 46, centre - 40, 30, Math.PI * 0.74, mediumMm),
    ...star(middle - 38, centre - 27, 3.4, 0.2, fineMm),
    ...heart(middle - 42, centre - 6, 2.8, -0.2, fineMm),
    ...flower(middle + 42, centre - 6, 3.6, 0, fineMm),
  ]
}

function imprint(design: BookDesign, centre: number): Mark[] {
  const { widthMm, heightMm, words, type } = design
  const line = { xMm: widthMm / 2, widthMaxMm: widthMm - 60 }
  return [
    ...setLine(type, {
      ...line,
      text: design.shopName,
      weight: 'heavy',
      sizeMm: 13,
      baselineMm: centre + 14,
    }),
    ...words.backCover.flatMap((text, i) =>
      setLine(type, {
        ...line,
        text,
        weight: 'text',
        sizeMm: 5.4,
        baselineMm: centre + 27 + i * 7.6,
      }),
    ),
    ...(design.webAddress
      ? setLine(type, {
          ...line,
          text: design.webAddress,
          weight: 'text',
          sizeMm: 5,
          baselineMm: heightMm - coverFrameMm - 12,
        })
      : []),
    ...(design.code
      ? setLine(type, {
          ...line,
          text: design.code,
          weight: 'text',
          sizeMm: 3.4,
          baselineMm: heightMm - coverFrameMm - 6,
        })
      : []),
  ]
}
