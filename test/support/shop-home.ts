import { chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { copyDatabase } from './copy-database.ts'
import { filledDatabase } from './filled-database.ts'
import { drawing } from './other-pool.ts'
import { postmasterOf, kill9 } from './processes.ts'
import { createTestDatabase } from './postgres.ts'
import { bucketFromEnvironment } from './s3.ts'
import { startShop, type RunningShop, type StartOptions } from './running-shop.ts'

/** Why a test of the embedded database does not run, or false. */
export const elsewhere = process.env['DATABASE_URL']
  ? 'the database is not the embedded one'
  : false

/** What outlives a shop's processes: its folder and its database. Any number of shops may be started on it. */
export type ShopHome = {
  dataDir: string
  /** what a process needs to know to work on it, port aside */
  env: Record<string, string>
  /** pages of books are drawn in pretence, unless they are to take their time */
  start(options?: StartOptions & { draws?: boolean }): Promise<RunningShop>
  /** asks the database directly */
  ask<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>
  /** keeps locks that a statement takes, until released */
  hold(sql: string): Promise<() => Promise<void>>
  /** removes it all, and ends an embedded database that was left running */
  remove(): Promise<void>
}

/** `hasOpened`: an embedded database has in it what a shop's first start puts there, which is then spared. */
export async function openHome({
  uid,
  hasOpened = false,
}: { uid?: number; hasOpened?: boolean } = {}): Promise<ShopHome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'garabato-home-'))
  const databases = process.env['GARABATO_TEST_FOLDER']
  if (hasOpened && !elsewhere && databases)
    await copyDatabase(await filledDatabase(databases), dataDir)
  if (uid !== undefined) await chown(dataDir, uid, uid)
  const given = elsewhere ? await createTestDatabase() : null
  const bucket = await bucketFromEnvironment()
  const env = {
    DATA_DIR: dataDir,
    ...(given && { DATABASE_URL: given.url }),
    ...(bucket && { S3_BUCKET: bucket.bucket }),
  }
  const connect = async () => {
    const client = new pg.Client({ connectionString: given?.url ?? (await embeddedUrl(dataDir)) })
    await client.connect()
    return client
  }
  return {
    dataDir,
    env,
    start: ({ draws = false, ...options } = {}) =>
      startShop({
        dataDir,
        pages: false,
        ...(uid !== undefined && { uid }),
        ...options,
        env: { ...env, ...(!draws && drawing('pretend')), ...options.env },
      }),
    async ask<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) {
      const client = await connect()
      try {
        return (await client.query<Row>(sql, values)).rows
      } finally {
        await client.end()
      }
    },
    async hold(sql) {
      const client = await connect()
      await client.query(`begin; ${sql}`)
      return () => client.end()
    },
    async remove() {
      kill9(postmasterOf(dataDir))
      await given?.drop()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

/** How to reach the embedded database of a folder, while it runs. */
export async function embeddedUrl(dataDir: string): Promise<string> {
  const password = await readFile(join(dataDir, 'postgres/password'), 'utf8')
  const port = (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split(
    '\n',
  )[3]
  return `postgres://garabato:${password.trim()}@127.0.0.1:${port}/garabato`
}
