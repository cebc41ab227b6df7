import type { Page } from '../page.ts'
import type { BookDesign } from './book-design.ts'
import { crayon, flower, heart, scribble, star } from './doodles.ts'
import { boldMm, fineMm, mediumMm, roundFrame, seeded, sheetOf } from './hand.ts'
import { setLine } from './set-text.ts'

/** The drawn line wobbles, and has a width of its own: the safe margin stays free of both. */
const frameInsetMm = 11

/** The shop's mark and name in the middle, its address and the book's own code at the foot, in the front cover's frame. */
export function backCover(design: BookDesign): Page {
  const { widthMm, heightMm, words, type } = design
  const random = seeded(53)
  const middle = widthMm / 2
  const centre = heightMm * 0.46
  const outer = {
    x: frameInsetMm,
    y: frameInsetMm,
    width: widthMm - 2 * frameInsetMm,
    height: heightMm - 2 * frameInsetMm,
  }
  const strokes = [
    roundFrame(outer, 9, random, boldMm),
    roundFrame(
      { x: outer.x + 3, y: outer.y + 3, width: outer.width - 6, height: outer.height - 6 },
      6.5,
      random,
      fineMm,
    ),
    scribble(middle - 27, centre - 16, 46, 20, 6, boldMm),
    ...crayon(middle + 46, centre - 40, 30, Math.PI * 0.74, mediumMm),
    ...star(middle - 38, centre - 27, 3.4, 0.2, fineMm),
    ...heart(middle - 42, centre - 6, 2.8, -0.2, fineMm),
    ...flower(middle + 42, centre - 6, 3.6, 0, fineMm),
  ]
  const line = { xMm: middle, widthMaxMm: widthMm - 60 }
  const marks = [
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
          baselineMm: heightMm - frameInsetMm - 12,
        })
      : []),
    ...(design.code
      ? setLine(type, {
          ...line,
          text: design.code,
          weight: 'text',
          sizeMm: 3.4,
          baselineMm: heightMm - frameInsetMm - 6,
        })
      : []),
  ]
  return { widthMm, heightMm, marks: [sheetOf(design, strokes), ...marks] }
}
