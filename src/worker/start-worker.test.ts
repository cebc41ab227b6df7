import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { onAccountOf } from '#store/cause.ts'
import { readDraft } from '#store/drafts.ts'
import { findOrder } from '#store/orders.ts'
import { originalKey } from '#store/photos.ts'
import { openQueue } from '#store/queue.ts'
import { outbox } from '#store/schema/outside.ts'
import { listStuck } from '#store/stuck-jobs.ts'
import { createPaymentIntent } from '#shop/paying/create-payment-intent.ts'
import { removePhoto } from '#shop/drafts/remove-photo.ts'
import type { Shop } from '#shop/shop.ts'
import { draft, order, pay, paySilently, photo } from '#support/orders.ts'
import { openTestShop, type TestShop } from '#support/shop.ts'
import { startWorker, type Worker } from './start-worker.ts'

let shop: TestShop
const workers: Worker[] = []
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  await shop.close()
})

/** A worker as another process would be: with a queue of its own. */
async function work(
  changes: Partial<Shop> = {},
  {
    pollSeconds = 1,
    ...options
  }: {
    pollSeconds?: number
    reconcileSeconds?: number
    sweepAfterSeconds?: number
    remindAfterSeconds?: number
  } = {},
): Promise<Worker> {
  const queue = await openQueue(shop.databaseUrl, 'work', shop.log, { pollSeconds })
  const worker = await startWorker(
    { ...shop, queue, ...changes },
    { reconcileSeconds: 3_600, ...options },
  )
  workers.push(worker)
  return worker
}

/** Resolves when `condition` holds; the test's own time limit ends a wait in vain. */
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(50)
}

describe('a worker', () => {
  test('sends one domain no more mails than courtesy allows, and each of them once', async () => {
    const settings = { ...shop.settings, mailCourtesy: { together: 1, perSecond: 4 } }
    await Promise.all([work({ settings }), work({ settings })])
    const recipients = Array.from({ length: 8 }, (_, number) => `nr-${number}@one.example`)
    for (const email of recipients) await draft(shop, email)
    await until(() => shop.mails.length >= recipients.length)
    expect(shop.mails.map(({ to }) => to).toSorted()).toEqual(recipients)
  })

  test('sends mails and removes files as they come', async () => {
    await work()
    const id = await draft(shop)
    const path = await photo(shop, id)
    await shop.files.put(originalKey(path), Buffer.from('photo'))
    await removePhoto(shop, { draftId: id, path })
    await until(() => shop.mails.length > 0)
    await until(async () => (await shop.files.readAll(originalKey(path))) === null)
    expect(shop.mails.map(({ kind }) => kind)).toEqual(['draft-code'])
  })

  test('sends a paid order’s confirmation when it is paid, and not when it next asks for work', async () => {
    await work({}, { pollSeconds: 3_600 })
    const { checkoutToken } = await order(shop, { draftOrderId: await draft(shop) })
    await until(() => shop.mails.some(({ kind }) => kind === 'draft-code'))
    await pay(shop, checkoutToken)
    await until(() => shop.mails.some(({ kind }) => kind === 'order-confirmation'))
    expect(shop.mails.map(({ kind }) => kind)).toEqual(['draft-code', 'order-confirmation'])
  })

  test('shares the jobs with others: no mail goes out twice', async () => {
    // Five mails with a code are the most that an address gets in an hour.
    const ids = await Promise.all(Array.from({ length: 5 }, () => draft(shop)))
    await Promise.all([work(), work()])
    await until(async () =>
      (await shop.db.select().from(outbox)).every(({ sentAt }) => sentAt !== null),
    )
    expect(
      shop.mails
        .map(({ text }) => ids.findIndex((id) => text.includes(id)))
        .toSorted((a, b) => a - b),
    ).toEqual(ids.map((_, index) => index))
  })

  test('finds payments that no news came of', async () => {
    const { id, checkoutToken } = await order(shop, { draftOrderId: await draft(shop) })
    await paySilently(shop, (await createPaymentIntent(shop, { checkoutToken })).clientSecret)
    shop.advance({ minutes: 5 })
    await work({}, { reconcileSeconds: 0.2 })
    await until(async () => (await findOrder(shop.db, { id }))!.paidAt !== null)
    expect(await findOrder(shop.db, { id })).toMatchObject({ paymentStatus: 'completed' })
  })

  test('reminds of photos that a paid book lacks', async () => {
    const { id, checkoutToken } = await order(shop, { draftOrderId: await draft(shop) })
    await pay(shop, checkoutToken)
    await shop.db.execute(sql`update orders set paid_at = paid_at - interval '30 hours'`)
    await work({}, { remindAfterSeconds: 0.2 })
    await until(() =>
      shop.mails.some(({ kind, text }) => kind === 'order-photos-missing' && text.includes(id)),
    )
    expect(shop.mails.filter(({ kind }) => kind === 'order-photos-missing')).toHaveLength(1)
  })

  test('deletes what is past its time', async () => {
    const id = await draft(shop)
    await shop.db.execute(sql`update drafts set changed_at = changed_at - interval '91 days'`)
    await work({}, { sweepAfterSeconds: 0.2 })
    await until(() => shop.lines.length > 0)
    expect(shop.logged()).toContainEqual(expect.objectContaining({ what: 'drafts', count: 1 }))
    expect(await readDraft(shop.db, id)).toBeNull()
  })

  test('deletes nothing and reminds nobody by a clock that is not the database’s', async () => {
    const id = await draft(shop)
    shop.advance({ days: 91 })
    await work({}, { sweepAfterSeconds: 0.1, remindAfterSeconds: 0.1 })
    await until(() => shop.logged().filter(({ aheadSeconds }) => aheadSeconds).length === 2)
    expect(await readDraft(shop.db, id)).not.toBeNull()
    expect(shop.mails.map(({ kind }) => kind)).not.toContain('draft-reminder')
  })

  test('takes up a book that the queue has given up', async () => {
    const { id, checkoutToken } = await order(shop, { draftOrderId: await draft(shop) })
    await pay(shop, checkoutToken)
    await shop.failForGood('make-book')
    shop.advance({ minutes: 5 })
    await work({}, { reconcileSeconds: 0.2 })
    await until(async () => (await listStuck(shop.db, id)).length > 0)
    expect((await findOrder(shop.db, { id }))!.fulfilment).toBe('queued')
    shop.advance({ minutes: 15 })
    await until(async () => (await findOrder(shop.db, { id }))!.fulfilment === 'review')
    expect(await listStuck(shop.db, id)).toEqual([])
  })

  test('logs a job that failed, and has it tried again', async () => {
    let attempts = 0
    await work({
      mail: {
        close: async () => {},
        send: async () => {
          attempts++
          throw new Error('421 closing')
        },
      },
    })
    await onAccountOf('request-of-ana', () => draft(shop))
    await until(() => attempts > 0)
    await until(() => shop.lines.length > 0)
    expect(shop.logged()).toEqual([
      expect.objectContaining({
        request: 'request-of-ana',
        level: 'error',
        job: 'send-mail',
        mail: 'draft-code',
        order: null,
        err: expect.objectContaining({
          message: '421 closing',
          stack: expect.stringContaining('start-worker.test.ts'),
        }),
      }),
    ])
    await until(async () => (await shop.jobs('send-mail')).length > 0)
    expect(await shop.jobs('send-mail')).toHaveLength(1)
    // Nothing of what was said, which may name whom the mail was for.
    const { rows } = await shop.db.$client.query(
      `select output ->> 'message' as kept, output::text as whole from pgboss.job where name = 'send-mail'`,
    )
    expect(rows).toEqual([{ kept: 'fault', whole: expect.not.stringContaining('421') }])
  })
})

describe('stopping', () => {
  test('lets a mail under way go out', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let reached = false
    const worker = await work({
      mail: {
        close: async () => {},
        send: async (mail) => {
          reached = true
          await held
          shop.mails.push(mail)
        },
      },
    })
    await draft(shop)
    await until(() => reached)
    const stopped = worker.stop()
    release()
    await stopped
    expect(shop.mails).toHaveLength(1)
    expect(await shop.jobs('send-mail')).toEqual([])
  })

  test('does not wait for what does not end, which is then done again', async () => {
    let release = () => {}
    const held = new Promise<void>((_, reject) => {
      release = () => reject(new Error('given up'))
    })
    let reached = false
    const worker = await work({
      mail: {
        close: async () => {},
        send: async () => {
          reached = true
          await held
        },
      },
    })
    await draft(shop)
    await until(() => reached)
    await worker.stop()
    expect(await shop.jobs('send-mail')).toHaveLength(1)
    release()
    await until(async () => (await shop.db.select().from(outbox))[0]!.lastError === 'given up')
  })

  test('may be asked for twice', async () => {
    const worker = await work()
    await Promise.all([worker.stop(), worker.stop()])
    await worker.stop()
    await draft(shop)
    expect(await shop.jobs('send-mail')).toHaveLength(1)
  })
})
