import {
  showInvoiceNumber,
  type InvoiceDocument,
  type InvoiceLine,
  type InvoiceNumber,
} from '#domain/invoice.ts'
import { openSheet, paper, type Cell, type Sheet } from './open-sheet.ts'
import { wordsOf, type InvoiceWords } from './words.ts'

/** issuedOn: "2026-11-22" */
export type Issued = InvoiceNumber & { issuedOn: string }

export type PrintedInvoice = {
  issued: Issued
  document: InvoiceDocument
  /** of a credit note: the invoice that it corrects */
  corrects: Issued | null
  /** where the tax agency shows it; none where no record was made of it */
  verifactuUrl?: string | undefined
  /** it should never have been issued */
  isTakenBack?: boolean
}

const leftMm = paper.marginMm
const widthMm = paper.widthMm - 2 * paper.marginMm
const halfMm = widthMm / 2

/** An invoice or credit note as a PDF (A4, fonts embedded, tagged for screen readers), in its customer's language. The same one is always the same file. */
export async function printInvoice({
  issued,
  document,
  corrects,
  verifactuUrl,
  isTakenBack = false,
}: PrintedInvoice): Promise<Buffer> {
  const words = wordsOf[document.locale]
  const title = corrects ? words.creditNote : words.invoice
  const number = showInvoiceNumber(issued)
  const { seller, ground } = document
  const sheet = openSheet({
    title: `${title} ${number}`,
    author: seller.name,
    locale: document.locale,
    created: new Date(`${issued.issuedOn}T12:00:00Z`),
    foot: `${title} ${number}`,
  })
  if (verifactuUrl !== undefined) await putTaxCode(sheet, words, verifactuUrl)
  sheet.row([{ text: title, xMm: leftMm, widthMm, weight: 'heavy', sizeMm: 7.5, role: 'H1' }], {
    gapMm: 3,
  })
  if (isTakenBack)
    sheet.row([{ text: words.takenBack, xMm: leftMm, widthMm, weight: 'heavy', sizeMm: 4 }], {
      gapMm: 3,
    })
  if (seller.taxId === null)
    sheet.row([{ text: words.sample, xMm: leftMm, widthMm, weight: 'heavy', sizeMm: 4 }], {
      gapMm: 3,
    })
  sheet.rule(6)
  putHead(sheet, words, { issued, document, corrects })
  sheet.space(8)
  putLines(sheet, words, document)
  sheet.space(8)
  putVat(sheet, words, document)
  sheet.space(4)
  sheet.row([{ text: words.grounds[ground], xMm: leftMm, widthMm, sizeMm: 3.2, soft: true }])
  return sheet.end()
}

const codeMm = 34
/** Left free round it; the agency recommends as much. */
const quietMm = 6

/** The code that leads to the tax agency: before all else, its side and its words as the agency has published them, in Spanish on every invoice. */
async function putTaxCode(sheet: Sheet, words: InvoiceWords, url: string): Promise<void> {
  const { qrCodeOfSide } = await import('../codes/code-art.ts')
  const line = { xMm: leftMm, widthMm: codeMm + 60, sizeMm: 3.6 }
  sheet.row([{ ...line, text: 'QR tributario:' }], { gapMm: quietMm })
  sheet.art(qrCodeOfSide(url, codeMm), {
    xMm: leftMm + quietMm,
    alt: words.taxCode,
    gapMm: quietMm,
  })
  sheet.row([{ ...line, text: 'VERI*FACTU' }], { gapMm: 0.4 })
  sheet.row([{ ...line, text: 'Factura verificable en la sede electrónica de la AEAT' }], {
    gapMm: 5,
  })
}

/** The seller on the left, what identifies the invoice on the right. */
function putHead(
  sheet: Sheet,
  words: InvoiceWords,
  { issued, document, corrects }: PrintedInvoice,
): void {
  const { seller, orderId, country } = document
  const facts: [string, string][] = [
    [words.number, showInvoiceNumber(issued)],
    [words.date, showDay(words, issued.issuedOn)],
    ...(corrects
      ? [
          [
            words.corrects,
            words.correctsFrom({
              number: showInvoiceNumber(corrects),
              date: showDay(words, corrects.issuedOn),
            }),
          ] as [string, string],
        ]
      : []),
    [words.order, orderId],
    [
      words.destination,
      new Intl.DisplayNames(words.tag, { type: 'region' }).of(country) ?? country,
    ],
  ]
  sheet.row([{ text: seller.name, xMm: leftMm, widthMm, weight: 'heavy', sizeMm: 4.4 }])
  for (const text of [
    ...seller.address,
    ...(seller.taxId === null ? [] : [words.taxId({ taxId: seller.taxId })]),
  ])
    sheet.row([{ text, xMm: leftMm, widthMm }], { gapMm: 0.4 })
  sheet.space(5)
  for (const [label, value] of facts) {
    sheet.row(
      [
        { text: label, xMm: leftMm, widthMm: 52, soft: true, role: 'TH' },
        { text: value, xMm: leftMm + 54, widthMm: widthMm - 54 },
      ],
      { gapMm: 0.6, within: 'Table' },
    )
  }
}

function putLines(sheet: Sheet, words: InvoiceWords, document: InvoiceDocument): void {
  const isExport = document.ground === 'export'
  const row = (text: string, amount: string, look: Partial<Cell> = {}): void =>
    sheet.row(
      [
        { ...look, text, instead: words.extra, xMm: leftMm, widthMm: widthMm - 52 },
        { ...look, text: amount, xMm: leftMm + widthMm - 50, widthMm: 50, right: true },
      ],
      { within: 'Table' },
    )
  row(words.description, isExport ? words.amount : words.amountWithVat, {
    soft: true,
    sizeMm: 3.2,
    role: 'TH',
  })
  sheet.rule(2.5)
  for (const line of document.lines)
    row(textOf(words, document, line), showMoney(words, line.cents))
  sheet.space(1)
  sheet.rule(2.5)
  row(isExport ? words.total : words.totalWithVat, showMoney(words, document.totalCents), {
    weight: 'heavy',
    sizeMm: 4.6,
  })
}

function textOf(
  words: InvoiceWords,
  { book: { format, binding, pages } }: InvoiceDocument,
  { what, text }: InvoiceLine,
): string {
  if (what === 'book')
    return words.book({ format: words.formats[format], binding: words.bindings[binding], pages })
  if (what === 'extra') return text || words.extra
  if (what === 'discount') return text ? words.discountBy({ code: text }) : words.discount
  return words[what]
}

/** What bears which rate: rate, base, VAT, and both together. */
function putVat(sheet: Sheet, words: InvoiceWords, { vat }: InvoiceDocument): void {
  const columnMm = halfMm / 2
  const row = (texts: string[], look: Partial<Cell> = {}): void =>
    sheet.row(
      texts.map((text, place) => ({
        ...look,
        text,
        xMm: leftMm + place * columnMm + (place > 0 ? 2 : 0),
        widthMm: columnMm - 2,
        ...(place > 0 && { right: true }),
      })),
      { within: 'Table' },
    )
  row([words.vatRate, words.vatBase, words.vat, words.total], {
    soft: true,
    sizeMm: 3.2,
    role: 'TH',
  })
  sheet.rule(2.5)
  for (const { rateHundredths, baseCents, vatCents } of vat) {
    row([
      showRate(words, rateHundredths),
      ...[baseCents, vatCents, baseCents + vatCents].map((cents) => showMoney(words, cents)),
    ])
  }
}

const showMoney = ({ tag }: InvoiceWords, cents: number): string =>
  new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR' }).format(cents / 100)
const showRate = ({ tag }: InvoiceWords, rateHundredths: number): string =>
  new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }).format(
    rateHundredths / 10_000,
  )
/** "22 de noviembre de 2026" */
const showDay = ({ tag }: InvoiceWords, day: string): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )
