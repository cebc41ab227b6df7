import { afterEach, expect, test } from 'vitest'
import { kill9, roleOf, until } from '#support/processes.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { openHome, type ShopHome } from '#support/shop-home.ts'
import { cards } from '#support/stripe-account.ts'
import { startStripe, type StripeApi } from '#support/stripe-api.ts'
import { orderFields } from '#support/journey.ts'

let home: ShopHome
let shop: RunningShop | undefined
let stripe: StripeApi | undefined
afterEach(async () => {
  await shop?.stop()
  await home.remove()
  await stripe?.close()
})

/** A call that the shop may die of; null when no answer came. */
async function call(path: string, body?: object): Promise<{ status: number; body: Record<string, string> } | null> {
  try {
    const answer = await fetch(shop!.url + path, body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {})
    return { status: answer.status, body: await answer.json() as Record<string, string> }
  } catch {
    return null
  }
}

test('killed between an intent at Stripe and its order, and again after it was paid: one intent, one payment', async () => {
  home = await openHome()
  const account = (stripe = await startStripe()).account
  shop = await home.start({ env: stripe.env })
  const dies = async () => kill9(await roleOf(shop!.process.pid!, 'serve.ts'))
  const order = (await call('/api/orders', orderFields))!.body
  const begin = () => call('/api/create-payment-intent', { checkoutToken: order['checkoutToken'] })

  stripe.next('late')
  const unanswered = begin()
  await until('Stripe has made the intent', 20, () => account.intents.size === 1)
  await dies()
  expect(await unanswered).toBeNull()
  expect(await home.ask('select id from payment_intents')).toEqual([])
  let begun: Awaited<ReturnType<typeof begin>> = null
  await until('the payment is begun again', 30, async () => (begun = await begin())?.status === 200)
  const [intent] = account.intents.values()
  expect(begun!.body['clientSecret']).toBe(intent!.client_secret)

  await dies()
  account.confirm(intent!.id, cards.good)
  const event = account.events.at(-1)!
  await until('Stripe’s call is taken', 30, async () => (await stripe!.deliver(shop!.url, event).catch(() => 0)) === 200)
  expect((await call(`/api/order/${order['checkoutToken']}`))!.body['paymentStatus']).toBe('completed')
  expect(account.intents.size).toBe(1)
  expect(await home.ask('select id, state from payment_intents')).toEqual([{ id: intent!.id, state: 'succeeded' }])
}, 120_000)
