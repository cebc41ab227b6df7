import { Readable } from 'node:stream'
import type { Locale } from '#domain/locale.ts'

/** `figure`: a number of the shop's own, as it is to be written, two decimals and all: "-8.20" */
export type Cell = string | number | { figure: string }

/** How a spreadsheet of a language reads numbers and tells columns apart; `plain` is the standard's, for programs. */
export type CsvForm = { separator: ',' | ';'; decimal: '.' | ',' }
export const plainForm: CsvForm = { separator: ',', decimal: '.' }

/** Where the decimal mark is a comma, Excel takes a semicolon for the end of a cell. */
export const csvForms: Record<Locale, CsvForm> = {
  es: { separator: ';', decimal: ',' },
  de: { separator: ';', decimal: ',' },
  fr: { separator: ';', decimal: ',' },
  en: plainForm,
}

/** What a spreadsheet would take for a formula when a cell begins with it, after space or in the wide letters of East Asia. */
const formula = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/

/**
 * A cell as CSV has it (RFC 4180). One that a spreadsheet would run as a formula gets an apostrophe, which it shows as text; numbers are
 * the shop's own and stay.
 */
export function csvCell(value: Cell, { separator, decimal }: CsvForm = plainForm): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'object') return value.figure.replace('.', decimal)
  const safe = formula.test(value) ? `'${value}` : value
  return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const byteOrderMark = '\uFEFF'
const csvLine = (cells: readonly Cell[], form: CsvForm) =>
  `${cells.map((cell) => csvCell(cell, form)).join(form.separator)}\r\n`

/** A table as it is read: rows are asked for batch by batch as the client takes them, and no more of them once it has left. */
export function csvStream(
  columns: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
  form: CsvForm = plainForm,
): Readable {
  async function* text() {
    yield byteOrderMark + csvLine(columns, form)
    for await (const rows of batches) yield rows.map((row) => csvLine(row, form)).join('')
  }
  return Readable.from(text(), { objectMode: false, encoding: 'utf8', highWaterMark: 65_536 })
}
