import { safeMarginMm } from '#domain/fit.ts'
import type { Mark } from '../page.ts'
import type { BookDesign } from './book-design.ts'
import { setLine } from './set-text.ts'

const textMm = 2.4
const leadMm = 3.3

/**
 * Who made the book, where to write, what it is and of which batch: what Regulation (EU) 2023/988, article 9(5) to (6),
 * wants on a product. In
 * the lower left corner, beside the order's codes; no maker where the seller's address is not given. Above it the
 * warning of a book from 3 years.
 */
export function imprint(design: BookDesign): Mark[] {
  const { widthMm, heightMm, fromThree, words, type } = design
  const lines = [...(fromThree ? words.fromThree : []), ...makerLines(design)]
  const left = safeMarginMm + 1
  const widthMaxMm = widthMm / 2 - left - 8
  const last = heightMm - safeMarginMm - 0.7
  return lines.flatMap((text, i) =>
    setLine(type, {
      text,
      weight: 'text',
      sizeMm: textMm,
      xMm: left + widthMaxMm / 2,
      baselineMm: last - (lines.length - 1 - i) * leadMm,
      widthMaxMm,
    }),
  )
}

function makerLines({ maker, code, words }: BookDesign): string[] {
  if (!maker || maker.address.length === 0) return []
  const batch = code === '' ? '' : ` · ${words.batch} ${code}`
  return [
    `${words.maker}: ${maker.name}`,
    maker.address.join(', '),
    maker.email,
    `${words.product}${batch}`,
  ].filter((text) => text !== '')
}
