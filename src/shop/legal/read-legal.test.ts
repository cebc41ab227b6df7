import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import { legalTypes } from '#domain/order.ts'
import { openaiArtist } from '#gateways/artists/openai.ts'
import { pretendPrintService } from '#gateways/printers/pretend.ts'
import { listLegalTexts, saveLegalText } from '#shop/admin/catalogue/legal-texts.ts'
import { readLegal } from '#shop/legal/read-legal.ts'
import { updateOrder } from '#store/orders.ts'
import { order } from '#support/orders.ts'
import { openTestShop, type TestShop } from '#support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const artist = openaiArtist({ apiKey: 'sk-x', baseUrl: null, model: 'm' })
const everyText = locales.flatMap((locale) => legalTypes.map((type) => ({ locale, type })))
/** The same shop set up in another way. */
const setUp = {
  alone: () => shop,
  withAnArtist: () => ({ ...shop, artist }),
  withStripe: () => ({ ...shop, mockCards: null }),
  withServices: () => ({
    ...shop,
    settings: {
      ...shop.settings,
      legal: {
        ...shop.settings.legal,
        mail: { host: 'mail.example' },
        files: { host: 's3.example' },
        location: { host: 'geo.example' },
      },
    },
  }),
}

describe.each(everyText)('$type in $locale', ({ locale, type }) => {
  test.each(Object.keys(setUp) as (keyof typeof setUp)[])(
    'is whole in a shop %s',
    async (which) => {
      const { content, title } = await readLegal(setUp[which](), { type, locale })
      expect(title).not.toBe('')
      expect(content.replace('{#contenido-no-permitido}', '')).not.toMatch(
        /[{}]|\n\n\n|\[[^\]]+\](?!\()|undefined/,
      )
      const services = {
        alone: [],
        withAnArtist: ['OpenAI'],
        withStripe: ['Stripe'],
        withServices: ['mail.example', 's3.example', 'geo.example'],
      }
      if (type !== 'privacy_policy') return
      for (const [other, names] of Object.entries(services)) {
        for (const name of names)
          expect([other, name, content.includes(name)]).toEqual([other, name, other === which])
      }
    },
  )
})

test.each(locales)('%s: who draws is told one way only', async (locale) => {
  const said = await Promise.all(
    [null, artist].map(
      async (drawsHere) =>
        (await readLegal({ ...shop, artist: drawsHere }, { type: 'privacy_policy', locale }))
          .content,
    ),
  )
  const own = {
    es: 'en nuestros servidores.',
    de: 'auf unseren Servern.',
    fr: 'sur nos serveurs.',
    en: 'on our servers.',
  }[locale]
  const line = (text: string) =>
    text
      .split('\n')
      .filter((candidate) => candidate.startsWith('- '))
      .slice(1, 2)
      .join()
  expect(line(said[0]!)).toContain(own)
  expect(line(said[1]!)).toContain('OpenAI')
})

test('how long photos are kept is told as it is set up', async () => {
  const content = async (photoDaysKept: number) =>
    (
      await readLegal(
        { ...shop, settings: { ...shop.settings, photoDaysKept } },
        { type: 'privacy_policy', locale: 'es' },
      )
    ).content
  expect(await content(90)).toContain('| 90 días desde la entrega')
  expect(await content(30)).toContain(
    'los 90\u00a0días; las fotos de un pedido, 30\u00a0días después de la entrega',
  )
  expect(await content(30)).toContain(
    '| 30 días desde la entrega, o antes si usted lo pide; si no consta la entrega, 60 días desde el envío',
  )
})

test('a print service that takes orders is named, one that only pretends is not', async () => {
  const content = async (name: 'lulu' | 'pretend') =>
    (
      await readLegal(
        { ...shop, printServices: { lulu: { ...pretendPrintService(), name } } },
        { type: 'privacy_policy', locale: 'de' },
      )
    ).content
  expect(await content('lulu')).toMatch(
    /\*\*Druckerei\*\* \(Lulu Press, Inc\.\)[^]*die Druckerei \(Lulu Press, Inc\.\) kann/,
  )
  expect(await content('pretend')).not.toContain('Lulu')
})

test('print services outside the house are named once an order’s files are laid out for them', async () => {
  const content = async () =>
    (await readLegal(shop, { type: 'privacy_policy', locale: 'en' })).content
  expect(await content()).not.toContain('Lulu')
  const { id } = await order(shop)
  await updateOrder(shop.db, id, { printer: 'lulu' }, shop.now())
  expect(await content()).toContain('**Print service** (Lulu Press, Inc.)')
  await updateOrder(shop.db, id, { printer: 'own' }, shop.now())
})

test('a privacy policy that the owner has rewritten names the artist all the same', async () => {
  const text = (await listLegalTexts(shop)).find(
    ({ type, locale }) => type === 'privacy_policy' && locale === 'fr',
  )!
  await saveLegalText(shop, 'admin', text.id, {
    title: text.title,
    content: 'Nous aimons vos photos.',
  })
  const read = async (drawsHere: typeof artist | null) =>
    (await readLegal({ ...shop, artist: drawsHere }, { type: 'privacy_policy', locale: 'fr' }))
      .content
  expect(await read(null)).toBe('Nous aimons vos photos.')
  expect(await read(artist)).toMatch(
    /^Nous aimons vos photos\.\n\nLes pages à imprimer sont dessinées par un service d’image externe.*OpenAI/,
  )
})
