import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTestShop } from '#support/shop.ts'
import { keepWatch } from './keep-watch.ts'

test('the owner is told by itself, and nobody looks any more once it is stopped', async () => {
  const shop = await openTestShop()
  let looks = 0
  const watch = keepWatch(shop, {
    to: 'eva@libros.example',
    locale: 'en',
    backupHoursMax: 36,
    diskBytesMin: 1,
    freeBytes: async () => {
      looks += 1
      return 0
    },
    reconcileSeconds: 60,
    firstAfterSeconds: 0.01,
  })
  while (shop.mails.length === 0) await sleep(20)
  await watch.stop()
  expect(shop.mails.map(({ to, subject }) => `${to} ${subject}`)).toEqual([
    'eva@libros.example Garabato: the disk is nearly full',
  ])
  expect(looks).toBe(1)
  await shop.close()
})
