import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Mail } from '#gateways/mail/transport.ts'
import { onAccountOf } from '#store/cause.ts'
import { putMail, takeMail } from '#store/outbox.ts'
import { outbox } from '#store/schema/outside.ts'
import { errorOf } from '#domain/thrown.ts'
import { openTestShop, type TestShop } from '#support/shop.ts'
import { sendMail } from './send-mail.ts'
import type { Shop } from '../shop.ts'
import { startDraft } from '../drafts/start-draft.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(() => void shop.mails.splice(0))

const row = async (id: string) => (await shop.db.select().from(outbox).where(eq(outbox.id, id)))[0]
const withMail = (send: (mail: Mail) => Promise<void>): Shop => ({
  ...shop,
  mail: { send, close: async () => {} },
})
async function waiting(): Promise<string> {
  return `draft-code:${(await startDraft(shop, { email: 'lola@example.com', locale: 'es', newsletter: false })).id}`
}

describe('a mail in the outbox', () => {
  test('goes out once, and is marked', async () => {
    const id = await waiting()
    await sendMail(shop, id)
    await sendMail(shop, id)
    expect(shop.mails.map(({ to, kind }) => ({ to, kind }))).toEqual([
      { to: 'lola@example.com', kind: 'draft-code' },
    ])
    expect(await row(id)).toMatchObject({ sentAt: expect.any(Date), attempts: 1, lastError: null })
  })

  test('that could not be sent says why, and goes out later under the same Message-ID', async () => {
    const id = await waiting()
    const attempted: string[] = []
    const broken = withMail(async (mail) => {
      attempted.push(mail.messageId)
      throw new Error('421 closing')
    })
    await expect(sendMail(broken, id)).rejects.toThrow('421 closing')
    expect(await row(id)).toMatchObject({ sentAt: null, attempts: 1, lastError: '421 closing' })
    await sendMail(shop, id)
    expect(shop.mails.map(({ messageId }) => messageId)).toEqual(attempted)
    expect(await row(id)).toMatchObject({ attempts: 2, lastError: null })
  })

  test('names the request that it comes of, whoever asked for it and however long ago', async () => {
    const id = await waiting()
    await onAccountOf('request-of-lola', () => sendMail(shop, id))
    expect(shop.mails).toMatchObject([{ request: 'request-of-lola' }])
  })

  test('is sent by one worker at a time; the other tries again later', async () => {
    const id = await waiting()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let reached = () => {}
    const inHand = new Promise<void>((resolve) => {
      reached = resolve
    })
    const first = sendMail(
      withMail(async (mail) => {
        reached()
        await held
        shop.mails.push(mail)
      }),
      id,
    )
    await inHand
    const refused = errorOf(await sendMail(shop, id).catch((error: unknown) => error))
    expect(refused.message).toContain('another worker')
    // The log tells it, and a draft's mail is named by what opens the draft.
    expect(refused.message).not.toContain(id.split(':')[1])
    release()
    await first
    expect(shop.mails).toHaveLength(1)
    await sendMail(shop, id)
    expect(shop.mails).toHaveLength(1)
  })

  test('about an order that is gone is dropped with a note', async () => {
    const id = 'order-confirmation:GONE'
    await putMail(shop.db, shop.queue, {
      id,
      kind: 'order-confirmation',
      recipient: 'lola@example.com',
      locale: 'de',
      facts: { orderId: 'GONE' },
    })
    await sendMail(shop, id)
    expect(shop.mails).toEqual([])
    expect(await row(id)).toMatchObject({
      sentAt: expect.any(Date),
      lastError: 'not sent: what it tells of is gone',
    })
    expect(await takeMail(shop.db, id)).toBeNull()
  })

  test('that was never put there is nobody’s fault', async () => {
    await sendMail(shop, 'draft-code:NEVER')
    expect(shop.mails).toEqual([])
  })
})
