import { expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import { invoiceSettings, legalSettings } from '#support/shop.ts'
import { deletionReceipt, deletionsIn } from './deletion-receipt.ts'

const settings = {
  name: 'Garabato',
  publicUrl: 'https://shop.example',
  supportEmail: 'hola@shop.example',
  invoices: invoiceSettings,
  producer: { ...invoiceSettings.seller, signed: null },
  legal: legalSettings,
  models: [],
  photoDaysKept: 90,
  express: [],
  uploads: { addressBytesPerDay: null, unattachedBytesMax: 0, freeBytesMin: 0 },
  mailCourtesy: { together: 0, perSecond: 0 },
  totpKey: null,
  staffTotp: false,
}
const at = new Date('2026-11-21T23:30:00Z')
const events = [
  { at, who: 'system', what: 'shipped', detail: {} },
  { at, who: 'system', what: 'photos_deleted', detail: { photos: 1, drawings: 2, book: true } },
  { at, who: 'admin', what: 'data_erased', detail: { photos: 3 } },
]

test('deletions are read from events, those written down before all was counted too', () => {
  expect(deletionsIn(events)).toEqual([
    {
      at,
      who: 'system',
      why: 'time',
      photos: 1,
      drawings: 2,
      book: true,
      mails: 0,
      notes: 0,
      messages: 0,
    },
    {
      at,
      who: 'admin',
      why: 'erased',
      photos: 3,
      drawings: 0,
      book: false,
      mails: 0,
      notes: 0,
      messages: 0,
    },
  ])
})

test.each(locales)(
  '%s: the receipt tells the day where the shop is, and the administrator’s name to nobody',
  (locale) => {
    const receipt = deletionReceipt({ settings }, { id: 'ABC', locale }, deletionsIn(events))!
    expect(receipt).toContain(
      {
        es: '22 de noviembre de 2026',
        de: '22. November 2026',
        fr: '22 novembre 2026',
        en: 'November 22, 2026',
      }[locale],
    )
    expect(receipt.match(/^- /gm)).toHaveLength(5)
    expect(receipt).not.toMatch(/admin|undefined|NaN/)
  },
)

test('nothing deleted, nothing told', () => {
  expect(
    deletionReceipt({ settings }, { id: 'ABC', locale: 'es' }, deletionsIn(events.slice(0, 1))),
  ).toBeNull()
})
