import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { locales, type Locale } from '#domain/locale.ts'
import type { PaymentMethod } from '#domain/payment-method.ts'
import { openaiArtist } from '#gateways/artists/openai.ts'
import { readLegal } from '#shop/legal/read-legal.ts'
import { deleteGalleryPhoto, insertGalleryPhoto, updateGalleryPhoto } from '#store/gallery.ts'
import { updateOrder } from '#store/orders.ts'
import { paidBook, reader } from '#support/mails.ts'
import { openTestShop, type TestShop } from '#support/shop.ts'
import { writeMail } from './write-mail.ts'

let shop: TestShop
let orderId: string
beforeAll(async () => {
  shop = await openTestShop()
  orderId = (await paidBook(shop, {}, 2)).id
})
afterAll(() => shop.close())

const artist = openaiArtist({ apiKey: 'sk-x', baseUrl: null, model: 'm' })
const model = 'SeeFace 2'
const settings = [null, artist].flatMap((draws) =>
  [[], [model]].flatMap((models) =>
    [30, 90].map((photoDaysKept) => ({
      draws,
      models,
      photoDaysKept,
      name: `${draws ? 'an outside artist' : 'the own engine'}, ${models.length} models, ${photoDaysKept} days`,
    })),
  ),
)
const asSet = ({ draws, models, photoDaysKept }: (typeof settings)[number]) => ({
  ...shop,
  artist: draws,
  settings: { ...shop.settings, models, photoDaysKept },
})
const flat = (text: string) => text.replace(/\s+/g, ' ')
const confirmation = async (from: ReturnType<typeof asSet>, locale: Locale) =>
  flat(
    (await writeMail(from, {
      id: 'x',
      kind: 'order-confirmation',
      recipient: reader,
      locale,
      facts: { orderId },
    }))!.text,
  )
const legal = async (from: ReturnType<typeof asSet>, type: string, locale: Locale) =>
  flat((await readLegal(from, { type, locale })).content)

/** How each language says that the shop alone draws, and that models of others help. */
const own: Record<Locale, RegExp> = {
  es: /programa (de dibujo )?\(inteligencia artificial\) convierte|con nuestro propio programa de dibujo/,
  de: /Unser eigenes Programm \(künstliche Intelligenz\) macht|mit unserem eigenen Zeichenprogramm/,
  fr: /Notre propre logiciel \(intelligence artificielle\) transforme|avec notre propre logiciel de dessin/,
  en: /Our own software \(artificial intelligence\) turns|by our own drawing software/,
}
const open: Record<Locale, RegExp> = {
  es: /modelos abiertos/,
  de: /offene Modelle/,
  fr: /modèles ouverts/,
  en: /open models/,
}

describe.each(settings)('set up with $name', (set) => {
  test.each(locales)('%s: mail, terms and policy tell the same about who draws', async (locale) => {
    const from = asSet(set)
    const mail = await confirmation(from, locale)
    const terms = await legal(from, 'terms_conditions', locale)
    const policy = await legal(from, 'privacy_policy', locale)
    for (const text of [mail, terms, policy])
      expect(text.includes('OpenAI')).toBe(set.draws !== null)
    for (const text of [mail, terms]) {
      expect(own[locale].test(text)).toBe(set.draws === null)
      expect(open[locale].test(text)).toBe(set.draws === null && set.models.length > 0)
    }
    expect(policy.includes(model)).toBe(set.models.length > 0)
    expect(policy).toContain(String(set.photoDaysKept))
  })
})

test.each(locales)(
  '%s: photos of the gallery are told of while the start page shows some, and only then',
  async (locale) => {
    const about = /galer|galler/i
    const told = async () => [
      await legal(asSet(settings[0]!), 'privacy_policy', locale),
      await legal(asSet(settings[0]!), 'legal_notice', locale),
    ]
    for (const text of await told()) expect(text).not.toMatch(about)
    const permitted = { permittedAt: shop.now(), permittedBy: 'admin', changedAt: shop.now() }
    const { id } = await insertGalleryPhoto(shop.db, {
      id: `gallery-${locale}`,
      position: 1,
      digest: locale,
      contentType: 'image/jpeg',
      isHidden: true,
      drawn: { version: 'v', width: 640, height: 480 },
      ...permitted,
    })
    for (const text of await told()) expect(text).not.toMatch(about)
    await updateGalleryPhoto(shop.db, id, { isHidden: false })
    const [policy, notice] = await told()
    // Whose consent, who sees them, how to withdraw it, how long they stay.
    expect(policy?.match(new RegExp(about, 'gi'))).toHaveLength(3)
    expect(notice).toMatch(about)
    await deleteGalleryPhoto(shop.db, id)
    for (const text of await told()) expect(text).not.toMatch(about)
  },
)

test('the terms name the ways to pay that are switched on, and no other', async () => {
  const terms = async (methods: readonly PaymentMethod[]) =>
    (
      await readLegal(
        { ...shop, payments: { ...shop.payments, methods: async () => methods } },
        { type: 'terms_conditions', locale: 'es' },
      )
    ).content
  expect(await terms(['Visa', 'MasterCard', 'PayPal'])).toContain(
    'Aceptamos Visa, MasterCard y PayPal.',
  )
  expect(await terms(['Visa', 'MasterCard', 'PayPal'])).not.toContain('Revolut')
  expect(await terms([])).toContain('Aceptamos los métodos que muestra la página de pago.')
})

test.each(locales)(
  '%s: what leaves the EU is confirmed without VAT, as its invoice is',
  async (locale) => {
    const { id } = await paidBook(shop, {}, 20)
    const read = async () =>
      flat(
        (await writeMail(shop, {
          id: 'x',
          kind: 'order-confirmation',
          recipient: reader,
          locale,
          facts: { orderId: id },
        }))!.text,
      )
    const withVat = /IVA incluido|inkl\. MwSt|TVA comprise|VAT included/
    expect(await read()).toMatch(withVat)
    await updateOrder(shop.db, id, { country: 'GB', postalCode: 'SW1A 1AA' }, shop.now())
    expect(await read()).not.toMatch(withVat)
    await updateOrder(shop.db, id, { country: 'GB', postalCode: 'BT1 5GS' }, shop.now())
    expect(await read()).toMatch(withVat)
  },
)
