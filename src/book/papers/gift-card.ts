import { cleanGiftNote } from '#domain/address.ts'
import { flower, heart, leaf, star } from '../layout/doodles.ts'
import { fineMm, handLine, mediumMm, roundFrame, seeded, sheetOf } from '../layout/hand.ts'
import { setParagraph } from '../layout/set-paragraph.ts'
import { setLine } from '../layout/set-text.ts'
import { typesetter, type Papers } from './open-papers.ts'
import type { PaperWords } from './words.ts'

export const giftCardMm = { least: 64, most: 100 }
type Place = { xMm: number; yMm: number; widthMm: number; heightMm: number }

/**
 * A note as a card to be cut out: framed as the book's own page for a name is, its lines by the rule that dedications are set by.
 * @returns where what follows may begin
 */
export function putGiftCard(papers: Papers, words: PaperWords, note: string, place: Place): number {
  const type = typesetter()
  const { xMm, yMm, widthMm, heightMm } = place
  const random = seeded(41)
  const middle = xMm + widthMm / 2
  const headMm = yMm + 19
  const inset = (by: number) => ({
    x: xMm + by,
    y: yMm + by,
    width: widthMm - 2 * by,
    height: heightMm - 2 * by,
  })
  const sprig = (side: 1 | -1) => [
    ...leaf(middle + side * 7, yMm + 10, 9, side === 1 ? -0.25 : Math.PI + 0.25, fineMm),
    ...leaf(middle + side * 15, yMm + 9.5, 7, side === 1 ? 0.2 : Math.PI - 0.2, fineMm),
    ...star(middle + side * 27, yMm + 10, 2.4, side * 0.3, fineMm),
  ]
  papers.marks([
    sheetOf({ widthMm: 0, heightMm: 0 }, [
      roundFrame(inset(0), 7, random, mediumMm),
      roundFrame(inset(2.6), 5, random, fineMm),
      ...flower(middle, yMm + 10, 4.6, 0.2, fineMm),
      ...sprig(1),
      ...sprig(-1),
      handLine([middle - 30, headMm + 5], [middle + 30, headMm + 5], random, fineMm),
      ...heart(xMm + 11, yMm + heightMm - 11, 3.2, -0.25, fineMm),
      ...heart(xMm + widthMm - 11, yMm + heightMm - 11, 3.2, 0.25, fineMm),
    ]),
    ...setLine(type, {
      text: words.giftTitle,
      weight: 'heavy',
      sizeMm: 6,
      xMm: middle,
      baselineMm: headMm + 1.5,
      widthMaxMm: widthMm - 40,
    }),
    ...setParagraph(
      type,
      cleanGiftNote(note),
      { xMm: xMm + 20, yMm: headMm + 11, widthMm: widthMm - 40, heightMm: heightMm - 42 },
      { weight: 'text', sizeMaxMm: 6.5 },
    ),
  ])
  const end = yMm + heightMm
  if (!papers.loses(note)) return end
  return papers.write([words.lettersMissing], end + 1, {
    xMm,
    widthMm,
    sizeMm: 2.9,
    grey: true,
  })
}
