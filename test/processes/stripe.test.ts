import { afterEach, expect, test } from 'vitest'
import { childrenOf, kill9, postmasterOf, roleOf, until } from '#support/processes.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { openHome, type ShopHome } from '#support/shop-home.ts'
import { cards } from '#support/stripe-account.ts'
import { startStripe, type StripeApi } from '#support/stripe-api.ts'

// kill -9 at every step between an order and its confirmation: in the end there is one charge, one order, one invoice, one mail.
let home: ShopHome
let shop: RunningShop | undefined
let stripe: StripeApi | undefined
afterEach(async () => {
  await shop?.stop()
  await home.remove()
  await stripe?.close()
})

type Answer = { status: number; body: Record<string, string> }

/** A call that the shop may die of; null when no answer came. */
async function call(method: string, path: string, body?: object): Promise<Answer | null> {
  try {
    const answer = await fetch(shop!.url + path, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, string> }
  } catch {
    return null
  }
}

const serverDies = async () => kill9(await roleOf(shop!.process.pid!, 'serve.ts'))

async function everythingDies(): Promise<void> {
  const start = shop!.process.pid!
  kill9(start, ...childrenOf(start).map(({ pid }) => pid), postmasterOf(home.dataDir))
  await shop!.stop()
}

test('a wallet’s payment, the shop killed at every step', async () => {
  home = await openHome({ hasOpened: true })
  const { account } = (stripe = await startStripe())
  shop = await home.start({ env: stripe.env })
  const { codigo: draftId } = (await call('POST', '/api/pedidos/nuevo', {
    email: 'ana@example.com',
    acceptDataProcessing: true,
  }))!.body
  await call('PUT', `/api/pedidos/${draftId}`, {
    title: 'Verano',
    customerName: 'Ana Pérez',
    address: 'Calle Mayor 1',
    city: 'Madrid',
    postalCode: '28001',
    country: 'ES',
  })
  const begin = () =>
    call('POST', '/api/create-express-payment-intent', {
      amount: '24.99',
      currency: 'eur',
      draftId,
      country: 'ES',
    })
  const deliver = (event = account.events.at(-1)!) =>
    stripe!.deliver(shop!.url, event).catch(() => 0)

  // before Stripe has heard of it
  stripe.next('slow')
  const unheard = begin()
  await until('Stripe is asked', 20, () => stripe!.requests.some(({ method }) => method === 'POST'))
  await serverDies()
  expect(await unheard).toBeNull()
  expect(account.intents.size).toBe(0)

  // after Stripe has made it and before it is written down
  await until('the shop is back', 30, async () => (await call('GET', '/readyz'))?.status === 200)
  stripe.next('late')
  const unanswered = begin()
  await until('Stripe has made the intent', 20, () => account.intents.size === 1)
  await serverDies()
  expect(await unanswered).toBeNull()
  expect(await home.ask('select id from payment_intents')).toEqual([])
  const [intent] = account.intents.values()
  let begun: Awaited<ReturnType<typeof begin>> = null
  await until('the payment is begun again', 30, async () => (begun = await begin())?.status === 200)
  expect(begun!.body['clientSecret']).toBe(intent!.client_secret)

  // after it is paid and before Stripe calls
  account.confirm(intent!.id, cards.good)
  await everythingDies()
  shop = await home.start({ env: stripe.env, port: Number(new URL(shop.url).port) })

  // while Stripe calls: before it is asked, and with everything written but not yet for good
  const asked = stripe.requests.length
  stripe.next('slow')
  const unasked = deliver()
  await until('Stripe is asked', 20, () => stripe!.requests.length > asked)
  await serverDies()
  expect(await unasked).toBe(0)
  await until('the shop is back', 30, async () => (await call('GET', '/readyz'))?.status === 200)
  const release = await home.hold('lock table invoice_series in exclusive mode')
  const unfinished = deliver()
  await until(
    'the invoice waits for its number',
    20,
    async () =>
      (
        await home.ask(
          `select from pg_locks where not granted and relation = 'invoice_series'::regclass`,
        )
      ).length > 0,
  )
  await serverDies()
  expect(await unfinished).toBe(0)
  await release()
  expect(await home.ask('select payment_status from orders')).toEqual([
    { payment_status: 'pending' },
  ])

  // after it is settled and before the mail: nobody sends any
  process.kill(await roleOf(shop.process.pid!, 'work.ts'), 'SIGSTOP')
  await until('Stripe’s call is taken', 30, async () => (await deliver()) === 200)
  expect(
    await home.ask(`select from outbox where kind = 'order-confirmation' and sent_at is null`),
  ).toHaveLength(1)
  await everythingDies()
  shop = await home.start({ env: stripe.env })
  expect(await deliver()).toBe(200)

  const mails = await shop.mailsTo('ana@example.com', 2)
  expect(
    mails.filter(({ attachments }) =>
      attachments.some(({ mimeType }) => mimeType === 'application/pdf'),
    ),
  ).toHaveLength(1)
  expect(
    await home.ask('select kind, count(*)::int from outbox group by kind order by kind'),
  ).toEqual([
    { kind: 'draft-code', count: 1 },
    { kind: 'order-confirmation', count: 1 },
  ])
  expect(await home.ask('select payment_status from orders')).toEqual([
    { payment_status: 'completed' },
  ])
  expect(await home.ask('select kind, number from invoices')).toEqual([
    { kind: 'invoice', number: 1 },
  ])
  expect(await home.ask('select id, state from payment_intents')).toEqual([
    { id: intent!.id, state: 'succeeded' },
  ])
  expect(
    (await home.ask<{ what: string }>('select what from order_events order by id')).filter(
      ({ what }) => what === 'paid' || what.includes('refund'),
    ),
  ).toEqual([{ what: 'paid' }])
  expect(await home.ask(`select from pgboss.job where name = 'make-book'`)).toHaveLength(1)
  expect([account.intents.size, account.refunds.length]).toEqual([1, 0])
}, 180_000)
