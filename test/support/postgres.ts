import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { startPostgres } from '#store/postgres/start-postgres.ts'

/** For vitest's globalSetup: one embedded server for the whole run, unless the environment names one. */
export async function setup(): Promise<() => Promise<void>> {
  if (givenUrl()) return async () => {}
  const dataDir = await mkdtemp(join(tmpdir(), 'garabato-test-'))
  const server = await startPostgres({ dataDir, log: () => {} })
  process.env.GARABATO_TEST_POSTGRES = server.url
  // Beside what the server holds its lock on.
  process.env.GARABATO_TEST_FOLDER = await mkdtemp(join(dataDir, 'databases-'))
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A connection that may make databases: the environment's TEST_DATABASE_URL or DATABASE_URL, or the one `setup` started. */
export function testDatabaseUrl(): string {
  const url = givenUrl() ?? process.env.GARABATO_TEST_POSTGRES
  if (!url)
    throw new Error(
      'No database for tests: set TEST_DATABASE_URL, or name test/support/postgres.ts in globalSetup.',
    )
  return url
}

export type TestDatabase = { url: string; drop(): Promise<void> }

/** A fresh, empty database (or a copy of `template`) under a random name. */
export async function createTestDatabase(
  options: { template?: string } = {},
): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  // Left to itself the server writes a copy to its log as well: three times the work.
  const template = options.template ? ` template "${options.template}" strategy file_copy` : ''
  await administer(`create database "${name}"${template}`)
  const url = new URL(testDatabaseUrl())
  url.pathname = `/${name}`
  return { url: url.href, drop: () => dropDatabase(name) }
}

/** Ends what is still connected. The server's own vacuum, which only a superuser may end, is waited for. */
async function dropDatabase(name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await administer(`drop database if exists "${name}" with (force)`)
    } catch (error) {
      if (!(error instanceof DatabaseError && error.code === '42501') || attempt === 50) throw error
      await sleep(200)
    }
  }
}

function givenUrl(): string | undefined {
  return process.env.TEST_DATABASE_URL || process.env.DATABASE_URL || undefined
}

async function administer(sql: string): Promise<void> {
  const client = new Client({ connectionString: testDatabaseUrl() })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
