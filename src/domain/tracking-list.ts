import { carriers, trackingNumberPattern, type Carrier } from './carrier.ts'
import { readDelimited } from './delimited-text.ts'

/** A list has no more lines than a day has parcels. */
export const trackingLinesMax = 500
export const trackingNumberMax = 40

export const trackingFaults = [
  'order_missing',
  'number_missing',
  'number_wrong',
  'carrier_unknown',
  'order_twice',
  'number_twice',
] as const
export type TrackingFault = (typeof trackingFaults)[number]

export type TrackingLine = {
  line: number
  orderId: string
  trackingNumber: string
  /** null: as is said for the whole list */
  carrier: Carrier | null
  fault: TrackingFault | null
}

/** What the first line may call each column, without accents and in small letters. */
const names = {
  order: [
    'order',
    'order id',
    'id',
    'pedido',
    'bestellung',
    'bestellnummer',
    'commande',
    'reference',
    'referencia',
    'referenz',
  ],
  number: [
    'tracking',
    'tracking number',
    'trackingnumber',
    'seguimiento',
    'numero de seguimiento',
    'sendungsnummer',
    'suivi',
    'numero de suivi',
  ],
  carrier: ['carrier', 'transportista', 'versanddienst', 'transporteur'],
}
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim()

/** An apostrophe is what the shop's own tables put before a cell that could be run. */
const value = (cell: string | undefined) => (cell ?? '').replace(/^'/, '').trim()

/**
 * A list of tracking numbers as a carrier's program or a spreadsheet writes it: order, number and perhaps carrier, in
 * columns that the first
 * line names or in this order. What is wrong with a line is said of that line. Null: no table, or too long a one.
 */
export function readTrackingList(text: string): TrackingLine[] | null {
  const rows = readDelimited(text)
  if (!rows) return null
  const head = (rows[0]?.cells ?? []).map(plain)
  const find = (column: keyof typeof names) =>
    head.findIndex((cell) => names[column].includes(cell))
  const isNamed = find('order') >= 0 && find('number') >= 0
  const at = isNamed
    ? { order: find('order'), number: find('number'), carrier: find('carrier') }
    : { order: 0, number: 1, carrier: 2 }
  const body = isNamed ? rows.slice(1) : rows
  if (body.length === 0 || body.length > trackingLinesMax) return null
  const lines = body.map(({ line, cells }) =>
    readLine(line, {
      order: value(cells[at.order]),
      number: value(cells[at.number]),
      carrier: at.carrier < 0 ? '' : value(cells[at.carrier]),
    }),
  )
  return lines.map((line) => ({ ...line, fault: line.fault ?? repetition(line, lines) }))
}

function readLine(
  line: number,
  { order, number, carrier }: { order: string; number: string; carrier: string },
): TrackingLine {
  const known = carriers.find((name) => plain(name) === plain(carrier)) ?? null
  const fault = (): TrackingFault | null => {
    if (order === '') return 'order_missing'
    if (number === '') return 'number_missing'
    if (number.length > trackingNumberMax || !trackingNumberPattern.test(number))
      return 'number_wrong'
    return carrier !== '' && !known ? 'carrier_unknown' : null
  }
  return {
    line,
    orderId: order.toUpperCase().slice(0, 64),
    trackingNumber: number.slice(0, 64),
    carrier: known,
    fault: fault(),
  }
}

/** Of an order that is named twice neither line counts: nobody knows which is right; nor of one number for two orders. */
function repetition(
  { line, orderId, trackingNumber }: TrackingLine,
  lines: readonly TrackingLine[],
): TrackingFault | null {
  const others = lines.filter((other) => other.line !== line)
  if (others.some((other) => other.orderId === orderId)) return 'order_twice'
  const bare = (number: string) => number.replaceAll(' ', '').toUpperCase()
  return others.some((other) => bare(other.trackingNumber) === bare(trackingNumber))
    ? 'number_twice'
    : null
}
