import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { diskFiles } from '#store/files/disk-files.ts'
import { s3Files } from '#store/files/s3-files.ts'
import { startPostgres } from '#store/postgres/start-postgres.ts'
import { isBackedUp } from '#store/files/places.ts'
import { runOn } from '#support/commands.ts'
import { until } from '#support/processes.ts'
import { startS3 } from '#support/s3.ts'
import { openHome, type ShopHome } from '#support/shop-home.ts'
import { nothingYet, shopStubbornly } from '#support/stubborn-customer.ts'

// The restore drill: a shop with customers in it, its backup, and an empty machine.
const key = { BACKUP_KEY: randomBytes(32).toString('base64') }
let folder: string
let homes: ShopHome[]
/** A shop in which customers have been, for those who only take backups of it; made by the first of them. */
let visited: Promise<ShopHome> | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'garabato-backup-'))
  homes = []
})
afterEach(async () => {
  for (const home of homes) await home.remove()
  await rm(folder, { recursive: true, force: true })
})

afterAll(async () => (await visited)?.remove())

async function newHome(options: { hasOpened?: boolean } = {}): Promise<ShopHome> {
  const home = await openHome(options)
  homes.push(home)
  return home
}

/** Does something while the database of a shop that stands still runs. */
async function whileOpen<T>(home: ShopHome, work: () => Promise<T>): Promise<T> {
  const embedded = home.env['DATABASE_URL']
    ? null
    : await startPostgres({ dataDir: home.dataDir, log: () => {} })
  try {
    return await work()
  } finally {
    await embedded?.stop()
  }
}

/** A digest of every table's rows and of every file, of a shop that stands still. */
async function sums(home: ShopHome): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  await whileOpen(home, async () => {
    const tables = await home.ask<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname = 'public' or tablename = 'job_common'`,
    )
    for (const { name } of tables) {
      const [row] = await home.ask<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, e'\\n' order by t::text)), '') as sum
         from ${name} t`,
      )
      found[name] = row!.sum
    }
    for (const { name, last } of await home.ask<{ name: string; last: string }>(
      `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'`,
    ))
      found[`sequence ${name}`] = last
  })
  const files = await filesOf(home)
  for await (const { key } of files.list(''))
    if (isBackedUp(key))
      found[key] = createHash('sha256')
        .update((await files.readAll(key))!)
        .digest('hex')
  return found
}

const filesOf = async (home: ShopHome) =>
  home.env['S3_BUCKET']
    ? s3Files({
        endpoint: process.env['S3_ENDPOINT']!,
        region: process.env['S3_REGION']!,
        accessKeyId: process.env['S3_ACCESS_KEY_ID']!,
        secretAccessKey: process.env['S3_SECRET_ACCESS_KEY']!,
        bucket: home.env['S3_BUCKET'],
      })
    : diskFiles(join(home.dataDir, 'files'))

function shopWithCustomers(): Promise<ShopHome> {
  return (visited ??= makeVisited())
}

async function makeVisited(): Promise<ShopHome> {
  const home = await openHome({ hasOpened: true })
  const shop = await home.start()
  const seen = nothingYet()
  await Promise.all(
    [1, 2].map((number) => shopStubbornly(shop.url, `c${number}`, seen, () => true)),
  )
  await shop.stop()
  return home
}

test('a backup restored into an empty folder is the same shop, table by table and file by file', async () => {
  const home = await shopWithCustomers()
  const before = await sums(home)
  expect(Object.keys(before).filter((name) => name.startsWith('photos/')).length).toBeGreaterThan(1)
  const backup = await runOn(home, 'backup', [join(folder, 'kept')], key)
  expect(backup).toMatchObject({ status: 0 })
  expect(backup.output).toContain('encrypted')

  const empty = await newHome()
  expect(await runOn(empty, 'restore', [join(folder, 'kept')], key)).toMatchObject({ status: 0 })
  expect(await sums(empty)).toEqual(before)

  const shop = await empty.start()
  const [paid] = await empty.ask<{ checkout_token: string }>(
    `select checkout_token from orders where payment_status = 'completed' limit 1`,
  )
  expect(await (await fetch(`${shop.url}/api/order/${paid!.checkout_token}`)).json()).toMatchObject(
    {
      paymentStatus: 'completed',
    },
  )
  await shop.stop()
  // A shop in use is never written over.
  const again = await runOn(empty, 'restore', [join(folder, 'kept')], key)
  expect(again).toMatchObject({ status: 1 })
  expect(again.output).toContain('holds a shop already')
}, 300_000)

test('a backup taken while customers shop is one moment of the shop, and the next copies only new photos', async () => {
  const home = await newHome({ hasOpened: true })
  const shop = await home.start()
  const seen = nothingYet()
  let isOver = false
  const shopping = Promise.all(
    [1, 2, 3].map((number) => shopStubbornly(shop.url, `c${number}`, seen, () => isOver)),
  )
  await until('some have paid', 30, () => seen.paid.length >= 3)
  const promised = structuredClone(seen)
  const first = await runOn(home, 'backup', [folder])
  expect(first).toMatchObject({ status: 0 })
  const second = await runOn(home, 'backup', [folder])
  isOver = true
  await shopping
  await shop.stop()
  const files = (output: string) =>
    /(\d+) files, of which (\d+) new/.exec(output)!.slice(1).map(Number)
  const [all, added] = files(second.output)
  expect(added).toBe(all! - files(first.output)[0]!)

  const empty = await newHome()
  expect(await runOn(empty, 'restore', [folder])).toMatchObject({ status: 0 })
  const restored = await empty.start()
  const ids = (await empty.ask<{ id: string }>(`select id from orders`)).map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(promised.orders.map(({ id }) => id)))
  const photos = await empty.ask<{ path: string }>('select path from photos')
  expect(photos.map(({ path }) => path)).toEqual(
    expect.arrayContaining(promised.photos.map(({ path }) => path)),
  )
  const kept = await filesOf(empty)
  for (const { path } of photos) expect(await kept.has(`photos/${path}/original`)).toBe(true)
  // Of one moment: whoever has paid has an invoice, and the numbers have no gap.
  const paid = await empty.ask<{ id: string }>(
    `select id from orders where payment_status = 'completed'`,
  )
  const invoices = await empty.ask<{ order_id: string; number: number }>(
    'select order_id, number from invoices order by number',
  )
  expect(invoices.map((invoice) => invoice.order_id).toSorted()).toEqual(
    paid.map(({ id }) => id).toSorted(),
  )
  expect(invoices.map(({ number }) => number)).toEqual(invoices.map((_, index) => index + 1))
  // And it goes on from there.
  await shopStubbornly(restored.url, 'later', nothingYet(), () => true)
  const [last] = await empty.ask<{ number: number }>('select max(number) as number from invoices')
  expect(last!.number).toBe(invoices.length + 1)
  await restored.stop()
}, 300_000)

test('one file holds it all; without its key it says nothing, and damaged it is refused', async () => {
  const home = await shopWithCustomers()
  const before = await sums(home)
  const lastTaken = () =>
    whileOpen(home, () => home.ask(`select * from chores where name = 'backup'`))
  const takenBefore = await lastTaken()
  const file = join(folder, 'shop.tar')
  expect(await runOn(home, 'backup', [file], key)).toMatchObject({ status: 0 })
  const taken = await lastTaken()
  expect(taken).toHaveLength(1)
  expect(taken).not.toEqual(takenBefore)
  expect((await readdir(folder)).toSorted()).toEqual(['shop.tar'])
  const bytes = await readFile(file)
  expect(bytes.includes('@example.com')).toBe(false)

  const empty = await newHome()
  const keyless = await runOn(empty, 'restore', [file])
  expect(keyless).toEqual({ status: 1, output: 'the backup is encrypted: set BACKUP_KEY\n' })
  const wrong = await runOn(empty, 'restore', [file], {
    BACKUP_KEY: randomBytes(32).toString('hex'),
  })
  expect(wrong.status).toBe(1)
  expect(wrong.output).toContain('BACKUP_KEY is not the one it was made with')

  bytes[bytes.indexOf('objects/') + 512 + 300]! ^= 1
  await writeFile(file, bytes)
  const damaged = await runOn(empty, 'restore', [file], key)
  expect(damaged.status).toBe(1)
  expect(damaged.output).toContain('damaged')

  bytes[bytes.indexOf('objects/') + 512 + 300]! ^= 1
  await writeFile(file, bytes)
  expect(await runOn(empty, 'restore', [file], key)).toMatchObject({ status: 0 })
  expect(await sums(empty)).toEqual(before)
}, 300_000)

test('a backup without a key is refused as well where one byte is another', async () => {
  const home = await shopWithCustomers()
  const file = join(folder, 'shop.tar')
  expect(await runOn(home, 'backup', [file])).toMatchObject({ status: 0 })
  const whole = await readFile(file)
  // A piece of a table, and a photo.
  for (const place of [whole.indexOf('objects/') + 512, whole.indexOf('ffd8ff', 'hex')]) {
    const bytes = Buffer.from(whole)
    bytes[place + 300]! ^= 1
    await writeFile(file, bytes)
    const damaged = await runOn(await newHome(), 'restore', [file])
    expect(damaged.status).toBe(1)
    expect(damaged.output).toContain('is damaged')
  }
}, 300_000)

test('a customer who was erased after the backup is erased from what is restored, by the restore itself', async () => {
  const home = await shopWithCustomers()
  const place = join(folder, 'kept')
  expect(await runOn(home, 'backup', [place])).toMatchObject({ status: 0 })
  const orders = await whileOpen(home, () =>
    home.ask<{ id: string; draft_id: string; customer_email: string }>(
      `select id, draft_id, customer_email from orders where payment_status = 'completed' order by id`,
    ),
  )
  const [erased, kept] = orders
  // What a later backup, of the day when the customer was erased, adds to the list.
  await mkdir(join(place, 'erasures'), { recursive: true })
  await writeFile(
    join(place, 'erasures', `${erased!.id.toLowerCase()}.json`),
    JSON.stringify({ orderId: erased!.id, draftId: erased!.draft_id, at: new Date() }),
  )
  const empty = await newHome()
  const restore = await runOn(empty, 'restore', [place])
  expect(restore).toMatchObject({ status: 0 })
  expect(restore.output).toContain('1 customers erased since then were erased again')
  const emails = await whileOpen(empty, () =>
    empty.ask<{ id: string; customer_email: string }>(
      `select id, customer_email from orders where id = any($1) order by id`,
      [[erased!.id, kept!.id]],
    ),
  )
  expect(emails).toEqual([
    { id: erased!.id, customer_email: '' },
    { id: kept!.id, customer_email: kept!.customer_email },
  ])
}, 300_000)

describe('in a bucket with keys of its own', () => {
  let s3: Awaited<ReturnType<typeof startS3>>
  let place: string
  let keys: Record<string, string>
  beforeEach(async () => {
    s3 = await startS3()
    place = `s3:${s3.bucket}/night/shop`
    keys = {
      BACKUP_S3_ENDPOINT: s3.endpoint,
      BACKUP_S3_REGION: s3.region,
      BACKUP_S3_ACCESS_KEY_ID: s3.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    }
  })
  afterEach(() => s3.stop())

  const keysIn = async () => {
    const found: { key: string; bytes: number }[] = []
    for await (const { key: name, bytes } of s3Files(s3).list('')) found.push({ key: name, bytes })
    return found
  }

  test('it grows by what is new, is sealed, and a shop restored from it is the same', async () => {
    const home = await shopWithCustomers()
    const before = await sums(home)
    const sealed = { ...keys, ...key }
    const first = await runOn(home, 'backup', [place], sealed)
    expect(first).toMatchObject({ status: 0, output: expect.stringContaining('encrypted') })
    const afterFirst = (await keysIn()).filter(({ key: name }) => name.includes('/objects/'))
    const second = await runOn(home, 'backup', [place, '--keep-days', '30'], sealed)
    expect(second).toMatchObject({ status: 0, output: expect.stringContaining('of which 0 new') })
    const stored = await keysIn()
    expect(stored.every(({ key: name }) => name.startsWith('night/shop/'))).toBe(true)
    expect(stored.filter(({ key: name }) => name.includes('/snapshots/'))).toHaveLength(2)
    // Beside the second state only what changed by the first: that it was taken.
    const objects = stored.filter(({ key: name }) => name.includes('/objects/'))
    expect(objects.length).toBeLessThanOrEqual(afterFirst.length + 2)
    for (const { key: name } of stored)
      expect((await s3Files(s3).readAll(name))!.includes('@example.com')).toBe(false)

    const empty = await newHome()
    const [old] = stored.filter(({ key: name }) => name.includes('/snapshots/'))
    const state = /snapshots\/(\w+)/.exec(old!.key)![1]!
    expect(
      await runOn(empty, 'restore', [`s3://${s3.bucket}/night/shop/`, '--state', state], sealed),
    ).toMatchObject({ status: 0 })
    expect(await sums(empty)).toEqual(before)
  }, 300_000)

  test('what is in the way is one line, and nothing is begun', async () => {
    const home = await shopWithCustomers()
    const line = async (path: string, env: Record<string, string>) => {
      const { status, output } = await runOn(home, 'backup', [path], env)
      return `${status} ${output}`
    }
    expect(await line(place, {})).toMatch(
      /^1 For a backup in a bucket set BACKUP_S3_ENDPOINT, .*\n$/,
    )
    expect(await line('s3:Bucket/../x', keys)).toMatch(/^1 s3:Bucket\/\.\.\/x is not s3:bucket/)
    expect(await line('s3:nowhere/shop', keys)).toMatch(/^1 The bucket nowhere does not exist/)
    const own = {
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: s3.bucket,
      S3_REGION: s3.region,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    }
    expect(await line(place, { ...keys, ...own })).toMatch(/^1 The bucket .* is the shop's own/)
    expect((await runOn(home, 'restore', [place], keys)).output).toBe('there is no backup here\n')
    expect(await keysIn()).toEqual([])
  }, 300_000)
})
