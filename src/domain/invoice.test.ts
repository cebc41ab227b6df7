import { describe, expect, test } from 'vitest'
import { countries, type Country } from './country.ts'
import { asFull, creditable, makeCreditNote, turned, whatIsLeft } from './credit-note.ts'
import { dayAt, seriesOf, showInvoiceNumber } from './invoice-number.ts'
import { invoiceKinds, type InvoiceDocument } from './invoice.ts'
import { makeInvoice, type InvoicedOrder } from './make-invoice.ts'
import { netCents, share, vatWithin } from './vat-within.ts'
import { quote } from './quote.ts'
import { defaultVat, readVatRates, standardRates, vatFor, type VatSettings } from './vat.ts'

const seller = {
  name: 'Garabato Libros, S.L.',
  address: ['Calle Mayor 1', '28013 Madrid'],
  taxId: 'B12345678',
}
const settings = (vat: VatSettings = defaultVat) => ({ seller, vat, timeZone: 'Europe/Madrid' })

function order(fields: Partial<InvoicedOrder> = {}): InvoicedOrder {
  const bare = { bookPriceCents: 2499, extras: [], shippingCents: 0, discountCents: 0, ...fields }
  const extrasCents = bare.extras.reduce((sum, { priceCents }) => sum + priceCents, 0)
  return {
    id: 'ABCDEFGHJK',
    locale: 'es',
    country: 'ES',
    postalCode: '28013',
    format: 'A4',
    binding: 'soft',
    pages: 20,
    discountCode: null,
    ...bare,
    totalCents:
      fields.totalCents ??
      bare.bookPriceCents + extrasCents + bare.shippingCents - bare.discountCents,
  }
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)
const vatTotal = ({ vat }: InvoiceDocument) =>
  sumOf(vat.flatMap(({ baseCents, vatCents }) => [baseCents, vatCents]))

/** Numbers that look random and are the same every time. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
const oddRates: VatSettings = {
  scheme: 'destination',
  rates: readVatRates('ES=4/21,FR=5.5/20,DE=7/19,IT=4/22,PT=6/23') as typeof standardRates,
}

function anyOrder(next: (below: number) => number): InvoicedOrder {
  const kinds = ['hardcover', 'stickers', 'other'] as const
  const extras = Array.from({ length: next(4) }, () => ({
    kind: kinds[next(3)]!,
    name: 'Extra',
    priceCents: next(2500),
  }))
  const bookPriceCents = next(8) === 0 ? 0 : next(9000)
  const discount =
    next(3) === 0
      ? null
      : {
          type: (['percentage', 'fixed_amount'] as const)[next(2)]!,
          valueHundredths: 1 + next(9999),
        }
  const price = quote({
    bookPrice: bookPriceCents,
    shippingPrice: next(2) * next(1300),
    extraPrices: extras.map(({ priceCents }) => priceCents),
    discount,
  })
  return order({
    country: countries[next(countries.length)]!,
    bookPriceCents,
    extras,
    shippingCents: price.shippingPrice,
    discountCents: price.discountAmount,
    discountCode: discount && 'CODE',
    totalCents: price.total,
  })
}

describe('the rate', () => {
  const rate = (country: Country, postalCode = '10115', vat = defaultVat) =>
    vatFor(vat, { country, postalCode })

  test('is that of where the book goes, or the seller’s own below the threshold', () => {
    const books = Object.fromEntries(countries.map((country) => [country, rate(country).rate.book]))
    expect(books).toEqual({ ES: 2100, FR: 2000, DE: 1900, IT: 2200, PT: 2300, US: 0, CA: 0, GB: 0 })
    expect(rate('ES').ground).toBe('home')
    expect(rate('DE').ground).toBe('union')
    expect(rate('GB').ground).toBe('export')
    const origin: VatSettings = { ...defaultVat, scheme: 'origin' }
    expect(rate('DE', '10115', origin)).toEqual({
      ground: 'home',
      rate: { book: 2100, extras: 2100 },
    })
    const british: VatSettings = {
      ...origin,
      rates: readVatRates('GB=0/20') as typeof standardRates,
    }
    expect(rate('GB', 'SW1A 1AA', british)).toEqual({
      ground: 'abroad',
      rate: { book: 0, extras: 2000 },
    })
    expect(rate('US', '10115', origin)).toEqual({ ground: 'export', rate: { book: 0, extras: 0 } })
  })

  test('is nothing where the VAT territory ends', () => {
    for (const [country, code] of [
      ['ES', '35001'],
      ['ES', '38 400'],
      ['ES', '51001'],
      ['ES', '52001'],
      ['FR', '97400'],
      ['DE', '78266'],
      ['IT', '23041'],
    ] as const) {
      expect({ code, ...rate(country, code) }).toEqual({
        code,
        ground: 'export',
        rate: { book: 0, extras: 0 },
      })
    }
    for (const [country, code] of [
      ['ES', '03501'],
      ['FR', '75097'],
      ['DE', '35001'],
      ['PT', '3500-001'],
    ] as const)
      expect(rate(country, code).ground).not.toBe('export')
  })

  test('is read from a list, by country, for books and for extras', () => {
    expect(readVatRates('es=4/21; DE = 7 ,FR=5.5/20')).toEqual({
      ...standardRates,
      ES: { book: 400, extras: 2100 },
      DE: { book: 700, extras: 700 },
      FR: { book: 550, extras: 2000 },
    })
    expect(readVatRates('')).toEqual(standardRates)
    for (const wrong of [
      'ES',
      'ES=',
      'ES=-4',
      'ES=4.555',
      'ES=100',
      'XX=4',
      'ES=4/',
      'ES=4%',
      'ES:4',
      'ES=1e1',
    ])
      expect(readVatRates(`DE=7,${wrong}`)).toBe(wrong)
  })
})

describe('an invoice', () => {
  test('shows what an order is made of, and the VAT within it', () => {
    const invoice = makeInvoice(
      settings(),
      order({
        extras: [{ kind: 'hardcover', name: 'Tapa dura', priceCents: 999 }],
        shippingCents: 399,
        discountCode: 'HOLA10',
        discountCents: 350,
      }),
    )
    expect(invoice).toMatchObject({
      ground: 'home',
      totalCents: 3547,
      vat: [{ rateHundredths: 2100, baseCents: 2931, vatCents: 616 }],
      lines: [
        { what: 'book', cents: 2499 },
        { what: 'extra', text: 'Tapa dura', cents: 999 },
        { what: 'shipping', cents: 399 },
        { what: 'discount', text: 'HOLA10', cents: -350 },
      ],
    })
  })

  test('splits book and extras where their rates differ, a hard cover being the book’s', () => {
    const { vat } = makeInvoice(
      settings(oddRates),
      order({
        extras: [
          { kind: 'hardcover', name: 'Tapa dura', priceCents: 501 },
          { kind: 'stickers', name: 'Pegatinas', priceCents: 1000 },
        ],
        discountCents: 2000,
        discountCode: 'X',
      }),
    )
    expect(vat).toEqual([
      { rateHundredths: 400, baseCents: 1442, vatCents: 58 },
      { rateHundredths: 2100, baseCents: 413, vatCents: 87 },
    ])
  })

  test('adds up in cents, whatever the amounts', () => {
    const next = numbers(7)
    for (let count = 0; count < 5_000; count++) {
      const given = anyOrder(next)
      const invoice = makeInvoice(settings(count % 2 ? oddRates : defaultVat), given)
      expect(vatTotal(invoice)).toBe(given.totalCents)
      expect(sumOf(invoice.lines.map(({ cents }) => cents))).toBe(given.totalCents)
      for (const { baseCents, vatCents, rateHundredths } of invoice.vat) {
        expect(Number.isInteger(baseCents) && baseCents >= 0 && vatCents >= 0).toBe(true)
        expect(Math.abs((baseCents * rateHundredths) / 10_000 - vatCents)).toBeLessThan(
          0.5 * (1 + rateHundredths / 10_000) + 1e-6,
        )
      }
    }
  })

  test('is refused when the parts are not the total', () => {
    expect(() => makeInvoice(settings(), order({ totalCents: 2498 }))).toThrow('not its total')
  })
})

describe('credit notes', () => {
  test('for the whole amount, however many, take back every figure of the invoice', () => {
    const next = numbers(11)
    for (let count = 0; count < 2_000; count++) {
      const invoice = makeInvoice(settings(oddRates), anyOrder(next))
      const notes: InvoiceDocument[] = []
      for (let left = creditable(invoice, notes); left > 0; left = creditable(invoice, notes)) {
        const note = makeCreditNote(invoice, notes, notes.length === 6 ? left : 1 + next(left))
        expect(vatTotal(note)).toBe(note.totalCents)
        for (const { baseCents, vatCents } of note.vat)
          expect(baseCents <= 0 && vatCents <= 0).toBe(true)
        notes.push(note)
      }
      for (const { rateHundredths, baseCents, vatCents } of invoice.vat) {
        const given = notes
          .flatMap(({ vat }) => vat)
          .filter((part) => part.rateHundredths === rateHundredths)
        expect([
          sumOf(given.map((part) => -part.baseCents)),
          sumOf(given.map((part) => -part.vatCents)),
        ]).toEqual([baseCents, vatCents])
      }
    }
  })

  test('never take back more than was invoiced', () => {
    const invoice = makeInvoice(settings(), order())
    const first = makeCreditNote(invoice, [], 2000)
    expect(first).toMatchObject({
      totalCents: -2000,
      lines: [{ what: 'refund', cents: -2000 }],
      vat: [{ baseCents: -1653, vatCents: -347 }],
    })
    expect(creditable(invoice, [first])).toBe(499)
    for (const amount of [0, 500, -1, 1.5, Number.NaN])
      expect(() => makeCreditNote(invoice, [first], amount)).toThrow(RangeError)
  })
})

test('shares add up to the whole', () => {
  expect(share(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(share(5, [0, 0])).toEqual([5, 0])
  expect(share(0, [3, 4])).toEqual([0, 0])
  expect(share(100_000_000, [99_999_999, 1])).toEqual([99_999_999, 1])
  expect(vatWithin(121, 2100)).toEqual({ rateHundredths: 2100, baseCents: 100, vatCents: 21 })
  expect(vatWithin(0, 2100)).toEqual({ rateHundredths: 2100, baseCents: 0, vatCents: 0 })
})

test('the year is that of the shop’s own clock', () => {
  expect(dayAt(new Date('2026-12-31T22:59:59Z'), 'Europe/Madrid')).toBe('2026-12-31')
  expect(dayAt(new Date('2026-12-31T23:00:00Z'), 'Europe/Madrid')).toBe('2027-01-01')
  expect(dayAt(new Date('2026-12-31T23:00:00Z'), 'UTC')).toBe('2026-12-31')
})

test('numbers show series and year; samples have series of their own', () => {
  expect(showInvoiceNumber({ series: 'F', year: 2026, number: 123 })).toBe('F2026-000123')
  expect(invoiceKinds.map((kind) => seriesOf(kind, { seller }))).toEqual(['F', 'R', 'F'])
  expect(invoiceKinds.map((kind) => seriesOf(kind, { seller, isFull: true }))).toEqual([
    'FC',
    'RC',
    'FC',
  ])
  expect(seriesOf('invoice', { seller: { ...seller, taxId: null } })).toBe('DEMO-F')
})

test('what is left of an invoice is an invoice again, and what turns one takes all of it', () => {
  const next = numbers(11)
  for (let time = 0; time < 300; time++) {
    const extras = Array.from({ length: next(4) }, (_, index) => ({
      kind: (['hardcover', 'other'] as const)[next(2)]!,
      name: `Extra ${index}`,
      priceCents: 1 + next(2_000),
    }))
    const shippingCents = next(900)
    const document = asFull(
      makeInvoice(
        settings(oddRates),
        order({ extras, shippingCents, discountCents: next(2_000), bookPriceCents: 2_499 }),
      ),
      '2026-11-24',
    )
    const note = makeCreditNote(document, [], 1 + next(document.totalCents - 1))
    const left = whatIsLeft(document, [note])
    for (const one of [document, note, left, turned(document), turned(left)]) {
      expect(vatTotal(one)).toBe(one.totalCents)
      expect(sumOf(one.lines.map(({ cents }) => cents))).toBe(one.totalCents)
      // Without VAT the lines are the bases, each within a few cents of its own.
      const nets = netCents(one)
      expect(sumOf(nets)).toBe(sumOf(one.vat.map(({ baseCents }) => baseCents)) + 0)
      for (const [place, { cents }] of one.lines.entries()) {
        expect(Math.abs(nets[place]!)).toBeLessThanOrEqual(Math.abs(cents) + 3)
        expect(Math.abs(nets[place]!)).toBeGreaterThanOrEqual(Math.abs(cents) / 1.24 - 3)
      }
    }
    expect(whatIsLeft(left, [turned(left)]).totalCents).toBe(0)
    expect(turned(turned(document))).toEqual(document)
  }
})
