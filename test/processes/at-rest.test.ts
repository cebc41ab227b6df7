import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { roleOf } from '#support/processes.ts'
import { openHome, type ShopHome } from '#support/shop-home.ts'
import type { RunningShop } from '#support/running-shop.ts'

let home: ShopHome | undefined
let shop: RunningShop | undefined
afterEach(async () => {
  await shop?.stop()
  await home?.remove()
})

/** In MB, Node's own program included. */
const restMax = 150

test('a web process that nobody asks anything has 150 MB at most, once it has given back what loading left', async () => {
  home = await openHome({ hasOpened: true })
  shop = await home.start()
  const pid = await roleOf(shop.process.pid!, 'serve.ts')
  const resident = async () =>
    Number(/^VmRSS:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
  // As soon as it is quiet, which on a busy machine takes longer: the test's own time limit ends a wait in vain.
  while ((await resident()) > restMax) await sleep(200)
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
}, 900_000)
