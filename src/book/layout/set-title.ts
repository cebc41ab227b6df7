import type { Mark } from '../page.ts'
import { centredLine, lineWidth } from './set-text.ts'
import { textRuns, type Run } from './text-runs.ts'
import type { Typesetter } from './typesetter.ts'

export type Box = { xMm: number; yMm: number; widthMm: number; heightMm: number }

/** A title that can be printed; `complete` is false when letters had to be left out or the whole title replaced. */
export type PrintableTitle = { text: string; complete: boolean }

const lineHeight = 1.08
const capHeight = 0.66

/** The title if at least half its letters can be set, otherwise `instead`. A title of emoji alone stands as drawings. */
export function printableTitle(type: Typesetter, title: string, instead: string): PrintableTitle {
  const { runs, lost, kept } = textRuns(type, title, 'heavy')
  const usable = runs.some((run) => !('face' in run) || run.text.trim() !== '') && kept >= lost
  return { text: usable ? title : instead, complete: usable && lost === 0 }
}

/** Sets a title as large as its box allows, on one to three lines, in the middle of the box. Gives the last baseline too. */
export function setTitle(
  type: Typesetter,
  title: string,
  box: Box,
  sizeMaxMm: number,
): { marks: Mark[]; baselineMm: number; widthMm: number } {
  const words = title.split(/\s+/).filter((word) => textRuns(type, word, 'heavy').runs.length > 0)
  const ways = splits(words).map((lines) => {
    const runs = lines.map((line) => textRuns(type, line.join(' '), 'heavy').runs)
    const widest = Math.max(...runs.map((line) => lineWidth(type, line, 1)))
    return {
      runs,
      widest,
      sizeMm: Math.min(
        sizeMaxMm,
        box.widthMm / widest,
        box.heightMm / (capHeight + lineHeight * (runs.length - 1)),
      ),
    }
  })
  const { runs, sizeMm, widest } = ways.reduce((best, way) =>
    way.sizeMm > best.sizeMm * 1.02 ? way : best,
  )
  const blockMm = sizeMm * (capHeight + lineHeight * (runs.length - 1))
  const first = box.yMm + (box.heightMm - blockMm) / 2 + sizeMm * capHeight
  const marks = runs.flatMap((line: Run[], i) =>
    centredLine(type, line, {
      sizeMm,
      xMm: box.xMm + box.widthMm / 2,
      baselineMm: first + i * sizeMm * lineHeight,
    }),
  )
  return {
    marks,
    baselineMm: first + (runs.length - 1) * sizeMm * lineHeight,
    widthMm: widest * sizeMm,
  }
}

/** Every way to break the words into one to three lines, the fewest lines first. */
function splits(words: readonly string[]): string[][][] {
  const ways: string[][][] = [[[...words]]]
  for (let i = 1; i < words.length; i++) ways.push([words.slice(0, i), words.slice(i)])
  for (let i = 1; i < words.length; i++) {
    for (let j = i + 1; j < words.length; j++)
      ways.push([words.slice(0, i), words.slice(i, j), words.slice(j)])
  }
  return ways
}
