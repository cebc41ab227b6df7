import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Locale } from '#domain/locale.ts'
import { readDraft, touchDraft } from '#store/drafts.ts'
import { updateOrder } from '#store/orders.ts'
import { readReader } from '#store/reminders.ts'
import { outbox } from '#store/schema/outside.ts'
import { drafts, reminderReaders } from '#store/schema/drafts.ts'
import { paidBook, reader } from '#support/mails.ts'
import { order, pay, photo } from '#support/orders.ts'
import { openTestShop, type TestShop } from '#support/shop.ts'
import { refuseReminders, remind } from './reminders.ts'
import { sendMail } from './send-mail.ts'
import { startDraft } from '../drafts/start-draft.ts'
import { sweep } from '../keeping/sweep.ts'

let whole: TestShop
let shop: TestShop
beforeAll(async () => {
  whole = await openTestShop()
})
afterAll(() => whole.close())
/** The same shop, emptied, with its clock put right. */
beforeEach(async () => {
  await whole.db.$client.query(
    'truncate drafts, orders, outbox, reminder_readers, limit_uses cascade',
  )
  await whole.db.$client.query(`delete from pgboss.job`)
  let ahead = 0
  shop = {
    ...whole,
    mails: [],
    mail: { send: async (mail) => void shop.mails.push(mail), close: async () => {} },
    now: () => new Date(Date.now() + ahead),
    advance: ({ days = 0, hours = 0 }) => {
      ahead += (days * 24 + hours) * 3_600_000
    },
  }
})

/** Sends all that waits, as the worker would, and answers of which kinds it was. */
async function sendAll(): Promise<string[]> {
  const before = shop.mails.length
  for (const { id } of await shop.db.select().from(outbox)) await sendMail(shop, id)
  return shop.mails.slice(before).map(({ kind }) => kind)
}
/** A draft whose code has been sent, with photos, left alone. */
async function unfinished({
  email = reader,
  photos = 1,
  locale = 'de' as Locale,
  remindMe = true,
} = {}): Promise<string> {
  const { id } = await startDraft(shop, { email, locale, newsletter: false, remindMe })
  for (let count = 0; count < photos; count++) await photo(shop, id)
  await touchDraft(shop.db, id, shop.now())
  await sendAll()
  return id
}
const reminders = () => shop.db.select().from(outbox).where(like(outbox.id, '%reminder:%'))

describe('an unfinished draft', () => {
  test('is reminded of once, some days after its last change, with a link that resumes it and one that ends reminders', async () => {
    const id = await unfinished({ photos: 3 })
    shop.advance({ days: 2 })
    await remind(shop)
    expect(await reminders()).toEqual([])
    shop.advance({ days: 2 })
    await Promise.all(Array.from({ length: 4 }, () => remind(shop)))
    await remind(shop)
    expect(await reminders()).toHaveLength(1)
    expect(
      (await shop.jobs('send-mail')).filter(({ mailId }) => mailId === `draft-reminder:${id}`),
    ).toHaveLength(1)
    expect(await sendAll()).toEqual(['draft-reminder'])
    const mail = shop.mails.at(-1)!
    const { token } = (await readReader(shop.db, reader))!
    expect(mail).toMatchObject({
      to: reader,
      unsubscribeUrl: `https://shop.example/api/reminders/refuse?token=${token}&lang=de`,
    })
    for (const piece of [
      `https://shop.example/reanudar?codigo=${id}&lang=de`,
      `https://shop.example/newsletter/recordatorios?token=${token}&lang=de`,
      '3 Fotos',
    ]) {
      expect(mail.text).toContain(piece)
    }
    // Worked on and left again, and the outbox long forgotten: the one was the one.
    await touchDraft(shop.db, id, shop.now())
    await shop.db.delete(outbox)
    shop.advance({ days: 40 })
    await touchDraft(shop.db, id, shop.now())
    shop.advance({ days: 5 })
    await remind(shop)
    expect(await reminders()).toEqual([])
  })

  test('of who reads German is reminded of by wish alone, which the mail with the code then tells of', async () => {
    const id = await unfinished({ remindMe: false })
    expect(shop.mails.at(-1)!.text).not.toContain('/newsletter/recordatorios')
    expect(await readReader(shop.db, reader)).toBeNull()
    shop.advance({ days: 4 })
    await remind(shop)
    expect(await reminders()).toEqual([])
    expect((await readDraft(shop.db, id))?.reminderDecidedAt).not.toBeNull()
  })

  test('that goes to Germany is reminded of by wish alone, in whatever language', async () => {
    const unasked = await unfinished({ locale: 'en', remindMe: false, email: 'a@example.com' })
    const wished = await unfinished({ locale: 'en', remindMe: true, email: 'b@example.com' })
    const spanish = await unfinished({ locale: 'es', remindMe: false, email: 'c@example.com' })
    for (const id of [unasked, wished])
      await shop.db.update(drafts).set({ country: 'DE' }).where(eq(drafts.id, id))
    shop.advance({ days: 4 })
    await remind(shop)
    expect((await reminders()).map(({ id }) => id).sort()).toEqual(
      [wished, spanish].map((id) => `draft-reminder:${id}`).sort(),
    )
  })

  test.each<[string, (id: string) => Promise<unknown>]>([
    [
      'without photos',
      async (id) => shop.db.execute(`delete from photos where draft_id = '${id}'`),
    ],
    [
      'that is paid',
      async (id) => pay(shop, (await order(shop, { draftOrderId: id })).checkoutToken),
    ],
    [
      'whose order was cancelled',
      async (id) =>
        updateOrder(
          shop.db,
          (await order(shop, { draftOrderId: id })).id,
          { fulfilment: 'cancelled' },
          shop.now(),
        ),
    ],
    [
      'whose payment is under way',
      async (id) =>
        updateOrder(
          shop.db,
          (await order(shop, { draftOrderId: id })).id,
          { paymentStatus: 'processing' },
          shop.now(),
        ),
    ],
    [
      'whose holder wants no reminders',
      async () => refuseReminders(shop, (await readReader(shop.db, reader))!.token),
    ],
    ['whose holder was never told of reminders', async () => shop.db.delete(reminderReaders)],
    [
      'whose code did not arrive',
      async (id) =>
        shop.db
          .update(outbox)
          .set({ sentAt: null, lastError: '550 no such user' })
          .where(eq(outbox.id, `draft-code:${id}`)),
    ],
    [
      'left behind for another with photos',
      async () => {
        shop.advance({ hours: 1 })
        await unfinished({ email: 'LOLA@example.com' })
        shop.advance({ days: -1 })
      },
    ],
    [
      'left behind for a book that was ordered',
      async () => {
        await paidBook(shop)
      },
    ],
    [
      'that only holds an order’s photos',
      async (id) => shop.db.update(drafts).set({ standalone: true }).where(eq(drafts.id, id)),
    ],
    ['changed too long ago', async () => shop.advance({ days: 40 })],
  ])('%s is not reminded of', async (_, change) => {
    const id = await unfinished()
    await change(id)
    shop.advance({ days: 4 })
    await remind(shop)
    expect((await reminders()).filter(({ facts }) => facts['codigo'] === id)).toEqual([])
  })

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['paid', async (id) => pay(shop, (await order(shop, { draftOrderId: id })).checkoutToken)],
    ['worked on', async (id) => touchDraft(shop.db, id, shop.now())],
    ['emptied', async (id) => shop.db.execute(`delete from photos where draft_id = '${id}'`)],
    ['refused', async () => refuseReminders(shop, (await readReader(shop.db, reader))!.token)],
    ['deleted', async (id) => shop.db.delete(drafts).where(eq(drafts.id, id))],
  ])('%s between the decision and the sending brings no reminder', async (_, change) => {
    const id = await unfinished()
    shop.advance({ days: 4 })
    await remind(shop)
    expect(await reminders()).toHaveLength(1)
    await change(id)
    expect(await sendAll()).not.toContain('draft-reminder')
  })

  test('is one of several of an address: a month brings one reminder', async () => {
    await unfinished()
    shop.advance({ days: 4 })
    await remind(shop)
    const second = await unfinished()
    shop.advance({ days: 4 })
    await remind(shop)
    expect(await reminders()).toHaveLength(1)
    expect((await readDraft(shop.db, second))!.reminderDecidedAt).not.toBeNull()
  })

  test('says nothing of reminders to whoever has refused them, and what is kept is no address', async () => {
    await unfinished()
    const { token } = (await readReader(shop.db, reader))!
    await refuseReminders(shop, token)
    await refuseReminders(shop, token)
    await unfinished({ email: ' Lola@Example.com ' })
    expect(shop.mails.at(-2)!.text).toContain('newsletter/recordatorios')
    expect(shop.mails.at(-1)!.text).not.toContain('newsletter/recordatorios')
    expect(JSON.stringify(await shop.db.select().from(reminderReaders))).not.toMatch(/lola/i)
    await expect(refuseReminders(shop, 'made up')).rejects.toMatchObject({ code: 'link_expired' })
    shop.advance({ days: 200 })
    await sweep(shop)
    expect(await shop.db.select().from(reminderReaders)).toHaveLength(1)
  })
})

describe('photos that a paid book lacks', () => {
  const asked = async () =>
    (await shop.db.select().from(outbox).where(like(outbox.id, 'order-photos-missing:%'))).map(
      ({ facts }) => facts['orderId'],
    )

  test('are asked for once, a day after payment, however many look', async () => {
    const [{ id }, full] = [await paidBook(shop, { locale: 'fr' }), await paidBook(shop, {}, 20)]
    shop.advance({ hours: 23 })
    await remind(shop)
    expect(await asked()).toEqual([])
    shop.advance({ hours: 2 })
    await Promise.all(Array.from({ length: 4 }, () => remind(shop)))
    await remind(shop)
    expect(await asked()).toEqual([id])
    expect(await asked()).not.toContain(full.id)
    await sendAll()
    expect(
      shop.mails
        .filter(({ kind }) => kind === 'order-photos-missing')
        .map(({ subject }) => subject),
    ).toEqual([
      'Il manque 18 photos dans «\u00a0Las vacaciones de Lola\u00a0»\u00a0: vous pouvez encore les ajouter',
    ])
  })

  test('are not asked for when it is too late, production has begun, or they have come meanwhile', async () => {
    const [late, begun, came] = [
      await paidBook(shop),
      await paidBook(shop),
      await paidBook(shop, {}, 19),
    ]
    await updateOrder(
      shop.db,
      late.id,
      { paidAt: new Date(shop.now().getTime() - 47 * 3_600_000) },
      shop.now(),
    )
    await updateOrder(shop.db, begun.id, { fulfilment: 'approved' }, shop.now())
    shop.advance({ hours: 25 })
    await remind(shop)
    expect(await asked()).toEqual([came.id])
    await photo(shop, came.draftId)
    expect(await sendAll()).not.toContain('order-photos-missing')
  })
})

describe('what is deleted when its time has passed', () => {
  const grownOld = () =>
    shop.db.execute(`update drafts set changed_at = now() - interval '91 days'`)

  test('an unfinished book with photos: its holder is told, and then the address is gone too', async () => {
    const [id, empty] = [
      await unfinished({ photos: 2 }),
      await unfinished({ email: 'otra@example.com', photos: 0 }),
    ]
    await grownOld()
    await Promise.all([sweep(shop), sweep(shop)])
    expect(await readDraft(shop.db, id)).toBeNull()
    expect(await readDraft(shop.db, empty)).toBeNull()
    expect((await shop.db.select().from(outbox)).map(({ recipient }) => recipient)).toEqual([
      reader,
    ])
    expect(await sendAll()).toEqual(['draft-deleted'])
    expect(shop.mails.at(-1)!).toMatchObject({
      to: reader,
      text: expect.stringContaining('2 Fotos'),
    })
    expect(await shop.db.select().from(outbox)).toEqual([])
    expect(await sendAll()).toEqual([])
  })

  test('a farewell that will not go out is given up, and its address with it', async () => {
    await unfinished()
    await grownOld()
    await sweep(shop)
    expect(await shop.db.select().from(outbox)).toHaveLength(1)
    await shop.db.execute(`update outbox set created_at = now() - interval '8 days'`)
    await sweep(shop)
    expect(await shop.db.select().from(outbox)).toEqual([])
  })
})
