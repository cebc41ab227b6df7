import { titleCapHeight, titleLineHeight, titleLines } from '#domain/title-lines.ts'

import type { Mark } from '../page.ts'
import { centredLine, lineWidth } from './set-text.ts'
import { textRuns } from './text-runs.ts'
import type { Typesetter } from './typesetter.ts'

export type Box = { xMm: number; yMm: number; widthMm: number; heightMm: number }

/** A title that can be printed; `complete` is false when letters had to be left out or the whole title replaced. */
export type PrintableTitle = { text: string; complete: boolean }

/** The title if at least half its letters can be set, otherwise `instead`. A title of emoji alone stands as drawings. */
export function printableTitle(type: Typesetter, title: string, instead: string): PrintableTitle {
  const { runs, lost, kept } = textRuns(type, title, 'heavy')
  const usable = runs.some((run) => !('face' in run) || run.text.trim() !== '') && kept >= lost
  return { text: usable ? title : instead, complete: usable && lost === 0 }
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
