import { buffer } from 'node:stream/consumers'
import PdfDocument from 'pdfkit'
import { breakLines, type TextLine } from '../invoice/break-lines.ts'
import { pointsPerMm } from '../geometry.ts'
import { faceFile, type Weight } from '../layout/faces.ts'
import { textRuns } from '../layout/text-runs.ts'
import { openTypesetter, type Typesetter } from '../layout/typesetter.ts'

export type Label = {
  /** the sign that stands on the book's back cover too */
  code: string
  orderId: string
  /** who it goes to, a line each; the last is the country */
  recipient: string[]
  sender: string[]
  /** said where letters of the address are in no typeface: what is missing is to be written by hand */
  lettersMissing: string
  from: string
}

/** One label to a page of A6, or four to one of A4, to be cut or on perforated sheets. */
export const labelPapers = ['a6', 'a4'] as const
export type LabelPaper = (typeof labelPapers)[number]

const a6 = { widthMm: 105, heightMm: 148.5 }
const marginMm = 9
const ink = '#000000'

/** Address labels for parcels as PDF, in the order given; always the same file for the same labels and date. */
export async function printLabels(
  labels: readonly Label[],
  { paper, created, title }: { paper: LabelPaper; created: Date; title: string },
): Promise<Buffer> {
  const type = openTypesetter()
  const perPage = paper === 'a4' ? 4 : 1
  const size = paper === 'a4' ? [2 * a6.widthMm, 2 * a6.heightMm] : [a6.widthMm, 148]
  const document = new PdfDocument({
    size: size.map((length) => length * pointsPerMm) as [number, number],
    margin: 0,
    font: '',
    autoFirstPage: false,
    pdfVersion: '1.7',
    displayTitle: true,
    info: { Title: title, CreationDate: created, ModDate: created },
  })
  const file = buffer(document)
  for (const [place, label] of labels.entries()) {
    const onPage = place % perPage
    if (onPage === 0) {
      document.addPage()
      if (paper === 'a4') cutLines(document)
    }
    put(document, type, label, {
      xMm: (onPage % 2) * a6.widthMm,
      yMm: Math.floor(onPage / 2) * a6.heightMm,
    })
  }
  document.end()
  return file
}

function cutLines(document: PDFKit.PDFDocument): void {
  const [middle, half] = [a6.widthMm * pointsPerMm, a6.heightMm * pointsPerMm]
  document.lineWidth(0.3).dash(2, { space: 3 }).strokeColor('#777777')
  document
    .moveTo(middle, 0)
    .lineTo(middle, 2 * half)
    .stroke()
  document
    .moveTo(0, half)
    .lineTo(2 * middle, half)
    .stroke()
  document.undash()
}

/** From the top: the sender, small; the address, as large as it fits; at the foot the code. */
function put(
  document: PDFKit.PDFDocument,
  type: Typesetter,
  { code, orderId, recipient, sender, lettersMissing, from }: Label,
  { xMm, yMm }: { xMm: number; yMm: number },
): void {
  const left = xMm + marginMm
  const widthMm = a6.widthMm - 2 * marginMm
  const write = (
    texts: readonly string[],
    topMm: number,
    { sizeMm, weight }: { sizeMm: number; weight: Weight },
  ): number => {
    let top = topMm
    for (const line of texts.flatMap((text) =>
      breakLines(type, text, { weight, sizeMm, widthMm }),
    )) {
      setLine(document, type, line, { xMm: left, baselineMm: top + sizeMm, sizeMm })
      top += sizeMm * 1.35
    }
    return top
  }
  const senderEnd = write([[from, ...sender].join(' · ')], yMm + marginMm, {
    sizeMm: 2.7,
    weight: 'text',
  })
  rule(document, left, senderEnd + 1, widthMm)

  const footTop = yMm + a6.heightMm - marginMm - 17
  const addressTop = Math.max(senderEnd + 8, yMm + 34)
  const sizeMm =
    [6.2, 5.4, 4.6, 3.8, 3.2].find(
      (size) => heightOf(type, recipient, size, widthMm) <= footTop - addressTop - 8,
    ) ?? 2.8
  const [name = '', ...rest] = recipient
  const nameEnd = write([name], addressTop, { sizeMm, weight: 'heavy' })
  const addressEnd = write(rest, nameEnd, { sizeMm, weight: 'text' })
  if (recipient.some((line) => textRuns(type, line, 'text').lost > 0))
    write([lettersMissing], addressEnd + 2, { sizeMm: 2.9, weight: 'heavy' })

  rule(document, left, footTop, widthMm)
  write([code], footTop + 3, { sizeMm: 8, weight: 'heavy' })
  const [number] = breakLines(type, orderId, { weight: 'text', sizeMm: 3.2, widthMm })
  setLine(document, type, number!, {
    xMm: left + widthMm - number!.widthMm,
    baselineMm: footTop + 11,
    sizeMm: 3.2,
  })
}

function heightOf(
  type: Typesetter,
  texts: readonly string[],
  sizeMm: number,
  widthMm: number,
): number {
  return (
    texts.reduce(
      (lines, text, place) =>
        lines +
        breakLines(type, text, { weight: place === 0 ? 'heavy' : 'text', sizeMm, widthMm }).length,
      0,
    ) *
    sizeMm *
    1.35
  )
}

function setLine(
  document: PDFKit.PDFDocument,
  type: Typesetter,
  { runs }: TextLine,
  { xMm, baselineMm, sizeMm }: { xMm: number; baselineMm: number; sizeMm: number },
): void {
  let leftMm = xMm
  document.fillColor(ink)
  for (const { face, text } of runs) {
    document.registerFont(face, faceFile(face))
    document
      .font(face)
      .fontSize(sizeMm * pointsPerMm)
      .text(text, leftMm * pointsPerMm, baselineMm * pointsPerMm, {
        lineBreak: false,
        baseline: 'alphabetic',
        features: [],
      })
    leftMm += type.width(face, text, sizeMm)
  }
}

function rule(document: PDFKit.PDFDocument, xMm: number, yMm: number, widthMm: number): void {
  document
    .moveTo(xMm * pointsPerMm, yMm * pointsPerMm)
    .lineTo((xMm + widthMm) * pointsPerMm, yMm * pointsPerMm)
    .lineWidth(0.6)
    .strokeColor(ink)
    .stroke()
}
