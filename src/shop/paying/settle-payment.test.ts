import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ProviderError } from '#gateways/payments/provider.ts'
import {
  cards,
  discountCode,
  intentOf,
  order,
  pay,
  paySilently,
  payWith,
  refusalsAmong,
} from '#support/orders.ts'
import { openTestShop, type TestShop } from '#support/shop.ts'
import { countUses, readDiscount } from '#store/discounts.ts'
import { listOrderEvents } from '#store/order-events.ts'
import { findOrder, updateOrder } from '#store/orders.ts'
import { readPayment } from '#store/payments.ts'
import { listRefunds, listUnfinishedRefunds, readPaidMoney } from '#store/refunds.ts'
import { mockIntents, outbox } from '#store/schema/outside.ts'
import { checkOpenPayments } from './check-payments.ts'
import { createPaymentIntent } from './create-payment-intent.ts'
import { readOrder } from '../ordering/read-order.ts'
import { reportPayment } from './report-payment.ts'
import { settlePayment } from './settle-payment.ts'
import type { Shop } from '../shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** An order on its way to be paid. */
async function begun(fields: Parameters<typeof order>[1] = {}) {
  const { id, checkoutToken } = await order(shop, fields)
  const { clientSecret } = await createPaymentIntent(shop, { checkoutToken })
  return { id, checkoutToken, clientSecret, intentId: intentOf(clientSecret) }
}

/** An intent at the provider that names an order but was not made for it by this shop. */
const strayIntent = (orderId: string, amountCents: number, key: string) =>
  shop.payments.createIntent({ orderId, amountCents, idempotencyKey: key })

const eventsOf = async (orderId: string) =>
  (await listOrderEvents(shop.db, orderId)).map(({ what }) => what)
const booksQueued = async (orderId: string) =>
  (await shop.jobs('make-book')).filter((job) => job.orderId === orderId)
const isRefunded = async (intentId: string) =>
  (await shop.db.select().from(mockIntents).where(eq(mockIntents.id, intentId)))[0]!.refunded

describe('a payment', () => {
  test('whose news was lost with the process that heard it is settled when the customer tries again', async () => {
    const { id, clientSecret } = await begun()
    await paySilently(shop, clientSecret)
    await expect(payWith(shop, clientSecret)).rejects.toMatchObject({ code: 'order_paid' })
    expect(await findOrder(shop.db, { id })).toMatchObject({
      paymentStatus: 'completed',
      fulfilment: 'queued',
    })
  })

  test('completes its order: book queued, mail in the outbox, discount counted', async () => {
    await discountCode(shop, 'CUENTA', { maxUsage: 10 })
    const { id, checkoutToken, clientSecret } = await begun({
      discountCode: 'CUENTA',
      customerEmail: 'paga@example.org',
    })
    expect(await payWith(shop, clientSecret)).toEqual({
      paymentIntent: { id: intentOf(clientSecret), status: 'succeeded' },
    })
    expect(await readOrder(shop, checkoutToken)).toMatchObject({
      paymentStatus: 'completed',
      fulfilment: 'queued',
    })
    expect(await booksQueued(id)).toHaveLength(1)
    expect(
      await shop.db
        .select()
        .from(outbox)
        .where(eq(outbox.id, `order-confirmation:${id}`)),
    ).toMatchObject([
      {
        kind: 'order-confirmation',
        recipient: 'paga@example.org',
        locale: 'es',
        facts: { orderId: id },
      },
    ])
    shop.advance({ hours: 1 })
    expect(await countUses(shop.db, (await readDiscount(shop.db, 'CUENTA'))!.id, shop.now())).toBe(
      1,
    )
  })

  test('heard of through many doors at once completes it once', async () => {
    const { id, clientSecret, intentId } = await begun()
    await paySilently(shop, clientSecret)
    const doors = (['browser', 'webhook', 'check'] as const).flatMap((source) =>
      Array.from({ length: 6 }, () => settlePayment(shop, intentId, source)),
    )
    const reports = Array.from({ length: 6 }, () => reportPayment(shop, { orderId: id, intentId }))
    expect(new Set(await Promise.all(doors))).toEqual(new Set(['paid']))
    expect(
      (await Promise.all(reports)).every(({ paymentStatus }) => paymentStatus === 'completed'),
    ).toBe(true)
    expect(await eventsOf(id)).toEqual(['placed', 'paid'])
    expect(await booksQueued(id)).toHaveLength(1)
    expect(await shop.db.$count(outbox, eq(outbox.id, `order-confirmation:${id}`))).toBe(1)
    expect(
      (await shop.jobs('send-mail')).filter((job) => job.mailId === `order-confirmation:${id}`),
    ).toHaveLength(1)
  })

  test('whose news is repeated later changes nothing more', async () => {
    const { id, checkoutToken } = await order(shop)
    const intentId = await pay(shop, checkoutToken)
    const before = await findOrder(shop.db, { id })
    shop.advance({ minutes: 10 })
    expect(await settlePayment(shop, intentId, 'webhook')).toBe('paid')
    expect(await findOrder(shop.db, { id })).toEqual(before)
  })

  test('does not undo what the administrator decided since', async () => {
    const { id, checkoutToken } = await order(shop)
    const intentId = await pay(shop, checkoutToken)
    await updateOrder(shop.db, id, { paymentStatus: 'failed' }, shop.now())
    await settlePayment(shop, intentId, 'webhook')
    expect((await findOrder(shop.db, { id }))?.paymentStatus).toBe('failed')
  })
})

describe('a report from the browser', () => {
  test('is believed when the provider agrees, and answers the same again', async () => {
    const { id, checkoutToken, clientSecret, intentId } = await begun()
    await paySilently(shop, clientSecret)
    const outcome = { id, checkoutToken, paymentStatus: 'completed' }
    expect(await reportPayment(shop, { orderId: id, intentId })).toEqual(outcome)
    expect(await reportPayment(shop, { orderId: id, intentId })).toEqual(outcome)
  })

  test('of what is known to be paid asks the provider nothing, however often it comes', async () => {
    const { id, clientSecret, intentId } = await begun()
    await paySilently(shop, clientSecret)
    let asked = 0
    const counting: Shop = {
      ...shop,
      payments: {
        ...shop.payments,
        readIntent: (intent) => {
          asked += 1
          return shop.payments.readIntent(intent)
        },
      },
    }
    for (let time = 0; time < 5; time++) await reportPayment(counting, { orderId: id, intentId })
    expect(asked).toBe(1)
  })

  test('of an unpaid, unknown or someone else’s payment is refused and changes nothing', async () => {
    const mine = await begun()
    const other = await begun()
    await paySilently(shop, other.clientSecret)
    const unrecorded = await strayIntent(other.id, 2499, 'unrecorded')
    await paySilently(shop, unrecorded.clientSecret)
    for (const intentId of [
      mine.intentId,
      other.intentId,
      unrecorded.id,
      'pi_mock_forged',
      '',
      '../v1/charges',
    ]) {
      await expect(reportPayment(shop, { orderId: mine.id, intentId })).rejects.toMatchObject({
        code: 'payment_not_confirmed',
      })
    }
    expect(await readOrder(shop, mine.checkoutToken)).toMatchObject({
      paymentStatus: 'pending',
      fulfilment: 'awaiting_payment',
    })
    expect(await readOrder(shop, other.checkoutToken)).toMatchObject({ paymentStatus: 'pending' })
    await expect(
      reportPayment(shop, { orderId: 'NOSUCHONE0', intentId: mine.intentId }),
    ).rejects.toMatchObject({ code: 'order_not_found' })
  })

  test('of a smaller payment is refused, and the money goes back', async () => {
    const { id } = await order(shop)
    const cheap = await strayIntent(id, 50, 'cheap')
    await paySilently(shop, cheap.clientSecret)
    await expect(reportPayment(shop, { orderId: id, intentId: cheap.id })).rejects.toMatchObject({
      code: 'payment_not_confirmed',
    })
    expect((await findOrder(shop.db, { id }))?.paymentStatus).toBe('pending')
    expect(await isRefunded(cheap.id)).toBe(true)
    expect(await eventsOf(id)).toEqual(['placed', 'payment_refunded'])
  })

  test('in another currency is refused, and the money goes back', async () => {
    const { id, clientSecret, intentId } = await begun()
    await paySilently(shop, clientSecret)
    await shop.db.update(mockIntents).set({ currency: 'HUF' }).where(eq(mockIntents.id, intentId))
    await expect(reportPayment(shop, { orderId: id, intentId })).rejects.toMatchObject({
      code: 'payment_not_confirmed',
    })
    expect((await findOrder(shop.db, { id }))?.paymentStatus).toBe('pending')
    expect(await isRefunded(intentId)).toBe(true)
  })

  test('cannot be checked while the provider is down', async () => {
    const { id, clientSecret, intentId } = await begun()
    await paySilently(shop, clientSecret)
    const cut: Shop = {
      ...shop,
      payments: {
        ...shop.payments,
        readIntent: () => Promise.reject(new ProviderError('no route')),
      },
    }
    await expect(reportPayment(cut, { orderId: id, intentId })).rejects.toMatchObject({
      code: 'payment_unavailable',
    })
    expect((await findOrder(shop.db, { id }))?.paymentStatus).toBe('pending')
  })
})

describe('a second payment of a paid order', () => {
  test('is refunded once, and told to the administrator', async () => {
    const { id, checkoutToken } = await order(shop)
    await pay(shop, checkoutToken)
    const second = await strayIntent(id, 2499, 'second')
    await paySilently(shop, second.clientSecret)
    const settlements = await Promise.all(
      Array.from({ length: 5 }, () => settlePayment(shop, second.id, 'webhook')),
    )
    expect(new Set(settlements)).toEqual(new Set(['refunded']))
    expect(await isRefunded(second.id)).toBe(true)
    expect(await eventsOf(id)).toEqual(['placed', 'paid', 'payment_refunded'])
    expect(
      await shop.db
        .select()
        .from(outbox)
        .where(eq(outbox.id, `payment-returned:${second.id}`)),
    ).toMatchObject([{ facts: { orderId: id, amountCents: 2499, currency: 'EUR' } }])
    expect(await readOrder(shop, checkoutToken)).toMatchObject({ paymentStatus: 'completed' })
  })

  test('is still refunded when the provider could not be reached at first', async () => {
    const { id, checkoutToken } = await order(shop)
    await pay(shop, checkoutToken)
    const second = await strayIntent(id, 2499, 'second-later')
    await paySilently(shop, second.clientSecret)
    const cut: Shop = {
      ...shop,
      payments: { ...shop.payments, refund: () => Promise.reject(new ProviderError('no route')) },
    }
    await expect(settlePayment(cut, second.id, 'webhook')).rejects.toMatchObject({
      code: 'payment_unavailable',
    })
    expect(await listUnfinishedRefunds(shop.db, { intentId: second.id })).toHaveLength(1)
    await checkOpenPayments(shop)
    expect(await isRefunded(second.id)).toBe(true)
    expect(await listUnfinishedRefunds(shop.db, { intentId: second.id })).toEqual([])
    expect((await eventsOf(id)).filter((what) => what === 'payment_refunded')).toHaveLength(1)
    // It is none of the order's money.
    expect(await listRefunds(shop.db, id)).toEqual([])
    expect(await readPaidMoney(shop.db, id)).toMatchObject({
      paidCents: 2499,
      refundedCents: 0,
      refundableCents: 2499,
    })
  })

  test('that an older shop was about to refund, or had refunded, is a refund like any other', async () => {
    const { id, checkoutToken } = await order(shop)
    await pay(shop, checkoutToken)
    const [begun, done] = [
      await strayIntent(id, 2499, 'old-begun'),
      await strayIntent(id, 2499, 'old-done'),
    ]
    for (const { clientSecret } of [begun, done]) await paySilently(shop, clientSecret)
    await settlePayment(shop, done.id, 'webhook')
    await shop.db.$client.query(`delete from refunds where order_id = '${id}'`)
    await shop.db.$client.query(
      `insert into payment_intents (id, order_id, provider, client_secret, amount_cents, state)
      values ('${begun.id}', '${id}', 'mock', 'x', 2499, 'refunding')`,
    )
    const migration = await readFile(
      new URL('../../store/migrations/0016_one_way_back.sql', import.meta.url),
      'utf8',
    )
    for (const statement of migration.split('--> statement-breakpoint').slice(4))
      await shop.db.$client.query(statement)
    expect(await listUnfinishedRefunds(shop.db, { intentId: begun.id })).toEqual([
      `refund:${begun.id}`,
    ])
    expect(await listUnfinishedRefunds(shop.db, { intentId: done.id })).toEqual([])
    await checkOpenPayments(shop)
    expect(await isRefunded(begun.id)).toBe(true)
    expect(await listUnfinishedRefunds(shop.db, { intentId: begun.id })).toEqual([])
    expect(await readPaidMoney(shop.db, id)).toMatchObject({ paidCents: 2499, refundedCents: 0 })
  })

  test('that is still open is cancelled', async () => {
    const { id, clientSecret } = await begun()
    const other = await strayIntent(id, 2499, 'wins')
    await paySilently(shop, other.clientSecret)
    expect(await settlePayment(shop, other.id, 'webhook')).toBe('paid')
    await expect(paySilently(shop, clientSecret)).rejects.toMatchObject({ code: 'conflict' })
    expect((await readPayment(shop.db, intentOf(clientSecret)))?.state).toBe('cancelled')
  })
})

describe('a card', () => {
  test('that is declined shows on the order, and a good one pays it afterwards', async () => {
    const { id, checkoutToken, clientSecret } = await begun()
    await expect(payWith(shop, clientSecret, cards.declined)).rejects.toMatchObject({
      code: 'card_declined',
    })
    await expect(payWith(shop, clientSecret, cards.poor)).rejects.toMatchObject({
      code: 'insufficient_funds',
    })
    expect(await readOrder(shop, checkoutToken)).toMatchObject({
      paymentStatus: 'failed',
      fulfilment: 'awaiting_payment',
    })
    expect(await createPaymentIntent(shop, { checkoutToken })).toMatchObject({ clientSecret })
    await payWith(shop, clientSecret)
    expect(await readOrder(shop, checkoutToken)).toMatchObject({ paymentStatus: 'completed' })
    expect(await eventsOf(id)).toEqual(['placed', 'payment_declined', 'paid'])
  })

  test('that asks for confirmation pays after it', async () => {
    const { checkoutToken, clientSecret, intentId } = await begun()
    expect(await payWith(shop, clientSecret, cards.careful)).toEqual({
      paymentIntent: { id: intentId, status: 'requires_action' },
    })
    expect(await readOrder(shop, checkoutToken)).toMatchObject({ paymentStatus: 'pending' })
    expect(await payWith(shop, clientSecret, cards.careful, true)).toEqual({
      paymentIntent: { id: intentId, status: 'succeeded' },
    })
    expect(await readOrder(shop, checkoutToken)).toMatchObject({ paymentStatus: 'completed' })
  })

  test('clicked twice pays once', async () => {
    const { id, clientSecret } = await begun()
    const clicks = await Promise.allSettled(
      Array.from({ length: 8 }, () => payWith(shop, clientSecret)),
    )
    expect(clicks.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(refusalsAmong(clicks).every((code) => code === 'order_paid')).toBe(true)
    expect(await eventsOf(id)).toEqual(['placed', 'paid'])
  })

  test('leaves its number nowhere', async () => {
    const { clientSecret } = await begun()
    await payWith(shop, clientSecret)
    const { rows } = await shop.db.$client.query<{ text: string }>(
      `select coalesce(string_agg(x, ' '), '') as text from (
        select t::text as x from mock_intents t union all select t::text from payment_intents t union all
        select t::text from order_events t union all select t::text from orders t) all_rows`,
    )
    expect(rows[0]!.text.replace(/[\s-]/g, '') + shop.lines.join('')).not.toMatch(
      /4242424242424242/,
    )
  })

  test('form does not exist beside a real provider', async () => {
    const { clientSecret } = await begun()
    await expect(payWith({ ...shop, mockCards: null }, clientSecret)).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})
