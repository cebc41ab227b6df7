import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { altaText, anulacionText, verifactuUrl } from './verifactu.ts'

// The three examples of "Detalle de las especificaciones técnicas para generación de la huella o hash de los registros de facturación",
// AEAT, version 0.1.2 of 27 August 2024, section 6.
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex').toUpperCase()
const first = '3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60'
const second = 'F7B94CFD8924EDFF273501B01EE5153E4CE8F259766F88CF6ACB8935802A2B97'
const alta = {
  nif: '89890001K',
  number: '12345678/G33',
  day: '01-01-2024',
  type: 'F1',
  vat: '12.35',
  total: '123.45',
  previous: '',
  at: '2024-01-01T19:20:30+01:00',
}

test('the agency’s first example: no record before', () => {
  expect(sha256(altaText(alta))).toBe(first)
})

test('its second: chained to the first', () => {
  const next = {
    ...alta,
    number: '12345679/G34',
    previous: first,
    at: '2024-01-01T19:20:35+01:00',
  }
  expect(sha256(altaText(next))).toBe(second)
})

test('its third: a record that takes one back', () => {
  const back = {
    ...alta,
    number: '12345679/G34',
    previous: second,
    at: '2024-01-01T19:20:40+01:00',
  }
  expect(sha256(anulacionText(back))).toBe(
    '177547C0D57AC74748561D054A9CEC14B4C4EA23D1BEFD6F2E69E3A388F90C68',
  )
})

test('the address in the QR code is the agency’s example, its fields encoded', () => {
  const fields = { nif: '89890001K', number: '12345678&G33', day: '01-01-2024', total: '241.4' }
  expect(verifactuUrl('test', fields)).toBe(
    'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=89890001K&numserie=12345678%26G33&fecha=01-01-2024&importe=241.4',
  )
  expect(verifactuUrl('live', fields)).toBe(
    'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=89890001K&numserie=12345678%26G33&fecha=01-01-2024&importe=241.4',
  )
})
