import type { Mark } from '../page.ts'
import type { Weight } from './faces.ts'
import { centredLine, lineWidth } from './set-text.ts'
import type { Box } from './set-title.ts'
import { textRuns } from './text-runs.ts'
import type { Typesetter } from './typesetter.ts'

const lineHeight = 1.32
const capHeight = 0.68
const stepMm = 0.25

/**
 * Centred lines in a box, as large as they fit up to a size; line breaks of the text stay, longer lines are broken between words. What has
 * words too long for the box is made smaller, so that nothing ever leaves it.
 */
export function setParagraph(
  type: Typesetter,
  text: string,
  box: Box,
  { weight, sizeMaxMm }: { weight: Weight; sizeMaxMm: number },
): Mark[] {
  const given = text.split('\n').filter((line) => line.trim() !== '')
  const known = new Map<string, number>()
  const widthAt = (line: string, sizeMm: number) => {
    const em = known.get(line) ?? lineWidth(type, textRuns(type, line, weight).runs, 1)
    known.set(line, em)
    return em * sizeMm
  }
  for (let sizeMm = sizeMaxMm; ; sizeMm -= stepMm) {
    const lines = given.flatMap((line) =>
      brokenLine(line, (part) => widthAt(part, sizeMm) <= box.widthMm),
    )
    const heightMm = sizeMm * (capHeight + lineHeight * (lines.length - 1))
    const isLast = sizeMm <= 2 * stepMm
    if (!isLast && (heightMm > box.heightMm || lines.some((l) => widthAt(l, sizeMm) > box.widthMm)))
      continue
    const first = box.yMm + (box.heightMm - heightMm) / 2 + sizeMm * capHeight
    return lines.flatMap((line, i) =>
      centredLine(type, textRuns(type, line, weight).runs, {
        sizeMm,
        xMm: box.xMm + box.widthMm / 2,
        baselineMm: first + i * sizeMm * lineHeight,
      }),
    )
  }
}

/** A line in as few as fit; a single word that does not fit stays whole. Scripts without blanks are broken between letters. */
function brokenLine(line: string, fits: (part: string) => boolean): string[] {
  const lines: string[] = []
  let part = ''
  for (const { segment } of new Intl.Segmenter('und', { granularity: 'word' }).segment(line)) {
    if (part === '' || fits((part + segment).trimEnd())) part += segment
    else {
      lines.push(part.trim())
      part = segment.trimStart()
    }
  }
  return [...lines, part.trim()].filter(Boolean)
}
