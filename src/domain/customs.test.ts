import { describe, expect, test } from 'vitest'
import { declare, type DeclaredOrder } from './customs.ts'
import { makeInvoice, type InvoicedOrder } from './make-invoice.ts'
import { defaultVat, needsCustoms, readVatRates, type VatSettings } from './vat.ts'

const extras = [
  { kind: 'stickers', name: 'Hoja de pegatinas', priceCents: 499, grams: 15 },
  { kind: 'hardcover', name: 'Tapa dura', priceCents: 999, grams: 0 },
] as const
const order: DeclaredOrder = { bookPriceCents: 2499, bookGrams: 292, extras, packagingGrams: 60 }

function invoiced(fields: Partial<InvoicedOrder> = {}, vat: VatSettings = defaultVat) {
  const seller = { name: 'Garabato', address: [], taxId: null }
  const { shippingCents = 0, discountCents = 0 } = fields
  return {
    number: 'F2026-000001',
    issued: makeInvoice(
      { seller, vat, timeZone: 'Europe/Madrid' },
      {
        id: '7K3M9QXA2B',
        locale: 'en',
        country: 'GB',
        postalCode: 'SW1A 1AA',
        format: 'A4',
        binding: 'hard',
        pages: 20,
        bookPriceCents: 2499,
        extras,
        discountCode: null,
        shippingCents,
        discountCents,
        totalCents: 2499 + 499 + 999 + shippingCents - discountCents,
        ...fields,
      },
    ),
  }
}

describe('the values of a customs form', () => {
  test('are the invoice’s: book with its cover, and stickers', () => {
    expect(declare(order, invoiced())).toMatchObject({
      items: [
        { what: 'book', tariffNumber: '4903.00', valueCents: 3498, grams: 292, origin: 'ES' },
        { what: 'stickers', tariffNumber: '4911.99', valueCents: 499, grams: 15 },
      ],
      grams: 367,
      valueCents: 3997,
      shippingCents: 0,
      invoice: 'F2026-000001',
    })
  })

  test('bear the discount, and not the shipping', () => {
    const declared = declare(order, invoiced({ shippingCents: 399, discountCents: 400 }))
    expect([declared.valueCents, declared.shippingCents]).toEqual([3597, 399])
    expect(declared.items.map(({ valueCents }) => valueCents)).toEqual([3148, 449])
  })

  test('are without VAT where the price has it', () => {
    const rates = readVatRates('GB=0/20')
    if (typeof rates === 'string') throw new Error(rates)
    const invoice = invoiced({ shippingCents: 399 }, { ...defaultVat, rates })
    const declared = declare(order, invoice)
    expect(declared.valueCents + declared.shippingCents).toBe(
      invoice.issued.vat.reduce((sum, { baseCents }) => sum + baseCents, 0),
    )
  })

  test('of a free order are those of the price list', () => {
    expect(declare(order, null)).toMatchObject({ valueCents: 3997, invoice: null })
  })
})

test.each([
  ['ES', '28001', false],
  ['ES', '35001', true],
  ['ES', '38-001', true],
  ['FR', '75001', false],
  ['FR', '97400', true],
  ['DE', '10115', false],
  ['DE', '27498', true],
  ['GB', 'SW1A 1AA', true],
  ['GB', 'bt1 5gs', false],
  ['US', '10001', true],
  ['CA', 'K1A 0B1', true],
] as const)('a parcel to %s %s goes with a customs form: %s', (country, postalCode, needs) => {
  expect(needsCustoms({ country, postalCode })).toBe(needs)
})
