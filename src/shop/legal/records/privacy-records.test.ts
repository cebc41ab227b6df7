import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invoiceSettings, legalSettings, openTestShop, type TestShop } from '#support/shop.ts'
import type { Setup } from '../setup.ts'
import { writeImpactAssessment } from './impact-assessment.ts'
import { privacyRecords } from './privacy-records.ts'
import { writeProcessingRecord } from './processing-record.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Each choice of the configuration with what the documents say only because of it. */
const choices = {
  artist: { name: 'OpenAI (OpenAI Ireland Ltd, OpenAI OpCo LLC)', says: /OpenAI/ },
  live: { name: true, says: /Stripe/ },
  printer: { name: 'Lulu Press, Inc.', says: /Lulu/ },
  mail: { name: 'mail.example', says: /mail\.example/ },
  files: { name: 's3.example', says: /s3\.example/ },
  location: { name: 'geo.example', says: /geo\.example|servicio de localización/ },
  models: { name: 'Modelo Abierto', says: /Modelo Abierto/ },
  verifactu: { name: 'live', says: /VERI\\\*FACTU/ },
  representative: { name: 'Rep Ltd, London', says: /Rep Ltd/ },
  secure: { name: 'https', says: /Conexión cifrada/ },
  sealed: { name: 'key', says: /están cifrados/ },
} as const
type Choice = keyof typeof choices
const names = Object.keys(choices) as Choice[]

const setupOf = (on: ReadonlySet<Choice>): Setup => ({
  imageService: on.has('artist') ? choices.artist.name : null,
  isLive: on.has('live'),
  paymentMethods: [],
  printers: on.has('printer') ? [choices.printer.name] : [],
  returnables: { es: [], de: [], fr: [], en: [] },
  showsGallery: false,
  settings: {
    ...shop.settings,
    publicUrl: on.has('secure') ? 'https://shop.example' : 'http://shop.example',
    totpKey: on.has('sealed') ? Buffer.alloc(32) : null,
    photoDaysKept: 45,
    models: on.has('models') ? [choices.models.name] : [],
    invoices: { ...invoiceSettings, verifactu: on.has('verifactu') ? 'live' : 'off' },
    legal: {
      ...legalSettings,
      abroad: {
        ...legalSettings.abroad,
        SELLER_REPRESENTATIVE_GB: on.has('representative') ? choices.representative.name : null,
      },
      mail: on.has('mail') ? { host: choices.mail.name } : null,
      files: on.has('files') ? { host: choices.files.name } : null,
      location: on.has('location') ? { host: choices.location.name } : null,
    },
  },
})
const both = (setup: Setup) =>
  `${writeProcessingRecord(setup, '25/11/2026')}\n${writeImpactAssessment(setup, '25/11/2026')}`

describe('record of processing and impact assessment', () => {
  test('say of every configuration what is so, and nothing that is not', () => {
    const wrong: unknown[] = []
    for (let bits = 0; bits < 2 ** names.length; bits += 1) {
      const on = new Set(names.filter((_, index) => bits & (1 << index)))
      const text = both(setupOf(on))
      for (const name of names)
        if (choices[name].says.test(text) !== on.has(name)) wrong.push({ name, on: [...on] })
      const [stray] = /undefined|null|NaN|\{|\}|\[object/.exec(text) ?? []
      if (stray) wrong.push({ stray, on: [...on] })
    }
    expect(wrong).toEqual([])
  })

  test('no photo is said to stay in the house where an outside artist draws, and the other way round', () => {
    const inside = both(setupOf(new Set()))
    const outside = both(setupOf(new Set(['artist'])))
    expect(inside).toMatch(/Ninguna foto sale a terceros/)
    expect(outside).not.toMatch(/[Nn]inguna foto sale a terceros/)
    expect(inside).toMatch(/no cobra/)
    expect(both(setupOf(new Set(['live'])))).not.toMatch(/modo de prueba/)
  })

  test('retention is what is swept: the times follow the configuration', () => {
    const text = both(setupOf(new Set()))
    expect(text).toContain('45 días desde la entrega')
    expect(text).toContain('75 días desde el envío')
    expect(text).not.toContain('90 días desde la entrega')
  })

  test('mails that are only kept as files are told of as such', () => {
    expect(both(setupOf(new Set()))).toMatch(/se guardan como archivos/)
    expect(both(setupOf(new Set(['mail'])))).not.toMatch(/se guardan como archivos/)
  })

  test('what the owner has not told is a gap, and what he typed breaks out of no table', () => {
    const setup = setupOf(new Set())
    const { settings } = setup
    const open = both({
      ...setup,
      settings: { ...settings, legal: { ...settings.legal, missing: ['SELLER_NAME'] } },
    })
    expect(open).toContain('| Responsable | [Lo completa el titular: nombre o razón social] |')
    const seller = { ...invoiceSettings.seller, name: 'A | B <b> [x](y)' }
    const typed = both({
      ...setup,
      settings: { ...settings, invoices: { ...settings.invoices, seller } },
    })
    expect(typed).toContain('A \\| B \\<b\\> \\[x\\](y)')
  })

  test('are written from the shop as it is', async () => {
    const records = await privacyRecords(shop)
    expect(records.map(({ name }) => name)).toEqual(['processing_record', 'impact_assessment'])
    for (const { markdown } of records) expect(markdown).toContain('Garabato Libros, S.L.')
  })
})
