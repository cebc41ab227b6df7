import type { RunningShop } from '../support/running-shop.ts'
import { startStripe, type StripeApi } from '../support/stripe-api.ts'
import { standInForStripe } from '../support/stripe-browser.ts'
import { keptShop, undrawnTest as base } from './shop-test.ts'

type StripeHere = { api: StripeApi; shop: RunningShop; callsShop: boolean; close(): Promise<void> }

async function openStripe(): Promise<StripeHere> {
  const api = await startStripe()
  const { shop, close } = await keptShop({ drawsInPretence: true, env: api.env })
  const here: StripeHere = {
    api,
    shop,
    callsShop: true,
    async close() {
      await close()
      await api.close()
    },
  }
  api.account.onEvent = (event) => {
    if (here.callsShop) void api.deliver(shop.url, event).catch(() => undefined)
  }
  return here
}

/** A shop that takes payments by a Stripe that stands on this machine and calls it as the real one does. */
export const test = base.extend<{ stripe: StripeHere; script: void }>({
  stripe: [
    async ({ kept }, use) => {
      const stripe = await kept.open('stripe', openStripe)
      stripe.callsShop = true
      await use(stripe)
    },
    { timeout: 240_000 },
  ],

  shop: async ({ stripe }, use) => use(stripe.shop),

  script: [
    async ({ context, stripe }, use) => {
      await standInForStripe(context, stripe.api)
      await use()
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
