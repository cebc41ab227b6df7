import type { InvoiceDocument } from './invoice.ts'

/** A record's fields as texts, just as they are sent and hashed. `huella`: that of the record before, empty in the first. */
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

const checkedAt = 'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR'

/** Where whoever has an invoice asks the agency for it: what its QR code holds (AEAT, "Detalle de las especificaciones técnicas del código QR"). */
export function verifactuUrl({
  nif,
  number,
  day,
  total,
}: Pick<AltaFields, 'nif' | 'number' | 'day' | 'total'>): string {
  const fields = { nif, numserie: number, fecha: day, importe: total }
  return `${checkedAt}?${Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`
}
