import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { until } from '#support/processes.ts'
import { openTestShop, type TestShop } from '#support/shop.ts'
import { pauseMs } from './tell-workers.ts'

let shop: TestShop
let told: string[]
beforeEach(async () => {
  shop = await openTestShop()
  told = []
  const pool = shop.db.$client
  const query = pool.query.bind(pool)
  vi.spyOn(pool, 'query').mockImplementation(((
    asked: string | { text: string },
    values: unknown,
  ) => {
    const text = typeof asked === 'string' ? asked : asked.text
    if (text.includes('pg_notify')) told.push(text)
    return query(asked as string, values as unknown[])
  }) as typeof pool.query)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await shop.close()
})

const put = (mailId: string, queries: Parameters<typeof shop.queue.enqueue>[0] = shop.db) =>
  shop.queue.enqueue(queries, 'send-mail', mailId, { mailId })

/** All that follows happens in one moment, of which nothing has been told before. */
function stopTime(): void {
  const moment = performance.now() + 1_000
  vi.spyOn(performance, 'now').mockReturnValue(moment)
}

/** What waits until there has been a pause, for as long as the test likes: jobs that come meanwhile may take longer than one. */
function holdPauses(): (() => void)[] {
  const held: (() => void)[] = []
  const { setTimeout } = globalThis
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((tell: () => void, ms?: number) => {
    const timer = setTimeout(ms === pauseMs ? () => {} : tell, ms)
    if (ms === pauseMs) held.push(tell)
    return timer
  }) as typeof setTimeout)
  return held
}

test('the first job is told of in its own statement, those that follow at once together', async () => {
  stopTime()
  const held = holdPauses()
  await put('first')
  expect(told).toEqual([expect.stringMatching(/^with w0 as \(.*insert.* select pg_notify\(/is)])
  for (const mailId of ['second', 'third', 'fourth']) await put(mailId)
  await shop.queue.enqueue(shop.db, 'remove-files', 'all', {})
  expect(told).toHaveLength(1)
  expect(held).toHaveLength(1)
  held[0]!()
  await until('the others are told of', 30, () => told.length > 1)
  expect(told.slice(1)).toEqual([
    `select pg_notify('garabato_jobs', 'send-mail'), pg_notify('garabato_jobs', 'remove-files')`,
  ])
  expect(await shop.jobs('send-mail')).toHaveLength(4)
})

test('within a transaction it is told once that is committed, and not where it is taken back', async () => {
  stopTime()
  await put('first')
  await expect(
    shop.db.transaction(async (tx) => {
      await shop.queue.enqueue(tx, 'remove-files', 'all', {})
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  const committing = Promise.withResolvers<void>()
  const transaction = shop.db.transaction(async (tx) => {
    await put('second', tx)
    await committing.promise
  })
  await put('third')
  await until('the third is told of', 30, () => told.length > 1)
  committing.resolve()
  await transaction
  await until('the second is told of', 30, () => told.length > 2)
  expect(told.slice(1)).toEqual(
    Array<string>(2).fill(`select pg_notify('garabato_jobs', 'send-mail')`),
  )
})

test('what is due later is told to nobody', async () => {
  stopTime()
  await shop.queue.enqueue(shop.db, 'send-mail', 'later', { mailId: 'later' }, { afterSeconds: 60 })
  expect(told).toEqual([])
  await put('now')
  expect(told).toHaveLength(1)
})
