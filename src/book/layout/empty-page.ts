import type { Page } from '../page.ts'
import type { BookDesign } from './book-design.ts'
import { crayon } from './doodles.ts'
import { borders } from './borders.ts'
import { fineMm, inTurn, seeded, sheetOf } from './hand.ts'
import { setLine } from './set-text.ts'

/** A page to draw on: an ornamented frame and, at its foot, something to draw. Frames and prompts take turns by page number. */
export function emptyPage(design: BookDesign, index: number): Page {
  const { widthMm, heightMm, words, type } = design
  const border = inTurn(borders, index)
  const random = seeded(101 + index)
  const baselineMm = heightMm - 27
  const prompt = setLine(type, {
    text: inTurn(words.prompts, index),
    weight: 'text',
    sizeMm: 6.4,
    xMm: widthMm / 2,
    baselineMm,
    widthMaxMm: widthMm - 76,
  })
  const left = Math.min(...prompt.map((mark) => mark.xMm))
  const strokes = [
    ...border({ x: 13, y: 13, width: widthMm - 26, height: heightMm - 26 }, random),
    ...crayon(left - 4, baselineMm - 3.4, 12, Math.PI - 0.5, fineMm),
  ]
  return { widthMm, heightMm, marks: [sheetOf(design, strokes), ...prompt] }
}
