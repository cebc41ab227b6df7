import type { Mark } from '../page.ts'
import { flower, heart, star } from './doodles.ts'
import type { Weight } from './faces.ts'
import { sheetOf } from './hand.ts'
import { textRuns, type Run } from './text-runs.ts'
import type { Typesetter } from './typesetter.ts'

/** A drawn ornament takes as much of a line as its em. */
const ornamentEm = 1.05
const drawings = { star, heart, flower }

function runWidth(type: Typesetter, run: Run, sizeMm: number): number {
  return 'face' in run ? type.width(run.face, run.text, sizeMm) : ornamentEm * sizeMm
}

export function lineWidth(type: Typesetter, runs: readonly Run[], sizeMm: number): number {
  return runs.reduce((sum, run) => sum + runWidth(type, run, sizeMm), 0)
}

/** A line set centred on xMm. */
export function centredLine(
  type: Typesetter,
  runs: readonly Run[],
  line: { sizeMm: number; xMm: number; baselineMm: number },
): Mark[] {
  const { sizeMm, baselineMm } = line
  let xMm = line.xMm - lineWidth(type, runs, sizeMm) / 2
  return runs.flatMap((run): Mark[] => {
    const left = xMm
    const width = runWidth(type, run, sizeMm)
    xMm += width
    if ('face' in run)
      return run.text.trim() === '' ? [] : [{ kind: 'text', ...run, sizeMm, xMm: left, baselineMm }]
    const strokes = drawings[run.ornament](
      left + width / 2,
      baselineMm - sizeMm * 0.34,
      sizeMm * 0.42,
      0,
      Math.max(0.4, sizeMm * 0.06),
    )
    return [sheetOf({ widthMm: 0, heightMm: 0 }, strokes)]
  })
}

export type TextLine = {
  text: string
  weight: Weight
  sizeMm: number
  xMm: number
  baselineMm: number
  widthMaxMm: number
}

/** One line of the shop's own or of given words, made smaller where it is too long. */
export function setLine(
  type: Typesetter,
  { text, weight, sizeMm, xMm, baselineMm, widthMaxMm }: TextLine,
): Mark[] {
  const { runs } = textRuns(type, text, weight)
  const width = lineWidth(type, runs, sizeMm)
  return centredLine(type, runs, {
    sizeMm: sizeMm * Math.min(1, widthMaxMm / width),
    xMm,
    baselineMm,
  })
}
