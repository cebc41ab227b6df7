import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { until } from '#support/processes.ts'
import { openTestShop, type TestShop } from '#support/shop.ts'
import { openQueue } from './queue.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await shop.close()
})

test.each([
  ['back', -1],
  ['ahead', 1],
])(
  'a clock that is set %s while a job is done keeps the next one waiting no longer',
  async (_, direction) => {
    const queue = await openQueue(shop.databaseUrl, 'work', shop.log)
    const done: string[] = []
    const rightNow = Date.now
    await queue.work('send-mail', async ({ mailId }) => {
      if (done.length === 0)
        vi.spyOn(Date, 'now').mockImplementation(() => rightNow() + direction * 86_400_000)
      done.push(mailId)
      await Promise.resolve()
    })
    try {
      for (const mailId of ['one', 'two', 'three']) {
        await queue.enqueue(shop.db, 'send-mail', mailId, { mailId })
        while (done.at(-1) !== mailId) await sleep(50)
      }
    } finally {
      vi.restoreAllMocks()
      await queue.stop()
    }
    expect(done).toEqual(['one', 'two', 'three'])
  },
)

test('many that wait follow one another without a pause', async () => {
  const queue = await openQueue(shop.databaseUrl, 'work', shop.log)
  const mailIds = Array.from({ length: 300 }, (_, number) => `mail ${number}`)
  for (const mailId of mailIds) await queue.enqueue(shop.db, 'send-mail', mailId, { mailId })
  const done = new Set<string>()
  try {
    await queue.work('send-mail', async ({ mailId }) => {
      done.add(mailId)
      await Promise.resolve()
    })
    // One a second would take five minutes.
    await until('all are done', 180, () => done.size === mailIds.length)
  } finally {
    await queue.stop()
  }
  expect([...done].toSorted()).toEqual(mailIds.toSorted())
})
