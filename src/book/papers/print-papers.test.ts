import { describe, expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import { codesOfPages, textOfPages } from '#support/read-codes.ts'
import { pointsPerMm } from '../geometry.ts'
import { preflight } from '../preflight.ts'
import { printPapers, type PapersAsked, type ParcelPapers } from './print-papers.ts'

const parcel: ParcelPapers = {
  shopName: 'Garabato',
  supportEmail: 'hola@garabato.example',
  locale: 'es',
  orderId: '7K3M9QXA2B',
  code: '7K3-M9Q',
  scanCode: 'P-7K3M9QXA2B',
  day: '2026-11-22',
  sender: ['Garabato Libros, S.L.', 'Calle Mayor 1', '28013 Madrid'],
  recipient: ['Begoña Núñez-Ávila', 'Príncipe de Vergara 214, 3.º izda.', '28002 Madrid', 'ESPAÑA'],
  title: 'Nuestro verano',
  format: 'A4',
  binding: 'soft',
  pages: 20,
  copies: 1,
  isReplacement: false,
  extras: ['Hoja de pegatinas'],
  giftNote: null,
  isPresent: false,
  grams: 181,
  needsCustoms: false,
  isCodeShared: false,
  customs: null,
}
const customs: NonNullable<ParcelPapers['customs']> = {
  items: [
    {
      what: 'book',
      name: null,
      count: 1,
      grams: 106,
      valueCents: 2499,
      tariffNumber: '4903.00',
      origin: 'ES',
    },
    {
      what: 'stickers',
      name: 'Stickers, printed, paper',
      count: 1,
      grams: 15,
      valueCents: 499,
      tariffNumber: '4911.99',
      origin: 'ES',
    },
  ],
  grams: 181,
  valueCents: 2998,
  invoice: 'F2026-000123',
  shippingCents: 399,
  isSale: true,
}
const abroad: ParcelPapers = { ...parcel, locale: 'en', needsCustoms: true, customs }

const asked: PapersAsked = {
  kind: 'all',
  paper: 'a6',
  locale: 'es',
  created: new Date('2026-11-24T10:00:00Z'),
  day: '2026-11-24',
}
async function printed(parcels: ParcelPapers[], more: Partial<PapersAsked> = {}): Promise<Buffer> {
  const file = await printPapers(parcels, { ...asked, ...more })
  if (!file) throw new Error('nothing to print')
  return file
}
const sizesOf = (bytes: Buffer) =>
  preflight(bytes).pages.map(({ media }) =>
    [media[2] - media[0], media[3] - media[1]].map((points) => Math.round(points / pointsPerMm)),
  )
const textOf = async (file: Promise<Buffer>) => (await textOfPages(await file)).join('\n')

describe('labels', () => {
  const labels = (count: number, paper: PapersAsked['paper']) =>
    printed(
      Array.from({ length: count }, () => parcel),
      { kind: 'labels', paper },
    )

  test('are a page each of A6 or 4 × 6 inches, and four to one of A4', async () => {
    expect(sizesOf(await labels(2, 'a6'))).toEqual([
      [105, 148],
      [105, 148],
    ])
    expect(sizesOf(await labels(1, '4x6'))).toEqual([[102, 152]])
    expect(sizesOf(await labels(5, 'a4'))).toEqual([
      [210, 297],
      [210, 297],
    ])
  })

  test.each(['a6', 'a4', '4x6'] as const)('of %s carry codes that scanners read', async (paper) => {
    expect((await codesOfPages(await labels(1, paper), 203))[0]).toEqual([
      { format: 'Code128', text: 'P-7K3M9QXA2B' },
      { format: 'QRCode', text: 'P-7K3M9QXA2B' },
    ])
  })

  test('say who it goes to, from whom, and the code of the book', async () => {
    const text = await textOf(labels(1, 'a6'))
    for (const part of [...parcel.recipient, 'Garabato Libros', '7K3-M9Q', '7K3M9QXA2B'])
      expect(text).toContain(part)
    expect(text).not.toContain('Faltan letras')
  })

  test('keep Chinese, Japanese and Korean names, and say where letters are missing', async () => {
    const named = (name: string) =>
      textOf(
        printed([{ ...parcel, recipient: [name, ...parcel.recipient.slice(1)] }], {
          kind: 'labels',
        }),
      )
    for (const name of [
      '王小明',
      '張謝陳龍',
      'さくら ユカリ',
      '김철수',
      'Łukasz Żółć',
      'Ελένη',
      'Юлия',
    ]) {
      const text = await named(name)
      expect(text).toContain(name)
      expect(text).not.toContain('Faltan letras')
    }
    expect(await named('สมชาย')).toContain('Faltan letras')
  })

  test('are the same file again; an address that is far too long ends', async () => {
    expect((await labels(1, 'a6')).equals(await labels(1, 'a6'))).toBe(true)
    const recipient = Array.from({ length: 4 }, () => 'W'.repeat(200))
    expect(sizesOf(await printed([{ ...parcel, recipient }], { kind: 'labels' }))).toHaveLength(1)
  })
})

describe('a packing slip', () => {
  const slip = (more: Partial<ParcelPapers> = {}) =>
    printed([{ ...parcel, ...more }], { kind: 'slips' })

  test('says what is in the parcel and for whom, without a price', async () => {
    const text = await textOf(slip())
    for (const part of [
      'Albarán',
      '22 de noviembre de 2026',
      'Begoña Núñez-Ávila',
      'Libro para colorear «Nuestro verano»',
      'A4 · tapa blanda · 20 páginas',
      'Ejemplares',
      'Hoja de pegatinas',
      '7K3-M9Q',
    ])
      expect(text).toContain(part)
    expect(text).not.toMatch(/€|EUR|\d,\d\d|IVA/)
    expect(text).not.toContain('regalo')
  })

  test('carries codes that scanners read', async () => {
    expect(await codesOfPages(await slip(), 150)).toEqual([
      [
        { format: 'Code128', text: 'P-7K3M9QXA2B' },
        { format: 'QRCode', text: 'P-7K3M9QXA2B' },
      ],
    ])
  })

  test('prints the gift note in its lines, on one page however long', async () => {
    const text = await textOf(slip({ giftNote: 'Para Lía,\n¡feliz cumpleaños! 王' }))
    expect(text).toContain('Para Lía, ¡feliz cumpleaños! 王')
    for (const giftNote of ['W'.repeat(300), 'W\n'.repeat(150), '王'.repeat(300)])
      expect(sizesOf(await slip({ giftNote, title: 'W'.repeat(30) }))).toEqual([[210, 297]])
  })

  test('has the gift note on a page of its own where a long list leaves no room', async () => {
    const extras = Array.from({ length: 16 }, (_, index) => `Lámina ${index}`)
    expect(sizesOf(await slip({ giftNote: 'Para Lía', extras }))).toHaveLength(2)
  })

  test.each(locales)('is in its customer’s language: %s', async (locale) => {
    const titles = { es: 'Albarán', de: 'Lieferschein', fr: 'Bon de livraison', en: 'Packing slip' }
    const text = await textOf(slip({ locale }))
    for (const [language, title] of Object.entries(titles))
      expect(text.includes(title)).toBe(language === locale)
  })
})

describe('a customs form', () => {
  test('names each kind of goods with weight, value, tariff number and origin, and their sums', async () => {
    const text = await textOf(printed([parcel, abroad], { kind: 'customs' }))
    for (const part of [
      'CN 22',
      'DÉCLARATION EN DOUANE',
      '1 × Colouring book, printed, paper / Livre à colorier',
      '0.106',
      '24.99',
      '4903.00, ES',
      'Stickers, printed, paper',
      '0.015',
      '4.99',
      '4911.99, ES',
      '0.181',
      '29.98',
      'F2026-000123',
      'Frais de port en sus: 3.99 EUR',
      'Garabato Libros, S.L.',
      '2026-11-24',
      '7K3M9QXA2B',
    ])
      expect(text).toContain(part)
  })

  test('is there only for parcels that need one', async () => {
    expect(await printPapers([parcel], { ...asked, kind: 'customs' })).toBeNull()
    expect(sizesOf(await printed([parcel]))).toHaveLength(2)
    expect(sizesOf(await printed([abroad]))).toHaveLength(3)
  })
})

test('a picking list names every parcel in order, what to look out for, and what is left out', async () => {
  const many = Array.from({ length: 30 }, (_, index) => ({
    ...parcel,
    title: `Libro ${index + 1}`,
    ...(index === 1 && {
      giftNote: 'Hola',
      isPresent: true,
      needsCustoms: true,
      isCodeShared: true,
    }),
  }))
  const pages = await textOfPages(
    await printed(many, { kind: 'picking', locale: 'en', leftOut: ['AAAAAAAAAA'] }),
  )
  expect(pages.length).toBe(3)
  const text = pages.join(' ')
  expect([...text.matchAll(/Libro (\d+)/g)].map(([, place]) => Number(place))).toEqual(
    many.map((_, index) => index + 1),
  )
  for (const part of [
    'Picking list',
    '30 books',
    'Present · Gift note · CN 22',
    '0.181 kg',
    'AAAAAAAAAA',
  ])
    expect(text).toContain(part)
  expect(text).toContain('compare the whole number')
})

test('all of a day is one file: the picking list, then each parcel’s papers', async () => {
  expect(sizesOf(await printed([parcel, abroad]))).toEqual([
    [210, 297],
    [210, 297],
    [105, 148],
    [210, 297],
    [105, 148],
    [105, 148],
  ])
})
