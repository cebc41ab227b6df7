import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test as base, expect, type Page } from '@playwright/test'
import { startShop, type RunningShop, type StartOptions } from '../support/running-shop.ts'
import { drawInPretence } from './pretend-drawing.ts'

/** Whether pages, in the browser and in the printed book, are drawn by the engine or, where nobody looks at them, in pretence. */
export type Drawing = 'pretend' | 'real'

/** What a worker process has running for its tests, each begun when a test first asks for it. */
class Kept {
  readonly #opened = new Map<string, Promise<{ close(): Promise<void> }>>()

  open<Thing extends { close(): Promise<void> }>(
    name: string,
    open: () => Promise<Thing>,
  ): Promise<Thing> {
    const opened = (this.#opened.get(name) as Promise<Thing> | undefined) ?? open()
    this.#opened.set(name, opened)
    return opened
  }

  async close(): Promise<void> {
    await Promise.all(this.#opened.values().map(async (thing) => (await thing).close()))
  }
}

/** A running shop as `Kept` takes it. Its embedded database is copied, for to make one takes 2 s of processor time. */
export async function keptShop(options: StartOptions) {
  const dataDir = await mkdtemp(join(tmpdir(), 'garabato-shop-'))
  const database = process.env['EMPTY_DATABASE']
  // By a program that keeps whose it is: the database runs as a user of its own.
  if (database) await promisify(execFile)('cp', ['-a', database, join(dataDir, 'postgres')])
  const shop = await startShop({ ...options, dataDir })
  return { shop, close: () => shop.remove() }
}

/** A shop of its own for each worker process, and a page that fails its test on any error in the browser's console. */
export const test = base.extend<
  { drawing: Drawing; shop: RunningShop; quietConsole: void; pretendDrawing: void },
  { kept: Kept }
>({
  drawing: ['real', { option: true }],

  kept: [
    async ({}, use) => {
      const kept = new Kept()
      await use(kept)
      await kept.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],

  shop: [
    async ({ kept, drawing }, use) => {
      const { shop } = await kept.open(drawing, () =>
        keptShop({ drawsInPretence: drawing === 'pretend' }),
      )
      await use(shop)
    },
    { timeout: 240_000 },
  ],

  baseURL: async ({ shop }, use) => use(shop.url),

  pretendDrawing: [
    async ({ context, drawing }, use) => {
      if (drawing === 'pretend') await drawInPretence(context)
      await use()
    },
    { auto: true },
  ],

  quietConsole: [
    async ({ context }, use) => {
      const errors: string[] = []
      const listen = (page: Page) => {
        page.on('pageerror', (error) => errors.push(error.message))
        page.on('console', (message) => {
          // What the shop refuses on purpose (a declined card, a file that is no photo, nobody logged in, a password to be typed once more), and connections that a test cuts, the
          // browser logs as failed resources.
          const expected =
            /^Failed to load resource: (the server responded with a status of (401|402|403|404|409|413|415|422)|net::ERR_CONNECTION_RESET)/
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

/** The same with pages drawn at once, in the browser and in the shop: for journeys in which nobody looks at what is drawn. */
export const undrawnTest = test.extend({ drawing: 'pretend' })

export { expect } from '@playwright/test'
