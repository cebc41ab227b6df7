import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import { legalTypes } from '#domain/order.ts'
import { openaiArtist } from '#gateways/artists/openai.ts'
import { saveLegalText, listLegalTexts } from '#shop/admin/legal-texts.ts'
import { fillIn, readLegal } from '#shop/read-legal.ts'
import { openTestShop, type TestShop } from '#support/shop.ts'

let shop: TestShop
beforeAll(async () => { shop = await openTestShop() })
afterAll(() => shop.close())

const artist = openaiArtist({ apiKey: 'sk-x', baseUrl: null, model: 'm' })
const everyText = locales.flatMap((locale) => legalTypes.map((type) => ({ locale, type })))

describe.each(everyText)('$type in $locale', ({ locale, type }) => {
  test.each([['the engine', null], ['an outside artist', artist]] as const)('is whole when %s draws', async (_, drawsHere) => {
    const { content } = await readLegal({ ...shop, artist: drawsHere }, { type, locale })
    expect(content.replace('{#contenido-no-permitido}', '')).not.toMatch(/[{}]|\n\n\n/)
    const named = drawsHere === null ? 0 : type === 'privacy_policy' ? 3 : type === 'terms_conditions' ? 1 : 0
    expect(content.match(/OpenAI Ireland/g) ?? []).toHaveLength(named)
  })
})

test.each(locales)('%s: who draws is told one way only', async (locale) => {
  const said = await Promise.all([null, artist].map(async (drawsHere) => (await readLegal({ ...shop, artist: drawsHere }, { type: 'privacy_policy', locale })).content))
  const own = { es: 'en nuestros servidores.', de: 'auf unseren Servern.', fr: 'sur nos serveurs.', en: 'on our servers.' }[locale]
  const line = (text: string) => text.split('\n').filter((candidate) => candidate.startsWith('- ')).slice(1, 2).join()
  expect(line(said[0]!)).toContain(own)
  expect(line(said[1]!)).toContain('OpenAI')
})

test('a privacy policy that the owner has rewritten names the artist all the same', async () => {
  const text = (await listLegalTexts(shop)).find(({ type, locale }) => type === 'privacy_policy' && locale === 'fr')!
  await saveLegalText(shop, 'admin', text.id, { title: text.title, content: 'Nous aimons vos photos.' })
  const read = async (drawsHere: typeof artist | null) => (await readLegal({ ...shop, artist: drawsHere }, { type: 'privacy_policy', locale: 'fr' })).content
  expect(await read(null)).toBe('Nous aimons vos photos.')
  expect(await read(artist)).toMatch(/^Nous aimons vos photos\.\n\nLes pages à imprimer sont dessinées par un service d’image externe.*OpenAI/)
})

test('parts between braces come and go with their lines', () => {
  const text = '- a\n{outside}- b{/outside}\n{own}- c{/own}\n- d {own}e{/own}{outside}f{/outside}.\n{outside}g\nh{/outside}'
  expect(fillIn(text, { settings: shop.settings, artist: null })).toBe('- a\n- c\n- d e.\n')
  expect(fillIn(text, { settings: shop.settings, artist })).toBe('- a\n- b\n- d f.\ng\nh')
})
