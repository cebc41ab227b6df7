import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startImageService } from '#support/image-service.ts'
import { kill9, roleOf, until } from '#support/processes.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { openHome, type ShopHome } from '#support/shop-home.ts'
import { nothingYet, shopStubbornly } from '#support/stubborn-customer.ts'

let home: ShopHome
let shop: RunningShop | undefined
let scratch: string
afterEach(async () => {
  await shop?.stop()
  await home.remove()
  await rm(scratch, { recursive: true, force: true })
})

/** Has one customer order and pay. */
async function payOneOrder(): Promise<string> {
  const seen = nothingYet()
  await shopStubbornly(shop!.url, 'Nube', seen, () => true)
  return seen.paid[0]!
}

const fulfilmentOf = async (id: string) =>
  (await home.ask<{ fulfilment: string }>('select fulfilment from orders where id = $1', [id]))[0]!
    .fulfilment
const scratchFolders = async () =>
  (await readdir(scratch)).filter((name) => name.startsWith('garabato-book-'))

test('killed while it makes a book, another worker makes it, and nothing is left of the first attempt', async () => {
  home = await openHome({ hasOpened: true })
  scratch = await mkdtemp(join(tmpdir(), 'garabato-scratch-'))
  shop = await home.start({
    draws: true,
    env: {
      TMPDIR: scratch,
      S3_ENDPOINT: '',
      S3_BUCKET: '',
      S3_REGION: '',
      S3_ACCESS_KEY_ID: '',
      S3_SECRET_ACCESS_KEY: '',
    },
  })
  const order = await payOneOrder()
  await until('the worker binds the book', 90, async () => (await scratchFolders()).length === 1)
  kill9(await roleOf(shop.process.pid!, 'work.ts'))
  expect(await fulfilmentOf(order)).toBe('generating')
  const [abandoned] = await scratchFolders()
  // As if it had happened an hour and a half ago: until then it might be a living worker's.
  await utimes(join(scratch, abandoned!), Date.now() / 1000 - 5400, Date.now() / 1000 - 5400)

  await until(
    'the book is there to be looked through',
    90,
    async () => (await fulfilmentOf(order)) === 'review',
  )
  const [book] = await home.ask<{ folder: string; page_count: number }>(
    'select folder, page_count from books where order_id = $1',
    [order],
  )
  expect(book!.page_count).toBe(24)
  const books = join(home.dataDir, 'files/books')
  expect(await readdir(books)).toEqual([order.toLowerCase()])
  expect(await readdir(join(books, order.toLowerCase()))).toEqual([book!.folder.split('/')[2]])
  const files = await readdir(join(home.dataDir, 'files', book!.folder))
  expect(files.toSorted()).toEqual(['cover.pdf', 'interior.pdf', 'proof.pdf'])
  for (const file of files) {
    const pdf = (await readFile(join(home.dataDir, 'files', book!.folder, file))).toString('latin1')
    expect(pdf).toMatch(/^%PDF-[^]*%%EOF\s*$/)
  }
  await until('the scratch folders are gone', 5, async () => (await scratchFolders()).length === 0)
  expect(await readdir(join(home.dataDir, 'files/.incoming'))).toEqual([])
}, 240_000)

test('killed while another artist draws, what was drawn is neither drawn nor paid for again', async () => {
  const service = await startImageService()
  try {
    home = await openHome({ hasOpened: true })
    scratch = await mkdtemp(join(tmpdir(), 'garabato-scratch-'))
    service.next('not_an_image', 'slow')
    shop = await home.start({
      draws: true,
      env: {
        TMPDIR: scratch,
        ARTIST: 'openai',
        OPENAI_API_KEY: service.key,
        OPENAI_BASE_URL: service.url,
      },
    })
    const order = await payOneOrder()
    const drawings = () =>
      home.ask<{ id: string; facts: Record<string, unknown> }>(
        'select id, facts from drawings where order_id = $1',
        [order],
      )
    await until(
      'one drawing is kept and the other is waited for',
      90,
      async () => (await drawings()).length === 1 && service.requests.length === 2,
    )
    const [first] = await drawings()
    kill9(await roleOf(shop.process.pid!, 'work.ts'))
    await until(
      'the book is there to be looked through',
      90,
      async () => (await fulfilmentOf(order)) === 'review',
    )
    expect(await drawings()).toContainEqual(first)
    expect(shop.output()).toContain('photos of paid orders are sent there')
    expect(shop.output()).not.toContain(service.key)
    expect(first!.facts).toMatchObject({ artist: 'drawing', fallback: 'unusable' })
    expect(service.requests).toHaveLength(3)
    // The one cut off is never known to have ended, and counts at the most it may have cost.
    const calls = await home.ask<{ outcome: string | null; cost_micro_usd: number }>(
      'select outcome, cost_micro_usd from artist_calls',
    )
    // Of two that begin side by side either is written first.
    const [cutOff, ...others] = calls.toSorted(
      (one, other) => Number(one.outcome !== null) - Number(other.outcome !== null),
    )
    expect(cutOff!.outcome).toBeNull()
    expect(others.map(({ outcome }) => outcome === null)).toEqual([false, false])
    for (const { cost_micro_usd } of others)
      expect(cutOff!.cost_micro_usd).toBeGreaterThan(cost_micro_usd)
  } finally {
    await service.close()
  }
}, 240_000)
