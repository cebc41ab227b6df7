import { Readable } from 'node:stream'

/** `figure`: a number of the shop's own, as it is to be written, two decimals and all: "-8.20" */
export type Cell = string | number | { figure: string }

/** What a spreadsheet would take for a formula when a cell begins with it. */
const formula = /^[=+\-@\t\r]/

/**
 * A cell as CSV has it (RFC 4180). One that a spreadsheet would run as a formula gets an apostrophe, which it shows as text; numbers are
 * the shop's own and stay.
 */
export function csvCell(value: Cell): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'object') return value.figure
  const safe = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const byteOrderMark = '\uFEFF'
const csvLine = (cells: readonly Cell[]) => `${cells.map(csvCell).join(',')}\r\n`

/** A table as it is read: rows are asked for batch by batch as the client takes them, and no more of them once it has left. */
export function csvStream(
  columns: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): Readable {
  async function* text() {
    yield byteOrderMark + csvLine(columns)
    for await (const rows of batches) yield rows.map(csvLine).join('')
  }
  return Readable.from(text(), { objectMode: false, encoding: 'utf8', highWaterMark: 65_536 })
}
