import type { InvoiceDocument } from './invoice.ts'
import type { RecordPlace } from './verifactu-mode.ts'

/**
 * The agency's kinds of invoice (list L2): F1 full, F2 simplified, F3 full in the place of a simplified one, R1 and R4
 * credit notes to full ones, R5 to simplified ones.
 */
export const recordTypes = ['F1', 'F2', 'F3', 'R1', 'R4', 'R5'] as const
export type RecordType = (typeof recordTypes)[number]

/** A record's fields as texts, just as they are sent and hashed. `previous`: the hash of the record before, empty in the first. */
export type AltaFields = {
  nif: string
  number: string
  /** "01-01-2024" */
  day: string
  type: string
  vat: string
  total: string
  previous: string
  /** "2024-01-01T19:20:30+01:00" */
  at: string
}
export type AnulacionFields = Pick<AltaFields, 'nif' | 'number' | 'day' | 'previous' | 'at'>

/** What a record's SHA-256 is made of: "Detalle de las especificaciones técnicas para generación de la huella", AEAT, 0.1.2, section 4. */
export const altaText = ({ nif, number, day, type, vat, total, previous, at }: AltaFields) =>
  `IDEmisorFactura=${nif.trim()}&NumSerieFactura=${number.trim()}&FechaExpedicionFactura=${day}&TipoFactura=${type}&CuotaTotal=${vat}&ImporteTotal=${total}&Huella=${previous}&FechaHoraHusoGenRegistro=${at}`
export const anulacionText = ({ nif, number, day, previous, at }: AnulacionFields) =>
  `IDEmisorFacturaAnulada=${nif.trim()}&NumSerieFacturaAnulada=${number.trim()}&FechaExpedicionFacturaAnulada=${day}&Huella=${previous}&FechaHoraHusoGenRegistro=${at}`

/** Spanish VAT in an invoice: that of another country is no `CuotaTotal` (operations that are not localised in Spain bear none, N2). */
export const spanishVatCents = ({ ground, vat }: InvoiceDocument): number =>
  ground === 'home' ? vat.reduce((sum, { vatCents }) => sum + vatCents, 0) : 0

const checkedAt: Record<RecordPlace, string> = {
  test: 'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR',
  live: 'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR',
}

/**
 * Where whoever has an invoice asks the agency for it: what its QR code holds (AEAT, "Detalle de las especificaciones
 * técnicas del código QR", 0.5.0).
 */
export function verifactuUrl(
  place: RecordPlace,
  { nif, number, day, total }: Pick<AltaFields, 'nif' | 'number' | 'day' | 'total'>,
): string {
  const fields = { nif, numserie: number, fecha: day, importe: total }
  return `${checkedAt[place]}?${Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`
}

/**
 * How the agency takes what is sent: the most of one sending, and seconds between two until it says otherwise (Orden
 * HAC/1177/2024, 16.2).
 */
export const recordsTogetherMax = 1000
export const sendingPauseSeconds = 60
