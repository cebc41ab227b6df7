import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminLogout } from '#contract/admin-session.ts'
import {
  adminCountSubscribers,
  adminDismissFailedMail,
  adminExportSubscribers,
  adminListFailedMails,
  adminRetryFailedMail,
} from '#contract/admin-mails.ts'
import { adminToday } from '#contract/admin-today.ts'
import { resumeDraft } from '#contract/draft.ts'
import { readLegal, readOrder } from '#contract/order.ts'
import { confirmNewsletter, leaveNewsletter, refuseReminders } from '#contract/newsletter.ts'
import { locales } from '#domain/locale.ts'
import { writeMail } from '#shop/mails/write-mail.ts'
import { sendMail } from '#shop/mails/send-mail.ts'
import { startDraft } from '#shop/drafts/start-draft.ts'
import { markMailFailed } from '#store/outbox.ts'
import { newsletter, reminderReaders } from '#store/schema/drafts.ts'
import { outbox } from '#store/schema/outside.ts'
import { pageAt } from '#web/site/routes.ts'
import { adminFindPerson } from '#contract/admin-people.ts'
import { audit, openAdmin } from '#support/admin.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { oneOfEveryKind, paidBook, reader } from '#support/mails.ts'

let server: TestServer
let ask: TestServer['ask']
beforeAll(async () => {
  server = await openTestServer()
  ask = (await openAdmin(server)).ask
})
afterAll(() => server.close())

const outside = /^https:\/\/www\.seur\.com\//

describe('links in mails', () => {
  /** Follows a link as its reader would: to a page that there is, and to what that page asks the server for. */
  async function follow(link: string): Promise<string> {
    const url = new URL(link)
    const path = url.pathname
    const token = url.searchParams.get('token') ?? ''
    if (path.startsWith('/api/')) {
      const answer = await fetch(server.url + path + url.search, { redirect: 'manual' })
      if (answer.status === 303)
        return `${path} -> ${await follow(answer.headers.get('location')!)}`
      return `${path.replace(/order\/[^/]+/, 'order/…')} ${answer.status} ${answer.headers.get('content-type')}`
    }
    const page = pageAt(path)
    const status = async () => {
      if (page === 'resume')
        return (
          await server.ask(resumeDraft, {
            body: { email: reader, codigo: url.searchParams.get('codigo') },
          })
        ).status
      if (page === 'thank-you' || page === 'order-pages' || page === 'order-data')
        return (await server.ask(readOrder, { params: { token: path.split('/')[2]! } })).status
      if (page === 'legal')
        return (
          await server.ask(readLegal, { params: { type: path.split('/').at(-1)! }, query: {} })
        ).status
      if (path === '/newsletter/confirmar')
        return (await server.ask(confirmNewsletter, { body: { token } })).status
      if (path === '/newsletter/baja')
        return (await server.ask(leaveNewsletter, { query: {}, body: { token } })).status
      if (path === '/newsletter/recordatorios')
        return (await server.ask(refuseReminders, { query: {}, body: { token } })).status
      return page === 'home' || path === '/admin' ? 200 : 404
    }
    return `${page} ${await status()}`
  }

  test.each(locales)('in %s all lead somewhere, and to that language', async (locale) => {
    await server.shop.db.delete(reminderReaders)
    const links = new Set<string>()
    for (const outgoing of await oneOfEveryKind(server.shop, locale)) {
      const { html, unsubscribeUrl } = (await writeMail(server.shop, outgoing))!
      for (const [, link] of html.matchAll(/href="([^"]*)"/g))
        links.add(link!.replaceAll('&amp;', '&'))
      if (unsubscribeUrl) links.add(unsubscribeUrl)
    }
    const own = [...links].filter((link) => !outside.test(link))
    const pages = own.filter((link) => /^https:\/\/shop\.example\/(?!api\/)./.test(link))
    expect(
      pages.filter(
        (link) => new URL(link).searchParams.get('lang') !== (locale === 'es' ? null : locale),
      ),
    ).toEqual([])
    const found = new Set<string>()
    for (const link of own) found.add(await follow(link))
    expect(own.filter((link) => new URL(link).origin !== 'https://shop.example')).toEqual([])
    expect([...found].toSorted()).toEqual([
      '/api/newsletter/unsubscribe -> newsletter 200',
      '/api/order/…/invoice 200 application/pdf',
      '/api/reminders/refuse -> newsletter 200',
      'admin 200',
      'home 200',
      'legal 200',
      'newsletter 200',
      'order-data 200',
      'order-pages 200',
      'resume 200',
      'thank-you 200',
    ])
  })
})

describe('one click of a mail program', () => {
  const post = async (url: string, body: string, type: string) =>
    (
      await fetch(url.replace('https://shop.example', server.url), {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      })
    ).status
  const form = ['List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'] as const

  test('ends reminders or the newsletter, a form of either kind, as often as it comes; opening the address only asks', async () => {
    const wishes = async () => {
      const { body } = await ask(adminFindPerson, { body: { email: reader } })
      return [body.newsletter, body.reminders]
    }
    await server.shop.db.delete(reminderReaders)
    const mails = await oneOfEveryKind(server.shop, 'de')
    const of = async (kind: string) =>
      (await writeMail(
        server.shop,
        mails.find((mail) => mail.kind === kind)!,
      ))!.unsubscribeUrl!
    const [letter, reminder] = [await of('newsletter-confirm'), await of('draft-reminder')]
    await server.ask(confirmNewsletter, {
      body: { token: new URL(letter).searchParams.get('token') },
    })
    for (const url of [letter, reminder])
      await fetch(url.replace('https://shop.example', server.url), { redirect: 'manual' })
    expect(await wishes()).toEqual(['confirmed', 'told'])
    for (const url of [letter, reminder]) {
      expect(await post(`${url}-mangled`, ...form)).toBe(200)
      expect(
        await post(
          url,
          '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
          'multipart/form-data; boundary=x',
        ),
      ).toBe(200)
      expect(await post(url.replace('token=', 'token=x'), ...form)).toBe(404)
    }
    expect(await wishes()).toEqual(['unsubscribed', 'refused'])
  })
})

describe('mails of no order that would not go out', () => {
  beforeEach(() => server.shop.db.delete(outbox))
  const failed = async (email = 'nobody@example.com') => {
    const { id } = await startDraft(server.shop, { email, locale: 'fr', newsletter: false })
    await markMailFailed(server.shop.db, `draft-code:${id}`, '550 no such user')
    return `draft-code:${id}`
  }
  const list = async () => (await ask(adminListFailedMails)).body as { ref: string }[]

  test('are counted with what needs doing, listed without their codes, and sent again', async () => {
    const id = await failed()
    const other = await paidBook(server.shop)
    await markMailFailed(server.shop.db, `order-confirmation:${other.id}`, '421 closing')
    expect((await ask(adminToday)).body).toMatchObject({ otherMails: 1 })
    const listed = await list()
    expect(listed).toEqual([
      {
        ref: expect.any(String),
        kind: 'draft-code',
        recipient: 'nobody@example.com',
        createdAt: expect.any(String),
        attempts: 1,
        error: '550 no such user',
      },
    ])
    expect(JSON.stringify(listed)).not.toContain(id.split(':')[1])
    const ref = listed[0]!.ref
    await server.shop.loseJobs('send-mail')
    await Promise.all([1, 2, 3].map(() => ask(adminRetryFailedMail, { params: { ref } })))
    expect(await server.shop.jobs('send-mail')).toEqual([{ mailId: id }])
    server.shop.mails.splice(0)
    await Promise.allSettled([1, 2, 3].map(() => sendMail(server.shop, id)))
    expect(server.shop.mails).toHaveLength(1)
    expect(await list()).toEqual([])
    expect((await ask(adminToday)).body).toMatchObject({ otherMails: 0 })
    expect((await ask(adminRetryFailedMail, { params: { ref } })).status).toBe(404)
    expect((await audit(server.shop))[0]).toMatchObject({
      subject: `mail:${ref}`,
      detail: { after: { retried: 'draft-code' } },
    })
  })

  test('can be given up: nothing more is tried, and a farewell leaves no address', async () => {
    const id = await failed()
    await server.shop.db.insert(outbox).values({
      id: 'data-erased:X',
      kind: 'data-erased',
      recipient: 'gone@example.com',
      locale: 'es',
      facts: { number: 'X' },
      lastError: '550',
      attempts: 3,
    })
    for (const { ref } of await list())
      expect((await ask(adminDismissFailedMail, { params: { ref } })).status).toBe(200)
    expect(await list()).toEqual([])
    server.shop.mails.splice(0)
    await sendMail(server.shop, id)
    expect(server.shop.mails).toEqual([])
    // What is given up no list shows, kept or not.
    expect((await server.shop.db.select().from(outbox)).map((mail) => mail.id)).toEqual([id])
  })

  test('are nobody’s business without a session', async () => {
    const params = { ref: 'a'.repeat(32) }
    for (const [call, given] of [
      [adminListFailedMails, {}],
      [adminRetryFailedMail, { params }],
      [adminDismissFailedMail, { params }],
      [adminCountSubscribers, {}],
      [adminExportSubscribers, {}],
    ] as const) {
      expect((await server.ask(call, given as object)).status).toBe(401)
    }
    expect((await ask(adminRetryFailedMail, { params })).status).toBe(404)
    expect((await ask(adminDismissFailedMail, { params: { ref: 'draft-code:x' } })).status).toBe(
      404,
    )
  })
})

describe('the newsletter’s confirmed subscribers', () => {
  test('come as a file that no spreadsheet runs, each with the link that ends it, and it is noted who took them', async () => {
    const { db } = server.shop
    await db.delete(newsletter)
    const at = new Date('2026-11-01T10:00:00Z')
    const rows = [
      ['=cmd@example.com', 'confirmed'],
      ['ana@example.com', 'confirmed'],
      ['later@example.com', 'pending'],
      ['left@example.com', 'unsubscribed'],
    ] as const
    await db.insert(newsletter).values(
      rows.map(([email, status]) => ({
        email,
        status,
        locale: 'fr' as const,
        token: `token-${email}`,
        createdAt: at,
        changedAt: at,
      })),
    )
    await db.insert(newsletter).values(
      Array.from({ length: 1100 }, (_, index) => ({
        email: `many${index}@example.com`,
        status: 'confirmed' as const,
        locale: 'es' as const,
        token: `many-${index}`,
        createdAt: at,
        changedAt: at,
      })),
    )
    expect((await ask(adminCountSubscribers)).body).toEqual({ confirmed: 1102, pending: 1 })
    const { headers, body } = await ask(adminExportSubscribers)
    const text = (body.bytes as Buffer).toString()
    const lines = text.slice(1).trimEnd().split('\r\n')
    expect(headers.get('content-disposition')).toContain('newsletter.csv')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(text.charCodeAt(0)).toBe(0xfeff)
    expect(lines).toHaveLength(1103)
    expect(lines[0]).toBe('email,locale,confirmedAt,unsubscribeUrl')
    expect(lines).toContain(
      "'=cmd@example.com,fr,2026-11-01T10:00:00.000Z,https://shop.example/api/newsletter/unsubscribe?token=token-%3Dcmd%40example.com&lang=fr",
    )
    expect(new Set(lines).size).toBe(1103)
    expect(text).not.toMatch(/later@|left@/)
    expect((await audit(server.shop))[0]).toMatchObject({
      who: 'admin',
      what: 'exported',
      subject: 'newsletter:confirmed',
      detail: { subscribers: 1102 },
    })
    const before = (await audit(server.shop)).length
    const over = await openAdmin(server)
    await over.ask(adminLogout)
    expect((await over.ask(adminExportSubscribers)).status).toBe(401)
    expect((await audit(server.shop)).filter(({ what }) => what === 'exported')).toHaveLength(1)
    expect(before).toBeGreaterThan(0)
    await db.delete(newsletter).where(eq(newsletter.locale, 'es'))
  })
})
