import { safeMarginMm } from '#domain/fit.ts'
import { barCode, qrCode } from '../codes/code-art.ts'
import type { Mark } from '../page.ts'
import type { BookDesign } from './book-design.ts'
import { setLine } from './set-text.ts'

const barModuleMm = 0.25
const qrModuleMm = 0.6
const textMm = 2.6

/** The order's codes in the lower right corner, as small as a phone and a hand scanner still read them. */
export function scanMarks({ widthMm, heightMm, scanCode, type }: BookDesign): Mark[] {
  if (scanCode === '') return []
  const qr = qrCode(scanCode, qrModuleMm)
  const bars = barCode(scanCode, barModuleMm, qr.heightMm - textMm - 1.2)
  const right = widthMm - safeMarginMm - 1
  const top = heightMm - safeMarginMm - qr.heightMm - 0.5
  const left = right - qr.widthMm - Math.max(qr.quietMm, bars.quietMm) - bars.widthMm
  return [
    { kind: 'art', art: bars, xMm: left, yMm: top },
    { kind: 'art', art: qr, xMm: right - qr.widthMm, yMm: top },
    ...setLine(type, {
      text: scanCode,
      weight: 'text',
      sizeMm: textMm,
      xMm: left + bars.widthMm / 2,
      baselineMm: top + qr.heightMm - 0.2,
      widthMaxMm: bars.widthMm,
    }),
  ]
}
