import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminListChanges } from '#contract/admin-changes.ts'
import {
  adminListMailTexts,
  adminPreviewMailText,
  adminReadMailText,
  adminSaveMailText,
} from '#contract/admin-texts.ts'
import { adminReadDeskOrder } from '#contract/admin-desk-order.ts'
import { locales, type Locale } from '#domain/locale.ts'
import {
  mailTextKindNames,
  noMailText,
  type MailText,
  type MailTextKind,
} from '#domain/mail-text.ts'
import { sendMail } from '#shop/mails/send-mail.ts'
import { mailKinds, writeMail } from '#shop/mails/write-mail.ts'
import { orders } from '#store/schema/orders.ts'
import { outbox } from '#store/schema/outside.ts'
import { openAdmin } from '#support/admin.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { paidOrder } from '#support/journey.ts'
import { oneOfEveryKind } from '#support/mails.ts'

let server: TestServer
let ask: TestServer['ask']
beforeAll(async () => {
  server = await openTestServer()
  ask = (await openAdmin(server)).ask
})
afterAll(() => server.close())

type Place = { kind: MailTextKind; locale: Locale }
const read = async (params: Place) => (await ask(adminReadMailText, { params })).body
const save = async (params: Place, text: Record<string, unknown>, seen?: number | null) =>
  ask(adminSaveMailText, {
    params,
    body: {
      seen: seen === undefined ? (await read(params)).seen : seen,
      text: { ...noMailText, ...text },
    } as never,
  })
const preview = (params: Place, text: Partial<MailText> = {}) =>
  ask(adminPreviewMailText, { params, body: { text: { ...noMailText, ...text } } })

const confirmation: Place = { kind: 'order-confirmation', locale: 'es' }
const own: MailText = {
  greeting: '¡Hola, {name}!',
  paragraph: 'Gracias por «{title}».\n\nHasta el 20 de diciembre <b>cerramos</b> tarde.',
  signOff: 'Un abrazo,\nAna, de {shop} (pedido {number})',
}

describe('what an owner adds to a mail', () => {
  test('is in it from then on, with everything that was in it before but the salutation', async () => {
    const before = await paidOrder(server, 0)
    await sendMail(server.shop, `order-confirmation:${before.id}`)
    const plain = server.shop.mails.at(-1)!
    expect((await save(confirmation, own)).status).toBe(200)
    const after = await paidOrder(server, 0)
    await sendMail(server.shop, `order-confirmation:${after.id}`)
    const { text, html, subject, attachments } = server.shop.mails.at(-1)!
    expect(text).toContain('¡Hola, Ana Pérez!')
    expect(text).toContain('Gracias por «')
    expect(text).toContain(`Un abrazo,\nAna, de Garabato (pedido ${after.id})`)
    expect(html).toContain('&lt;b&gt;cerramos&lt;/b&gt;')
    // What the law wants stays, line by line.
    const lines = (mail: string) =>
      mail.split('\n').filter((line) => line !== '' && !line.startsWith('Hola,'))
    const numbered = plain.text.replaceAll(before.id, after.id).replaceAll(/\w{48}/g, 'T')
    const left = new Set(lines(text.replaceAll(/\w{48}/g, 'T')))
    expect(
      lines(numbered).filter((line) => !left.has(line) && !/F2\d{3}-|https?:/.test(line)),
    ).toEqual([])
    expect(subject).toBe(plain.subject.replace(before.id, after.id))
    expect(attachments!.length).toBe(plain.attachments!.length)
  })

  test('is kept with who saved it and when, and an earlier one can be saved again', async () => {
    const place: Place = { kind: 'order-shipped', locale: 'de' }
    await save(place, { signOff: 'Eins' })
    await save(place, { signOff: 'Zwei' })
    const now = await read(place)
    expect(now.history).toMatchObject([
      { who: 'admin', signOff: 'Zwei' },
      { who: 'admin', signOff: 'Eins' },
    ])
    // The same again is no new version.
    expect((await save(place, { signOff: 'Zwei' })).body.history).toHaveLength(2)
    await save(place, now.history[1])
    expect((await read(place)).now.signOff).toBe('Eins')
    await save(place, noMailText)
    const list = (await ask(adminListMailTexts)).body
    expect(list.find(({ kind }: { kind: string }) => kind === 'order-shipped').locales).toEqual([])
    expect((await ask(adminListChanges, { query: {} })).body.changes[0]).toMatchObject({
      kind: 'mail_text',
      name: 'order-shipped/de',
      before: { signOff: 'Eins' },
      after: { signOff: '' },
    })
  })

  test('two owners at once: the second is told', async () => {
    const place: Place = { kind: 'order-delivered', locale: 'fr' }
    const answers = await Promise.all(
      ['Un', 'Deux'].map((signOff) => save(place, { signOff }, null)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test.each([
    ['a placeholder that nobody knows', confirmation, { paragraph: 'Hola {nombre}' }, 'paragraph'],
    [
      'one that this mail cannot know',
      { kind: 'draft-code', locale: 'es' },
      { greeting: '{name}' },
      'greeting',
    ],
    [
      'a salutation where nobody is greeted',
      { kind: 'data-erased', locale: 'es' },
      { greeting: 'Hola' },
      'greeting',
    ],
    ['too long a salutation', confirmation, { greeting: 'x'.repeat(201) }, 'text.greeting'],
    ['too much', confirmation, { paragraph: 'x'.repeat(2001) }, 'text.paragraph'],
    ['no text', confirmation, { signOff: 7 }, 'text.signOff'],
  ] as [string, Place, Record<string, unknown>, string][])(
    'is refused with %s',
    async (_, place, text, path) => {
      const before = await read(place)
      const answer = await save(place, text)
      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } })
      expect(answer.body.message).toMatch(/\S/)
      expect(await read(place)).toEqual(before)
    },
  )

  test('nothing is added to a question whether a newsletter is wanted, to an invoice, to what confirms a withdrawal, nor to what is no mail', async () => {
    expect(
      mailKinds.filter((kind) => !(mailTextKindNames as string[]).includes(kind)).sort(),
    ).toEqual(['invoice-issued', 'newsletter-confirm', 'shop-trouble', 'withdrawal'])
    for (const kind of ['newsletter-confirm', 'invoice-issued', 'x', '__proto__'])
      expect(
        (await ask(adminReadMailText, { params: { kind: kind as never, locale: 'es' } })).status,
      ).toBe(404)
  })

  test('fits every mail in every language: its place is there, and no mark is left open', async () => {
    for (const locale of locales) {
      for (const mail of await oneOfEveryKind(server.shop, locale)) {
        if (!(mailTextKindNames as string[]).includes(mail.kind)) continue
        const all = { greeting: 'GREETED', paragraph: 'ADDED', signOff: 'SIGNED {shop}' }
        const written = await writeMail(server.shop, mail, all)
        const at = (word: string) => written!.text.indexOf(word)
        expect([
          mail.kind,
          at('SIGNED Garabato') > 0,
          written!.html.includes('SIGNED Garabato'),
        ]).toEqual([mail.kind, true, true])
        expect([mail.kind, at('ADDED') > 0]).toEqual([mail.kind, mail.kind !== 'order-message'])
        expect(at('ADDED')).toBeLessThan(at('SIGNED'))
      }
    }
  })
})

describe('a mail is looked at with what is added', () => {
  test('by the newest one sent, and nothing of it is saved or sent', async () => {
    const { id } = await paidOrder(server, 0)
    await sendMail(server.shop, `order-confirmation:${id}`)
    const sent = server.shop.mails.length
    const { status, body } = await preview(confirmation, { signOff: 'Solo para mirar' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ isReal: true, subject: expect.stringContaining(id) })
    expect(body.text).toContain('Solo para mirar')
    expect(body.attachments.length).toBeGreaterThan(1)
    expect(server.shop.mails).toHaveLength(sent)
    expect((await read(confirmation)).now.signOff).not.toContain('Solo para mirar')
  })

  test('each one in each language, made up where none was sent; nothing of that stays', async () => {
    // Rows, as a preview's made-up order would be listed nowhere.
    const counts = async () => [
      await server.shop.db.$count(orders),
      await server.shop.db.$count(outbox),
    ]
    const before = await counts()
    for (const kind of mailTextKindNames)
      for (const locale of kind === 'order-shipped' ? locales : (['de'] as const)) {
        const { status, body } = await preview({ kind, locale }, { signOff: 'Ende' })
        expect([kind, locale, status]).toEqual([kind, locale, 200])
        expect(body.html).toContain('Ende')
      }
    expect(await counts()).toEqual(before)
  })

  test('no code and no link of somebody’s is shown', async () => {
    const { id, draftOrderId } = await paidOrder(server, 0)
    await sendMail(server.shop, `draft-code:${draftOrderId}`)
    const { body } = await preview({ kind: 'draft-code', locale: 'es' })
    expect(body.isReal).toBe(false)
    expect(JSON.stringify(body)).not.toContain(draftOrderId.slice(0, 4))
    expect((await ask(adminReadDeskOrder, { params: { id } })).status).toBe(200)
  })

  test('what could not be saved is not shown', async () => {
    expect((await preview(confirmation, { paragraph: '{x}' })).status).toBe(400)
  })
})
