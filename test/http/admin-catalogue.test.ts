import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminListBasePrices, adminSaveBasePrice } from '#contract/admin-catalogue.ts'
import {
  adminListLegal,
  adminPreviewLegal,
  adminSaveLegal,
  adminSettleLegal,
} from '#contract/admin-legal.ts'
import type { AnswerOf } from '#contract/call.ts'
import { readLegal } from '#contract/order.ts'
import { readBasePrice } from '#contract/base-price.ts'
import { legalTexts } from '#store/schema/catalogue.ts'
import { seedLegalTexts } from '#store/seed/legal-texts.ts'
import { audit, openAdmin } from '#support/admin.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { order } from '#support/journey.ts'

let server: TestServer
let ask: TestServer['ask']
beforeAll(async () => {
  server = await openTestServer()
  ask = (await openAdmin(server)).ask
})
afterAll(() => server.close())

type BasePrice = { id: string; name: string; price: string; description: string }
describe('base prices', () => {
  const list = async () => (await ask(adminListBasePrices)).body as BasePrice[]
  const save = (id: string, body: unknown) => ask(adminSaveBasePrice, { params: { id }, body })

  test('are two', async () => {
    expect((await list()).map(({ name, price }) => `${name} ${price}`)).toEqual([
      'book_base_price 24.99',
      'shipping_price 0.00',
    ])
  })

  test('change from the next order on; their names never', async () => {
    const [book, shipping] = await list()
    const before = (await order(server)).body
    expect(
      await save(book!.id, { name: 'free_book', price: '19.90', description: ' El libro ' }),
    ).toMatchObject({
      status: 200,
      body: { id: book!.id, name: 'book_base_price', price: '19.90', description: 'El libro' },
    })
    expect((await save(shipping!.id, { price: 3.99 })).body).toMatchObject({
      price: '3.99',
      description: shipping!.description,
    })
    expect((await save(book!.id, { price: '19.90', description: '' })).body.description).toBe('')
    expect(
      (await server.ask(readBasePrice, { params: { name: 'book_base_price' } })).body.price,
    ).toBe('19.90')
    expect((await order(server)).body).toMatchObject({
      subtotal: '19.90',
      shippingPrice: '3.99',
      total: '23.89',
    })
    expect(before.total).toBe('24.99')
  })

  test('refuse what is no price', async () => {
    const [book] = await list()
    for (const price of ['-0.01', -1, '9.999', 'NaN', '', null, undefined, '1e1', '2000000.00'])
      expect((await save(book!.id, { price })).status).toBe(400)
    expect((await save(book!.id, { price: 1, description: 'x'.repeat(501) })).status).toBe(400)
    expect(await save('unknown', { price: 1 })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  })

  test('leave every change in the audit trail', async () => {
    const [book] = await list()
    await Promise.all(['30', '31', '32'].map((price) => save(book!.id, { price })))
    const [latest, ...rest] = (await audit(server.shop)).filter(
      ({ subject }) => subject === 'base_price:book_base_price',
    )
    expect(latest).toMatchObject({
      who: 'admin',
      what: 'changed',
      detail: {
        before: { priceCents: expect.any(Number) },
        after: { priceCents: expect.any(Number) },
      },
    })
    expect(rest.length).toBeGreaterThanOrEqual(4)
  })
})

describe('legal texts', () => {
  const list = async () => (await ask(adminListLegal)).body as AnswerOf<typeof adminListLegal>
  const save = (id: string, body: unknown) => ask(adminSaveLegal, { params: { id }, body })

  test('are there in every language, as they are written', async () => {
    const texts = await list()
    expect(texts).toHaveLength(20)
    expect(new Set(texts.map(({ type, locale }) => `${type} ${locale}`)).size).toBe(20)
    expect(
      texts.some(
        ({ content }) => content.includes('{shopName}') || content.includes('{supportEmail}'),
      ),
    ).toBe(true)
    for (const { reads } of texts)
      expect(reads.replace('{#contenido-no-permitido}', '')).not.toMatch(/[{}]/)
    expect(
      texts.find(({ type, locale }) => type === 'legal_notice' && locale === 'fr')!.reads,
    ).toContain('Garabato Libros, S.L.')
  })

  test('can be seen as they would read, nothing saved', async () => {
    const [text] = await list()
    const preview = (id: string, content: string) =>
      ask(adminPreviewLegal, { params: { id }, body: { content } })
    expect(
      await preview(
        text!.id,
        '# {shopName}\n{own}nuestro{/own}{outside}ajeno{/outside} {nobody} <script>',
      ),
    ).toMatchObject({ status: 200, body: { reads: '# Garabato\nnuestro {nobody} <script>' } })
    expect((await list())[0]).toEqual(text)
    expect((await preview('unknown', 'x')).status).toBe(404)
    expect((await preview(text!.id, ' ')).status).toBe(400)
    expect(
      (await server.ask(adminPreviewLegal, { params: { id: text!.id }, body: { content: 'x' } }))
        .status,
    ).toBe(401)
  })

  test('saved as they were are still the shop’s own', async () => {
    const [text] = await list()
    expect(await save(text!.id, text)).toMatchObject({
      status: 200,
      body: { updatedAt: text!.updatedAt },
    })
    expect(
      (await audit(server.shop)).filter(
        ({ subject }) => subject === `legal_text:${text!.type}/${text!.locale}`,
      ),
    ).toEqual([])
  })

  test('change for readers of that language at once', async () => {
    const german = (await list()).find(({ type, locale }) => type === 'cookies' && locale === 'de')!
    server.shop.advance({ minutes: 5 })
    const { status, body } = await save(german.id, {
      type: 'cookies',
      title: 'Über Kekse',
      content: '## Neu\r\n\r\n* von **{shopName}**\n',
    })
    expect([status, body]).toMatchObject([
      200,
      {
        id: german.id,
        type: 'cookies',
        locale: 'de',
        title: 'Über Kekse',
        content: '## Neu\n\n* von **{shopName}**',
      },
    ])
    expect(Date.parse(body.updatedAt)).toBeGreaterThan(Date.parse(german.updatedAt))
    const read = async (lang: string) =>
      (await server.ask(readLegal, { params: { type: 'cookies' }, query: { lang } })).body
    expect(await read('de')).toMatchObject({
      title: 'Über Kekse',
      content: '## Neu\n\n* von **Garabato**',
      updatedAt: body.updatedAt,
    })
    expect((await read('es')).title).not.toBe('Über Kekse')
  })

  test('stay what they are, whatever type is sent', async () => {
    const [text] = await list()
    const other = ['privacy_policy', 'terms_conditions', 'legal_notice', 'cookies'].find(
      (type) => type !== text!.type,
    )
    expect((await save(text!.id, { type: other, title: 'x', content: 'y' })).body.type).toBe(
      text!.type,
    )
  })

  test('need a title and a content', async () => {
    const [text] = await list()
    for (const body of [
      { title: 'x' },
      { content: 'x' },
      { title: ' ', content: 'x' },
      { title: 'x', content: ' \n ' },
      { title: 'x'.repeat(201), content: 'x' },
      { title: 'x', content: 'x'.repeat(100_001) },
      { type: 'recipes', title: 'x', content: 'x' },
    ]) {
      expect((await save(text!.id, body)).status).toBe(400)
    }
    expect((await save(text!.id, { title: 'x', content: 'x'.repeat(300_000) })).status).toBe(413)
    expect(await save('unknown', { title: 'x', content: 'y' })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  })

  describe('whose own version in the shop has changed since', () => {
    const policy = async () =>
      (await list()).find(({ type, locale }) => type === 'privacy_policy' && locale === 'en')!
    const settle = async (how: 'seen' | 'taken', change: object = {}) => {
      const { id, version, news } = await policy()
      const body = { how, version, digest: news?.now.digest ?? 'none', ...change }
      return ask(adminSettleLegal, { params: { id }, body })
    }
    const subject = 'legal_text:privacy_policy/en'
    /** As a version of the shop from before had it, which no call of this one makes. */
    const age = (content: string) =>
      server.shop.db
        .update(legalTexts)
        .set({ writtenFrom: { title: 'Before', content, digest: 'old' } })
        .where(and(eq(legalTexts.type, 'privacy_policy'), eq(legalTexts.locale, 'en')))

    test('are told with what it said and says, until it is settled', async () => {
      const own = await policy()
      expect(own.news).toBeNull()
      await save(own.id, { title: own.title, content: 'Ours.' })
      expect((await policy()).news).toBeNull()
      await age('Old.')
      expect((await policy()).news).toMatchObject({
        was: { title: 'Before', content: 'Old.' },
        now: { title: own.title, content: own.content },
      })
      expect(await settle('seen', { version: 'other' })).toMatchObject({ status: 409 })
      expect(await settle('seen', { digest: 'other' })).toMatchObject({ status: 409 })
      expect((await settle('seen')).body).toMatchObject({ content: 'Ours.', news: null })
      // Written once more by hand, it is still the same one that was seen.
      await save(own.id, { title: own.title, content: 'Ours, anew.' })
      expect((await policy()).news).toBeNull()
    })

    test('go back to the shop’s own, which follows newer ones by itself again', async () => {
      await age('Old.')
      const before = (await audit(server.shop)).length
      expect((await settle('taken')).status).toBe(200)
      const { title, content } = await policy()
      expect([title, content.length > 500]).toEqual(['Privacy policy', true])
      const trail = await audit(server.shop)
      expect(trail).toHaveLength(before + 1)
      expect(trail[0]).toMatchObject({
        subject,
        detail: { before: { content: 'Ours, anew.' }, after: { content } },
      })
      // Again, there is nothing to settle.
      expect((await settle('taken')).body).toMatchObject({ content, news: null })
      await seedLegalTexts(server.shop.db)
      expect((await policy()).news).toBeNull()
    })

    test('changed by hand before that was kept, the trail knows from what', async () => {
      const { id, title, content } = await policy()
      await save(id, { title, content: 'By hand.' })
      await save(id, { title: 'By hand', content: 'By hand, twice.' })
      // Neither what a text was written from nor its lack is shown before there is news of it.
      await server.shop.db
        .update(legalTexts)
        .set({ writtenFrom: null })
        .where(eq(legalTexts.id, id))
      await seedLegalTexts(server.shop.db)
      const [row] = await server.shop.db.select().from(legalTexts).where(eq(legalTexts.id, id))
      expect(row).toMatchObject({ content: 'By hand, twice.', writtenFrom: { title, content } })
      expect((await policy()).news).toBeNull()
    })

    test('are nobody’s but an administrator’s to settle', async () => {
      const { id, version } = await policy()
      const body = { how: 'seen' as const, version, digest: 'x' }
      expect((await server.ask(adminSettleLegal, { params: { id }, body })).status).toBe(401)
      expect((await ask(adminSettleLegal, { params: { id: 'unknown' }, body })).status).toBe(404)
    })
  })

  test('saved by two at once: the text that is gone is in the audit trail', async () => {
    const text = (await list()).at(-1)!
    await Promise.all(
      ['la de Ana', 'la de Luis'].map((content) => save(text.id, { title: text.title, content })),
    )
    const trail = (await audit(server.shop)).filter(
      ({ subject }) => subject === `legal_text:${text.type}/${text.locale}`,
    )
    expect(trail).toHaveLength(2)
    const [latest, earlier] = trail.map(
      ({ detail }) => detail as { before: { content: string }; after: { content: string } },
    )
    expect(latest!.before.content).toBe(earlier!.after.content)
    expect([earlier!.before.content, (await list()).at(-1)!.content]).toEqual([
      text.content,
      latest!.after.content,
    ])
  })
})
