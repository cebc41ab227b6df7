import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { until } from '#support/processes.ts'
import { openTestShop, type TestShop } from '#support/shop.ts'
import { openQueue, type Queue } from './queue.ts'
import { write } from './write.ts'

/** A worker that asks once an hour does only what it is told of. */
const hourly = { pollSeconds: 3_600 }

let shop: TestShop
let queue: Queue
let done: string[]
const open = async (options: Parameters<typeof openQueue>[3], together = 1) => {
  queue = await openQueue(shop.databaseUrl, 'work', shop.log, options)
  await queue.work(
    'send-mail',
    async ({ mailId }) => {
      done.push(mailId)
      await Promise.resolve()
    },
    { together },
  )
}
beforeEach(async () => {
  shop = await openTestShop()
  done = []
})
afterEach(async () => {
  await queue.stop()
  await shop.close()
})

const put = (mailId: string, afterSeconds?: number) =>
  queue.enqueue(shop.db, 'send-mail', mailId, { mailId }, afterSeconds ? { afterSeconds } : {})
const isDone = (mailId: string) => until(`${mailId} is done`, 60, () => done.includes(mailId))
const listeners = async (): Promise<number[]> => {
  const { rows } = await shop.db.$client.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'garabato-news'`,
  )
  return rows.map(({ pid }) => pid)
}
/** Nothing is left that the worker had to ask for itself. */
async function settled(): Promise<void> {
  await put('first')
  await isDone('first')
}

test('a job is told of where it is put in by itself, and with what it follows from', async () => {
  await open(hourly)
  await settled()
  await put('alone')
  await isDone('alone')
  await shop.db.transaction(async (tx) => {
    await queue.enqueue(tx, 'send-mail', 'within', { mailId: 'within' })
  })
  await isDone('within')
  await write(shop.db, [
    await queue.job('send-mail', 'together', { mailId: 'together' }),
    await queue.job('remove-files', 'all', {}),
  ])
  await isDone('together')
  expect(await shop.jobs('remove-files')).toHaveLength(1)
})

test('what is taken back is told to nobody, and put in after all it is', async () => {
  await open(hourly)
  await settled()
  const refused = shop.db.transaction(async (tx) => {
    await queue.enqueue(tx, 'send-mail', 'taken back', { mailId: 'taken back' })
    throw new Error('no')
  })
  await expect(refused).rejects.toThrow('no')
  await put('kept')
  await isDone('kept')
  expect(done).toEqual(['first', 'kept'])
})

test('a connection that is lost is made again, and what was put in meanwhile is done', async () => {
  await open(hourly)
  await settled()
  const [pid] = await listeners()
  await shop.db.$client.query('select pg_terminate_backend($1)', [pid])
  await until('it is gone', 30, async () => !(await listeners()).includes(pid!))
  await put('meanwhile')
  await isDone('meanwhile')
  await put('after')
  await isDone('after')
  await until('it is said', 30, () => shop.lines.join().includes('new jobs are told of again'))
  expect(shop.lines.filter((line) => line.includes('asked for once a second'))).toHaveLength(1)
})

test('what nobody tells of, a worker asks for', async () => {
  await open({})
  await settled()
  const { statement, values } = await queue.job('send-mail', 'silent', { mailId: 'silent' })
  await shop.db.$client.query(statement.text, [...values])
  await put('later', 1)
  await isDone('silent')
  await isDone('later')
  expect(done.toSorted()).toEqual(['first', 'later', 'silent'])
})

test('each of several that work together can be woken', async () => {
  const begun: string[] = []
  const both = Promise.withResolvers<void>()
  queue = await openQueue(shop.databaseUrl, 'work', shop.log, hourly)
  await queue.work(
    'send-mail',
    async ({ mailId }) => {
      begun.push(mailId)
      if (begun.length === 2) both.resolve()
      await both.promise
    },
    { together: 2 },
  )
  await until('it listens', 30, async () => (await listeners()).length === 1)
  for (const mailId of ['one', 'two']) {
    await put(mailId)
    await sleep(200)
  }
  await both.promise
  expect(begun.toSorted()).toEqual(['one', 'two'])
})

test('who only asks for work to be done listens to nothing, and a worker that stops no longer', async () => {
  queue = await openQueue(shop.databaseUrl, 'work', shop.log, hourly)
  expect(await listeners()).toEqual([])
  await queue.work('send-mail', async () => {})
  await until('it listens', 30, async () => (await listeners()).length === 1)
  await queue.stop()
  await until('it does not', 30, async () => (await listeners()).length === 0)
})
