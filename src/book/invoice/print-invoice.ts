import { netCents } from '#domain/vat-within.ts'
import { showInvoiceNumber, type InvoiceNumber } from '#domain/invoice-number.ts'
import { tellsVatNumber, type InvoiceDocument, type Recipient } from '#domain/invoice.ts'
import { itemAt } from '#domain/item-at.ts'
import { openSheet, paper, type Sheet, type Cell } from './open-sheet.ts'
import { wordsOf, type InvoiceWords } from './words.ts'
import { nameOf, recipientLines, showDay, showMoney, showRate, textOf } from './invoice-words.ts'

/** issuedOn: "2026-11-22" */
export type Issued = InvoiceNumber & { issuedOn: string }

export type PrintedInvoice = {
  issued: Issued
  document: InvoiceDocument
  /** of a credit note: the invoice that it corrects */
  corrects: Issued | null
  /** of a full one: whom it is made out to; null where that was forgotten */
  recipient?: Recipient | null
  /** of a full one in the place of another: that one */
  replaces?: Issued | null
  /** of one that makes another without effect: that one */
  turns?: Issued | null
  /** where the tax agency shows it; none where no record was made of it */
  verifactuUrl?: string | undefined
  /** it should never have been issued */
  isTakenBack?: boolean
}

const leftMm = paper.marginMm

const widthMm = paper.widthMm - 2 * paper.marginMm

const halfMm = widthMm / 2

/**
 * An invoice or credit note as a PDF (A4, fonts embedded, tagged for screen readers), in its customer's language. The
 * same one is always the same file.
 */
export async function printInvoice(printed: PrintedInvoice): Promise<Buffer> {
  const { issued, document, corrects, verifactuUrl, isTakenBack = false } = printed
  const words = wordsOf[document.locale]
  const title = corrects ? words.creditNote : document.isFull ? words.fullInvoice : words.invoice
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
  putHead(sheet, words, printed)
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

/**
 * The code that leads to the tax agency: before all else, its side and its words as the agency has published them, in
 * Spanish on every invoice.
 */
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

/** The seller, whom it is made out to, and what identifies the invoice. */
function putHead(
  sheet: Sheet,
  words: InvoiceWords,
  { issued, document, corrects, recipient = null, replaces = null, turns = null }: PrintedInvoice,
): void {
  const { seller, orderId, country, soldOn, isFull } = document
  const other = (label: string, named: Issued | null): [string, string][] =>
    named === null
      ? []
      : [
          [
            label,
            words.otherInvoice({
              number: showInvoiceNumber(named),
              date: showDay(words, named.issuedOn),
            }),
          ],
        ]
  const facts: [string, string][] = [
    [words.number, showInvoiceNumber(issued)],
    [words.date, showDay(words, issued.issuedOn)],
    ...(soldOn !== undefined && soldOn !== issued.issuedOn
      ? [[words.soldOn, showDay(words, soldOn)] as [string, string]]
      : []),
    ...other(words.corrects, corrects),
    ...other(words.replaces, replaces),
    ...other(words.turns, turns),
    [words.order, orderId],
    [words.destination, nameOf(words, country)],
  ]
  sheet.row([{ text: seller.name, xMm: leftMm, widthMm, weight: 'heavy', sizeMm: 4.4 }])
  for (const text of [
    ...seller.address,
    ...(seller.taxId === null ? [] : [words.taxId({ taxId: seller.taxId })]),
    ...(seller.vatId && tellsVatNumber(document, recipient)
      ? [words.vatId({ vatId: seller.vatId })]
      : []),
    ...(seller.packagingId ? [words.packaging({ number: seller.packagingId })] : []),
  ])
    sheet.row([{ text, xMm: leftMm, widthMm }], { gapMm: 0.4 })
  sheet.space(5)
  if (isFull) putRecipient(sheet, words, recipient)
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

function putRecipient(sheet: Sheet, words: InvoiceWords, recipient: Recipient | null): void {
  sheet.row([{ text: words.recipient, xMm: leftMm, widthMm, sizeMm: 3.2, soft: true }], {
    gapMm: 0.4,
  })
  for (const [place, text] of recipientLines(words, recipient).entries())
    sheet.row([{ text, xMm: leftMm, widthMm, ...(place === 0 && { weight: 'heavy' }) }], {
      gapMm: 0.4,
    })
  sheet.space(5)
}

const columnMm = 42

/** What was sold. A full one tells what each thing costs without VAT too. */
function putLines(sheet: Sheet, words: InvoiceWords, document: InvoiceDocument): void {
  const isExport = document.ground === 'export'
  const isNetTold = document.isFull === true && !isExport
  const row = (text: string, amounts: string[], look: Partial<Cell> = {}): void => {
    const textMm = widthMm - amounts.length * columnMm
    sheet.row(
      [
        { ...look, text, instead: words.extra, xMm: leftMm, widthMm: textMm - 2 },
        ...amounts.map((amount, index) => ({
          ...look,
          text: amount,
          xMm: leftMm + textMm + index * columnMm,
          widthMm: columnMm,
          right: true,
        })),
      ],
      { within: 'Table' },
    )
  }
  const head = { soft: true, sizeMm: 3.2, role: 'TH' } as const
  const withVat = isExport ? words.amount : words.amountWithVat
  row(words.description, isNetTold ? [words.amountWithoutVat, withVat] : [withVat], head)
  sheet.rule(2.5)
  const nets = isNetTold ? netCents(document) : []
  for (const [place, line] of document.lines.entries())
    row(
      textOf(words, document, line),
      [...(isNetTold ? [itemAt(nets, place)] : []), line.cents].map((cents) =>
        showMoney(words, cents),
      ),
    )
  sheet.space(1)
  sheet.rule(2.5)
  row(isExport ? words.total : words.totalWithVat, [showMoney(words, document.totalCents)], {
    weight: 'heavy',
    sizeMm: 4.6,
  })
}

/** What bears which rate: rate, base, VAT, and both together. */
function putVat(sheet: Sheet, words: InvoiceWords, { vat }: InvoiceDocument): void {
  const rateMm = halfMm / 2
  const row = (texts: string[], look: Partial<Cell> = {}): void =>
    sheet.row(
      texts.map((text, index) => ({
        ...look,
        text,
        xMm: leftMm + index * rateMm + (index > 0 ? 2 : 0),
        widthMm: rateMm - 2,
        ...(index > 0 && { right: true }),
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
