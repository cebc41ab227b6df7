import type { Row } from './row.ts'

/** "Nothing is lost": the disk, backup and restore. */
export const diskAndBackup: Row[] = [
  {
    asks: 'uploads are refused where the disk is nearly full, orders go on',
    file: 'src/shop/drafts/upload-room.ts',
    replace: 'if (free !== null && free < freeBytesMin + photoBytesMax)',
    by: 'if (false)',
    test: ['test/http/upload-limits.test.ts', 'a nearly full disk refuses photos'],
  },
  {
    asks: 'bytes per address',
    file: 'src/shop/drafts/upload-room.ts',
    replace: 'if (sender !== null && addressBytesPerDay !== null)',
    by: 'if (false)',
    test: ['test/http/upload-limits.test.ts', 'an address may upload so many bytes a day'],
  },
  {
    asks: '… counted in the database',
    file: 'src/shop/drafts/upload-room.ts',
    replace: 'await addUse(shop.db, { ...use, amount: bytes })\n',
    by: '',
    test: ['test/http/upload-limits.test.ts', 'an address may upload so many bytes a day'],
  },
  {
    asks: 'bytes per draft',
    file: 'src/shop/drafts/upload-room.ts',
    replace: 'if (draftId !== null)\n    await spendBytes',
    by: "if (draftId === '')\n    await spendBytes",
    test: [
      'test/http/upload-limits.test.ts',
      'a draft’s photos cannot be uploaded and removed for ever',
    ],
  },
  {
    asks: 'bytes of all unattached files',
    file: 'src/shop/drafts/upload-room.ts',
    replace: '(await sumUnattachedBytes(shop.db)) >= unattachedBytesMax',
    by: '(await sumUnattachedBytes(shop.db)) < 0',
    test: [
      'test/http/upload-limits.test.ts',
      'photos that no draft has claimed may take so much together',
    ],
  },
  {
    asks: '507 in a plain sentence',
    file: 'src/server/http/problem.ts',
    replace: 'storage_full: 507',
    by: 'storage_full: 500',
    test: ['test/http/upload-limits.test.ts', 'a nearly full disk refuses photos'],
  },
  {
    asks: 'thumbnails leave a nearly full disk alone',
    file: 'src/shop/drafts/serve-photo.ts',
    replace: 'if (free !== null && free < shop.settings.uploads.freeBytesMin) return picture',
    by: '',
    test: ['test/http/thumbnails.test.ts', 'a nearly full disk still shows pictures'],
  },
  {
    asks: 'a restored shop is equal by checksum',
    file: 'src/store/backup/dump-database.ts',
    replace: 'sequences: await readSequences(client),',
    by: 'sequences: [],',
    test: [
      'test/processes/backup.test.ts',
      'a backup restored into an empty folder is the same shop',
    ],
    slow: 'a shop is backed up and restored',
  },
  {
    asks: 'a backup while the shop runs is of one moment',
    file: 'src/store/backup/dump-database.ts',
    replace: 'begin isolation level repeatable read, read only',
    by: 'begin read only',
    test: [
      'test/processes/backup.test.ts',
      'a backup taken while customers shop is one moment of the shop',
    ],
    slow: 'a shop is backed up and restored',
  },
  {
    asks: '… and takes no photo away meanwhile',
    file: 'src/shop/keeping/remove-files.ts',
    replace:
      "if (!hold) throw new Error('a backup is running; no file is removed until it has ended')\n  try {\n    return await work()\n  } finally {\n    await hold.release()",
    by: 'try {\n    return await work()\n  } finally {\n    await hold?.release()',
    test: [
      'src/shop/admin/orders/apply-erasures.test.ts',
      'no file is removed while a backup runs',
    ],
  },
  {
    asks: '… incremental for photos',
    file: 'src/store/backup/take-backup.ts',
    replace: 'known.has(earlier.object)\n',
    by: "known.has(earlier.object + 'x')\n",
    test: ['test/processes/backup.test.ts', 'it grows by what is new'],
    slow: 'a shop is backed up and restored',
  },
  {
    asks: '… encrypted if a key is given',
    file: 'src/store/backup/vault.ts',
    replace: '...(key ? sealedVault(vault, key) : vault),',
    by: '...vault,',
    test: [
      'test/processes/backup.test.ts',
      'one file holds it all; without its key it says nothing',
    ],
    slow: 'a shop is backed up and restored',
  },
  {
    asks: '… damaged it is refused',
    file: 'src/store/backup/restore-backup.ts',
    replace: "if (hash.digest('hex') !== file.sha256)",
    by: 'if (false)',
    test: ['test/processes/backup.test.ts', 'a backup without a key is refused as well'],
    slow: 'a shop is backed up and restored',
  },
  {
    asks: 'erased customers stay erased after a restore',
    file: 'src/shop/admin/orders/apply-erasures.ts',
    replace: "const detail = await eraseData(shop, tx, order, { who: 'system', now: shop.now() })",
    by: 'const detail = {}',
    test: [
      'src/shop/admin/orders/apply-erasures.test.ts',
      'a customer erased after the backup is erased from what is restored',
    ],
  },
  {
    asks: '… by a list that is kept apart',
    file: 'src/store/backup/take-backup.ts',
    replace: 'const erasures = await gatherErasures(client, files, vault)',
    by: 'const erasures = 0',
    test: [
      'src/shop/admin/orders/apply-erasures.test.ts',
      'a customer erased after the backup is erased from what is restored',
    ],
  },
  {
    asks: '… which the command restore applies',
    file: 'src/run/restore.ts',
    replace: 'const erased = await applyErasures(shop, erasures)',
    by: 'const erased = erasures.length',
    test: [
      'test/processes/backup.test.ts',
      'is erased from what is restored, by the restore itself',
    ],
    slow: 'a shop is backed up and restored',
  },
]
