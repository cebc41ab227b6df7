import { describe, expect, test } from 'vitest'
import { legalBlocks, legalFacts, unknownMarks } from '#domain/legal.ts'
import { locales } from '#domain/locale.ts'
import { invoiceSettings, legalSettings } from '#support/shop.ts'
import { browserStorage, nameAt } from './browser-storage.ts'
import { fillIn } from './fill-in.ts'
import { unescaped } from './plain.ts'
import type { Setup } from './setup.ts'

const settings: Setup['settings'] = {
  name: 'Garabato',
  publicUrl: 'https://shop.example',
  supportEmail: 'hola@shop.example',
  invoices: invoiceSettings,
  producer: { ...invoiceSettings.seller, signed: null },
  legal: legalSettings,
  models: [],
  photoDaysKept: 45,
  express: [],
  uploads: { addressBytesPerDay: null, unattachedBytesMax: 0, freeBytesMin: 0 },
  mailCourtesy: { together: 0, perSecond: 0 },
  totpKey: null,
  staffTotp: false,
}
const alone: Setup = {
  settings,
  imageService: null,
  isLive: false,
  paymentMethods: [],
  printers: [],
  returnables: { es: [], de: [], fr: [], en: [] },
  showsGallery: false,
}
const withEverything: Setup = {
  imageService: 'OpenAI (OpenAI Ireland Ltd)',
  isLive: true,
  paymentMethods: ['Visa', 'PayPal'],
  printers: ['Lulu Press, Inc.', 'Gelato ASA'],
  returnables: { es: ['Lápices'], de: ['Stifte'], fr: ['Crayons'], en: ['Pencils'] },
  showsGallery: true,
  settings: {
    ...settings,
    legal: {
      phone: '+34 910 000 000',
      representative: 'Eva Ruiz',
      register: 'Registro Mercantil de Madrid, hoja M-1',
      disputeBody: 'Confianza Online',
      abroad: {
        SELLER_EPR_FR: 'FR123456_01ABCD',
        SELLER_MEDIATOR_FR: 'CM2C; 49 rue de Ponthieu, 75008 Paris; www.cm2c.net',
        SELLER_PACKAGING_DE: 'DE1234567890123',
        SELLER_PACKAGING_ES: 'ENV/2023/000012345',
        SELLER_REPRESENTATIVE_GB: 'Rep Ltd, 1 High Street, London',
      },
      missing: [],
      mail: { host: 'mail.example' },
      files: { host: 's3.example' },
      location: { host: 'geo.example' },
    },
  },
}
const read = (text: string, setup: Setup, locale: (typeof locales)[number] = 'es') =>
  fillIn(text, setup, locale)

describe('parts between braces', () => {
  const text =
    '- a\n{outside}- b{/outside}\n{own}- c{/own}\n- d {own}e{/own}{outside}f{/outside}.\n{outside}g\nh{/outside}{live}i{/live}{pretended}j{/pretended}'
  test('come and go with their lines', () => {
    expect(read(text, alone)).toBe('- a\n- c\n- d e.\nj')
    expect(read(text, withEverything)).toBe('- a\n- b\n- d f.\ng\nhi')
  })

  test.each(['{own}', '{/own}', '{outside}x', 'x{/outside}{outside}', '{own}{own}{/own}'])(
    'that are half there harm nothing: %s',
    (half) => {
      for (const setup of [alone, withEverything])
        expect(read(`before ${half} after`, setup)).toMatch(/^before .*after$/)
    },
  )

  test('that are half there are told', () => {
    for (const half of ['{own}', '{/own}', '{outside}x', '{own}{own}{/own}'])
      expect(unknownMarks(half)).toHaveLength(1)
  })

  test('a paragraph leaves no hole where it was', () => {
    expect(read('a\n\n{live}b{/live}\n\nc', alone)).toBe('a\n\nc')
    expect(read('{live}b{/live}\n\nc', alone)).toBe('c')
    expect(read('a\n\n{live}b{/live}\n\nc', withEverything)).toBe('a\n\nb\n\nc')
  })

  test('are read in no more time than they are long', () => {
    const endless = '{outside}'.repeat(11_000)
    expect(read(endless, alone)).toBe(endless)
  })
})

test('marks that nothing stands for stay as they are, and are told', () => {
  const text =
    '# Título {#ancla}\n\n{shopname} {shopName} {constructor} {toString} { own } {a b} {1}'
  expect(read(text, alone)).toBe(
    '# Título {#ancla}\n\n{shopname} Garabato {constructor} {toString} { own } {a b} {1}',
  )
  expect(unknownMarks(text)).toEqual(['{shopname}', '{constructor}', '{toString}'])
  expect(
    unknownMarks([...legalFacts, ...legalBlocks].map((name) => `{${name}}`).join(' ')),
  ).toEqual([])
})

describe.each(locales)('%s', (locale) => {
  const all = legalBlocks.map((name) => `{${name}}`).join('\n\n')

  test('a shop on its own names nobody whom it does not use', () => {
    const text = read(all, alone, locale)
    expect(text).not.toMatch(/Stripe|OpenAI|Lulu|Gelato|S3|\{|undefined|null|\[/)
    expect(text).toContain('Garabato Libros, S.L.')
    expect(text).toContain('45')
    expect(text).toContain('75')
  })

  test('every service that is set up is named, and what follows from it', () => {
    const text = read(all, withEverything, locale)
    for (const name of [
      'Stripe Payments Europe',
      '__stripe_mid',
      'OpenAI Ireland',
      'Lulu Press, Inc.; Gelato ASA',
      '(mail.example)',
      '(s3.example)',
      '(geo.example)',
      'Eva Ruiz',
      'hoja M-1',
      'Confianza Online',
    ]) {
      expect(text).toContain(name)
    }
    expect(text).not.toMatch(/\{|undefined|null|\[/)
  })

  test.each([
    ['mail', /e-?mail|correo/i],
    ['files', /fotos|Fotos|photos/],
    ['location', /IP/],
  ] as const)('%s on an inner network is told of without its host', (name, about) => {
    const setup = {
      ...alone,
      settings: { ...settings, legal: { ...legalSettings, [name]: { host: null } } },
    }
    const added = read('{processors}', setup, locale)
      .split('\n')
      .filter((line) => !read('{processors}', alone, locale).includes(line))
    expect(added).toHaveLength(1)
    expect(added[0]).toMatch(about)
    expect(added[0]).not.toMatch(/\(\)|\*\*.*\*\* \(.*\.example/)
  })

  test('what the owner has not told is a gap that nobody overlooks', () => {
    const missing = {
      ...alone,
      settings: {
        ...settings,
        legal: {
          ...legalSettings,
          phone: null,
          missing: [
            'SELLER_NAME',
            'SELLER_ADDRESS',
            'SELLER_TAX_ID',
            'SELLER_PHONE',
            'SUPPORT_EMAIL',
          ] as const,
        },
      },
    } as unknown as Setup
    expect(read('{imprint}', missing, locale).match(/\[[^\]]+\]/g)).toHaveLength(4)
    expect(read('{seller}, {sellerAddress}', missing, locale)).toMatch(/^\[.+\], \[.+\]$/)
  })

  test('everything stored in a browser has its row', () => {
    const rows = read('{storage}', alone, locale).split('\n').slice(2)
    expect(rows.map((row) => row.split('`')[1])).toEqual(
      browserStorage.map((thing) => nameAt(thing, settings.publicUrl)),
    )
    for (const row of rows) expect(row.split(' | ')).toHaveLength(2)
  })

  test('lists are of the same length as the Spanish ones', () => {
    for (const setup of [alone, withEverything]) {
      for (const name of legalBlocks)
        expect([name, read(`{${name}}`, setup, locale).split('\n').length]).toEqual([
          name,
          read(`{${name}}`, setup, 'es').split('\n').length,
        ])
    }
  })
})

test('what the owner typed is shown as it is, and cannot break out of its place', () => {
  const name = 'A | B {processors} [x](javascript:alert(1)) <b>*c*</b> `d`'
  const setup = {
    ...alone,
    settings: {
      ...settings,
      name,
      invoices: { ...invoiceSettings, seller: { ...invoiceSettings.seller, name } },
    },
  }
  expect(read('{shopName}', setup)).toBe(
    'A \\| B \\{processors\\} \\[x\\](javascript:alert(1)) \\<b\\>\\*c\\*\\</b\\> \\`d\\`',
  )
  expect(unescaped(read('{shopName}', setup))).toBe(name)
  expect(read('{imprint}', setup).split('\n')).toHaveLength(8)
})
