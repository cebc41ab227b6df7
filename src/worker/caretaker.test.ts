import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from '#store/database.ts'
import { openTestShop, type TestShop } from '#support/shop.ts'
import { caretaker, type Caretaker } from './caretaker.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const opened: { db: Database; duty: Caretaker }[] = []
afterEach(async () => {
  for (const { db, duty } of opened.splice(0)) {
    await duty.stop()
    await db.$client.end()
  }
})

/** As another process would have it: on connections of its own. */
function process(): Caretaker {
  const db = openDatabase(shop.databaseUrl)
  const duty = caretaker(db)
  opened.push({ db, duty })
  return duty
}

describe('of several processes', () => {
  test('one is the caretaker, for as long as it wants', async () => {
    const [first, second] = [process(), process()]
    expect(await first.isOnDuty()).toBe(true)
    expect(await second.isOnDuty()).toBe(false)
    expect(await first.isOnDuty()).toBe(true)
    expect(await second.isOnDuty()).toBe(false)
  })

  test('another takes over when it stops', async () => {
    const [first, second] = [process(), process()]
    expect(await first.isOnDuty()).toBe(true)
    await first.stop()
    expect(await second.isOnDuty()).toBe(true)
  })

  test('two chores of one may ask at once', async () => {
    const first = process()
    expect(await Promise.all([first.isOnDuty(), first.isOnDuty()])).toEqual([true, true])
  })

  test('one that lost its connection does not go on believing', async () => {
    const [first, second] = [process(), process()]
    expect(await first.isOnDuty()).toBe(true)
    await shop.db.$client.query(`select pg_terminate_backend(pid, 5000) from pg_locks
      where locktype = 'advisory' and pid <> pg_backend_pid() and database = (select oid from pg_database where datname = current_database())`)
    expect(await second.isOnDuty()).toBe(true)
    expect(await first.isOnDuty()).toBe(false)
  })
})
