import { barCode, qrCode } from '../codes/code-art.ts'
import type { LabelPaper } from '#domain/papers.ts'
import { labelPlaces, type LabelPlace } from './label-sheet.ts'
import type { Papers } from './open-papers.ts'

export type Label = {
  /** the sign that stands on the book's back cover too */
  code: string
  /** what its codes hold */
  scanCode: string
  orderId: string
  /** who it goes to, a line each; the last is the country */
  recipient: readonly string[]
  sender: readonly string[]
  /** said where letters of the address are in no typeface: what is missing is to be written by hand */
  lettersMissing: string
  from: string
}

const marginMm = 8
const footMm = 29

/** Address labels for parcels, in the order given. */
export async function putLabels(
  papers: Papers,
  labels: readonly Label[],
  paper: LabelPaper,
): Promise<void> {
  const next = labelPlaces(papers, paper)
  for (const label of labels) {
    put(papers, label, next())
    await papers.pause()
  }
}

/** From the top: the sender, small; the address, as large as it fits; at the foot the codes. */
function put(
  papers: Papers,
  { code, scanCode, orderId, recipient, sender, lettersMissing, from }: Label,
  { xMm, yMm, ...size }: LabelPlace,
): void {
  const left = { xMm: xMm + marginMm, widthMm: size.widthMm - 2 * marginMm }
  const right = left.xMm + left.widthMm
  const senderEnd = papers.write([[from, ...sender].join(' · ')], yMm + marginMm, {
    ...left,
    sizeMm: 2.7,
  })
  papers.line([left.xMm, senderEnd + 1], [right, senderEnd + 1])

  const footTop = yMm + size.heightMm - marginMm - footMm
  const addressTop = Math.max(senderEnd + 7, yMm + 28)
  const [name = '', ...rest] = recipient
  const high = (sizeMm: number): number =>
    papers.heightOf([name], { ...left, sizeMm, weight: 'heavy' }) +
    papers.heightOf(rest, { ...left, sizeMm })
  const sizeMm =
    [6.2, 5.4, 4.6, 3.8, 3.2].find((one) => high(one) <= footTop - addressTop - 8) ?? 2.8
  const nameEnd = papers.write([name], addressTop, { ...left, sizeMm, weight: 'heavy' })
  const addressEnd = papers.write(rest, nameEnd, { ...left, sizeMm })
  if (recipient.some((line) => papers.loses(line)))
    papers.write([lettersMissing], addressEnd + 2, { ...left, sizeMm: 2.9, weight: 'heavy' })

  papers.line([left.xMm, footTop], [right, footTop])
  const qr = qrCode(scanCode, 1)
  const bars = barCode(scanCode, 0.33, 13)
  papers.code(qr, [right - qr.widthMm, footTop + 4])
  papers.code(bars, [left.xMm, footTop + 4 + qr.heightMm - bars.heightMm])
  papers.write([code], footTop + 0.5, { ...left, sizeMm: 6.5, weight: 'heavy' })
  papers.write([orderId], footTop + qr.heightMm + 4.4, { ...left, sizeMm: 2.9 })
}
