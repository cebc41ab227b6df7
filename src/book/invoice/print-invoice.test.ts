import { execFileSync, spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { makeCreditNote } from '#domain/credit-note.ts'
import { makeInvoice, type InvoicedOrder } from '#domain/make-invoice.ts'
import { type InvoiceDocument, type Recipient, type Seller } from '#domain/invoice.ts'
import { locales } from '#domain/locale.ts'
import { defaultVat } from '#domain/vat.ts'
import { readPdf } from '../preflight/pdf-file.ts'
import { printInvoice, type Issued } from './print-invoice.ts'

const seller: Seller = {
  name: 'Garabato Libros, S.L.',
  address: ['Calle Mayor 1', '28013 Madrid'],
  taxId: 'B12345678',
}
const issued: Issued = { series: 'F', year: 2026, number: 123, issuedOn: '2026-11-22' }

function invoice(fields: Partial<InvoicedOrder> = {}, by = seller): InvoiceDocument {
  const { extras = [] } = fields
  return makeInvoice(
    { seller: by, vat: defaultVat, timeZone: 'Europe/Madrid' },
    {
      id: '7K3M9QXA2B',
      locale: 'es',
      country: 'ES',
      postalCode: '28013',
      format: 'A4',
      binding: 'soft',
      pages: 20,
      bookPriceCents: 2499,
      shippingCents: 399,
      discountCode: 'HOLA10',
      discountCents: 350,
      totalCents: 2548 + extras.reduce((sum, { priceCents }) => sum + priceCents, 0),
      ...fields,
      extras,
    },
  )
}

const hasPdftotext = spawnSync('pdftotext', ['-v']).error === undefined
/** What a reader finds in the file, line by line. */
const textOf = (pdf: Buffer): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf })
    .toString()
    .replace(/[\u00a0\u202f ]+/g, ' ')

describe.skipIf(!hasPdftotext)('what is read on an invoice', () => {
  test('is who sells, when, what, at which rate, and what it costs', async () => {
    const text = textOf(
      await printInvoice({
        issued,
        document: invoice({
          extras: [{ kind: 'other', name: 'Hoja de pegatinas', priceCents: 499 }],
        }),
        corrects: null,
      }),
    )
    for (const piece of [
      /Factura simplificada/,
      /Garabato Libros, S\.L\./,
      /Calle Mayor 1/,
      /NIF B12345678/,
      /Número F2026-000123/,
      /22 de noviembre de 2026/,
      /Pedido 7K3M9QXA2B/,
      /personalizado: A4, tapa blanda, 20 páginas 24,99 €/,
      /Hoja de pegatinas 4,99 €/,
      /Envío 3,99 €/,
      /Descuento \(HOLA10\) -3,50 €/,
      /Total \(IVA incluido\) 30,47 €/,
      /21 % 25,18 € 5,29 € 30,47 €/,
      /IVA de España/,
    ])
      expect(text).toMatch(piece)
    expect(text).not.toMatch(/Muestra/)
  })

  test.each(locales)('is in the customer’s language: %s', async (locale) => {
    const titles = {
      es: 'Factura simplificada',
      de: 'Vereinfachte Rechnung',
      fr: 'Facture simplifiée',
      en: 'Simplified invoice',
    }
    const text = textOf(
      await printInvoice({ issued, document: invoice({ locale, country: 'DE' }), corrects: null }),
    )
    expect(text).toContain(titles[locale])
    expect(text).toMatch(/19 ?% €?21[.,]41/)
    expect(/IVA|Envío|Descuento/.test(text)).toBe(locale === 'es')
  })

  test('tells the number in the register of packaging, where there is one', async () => {
    const told = async (by: Seller) =>
      textOf(await printInvoice({ issued, document: invoice({}, by), corrects: null }))
    const number = 'ENV/2023/000012345'
    expect(await told({ ...seller, packagingId: number })).toContain(number)
    expect(await told(seller)).not.toMatch(/envases/)
  })

  test('tells the VAT number of what goes to another country of the EU, or is made out to somebody there', async () => {
    const by = { ...seller, vatId: 'ESB12345678' }
    const told = async (order: Parameters<typeof invoice>[0], recipient: Recipient | null = null) =>
      textOf(
        await printInvoice({ issued, document: invoice(order, by), corrects: null, recipient }),
      )
    expect(await told({ country: 'DE', locale: 'de' })).toContain('USt-IdNr. ESB12345678')
    expect(await told({ country: 'ES' })).not.toContain('ESB12345678')
    expect(await told({ country: 'US' })).not.toContain('ESB12345678')
    const other: Recipient = {
      name: 'Bücher GmbH',
      taxId: 'DE123456789',
      country: 'DE',
      address: 'Hauptstraße 1',
      postalCode: '10115',
      city: 'Berlin',
    }
    expect(await told({ country: 'ES' }, other)).toContain('NIF-IVA ESB12345678')
    expect(await told({ country: 'ES' }, { ...other, country: 'CH' })).not.toContain('ESB12345678')
  })

  test('says that an export bears no VAT, and that a sample is none', async () => {
    const text = textOf(
      await printInvoice({
        issued,
        document: invoice({ locale: 'en', country: 'GB' }, { ...seller, taxId: null }),
        corrects: null,
      }),
    )
    expect(text).toMatch(/0% €25\.48 €0\.00 €25\.48/)
    expect(text).toMatch(/exempt from VAT/)
    expect(text).not.toMatch(/VAT included/)
    expect(text).toMatch(/Sample without fiscal validity/)
  })

  test('of a credit note names the invoice and takes away', async () => {
    const whole = invoice()
    const text = textOf(
      await printInvoice({
        issued: { ...issued, series: 'R', number: 1 },
        document: makeCreditNote(whole, [], 1000),
        corrects: issued,
      }),
    )
    expect(text).toMatch(/Factura rectificativa/)
    expect(text).toMatch(/Rectifica la factura F2026-000123, del 22 de noviembre de 2026/)
    expect(text).toMatch(/Total \(IVA incluido\) -10,00 €/)
    expect(text).toMatch(/21 % -8,26 € -1,74 € -10,00 €/)
  })

  test('keeps hostile, endless and foreign names whole and harmless', async () => {
    const names = [
      '<script>alert(1)</script> (\\) Tj ET',
      'Ж Ελληνικά',
      'W'.repeat(200),
      '日本',
      'ᚠᚢ',
    ]
    const pdf = await printInvoice({
      issued,
      document: invoice(
        { extras: names.map((name) => ({ kind: 'other' as const, name, priceCents: 100 })) },
        { ...seller, name: 'Una razón social larguísima '.repeat(12) },
      ),
      corrects: null,
    })
    const text = textOf(pdf)
    expect(text).toContain('<script>alert(1)</script> (\\) Tj ET 1,00 €')
    expect(text).toContain('Ж Ελληνικά 1,00 €')
    expect([...text.matchAll(/W/g)]).toHaveLength(200)
    expect(text).toContain('日本 1,00 €')
    expect(text).toMatch(/Extra 1,00 €/)
    expect([...text.matchAll(/larguísima/g)]).toHaveLength(12)
  })
})

describe('the file', () => {
  test('is one A4 page in its language, with a title, its fonts embedded, and the same every time', async () => {
    const print = () =>
      printInvoice({ issued, document: invoice({ locale: 'de' }), corrects: null })
    const bytes = await print()
    const pdf = readPdf(bytes)
    expect(pdf.pages).toHaveLength(1)
    expect((pdf.resolve(pdf.pages[0]!.get('MediaBox')) as number[]).map(Math.round)).toEqual([
      0, 0, 595, 842,
    ])
    expect(pdf.catalogue.has('StructTreeRoot')).toBe(true)
    expect(bytes.toString('latin1')).toContain('/Lang (de)')
    const resources = pdf.dictionary(pdf.pages[0]!.get('Resources'))
    const fonts = [...pdf.dictionary(resources.get('Font')).values()].map((font) => {
      const [descendant] = pdf.resolve(pdf.dictionary(font).get('DescendantFonts')) as never[]
      return pdf.dictionary(pdf.dictionary(descendant).get('FontDescriptor'))
    })
    expect(fonts.length).toBeGreaterThan(0)
    for (const font of fonts) expect(font.has('FontFile2') || font.has('FontFile3')).toBe(true)
    expect((await print()).equals(bytes)).toBe(true)
  })

  test('goes on with another page where one is full', async () => {
    const extras = Array.from({ length: 50 }, (_, index) => ({
      kind: 'other' as const,
      name: `Extra ${index}`,
      priceCents: 99_999_999,
    }))
    expect(
      readPdf(await printInvoice({ issued, document: invoice({ extras }), corrects: null })).pages,
    ).toHaveLength(2)
  })
})
