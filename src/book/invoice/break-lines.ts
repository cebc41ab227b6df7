import { lettersOf } from '#domain/text.ts'

import type { FaceName } from '../page.ts'
import type { Weight } from '../layout/faces.ts'
import { textRuns } from '../layout/text-runs.ts'
import type { Typesetter } from '../layout/typesetter.ts'

/** A line in the faces that have its letters. Emoji and what no face has are left out. */
export type TextRun = { face: FaceName; text: string }
export type TextLine = { runs: TextRun[]; widthMm: number }

export function lineOf(type: Typesetter, text: string, weight: Weight, sizeMm: number): TextLine {
  const runs = textRuns(type, text, weight).runs.filter((run) => 'face' in run)
  return {
    runs,
    widthMm: runs.reduce((sum, run) => sum + type.width(run.face, run.text, sizeMm), 0),
  }
}

/** Whether any letter or digit of a text can be set. */
export function hasLetters(type: Typesetter, text: string, weight: Weight): boolean {
  return textRuns(type, text, weight).kept > 0
}

/** Breaks a text into lines that fit, between words where it can be and anywhere where it cannot. Never no line at all. */
export function breakLines(
  type: Typesetter,
  text: string,
  { weight, sizeMm, widthMm }: { weight: Weight; sizeMm: number; widthMm: number },
): TextLine[] {
  const fits = (candidate: string): boolean =>
    lineOf(type, candidate, weight, sizeMm).widthMm <= widthMm
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const segment of lettersOf(word)) {
      if (line !== '' && !fits(line + segment)) {
        lines.push(line)
        line = ''
      }
      line += segment
    }
  }
  return [...lines, line].map((candidate) => lineOf(type, candidate, weight, sizeMm))
}
