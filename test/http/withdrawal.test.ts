import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  adminCreateExtra,
  adminCreateExtraPrice,
  adminListExtras,
  adminSaveExtra,
} from '#contract/admin-catalogue.ts'
import { readLegal } from '#contract/order.ts'
import { listAvailableExtras } from '#contract/price.ts'
import { locales } from '#domain/locale.ts'
import { writeMail } from '#shop/mails/write-mail.ts'
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
