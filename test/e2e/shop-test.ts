import { test as base, expect, type Page } from '@playwright/test'
import { startShop, type RunningShop } from '../support/running-shop.ts'

/** A shop of its own for each worker process, and a page that fails its test on any error in the browser's console. */
export const test = base.extend<{ quietConsole: void }, { shop: RunningShop }>({
  shop: [
    async ({}, use) => {
      const shop = await startShop()
      await use(shop)
      await shop.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ shop }, use) => use(shop.url),

  quietConsole: [
    async ({ context }, use) => {
      const errors: string[] = []
      const listen = (page: Page) => {
        page.on('pageerror', (error) => errors.push(error.message))
        page.on('console', (message) => {
          // What the shop refuses on purpose (a declined card, a file that is no photo, nobody logged in), and connections that a test cuts, the
          // browser logs as failed resources.
          const expected =
            /^Failed to load resource: (the server responded with a status of (401|402|404|409|413|415|422)|net::ERR_CONNECTION_RESET)/
          if (message.type() === 'error' && !expected.test(message.text()))
            errors.push(message.text())
        })
      }
      context.pages().forEach(listen)
      context.on('page', listen)
      await use()
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
