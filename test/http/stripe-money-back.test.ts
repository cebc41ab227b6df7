import { describe, expect, test } from 'vitest'
import { adminReadPaymentNews } from '#contract/admin-payment-news.ts'
import { adminRefundOrder } from '#contract/admin-desk-order.ts'
import { adminSetOrderStatus } from '#contract/admin-orders.ts'
import { createPaymentIntent } from '#contract/payment.ts'
import { amountOf } from '#domain/order-event.ts'
import { checkOpenPayments } from '#shop/paying/check-payments.ts'
import { listInvoices } from '#store/invoices.ts'
import { listOrderEvents } from '#store/order-events.ts'
import { readPayment } from '#store/payments.ts'
import { readPaidMoney } from '#store/refunds.ts'
import { openAdmin } from '#support/admin.ts'
import { payableOrder } from '#support/journey.ts'
import { cards } from '#support/stripe-account.ts'
import { useStripeServer } from '#support/stripe-server.ts'

const here = useStripeServer()
const { statusOf, report, eventsOf, refundsOf, deliver, eventsWhile } = here

describe('money that goes back', () => {
  test('refunds and disputes at Stripe become events of the order, each once; it stays paid', async () => {
    const { id, checkoutToken, intentId } = await payableOrder(here.server)
    here.stripe.account.confirm(intentId, cards.good)
    await report(id, intentId)
    const events = eventsWhile(() => {
      here.stripe.account.refund({
        payment_intent: intentId,
        amount: 300,
        reason: 'requested_by_customer',
      })
      here.stripe.account.failRefund(here.stripe.account.refunds.at(-1)!.id)
      here.stripe.account.refund({ payment_intent: intentId, amount: 300 })
    })
    for (const event of [...events.toReversed(), ...events]) expect(await deliver(event)).toBe(200)
    const dispute = here.stripe.account.dispute(intentId)
    const opened = here.stripe.account.events.at(-1)!
    expect([await deliver(opened), await deliver(opened)]).toEqual([200, 200])
    const closed = eventsWhile(() => here.stripe.account.closeDispute(dispute.id, 'lost'))
    for (const event of [...closed, opened]) expect(await deliver(event)).toBe(200)
    const told = (await listOrderEvents(here.server.shop.db, id))
      .slice(2)
      .map(({ who, what, detail }) => [who, what, amountOf(detail), detail['status']])
    expect(told).toEqual([
      ['provider', 'refunded_at_provider', 300, undefined],
      ['provider', 'refunded_at_provider', 300, undefined],
      ['provider', 'refunded', 300, undefined],
      ['provider', 'refund_failed_at_provider', 300, undefined],
      ['provider', 'payment_disputed', 2499, 'needs_response'],
      ['provider', 'payment_disputed', 2499, 'lost'],
    ])
    expect(await statusOf(checkoutToken)).toBe('completed')
    expect(await readPaidMoney(here.server.shop.db, id)).toMatchObject({
      paidCents: 2499,
      refundedCents: 300,
      refundableCents: 2199,
    })
    expect(
      (await listInvoices(here.server.shop.db, id)).map(({ kind }) => kind).toSorted(),
    ).toEqual(['credit_note', 'invoice'])
    const { ask } = await openAdmin(here.server)
    const {
      body: { news },
    } = await ask(adminReadPaymentNews, { params: { id } })
    expect(
      news.map(({ what, amount, currency, standing, reason }: Record<string, unknown>) => [
        what,
        amount,
        currency,
        standing,
        reason,
      ]),
    ).toEqual([
      ['refunded_at_provider', '3.00', 'EUR', null, 'expired_or_canceled_card'],
      ['refunded_at_provider', '3.00', 'EUR', null, null],
      ['refund_failed_at_provider', '3.00', 'EUR', null, 'expired_or_canceled_card'],
      ['payment_disputed', '24.99', 'EUR', 'needs_response', 'product_not_received'],
      ['payment_disputed', '24.99', 'EUR', 'lost', 'product_not_received'],
    ])
    expect((await ask(adminReadPaymentNews, { params: { id: 'NOSUCHONE0' } })).status).toBe(404)
    expect((await here.server.ask(adminReadPaymentNews, { params: { id } })).status).toBe(401)
  })

  test('money that the administrator sends back goes by Stripe, and what comes of it comes from there', async () => {
    const { id, intentId } = await payableOrder(here.server)
    here.stripe.account.confirm(intentId, cards.good)
    await report(id, intentId)
    const { ask } = await openAdmin(here.server)
    const refund = (key: string, amount: string, refunded: string) =>
      ask(adminRefundOrder, {
        params: { id },
        body: { key, amount, reason: 'Una página salió mal', refunded },
      })
    expect((await refund('first-by-stripe-1', '4.99', '0.00')).body.money).toMatchObject({
      refunded: '4.99',
      refundable: '20.00',
    })
    here.stripe.always('fail')
    await refund('second-by-stripe-1', '10.00', '4.99')
    here.stripe.always('fine')
    await checkOpenPayments(here.server.shop)
    expect(refundsOf(intentId)).toEqual([499, 1000])
    expect((await eventsOf(id)).slice(2)).toEqual([
      'refund_asked',
      'refunded',
      'refund_asked',
      'refunded',
    ])
    for (const event of here.stripe.account.events
      .filter(({ type }) => type.includes('refund'))
      .slice(-4))
      await deliver(event)
    expect((await ask(adminReadPaymentNews, { params: { id } })).body.news).toEqual([])
  })

  test('money that goes back from here and from Stripe’s dashboard at once goes back once, and is told and credited once', async () => {
    const { id, intentId } = await payableOrder(here.server)
    here.stripe.account.confirm(intentId, cards.good)
    await report(id, intentId)
    const { ask } = await openAdmin(here.server)
    here.stripe.always('fail')
    await ask(adminRefundOrder, {
      params: { id },
      body: { key: 'here-and-there-1', amount: '24.99', reason: 'Perdido', refunded: '0.00' },
    })
    here.stripe.always('fine')
    for (const event of eventsWhile(() => here.stripe.account.refund({ payment_intent: intentId })))
      expect(await deliver(event)).toBe(200)
    await checkOpenPayments(here.server.shop)
    expect(refundsOf(intentId)).toEqual([2499])
    expect(await readPaidMoney(here.server.shop.db, id)).toMatchObject({
      paidCents: 2499,
      refundedCents: 2499,
      refundableCents: 0,
    })
    expect((await listInvoices(here.server.shop.db, id)).map(({ kind }) => kind)).toEqual([
      'invoice',
      'credit_note',
    ])
    expect(
      (await here.server.shop.jobs('send-mail')).filter(
        ({ mailId }) =>
          mailId.startsWith('order-refunded:') &&
          (mailId.includes('here-and-there') ||
            mailId.includes(here.stripe.account.refunds.at(-1)!.id)),
      ),
    ).toHaveLength(1)
    // What the bank sends back is owed again.
    for (const event of eventsWhile(() =>
      here.stripe.account.failRefund(here.stripe.account.refunds.at(-1)!.id),
    ))
      await deliver(event)
    expect(await readPaidMoney(here.server.shop.db, id)).toMatchObject({
      refundedCents: 0,
      refundableCents: 2499,
    })
  })

  test('a part that goes back of an order’s second payment leaves that one paid', async () => {
    const { id, checkoutToken, intentId } = await payableOrder(here.server)
    here.stripe.account.confirm(intentId, cards.good)
    await report(id, intentId)
    const { ask } = await openAdmin(here.server)
    await ask(adminSetOrderStatus, { params: { orderId: id }, body: { status: 'pending' } })
    const { body } = await here.server.ask(createPaymentIntent, { body: { checkoutToken } })
    const second = String(body.clientSecret).split('_secret_')[0]!
    here.stripe.account.confirm(second, cards.good)
    expect((await report(id, second)).status).toBe(200)
    for (const event of eventsWhile(() =>
      here.stripe.account.refund({ payment_intent: second, amount: 300 }),
    ))
      expect(await deliver(event)).toBe(200)
    expect((await readPayment(here.server.shop.db, second))?.state).toBe('succeeded')
    expect((await report(id, second)).status).toBe(200)
    expect(await readPaidMoney(here.server.shop.db, id)).toMatchObject({
      paidCents: 4998,
      refundedCents: 300,
    })
  })
})

test('no key and no card shows in what is logged', () => {
  expect(here.server.shop.lines.join('\n')).not.toMatch(/sk_test|whsec_|4242424242424242|_secret_/)
})
