import { afterAll, beforeAll, expect, test } from 'vitest'
import { billingSystem } from '#domain/billing-system.ts'
import type { CountryFacts } from '#domain/country-duties.ts'
import type { InvoiceSettings } from '#domain/invoice.ts'
import { locales } from '#domain/locale.ts'
import { ownersDuties } from '#domain/readiness.ts'
import { saveOwnerSettings, showOwnerSettings } from '#shop/admin/owner-settings.ts'
import { listBasePrices, saveBasePrice } from '#shop/admin/catalogue/base-prices.ts'
import { takeNotice } from '#shop/legal/guarantee-notice.ts'
import { openTestShop, type TestShop } from '#support/shop.ts'
import { missingForMoney, readReadiness } from './readiness.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const abroad: CountryFacts = {
  SELLER_EPR_FR: 'FR123456_01ABCD',
  SELLER_MEDIATOR_FR: 'CM2C, 49 rue de Ponthieu, 75008 Paris',
  SELLER_PACKAGING_DE: 'DE1234567890123',
  SELLER_PACKAGING_ES: 'ENV/2023/000012345',
  SELLER_REPRESENTATIVE_GB: 'Rep Ltd, 1 High Street, London',
}

const ready = () => ({
  ...shop,
  mockCards: null,
  settings: {
    ...shop.settings,
    legal: { ...shop.settings.legal, mail: { host: 'mail.example' }, abroad },
    invoices: {
      ...shop.settings.invoices,
      seller: { ...shop.settings.invoices.seller, vatId: 'ESB12345678' },
      verifactu: 'live',
    } as InvoiceSettings,
    producer: {
      ...shop.settings.producer,
      signed: { version: billingSystem.version, day: '2026-12-01', place: 'Madrid, España' },
    },
  },
})

test('a shop that is only tried out says what it lacks', async () => {
  expect(await readReadiness(shop)).toEqual([
    'payments_pretended',
    'mails_kept',
    'product_safety',
    'verifactu_off',
    'vat_number',
    'epr_fr',
    'mediator_fr',
    'packaging_de',
    'packaging_es',
    'representative_gb',
    ...locales.map((locale) => `guarantee_notice_${locale}`),
    ...ownersDuties,
  ])
  expect(
    await readReadiness({ ...shop, settings: { ...shop.settings, publicUrl: 'http://x.example' } }),
  ).toContain('address_open')
})

test('what is done goes from the list; what only the owner knows stays, where it concerns the shop', async () => {
  for (const locale of locales)
    await takeNotice(shop, 'ana', { locale, bytes: Buffer.from('%PDF-1.4\nstartxref\n0\n%%EOF') })
  const before = await showOwnerSettings(shop)
  await saveOwnerSettings(shop, 'ana', { before, after: { ...before, ageClass: 'from_3' } })
  expect(await readReadiness(ready())).toEqual(ownersDuties)
  const { invoices } = shop.settings
  const rates = { ...invoices.vat.rates, GB: { book: 0, extras: 2000 } }
  const home = { ...ready() }
  home.settings = {
    ...home.settings,
    invoices: { ...invoices, vat: { scheme: 'origin', rates } },
  }
  const left = await readReadiness(home)
  expect(left).not.toContain('one_stop_shop')
  expect(left).not.toContain('united_kingdom')
})

test('free shipping that goes on after its last day is told of', async () => {
  const { id } = (await listBasePrices(shop)).find(({ name }) => name === 'shipping_price')!
  await saveBasePrice(shop, 'ana', id, { price: 0, limitedUntil: '2020-01-01' })
  expect(await readReadiness(ready())).toContain('offer_over')
  await saveBasePrice(shop, 'ana', id, { price: 399 })
  expect(await readReadiness(ready())).not.toContain('offer_over')
})

test('a seller whom nobody could write to is told that his books do not say who made them', async () => {
  const { settings } = ready()
  const legal = { ...settings.legal, missing: ['SELLER_ADDRESS' as const] }
  expect(await readReadiness({ ...ready(), settings: { ...settings, legal } })).toContain(
    'manufacturer_open',
  )
})

test('a declaration that is not signed, or of another version, is told of where records are sent', async () => {
  const { settings } = ready()
  for (const signed of [null, { version: '0.9', day: '2026-12-01', place: 'Madrid, España' }])
    expect(
      await readReadiness({
        ...ready(),
        settings: { ...settings, producer: { ...settings.producer, signed } },
      }),
    ).toContain('verifactu_unsigned')
})

test('with Stripe’s live keys what is missing is overdue; with its test keys no money moves, and that is said', async () => {
  const withKey = (publishableKey: string | null) => ({
    ...shop,
    mockCards: publishableKey === null ? shop.mockCards : null,
    payments: { ...shop.payments, publishableKey },
  })
  expect(await missingForMoney(withKey(null))).toEqual([])
  expect(await missingForMoney(withKey('pk_test_a1'))).toEqual([])
  expect(await readReadiness(withKey('pk_test_a1'))).toContain('payments_test')
  const live = withKey('pk_live_a1')
  const overdue = await missingForMoney(live)
  expect(overdue).toEqual(expect.arrayContaining(['mails_kept', 'vat_number', 'epr_fr']))
  expect(overdue).not.toEqual(expect.arrayContaining(['payments_test']))
  expect(overdue.filter((name) => (ownersDuties as readonly string[]).includes(name))).toEqual([])
  expect(await missingForMoney({ ...live, settings: ready().settings })).not.toContain('mails_kept')
})
