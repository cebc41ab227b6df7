import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#support/postgres.ts'
import { migrateDatabase, migrateDatabasePartly, migrationHashes } from './migrate-database.ts'

let database: TestDatabase
const clients: Client[] = []
beforeEach(async () => {
  database = await createTestDatabase()
  // The last of them that changes a table which customers read: 0047, orders.
  await migrateDatabasePartly(database.url, 47)
})
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end()
  await database.drop()
})

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: database.url, application_name: 'a long look' })
  await client.connect()
  clients.push(client)
  return client
}

test('a migration waits for who holds a table, lets customers pass meanwhile, and ends once it may', async () => {
  const holder = await connect()
  await holder.query('begin; select from orders limit 1')
  const lines: string[] = []
  let isDone = false
  const migrated = migrateDatabase(database.url, {
    patience: { lockMs: 300, pauseMs: 300, attempts: 1_000 },
    log: (line) => lines.push(line),
  }).finally(() => {
    isDone = true
  })
  migrated.catch(() => {})
  // One who is kept out for as long as the holder stays would wait for ever.
  const customer = await connect()
  await customer.query(`set statement_timeout = '30s'`)
  while (lines.length < 3) {
    const read = await customer.query('select count(*) from orders').then(() => 'read', String)
    expect(read).toBe('read')
    expect(isDone).toBe(false)
  }
  expect(lines[0]).toMatch(
    /^tables are brought up to date once .* "a long look", for \d+ s\); attempt 1 of 1000$/,
  )
  await holder.query('commit')
  await migrated
  expect((await customer.query('select stage from orders')).rows).toEqual([])
  const { rows } = await customer.query('select hash from drizzle.__drizzle_migrations order by id')
  expect(rows.map(({ hash }) => hash as string)).toEqual(migrationHashes())
})

test('held at every attempt it says who is in the way, and nothing is changed', async () => {
  const holder = await connect()
  await holder.query('begin; lock table orders in access share mode')
  await expect(
    migrateDatabase(database.url, { patience: { lockMs: 50, pauseMs: 10, attempts: 3 } }),
  ).rejects.toThrow(
    /^its tables could not be brought up to date: another transaction held them at each of 3 attempts \(the oldest: process \d+ of the database, "a long look"/,
  )
  await holder.query('commit')
  await expect(holder.query('select stage from orders')).rejects.toThrow('stage')
  await migrateDatabase(database.url)
  expect((await holder.query('select stage from orders')).rows).toEqual([])
})
