import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DomainHasEnough, type Mail } from '#gateways/mail/transport.ts'
import type { MailCourtesy } from '#store/mail-domains.ts'
import { outbox } from '#store/schema/outside.ts'
import { openTestShop, type TestShop } from '#support/shop.ts'
import { startDraft } from '../drafts/start-draft.ts'
import type { Shop } from '../shop.ts'
import { sendMail } from './send-mail.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.mails.splice(0)
  await shop.db.$client.query(
    `truncate mail_domains; delete from pgboss.job where name = 'send-mail'`,
  )
})

const shopWith = (mailCourtesy: MailCourtesy, send?: (mail: Mail) => Promise<void>): Shop => ({
  ...shop,
  settings: { ...shop.settings, mailCourtesy },
  ...(send && { mail: { send, close: async () => {} } }),
})
const row = async (id: string) => (await shop.db.select().from(outbox).where(eq(outbox.id, id)))[0]!
const sent = () => shop.mails.map(({ to }) => to)

/** A mail to somebody, as it lies in the outbox; the job that came with it is this test's own to do. */
async function waiting(email: string): Promise<string> {
  const { id } = await startDraft(shop, { email, locale: 'es', newsletter: false })
  await shop.db.$client.query(`delete from pgboss.job where data->>'mailId' = $1`, [
    `draft-code:${id}`,
  ])
  return `draft-code:${id}`
}

/** The jobs that were put off, by mail: in how many seconds each is to be done. */
async function putOff(): Promise<Map<string, number>> {
  const { rows } = await shop.db.$client.query<{ id: string; turn: boolean; seconds: number }>(
    `select data->>'mailId' as id, extract(epoch from start_after - now())::float8 as seconds
     from pgboss.job where name = 'send-mail' and state = 'created' and (data->>'hasTurn')::boolean`,
  )
  return new Map(rows.map(({ id, seconds }) => [id, seconds]))
}

describe('mails to one domain', () => {
  test('go out by and by, each in a turn of its own, while others’ go at once', async () => {
    const slow = shopWith({ together: 0, perSecond: 1 / 1000 })
    const many = await Promise.all(
      [1, 2, 3].map((number) => waiting(`ana-${number}@gmail.example`)),
    )
    for (const id of many) await sendMail(slow, id)
    expect(sent()).toEqual(['ana-1@gmail.example'])
    const turns = await putOff()
    expect([...turns.keys()].toSorted()).toEqual(many.slice(1).toSorted())
    expect(turns.get(many[1]!)!).toBeGreaterThan(500)
    expect(turns.get(many[2]!)! - turns.get(many[1]!)!).toBeGreaterThan(900)
    expect(await row(many[1]!)).toMatchObject({ sentAt: null, attempts: 0, lastError: null })

    await sendMail(slow, await waiting('Eva@Elsewhere.example'))
    expect(sent()).toEqual(['ana-1@gmail.example', 'Eva@Elsewhere.example'])
    // When the turn comes, it is not asked for another one.
    await sendMail(slow, many[1]!, true)
    expect(sent()).toContain('ana-2@gmail.example')
  })

  test('are as many at once as may be, whichever worker hands them over', async () => {
    const held = Promise.withResolvers<void>()
    const reached = Promise.withResolvers<void>()
    const first = await waiting('ana@gmail.example')
    const inHand = sendMail(
      shopWith({ together: 1, perSecond: 0 }, async (mail) => {
        reached.resolve()
        await held.promise
        shop.mails.push(mail)
      }),
      first,
    )
    await reached.promise
    const second = await waiting('luis@gmail.example')
    const other = shopWith({ together: 1, perSecond: 0 })
    await sendMail(other, second)
    await sendMail(other, await waiting('eva@elsewhere.example'))
    expect(sent()).toEqual(['eva@elsewhere.example'])
    expect([...(await putOff()).keys()]).toEqual([second])
    held.resolve()
    await inHand
    await sendMail(other, second, true)
    expect(sent()).toEqual(['eva@elsewhere.example', 'ana@gmail.example', 'luis@gmail.example'])
  })

  test('wait where it says that it has enough, longer each time, and others’ go on', async () => {
    const courtesy = { together: 0, perSecond: 0 }
    const tried: string[] = []
    const enough = shopWith(courtesy, async ({ to }) => {
      tried.push(to)
      if (to.endsWith('@full.example')) throw new DomainHasEnough('450 4.7.1 too many')
    })
    const [first, second] = [await waiting('ana@full.example'), await waiting('luis@full.example')]
    await expect(sendMail(enough, first)).rejects.toThrow('450 4.7.1 too many')
    expect(await row(first)).toMatchObject({ attempts: 1, lastError: '450 4.7.1 too many' })
    for (const id of [first, second]) await expect(sendMail(enough, id)).resolves.toBeUndefined()
    await sendMail(enough, await waiting('eva@elsewhere.example'))
    expect(tried).toEqual(['ana@full.example', 'eva@elsewhere.example'])
    // The desk is told why a mail waits that was never tried.
    expect(await row(second)).toMatchObject({
      sentAt: null,
      attempts: 0,
      lastError: 'waits: full.example takes no more for now',
    })
    const turns = await putOff()
    expect([...turns.keys()].toSorted()).toEqual([first, second].toSorted())
    expect(Math.max(...turns.values())).toBeLessThanOrEqual(60)

    const pauseSeconds = async () => {
      const { rows } = await shop.db.$client.query<{ seconds: number }>(
        `select round(extract(epoch from paused_until - next_at))::int as seconds from mail_domains where domain = 'full.example'`,
      )
      return rows[0]!.seconds
    }
    const over = () =>
      shop.db.$client.query(
        `update mail_domains set paused_until = now() - interval '1 ms', next_at = now() where domain = 'full.example'`,
      )
    await over()
    await expect(sendMail(enough, first, true)).rejects.toThrow('too many')
    expect(await pauseSeconds()).toBeGreaterThan(100)
    // Whose turn comes in the meantime gets another.
    await sendMail(enough, second, true)
    expect(tried).not.toContain('luis@full.example')
    await over()
    await sendMail(shopWith(courtesy), second, true)
    expect(await row(second)).toMatchObject({ sentAt: expect.any(Date), lastError: null })
    await over()
    await expect(sendMail(enough, await waiting('mar@full.example'))).rejects.toThrow('too many')
    expect(await pauseSeconds()).toBeLessThanOrEqual(60)
  })
})

test('a mail to a domain that has enough is tried no more often for being asked for again', async () => {
  const id = await waiting('ana@full.example')
  const enough = shopWith({ together: 4, perSecond: 10 }, async () => {
    throw new DomainHasEnough('421 4.7.0 later')
  })
  await expect(sendMail(enough, id)).rejects.toThrow('421')
  for (let time = 0; time < 3; time++) await sendMail(enough, id)
  expect((await row(id)).attempts).toBe(1)
  expect((await putOff()).size).toBe(1)
})
