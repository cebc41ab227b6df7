import { itemAt } from '#domain/item-at.ts'
import type { TextMark } from '../page.ts'
import { openFace } from '../layout/faces.ts'

/** Coordinates are whole hundredths of a mm, as those of lines. */
const unitsPerMm = 100
const letters = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
}

/**
 * A line of text as outlines, from its left end on its baseline, set as the print file sets it: no features named, so
 * right to left where it reads so.
 */
export function letterOutlines({
  face,
  text,
  sizeMm,
}: Pick<TextMark, 'face' | 'text' | 'sizeMm'>): string {
  const font = openFace(face)
  const scale = (sizeMm * unitsPerMm) / font.unitsPerEm
  const { glyphs, positions } = font.layout(text, [])
  let pen = 0
  const parts: string[] = []
  for (const [i, glyph] of glyphs.entries()) {
    const { xAdvance, xOffset, yOffset } = itemAt(positions, i)
    for (const { command, args } of glyph.path.commands)
      parts.push(
        letters[command] +
          args
            .map((value, at) =>
              Math.round(
                at % 2 === 0 ? (pen + xOffset + value) * scale : -(yOffset + value) * scale,
              ),
            )
            .join(' '),
      )
    pen += xAdvance
  }
  return parts.join('')
}
