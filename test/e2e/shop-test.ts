import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { copyDatabase } from '../support/copy-database.ts'
import { startShop, type RunningShop, type StartOptions } from '../support/running-shop.ts'
import { drawing } from '../support/other-pool.ts'
import { drawInPretence, keepDrawings } from './pretend-drawing.ts'

/**
 * Whether pages, in the browser and in the printed book, are drawn by the engine or, where nobody looks at them, in pretence. `kept`: by the
 * engine, and in browsers each once in a run, whoever asks. `unbound`: in browsers by the engine, where nothing is printed.
 */
export type Drawing = 'pretend' | 'real' | 'kept' | 'unbound'

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

/** A running shop as `Kept` takes it. Its embedded database is a copy. */
export async function keptShop(options: StartOptions) {
  const dataDir = await mkdtemp(join(tmpdir(), 'garabato-shop-'))
  const database = process.env['FILLED_DATABASE']
  if (database) await copyDatabase(database, dataDir)
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
    async ({ kept, drawing: how }, use) => {
      const drawsInPretence = how === 'pretend' || how === 'unbound'
      const { shop } = await kept.open(drawsInPretence ? 'pretend' : 'real', () =>
        keptShop(drawsInPretence ? { drawsInPretence } : { env: drawing('kept') }),
      )
      await use(shop)
    },
    { timeout: 240_000 },
  ],

  baseURL: async ({ shop }, use) => use(shop.url),

  pretendDrawing: [
    async ({ context, drawing }, use) => {
      if (drawing === 'pretend') await drawInPretence(context)
      if (drawing === 'kept') await keepDrawings(context)
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

/** The same with what the engine has drawn in any browser kept for all: for journeys that look at pages, not at how one comes about. */
export const keptTest = test.extend({ drawing: 'kept' })

/** With pages drawn in the browser by the engine, and in the shop in pretence: for journeys that end before a book is bound. */
export const unboundTest = test.extend({ drawing: 'unbound' })

export { expect } from '@playwright/test'
