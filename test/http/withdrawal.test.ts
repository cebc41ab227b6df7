import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  adminCreateExtra,
  adminCreateExtraPrice,
  adminListExtras,
  adminSaveExtra,
} from '#contract/admin-catalogue.ts'
import { readLegal, readOrder } from '#contract/order.ts'
import { withdrawOwn } from '#contract/own-order.ts'
import { adminReadDeskOrder } from '#contract/admin-desk-order.ts'
import { adminToday } from '#contract/admin-today.ts'
import { listAvailableExtras } from '#contract/price.ts'
import { locales } from '#domain/locale.ts'
import { sendMail } from '#shop/mails/send-mail.ts'
import { writeMail } from '#shop/mails/write-mail.ts'
import { findOrder, updateOrder } from '#store/orders.ts'
import { addShipment, setDelivered } from '#store/shipments.ts'
import { openAdmin } from '#support/admin.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { paidBook, reader } from '#support/mails.ts'

let server: TestServer
let ask: TestServer['ask']
beforeAll(async () => {
  server = await openTestServer()
  ask = (await openAdmin(server)).ask
})
afterAll(() => server.close())

const flat = (text: string) => text.replace(/\s+/g, ' ')
const terms = async (lang: string) =>
  flat(
    (await server.ask(readLegal, { params: { type: 'terms_conditions' }, query: { lang } })).body
      .content,
  )
const confirmation = async (orderId: string, locale: (typeof locales)[number] = 'es') =>
  flat(
    (await writeMail(server.shop, {
      id: 'x',
      kind: 'order-confirmation',
      recipient: reader,
      locale,
      facts: { orderId },
    }))!.text,
  )
const priced = async (fields: Record<string, unknown>) => {
  const { body } = await ask(adminCreateExtra, { body: fields as never })
  await ask(adminCreateExtraPrice, {
    body: { extraId: body.id, country: 'España', price: '3.00', isEnabled: 1 },
  })
  return body as { id: string; isPersonal: number; name: string }
}
const withdrawable = {
  es: 'Sí puede desistir',
  de: 'Widerrufen kannst du',
  fr: 'Vous pouvez en revanche vous rétracter',
  en: 'You may withdraw from the purchase',
}

test('while all extras are made for the customer, nothing tells of a right of withdrawal', async () => {
  expect((await ask(adminListExtras)).body).toMatchObject([{ isPersonal: 1 }, { isPersonal: 1 }])
  for (const locale of locales) expect(await terms(locale)).not.toContain(withdrawable[locale])
  const { id } = await paidBook(server.shop)
  for (const locale of locales)
    expect(await confirmation(id, locale)).not.toMatch(
      /no se personalizan|nicht personalisiert|non personnalisés|not personalised/,
    )
})

test('a cover and stickers are always made for the customer; what else there is need not be', async () => {
  const refused = await ask(adminCreateExtra, {
    body: { name: 'Tapa de tela', kind: 'hardcover', isPersonal: 0 },
  })
  expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'isPersonal' }] } })
  const cover = (await ask(adminListExtras)).body.find(
    ({ kind }: { kind: string }) => kind === 'hardcover',
  )
  expect(
    (
      await ask(adminSaveExtra, {
        params: { id: cover.id },
        body: { name: cover.name, isPersonal: 0 },
      })
    ).status,
  ).toBe(400)
})

test('an extra that is made for nobody may be given back: said before ordering, in the mail of who ordered it, and in the terms', async () => {
  const pencils = await priced({
    name: 'Lápices',
    translations: { de: { name: 'Buntstifte' }, fr: { name: 'Crayons' }, en: { name: 'Pencils' } },
  })
  expect(pencils.isPersonal).toBe(0)
  const ribbon = await priced({ name: 'Lazo con tu nombre', isPersonal: 1 })
  expect(ribbon.isPersonal).toBe(1)
  expect(
    (await server.ask(listAvailableExtras, { params: { country: 'ES' } })).body.map(
      ({ name, isPersonal }: { name: string; isPersonal: boolean }) => [name, isPersonal],
    ),
  ).toEqual(
    expect.arrayContaining([
      ['Lápices', false],
      ['Lazo con tu nombre', true],
      ['Tapa dura', true],
    ]),
  )

  const names = { es: 'Lápices', de: 'Buntstifte', fr: 'Crayons', en: 'Pencils' }
  for (const locale of locales) {
    const text = await terms(locale)
    expect(text).toContain(withdrawable[locale])
    expect(text).toContain(names[locale])
    expect(text).not.toContain('Lazo')
  }
  const both = (await paidBook(server.shop, { extras: ['Lápices', 'Tapa dura'] })).id
  const neither = (await paidBook(server.shop, { extras: ['Lazo con tu nombre'] })).id
  for (const locale of locales) {
    const text = await confirmation(both, locale)
    expect(text).toMatch(
      /no se personalizan|nicht personalisiert|non personnalisés|not personalised/,
    )
    expect(text).toContain(`(${names[locale]})`)
    expect(await confirmation(neither, locale)).not.toMatch(
      /no se personalizan|nicht personalisiert|non personnalisés|not personalised/,
    )
  }

  // What was told when it was ordered stays so, whatever the extra becomes.
  await ask(adminSaveExtra, {
    params: { id: pencils.id },
    body: { name: 'Lápices', isPersonal: 1 },
  })
  expect(await confirmation(both)).toContain('(Lápices)')
  expect(await terms('es')).not.toContain(withdrawable.es)
  expect(await confirmation((await paidBook(server.shop, { extras: ['Lápices'] })).id)).not.toMatch(
    /no se personalizan/,
  )
})

describe('the customer withdraws on the order’s page', () => {
  const tokenOf = async (id: string) => (await findOrder(server.shop.db, { id }))!.checkoutToken
  const offered = async (token: string) =>
    (await server.ask(readOrder, { params: { token } })).body.progress.returnables
  const withdraw = (token: string, fields: Record<string, unknown> = {}) =>
    server.ask(withdrawOwn, {
      params: { token },
      body: {
        key: 'withdrawal-key-0001',
        name: 'Lola Flores',
        extras: ['Gomas'],
        ...fields,
      } as never,
    })
  const messages = async (id: string): Promise<{ text: string; side: string }[]> =>
    (await ask(adminReadDeskOrder, { params: { id } })).body.messages
  let id: string
  let token: string
  beforeAll(async () => {
    await priced({ name: 'Gomas', translations: { en: { name: 'Erasers' } } })
    id = (await paidBook(server.shop, { extras: ['Gomas', 'Tapa dura'] })).id
    token = await tokenOf(id)
  })

  test('from what is not made for him alone, and from nothing of another order', async () => {
    expect(await offered(token)).toEqual(['Gomas'])
    const without = await tokenOf((await paidBook(server.shop)).id)
    expect(await offered(without)).toEqual([])
    for (const [at, fields] of [
      [without, {}],
      [token, { extras: ['Tapa dura'] }],
      [token, { extras: ['Nada'] }],
    ] as const)
      expect((await withdraw(at, fields)).body).toMatchObject({ code: 'wrong_state' })
    expect((await withdraw('no-such-token')).status).toBe(404)
    for (const fields of [{ extras: [] }, { name: ' ' }, { key: 'x' }, { extras: 'Gomas' }])
      expect([fields, (await withdraw(token, fields)).status]).toEqual([fields, 400])
    expect(await messages(id)).toEqual([])
  })

  test('it waits at the desk, once however often it is sent, and a mail confirms what was said and when', async () => {
    const answers = await Promise.all([withdraw(token), withdraw(token), withdraw(token)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await messages(id)).toMatchObject([{ side: 'customer' }])
    const [{ text } = { text: '' }] = await messages(id)
    expect(text).toContain('Desisto del contrato de venta de: Gomas')
    expect(text).toContain(id)
    expect(text).toContain('Lola Flores')
    expect((await ask(adminToday)).body.message).toBe(1)
    await sendMail(server.shop, 'withdrawal:withdrawal-key-0001')
    const mail = server.shop.mails.at(-1)!
    expect(mail).toMatchObject({ to: reader, kind: 'withdrawal' })
    expect(flat(mail.text)).toMatch(/Lo recibimos el .*\d\d:\d\d/)
    expect(mail.text).toContain('Desisto del contrato de venta de: Gomas')
    // Another order's key is another's.
    const other = await tokenOf((await paidBook(server.shop, { extras: ['Gomas'] })).id)
    expect((await withdraw(other)).status).toBe(409)
  })

  test('as long as the period runs from the delivery, and not of an order that was cancelled', async () => {
    const { shop } = server
    const sent = (await paidBook(shop, { extras: ['Gomas'] })).id
    const at = await tokenOf(sent)
    await updateOrder(shop.db, sent, { fulfilment: 'delivered' }, shop.now())
    const daysAgo = (days: number) => new Date(shop.now().getTime() - days * 86_400_000)
    await addShipment(shop.db, {
      orderId: sent,
      carrier: 'seur',
      trackingNumber: 'AB 12',
      shippedAt: daysAgo(40),
    })
    expect(await offered(at)).toEqual(['Gomas'])
    await setDelivered(shop.db, sent, daysAgo(14))
    expect(await offered(at)).toEqual(['Gomas'])
    await setDelivered(shop.db, sent, daysAgo(30))
    expect(await offered(at)).toEqual([])
    expect((await withdraw(at, { key: 'withdrawal-key-0002' })).body.code).toBe('wrong_state')
    const cancelled = (await paidBook(shop, { extras: ['Gomas'] })).id
    await updateOrder(shop.db, cancelled, { fulfilment: 'cancelled' }, shop.now())
    expect(await offered(await tokenOf(cancelled))).toEqual([])
  })
})
