import { startShop, type RunningShop } from '../support/running-shop.ts'
import { startStripe, type StripeApi } from '../support/stripe-api.ts'
import { standInForStripe } from '../support/stripe-browser.ts'
import { test as base } from './shop-test.ts'

type StripeHere = { api: StripeApi; shop: RunningShop; callsShop: boolean }

/** A shop that takes payments by a Stripe that stands on this machine and calls it as the real one does. */
export const test = base.extend<{ stripe: StripeHere; script: void }, { stripeHere: StripeHere }>({
  stripeHere: [
    async ({}, use) => {
      const api = await startStripe()
      const shop = await startShop({ env: api.env })
      const here = { api, shop, callsShop: true }
      api.account.onEvent = (event) => {
        if (here.callsShop) void api.deliver(shop.url, event).catch(() => undefined)
      }
      await use(here)
      await shop.remove()
      await api.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  shop: [async ({ stripeHere }, use) => use(stripeHere.shop), { scope: 'worker' }],

  stripe: async ({ stripeHere }, use) => {
    stripeHere.callsShop = true
    await use(stripeHere)
  },

  script: [
    async ({ context, stripeHere }, use) => {
      await standInForStripe(context, stripeHere.api)
      await use()
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
