import { coverBoxes, coverFrameMm } from '#domain/cover.ts'
import type { Size } from '#domain/fit.ts'
import { groundInks, type ColouringName } from '#drawing/flat-colour/colouring.ts'
import type { Stroke } from '#drawing/ground/line-art.ts'

import type { PhotoDrawing } from '../draw-photo.ts'
import type { Page } from '../page.ts'
import type { BookDesign } from './book-design.ts'
import { crayon, flower, heart, scribble, star } from './doodles.ts'
import { boldMm, fineMm, inTurn, mediumMm, roundFrame, seeded, sheetOf } from './hand.ts'
import { heldDrawing } from './photo-page.ts'
import { setLine } from './set-text.ts'
import { setTitle, type Box } from './set-title.ts'

/** The area that the cover's drawing is drawn for. */
export function coverPictureArea(size: Size): Size {
  const { widthMm, heightMm } = coverBoxes(size).picture
  return { widthMm, heightMm }
}

/**
 * The title over a drawing, in a frame to colour like the rest, or in the photo's own colours on a ground that goes with them. Without a
 * drawing the frame holds flowers.
 */
export function frontCover(
  design: BookDesign,
  drawing: PhotoDrawing | undefined,
  colouring?: ColouringName,
): Page {
  const frame = frontFrame(design, drawing ? drawing.art.heightMm : null)
  if (!drawing) return frame
  return {
    ...frame,
    ...(drawing.colour && colouring && { ground: groundInks(drawing.colour, colouring) }),
    marks: [...frame.marks, ...heldDrawing(drawing, coverBoxes(design).picture, colouring)],
  }
}

/** All of a front cover but its drawing and its colours; `drawnMm` is how high that stands, null where there is none. */
export function frontFrame(design: BookDesign, drawnMm: number | null): Page {
  const { widthMm, heightMm, type } = design
  const random = seeded(11)
  const { title, picture } = coverBoxes(design)
  const text = setTitle(type, design.title, title)
  const outer = {
    x: coverFrameMm,
    y: coverFrameMm,
    width: widthMm - 2 * coverFrameMm,
    height: heightMm - 2 * coverFrameMm,
  }
  const inner = { x: outer.x + 3, y: outer.y + 3, width: outer.width - 6, height: outer.height - 6 }
  const middle = widthMm / 2
  const flourish = Math.min(90, Math.max(46, text.widthMm * 0.6))
  const foot = heightMm - coverFrameMm - 9
  const ornaments = [
    roundFrame(outer, 9, random, boldMm),
    roundFrame(inner, 6.5, random, fineMm),
    scribble(
      middle - flourish / 2,
      text.baselineMm + 11.5,
      flourish,
      6,
      Math.round(flourish / 5.5),
      mediumMm,
    ),
    ...star(22.5, 23.5, 5.4, -0.3),
    ...star(30.5, 19, 2.3, 0.2, fineMm),
    ...heart(widthMm - 22.5, 23.5, 4.8, 0.25),
    ...star(widthMm - 30.5, 19, 2.2, 0.3, fineMm),
    ...crayon(22, foot - 1.5, 22, 0, fineMm),
    ...flower(widthMm - 24, foot - 2, 4.6, 0, fineMm),
    ...star(widthMm - 34.5, foot - 1, 2.6, 0.4, fineMm),
  ]
  const footer = setLine(type, {
    text: design.shopName,
    weight: 'heavy',
    sizeMm: 6,
    xMm: middle,
    baselineMm: foot + 0.5,
    widthMaxMm: 90,
  })
  const around = drawnMm === null ? bouquet(picture, random) : garlands(picture, drawnMm)
  return {
    widthMm,
    heightMm,
    marks: [sheetOf(design, ornaments), ...text.marks, sheetOf(design, around), ...footer],
  }
}

/** Rows of small ornaments above and below a drawing that leaves its box half empty. */
function garlands({ xMm, yMm, widthMm, heightMm }: Box, drawnMm: number): Stroke[] {
  const room = (heightMm - drawnMm) / 2
  if (room < 14) return []
  const count = 9
  return [yMm + room / 2 - 2, yMm + heightMm - room / 2 + 2].flatMap((y, row) =>
    Array.from({ length: count }, (_, i) => {
      const draw = inTurn([star, flower, heart], i + row)
      const sway = Math.sin(((i + 0.5) / count) * Math.PI) * (row === 0 ? -4 : 4)
      return draw(
        xMm + (widthMm / count) * (i + 0.5),
        y + sway + (row === 0 ? 2 : -2),
        i % 2 ? 3.4 : 4.6,
        (i - 4) * 0.12,
        fineMm,
      )
    }).flat(),
  )
}

function bouquet({ xMm, yMm, widthMm, heightMm }: Box, random: () => number): Stroke[] {
  const frame = roundFrame(
    { x: xMm, y: yMm, width: widthMm, height: heightMm },
    6,
    random,
    mediumMm,
  )
  const columns = 4
  const rows = Math.max(2, Math.round((heightMm / widthMm) * columns))
  const cell = Math.min(widthMm / columns, heightMm / rows)
  const blooms = Array.from({ length: columns * rows }, (_, i) => {
    const x = xMm + (widthMm / columns) * ((i % columns) + 0.5)
    const y = yMm + (heightMm / rows) * (Math.floor(i / columns) + 0.5)
    const draw = inTurn([flower, star, heart], i + Math.floor(i / columns))
    return draw(x, y, cell * (0.27 + random() * 0.08), (random() - 0.5) * 0.6, boldMm)
  })
  return [frame, ...blooms.flat()]
}
