import { keptLog } from '#support/log.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { filesOf, readErasures } from '#store/backup/erasure-list.ts'
import { restoreBackup } from '#store/backup/restore-backup.ts'
import { pruneBackups, takeBackup } from '#store/backup/take-backup.ts'
import { filesVault, openVault, type OpenVault } from '#store/backup/vault.ts'
import { listManifests } from '#store/backup/manifest.ts'
import { openDatabase } from '#store/database.ts'
import { migrateDatabase } from '#store/migrate-database.ts'
import { diskFiles } from '#store/files/disk-files.ts'
import { updateOrder } from '#store/orders.ts'
import { originalKey, photoFolder } from '#store/photos.ts'
import { openQueue } from '#store/queue.ts'
import { draft, order, pay, photo } from '#support/orders.ts'
import { createTestDatabase } from '#support/postgres.ts'
import { openTestShop, type TestShop } from '#support/shop.ts'
import { removeFiles } from '../../keeping/remove-files.ts'
import { applyErasures } from './apply-erasures.ts'
import { eraseCustomer } from './erase-customer.ts'

let shop: TestShop
let folder: string
let vault: OpenVault
beforeEach(async () => {
  shop = await openTestShop()
  folder = await mkdtemp(join(tmpdir(), 'garabato-backup-'))
  vault = await openVault(filesVault(await diskFiles(join(folder, 'backup'))), {
    key: null,
    mayBegin: true,
  })
})
afterEach(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

const backup = () =>
  takeBackup({
    url: shop.databaseUrl,
    files: shop.files,
    vault,
    together: true,
    at: new Date(),
  })

async function paidOrder(email: string): Promise<{ id: string; path: string }> {
  const draftOrderId = await draft(shop, email)
  const path = await photo(shop, draftOrderId)
  await shop.files.put(originalKey(path), Buffer.from(`photo of ${email}`))
  const { id, checkoutToken } = await order(shop, {
    draftOrderId,
    customerEmail: email,
    customerName: email,
  })
  await pay(shop, checkoutToken)
  await updateOrder(shop.db, id, { fulfilment: 'delivered' }, shop.now())
  return { id, path }
}

/** A restored shop on another machine, with what a restore does after the rows are there. */
async function restored(wanted: string) {
  const { url, drop } = await createTestDatabase()
  const files = await diskFiles(join(folder, wanted))
  await restoreBackup({ url, files, vault, wanted, keepFiles: false, log: () => {} })
  await migrateDatabase(url)
  const db = openDatabase(url)
  const queue = await openQueue(url, 'ask', keptLog().log)
  const there = { db, queue, files, now: () => new Date() }
  return {
    ...there,
    async dump() {
      const { rows: tables } = await db.$client.query<{ name: string }>(
        `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
      )
      let text = ''
      for (const { name } of tables) {
        const { rows } = await db.$client.query(`select t::text from ${name} t`)
        text += JSON.stringify(rows)
      }
      return text
    },
    async close() {
      await queue.stop()
      await db.$client.end()
      await drop()
    },
  }
}

test('a customer erased after the backup is erased from what is restored of it, photos included', async () => {
  const erased = await paidOrder('forget-me@example.org')
  const kept = await paidOrder('keep-me@example.org')
  const { name } = await backup()
  await eraseCustomer(shop, 'admin', { orderId: erased.id, confirm: erased.id })
  await removeFiles(shop)
  // The next backup of another day brings the list along.
  await backup()

  const there = await restored(name.slice('snapshots/'.length))
  try {
    expect(await there.dump()).toContain('forget-me@example.org')
    expect(await applyErasures(there, await readErasures(vault))).toBe(1)
    await removeFiles(there)
    const text = await there.dump()
    expect(text).not.toContain('forget-me@example.org')
    expect(text).toContain('keep-me@example.org')
    expect(await there.files.has(originalKey(erased.path))).toBe(false)
    expect(await there.files.has(originalKey(kept.path))).toBe(true)
    // Again: nothing.
    expect(await applyErasures(there, await readErasures(vault))).toBe(0)
  } finally {
    await there.close()
  }
})

test('a customer who had not even ordered when the backup was made is forgotten too', async () => {
  const draftOrderId = await draft(shop, 'forget-me@example.org')
  const path = await photo(shop, draftOrderId)
  await shop.files.put(originalKey(path), Buffer.from('photo'))
  const { name } = await backup()
  const { id } = await order(shop, { draftOrderId, customerEmail: 'forget-me@example.org' })
  await eraseCustomer(shop, 'admin', { orderId: id, confirm: id })
  await removeFiles(shop)
  // The file store has outlived the database: the list lies there.
  const erasures = await readErasures(filesOf(shop.files))
  expect(erasures).toEqual([expect.objectContaining({ orderId: id, draftId: draftOrderId })])

  const there = await restored(name.slice('snapshots/'.length))
  try {
    await applyErasures(there, erasures)
    await removeFiles(there)
    expect(await there.dump()).not.toContain('forget-me@example.org')
    expect(await there.files.has(originalKey(path))).toBe(false)
  } finally {
    await there.close()
  }
})

test('old states go when asked, with what only they held; the newest stays', async () => {
  const { path } = await paidOrder('ana@example.org')
  await backup()
  await shop.files.remove([originalKey(path)])
  const { lostPhotos } = await backup()
  expect(lostPhotos).toEqual([path])
  const objects = async () => {
    let count = 0
    for await (const _ of vault.names('objects/')) count += 1
    return count
  }
  const before = await objects()
  expect(await pruneBackups(vault, new Date(Date.now() + 1000))).toBe(1)
  expect(await listManifests(vault)).toHaveLength(1)
  expect(await objects()).toBeLessThan(before)
  expect(await pruneBackups(vault, new Date(Date.now() + 1000))).toBe(0)
})

test('no file is removed while a backup runs', async () => {
  const { id, path } = await paidOrder('ana@example.org')
  let removal: Promise<void> | undefined
  const files = {
    ...shop.files,
    async *list(prefix: string) {
      await eraseCustomer(shop, 'admin', { orderId: id, confirm: id })
      removal ??= removeFiles(shop)
      await expect(removal).rejects.toThrow('a backup is running')
      yield* shop.files.list(prefix)
    },
  }
  const { lostPhotos } = await takeBackup({
    url: shop.databaseUrl,
    files,
    vault,
    together: true,
    at: new Date(),
  })
  expect(lostPhotos).toEqual([])
  expect(await shop.files.has(`${photoFolder(path)}original`)).toBe(true)
  await removeFiles(shop)
  expect(await shop.files.has(`${photoFolder(path)}original`)).toBe(false)
})
