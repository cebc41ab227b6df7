import { titleCapHeight, titleLineHeight, titleLines } from '#domain/title-lines.ts'

import type { Mark } from '../page.ts'
import { centredLine, lineWidth } from './set-text.ts'
import { textRuns } from './text-runs.ts'
import type { Typesetter } from './typesetter.ts'

export type Box = { xMm: number; yMm: number; widthMm: number; heightMm: number }

/** A title that can be printed; `complete` is false when letters had to be left out or the whole title replaced. */
export type PrintableTitle = { text: string; complete: boolean }

/** The letters of a text that no face has, each once, and whether enough is left of it to stand on a cover. */
export function printable(
  type: Typesetter,
  text: string,
): { lost: string[]; isPrintable: boolean } {
  const { runs, lost, kept } = textRuns(type, text, 'heavy')
  const isAnything = runs.some((run) => !('face' in run) || run.text.trim() !== '')
  return { lost: [...new Set(lost)], isPrintable: isAnything && kept >= lost.length }
}

/** The title if at least half its letters can be set, otherwise `instead`. */
export function printableTitle(type: Typesetter, title: string, instead: string): PrintableTitle {
  const { lost, isPrintable } = printable(type, title)
  return { text: isPrintable ? title : instead, complete: isPrintable && lost.length === 0 }
}

/** A title as it is read once it is set: without what no face has, and what is drawn in the place of emoji. */
export function titleAsSet(type: Typesetter, title: string): string {
  const { runs } = textRuns(type, title, 'heavy')
  const text = runs.map((run) => ('face' in run ? run.text : ' ')).join('')
  return text.replace(/\s+/g, ' ').trim()
}

/** Sets a title as large as its box allows, in the middle of it. Gives the last baseline too. */
export function setTitle(
  type: Typesetter,
  title: string,
  box: Box,
): { marks: Mark[]; baselineMm: number; widthMm: number } {
  const runsOf = (text: string) => textRuns(type, text, 'heavy').runs
  const words = title.split(/\s+/).filter((word) => runsOf(word).length > 0)
  const { lines, sizeMm, widthMm } = titleLines(words, box, (line) =>
    lineWidth(type, runsOf(line), 1),
  )
  const step = sizeMm * titleLineHeight
  const blockMm = sizeMm * titleCapHeight + step * (lines.length - 1)
  const first = box.yMm + (box.heightMm - blockMm) / 2 + sizeMm * titleCapHeight
  const marks = lines.flatMap((line, i) =>
    centredLine(type, runsOf(line), {
      sizeMm,
      xMm: box.xMm + box.widthMm / 2,
      baselineMm: first + i * step,
    }),
  )
  return { marks, baselineMm: first + (lines.length - 1) * step, widthMm }
}
