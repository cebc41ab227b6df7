import { request, type ClientRequest } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { childrenOf, isAlive, postmasterOf, roleOf, until } from '#support/processes.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { openHome, type ShopHome } from '#support/shop-home.ts'

let home: ShopHome
let shop: RunningShop
afterEach(async () => {
  await shop?.stop()
  await home.remove()
})

/** Every process of the shop. */
const all = () =>
  [
    shop.process.pid!,
    ...childrenOf(shop.process.pid!).map(({ pid }) => pid),
    postmasterOf(home.dataDir),
  ].filter((pid) => pid !== null)

/** Begins a call whose body is sent later. */
function beginCall(
  path: string,
  body: string,
): { asked: ClientRequest; answered: Promise<{ status: number; text: string }> } {
  const asked = request(shop.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  })
  asked.write(body.slice(0, 10))
  const answered = new Promise<{ status: number; text: string }>((resolve, reject) => {
    asked.on('error', reject).on('response', async (answer) =>
      resolve({
        status: answer.statusCode!,
        text: Buffer.concat(await answer.toArray()).toString(),
      }),
    )
  })
  return { asked, answered }
}

describe.each(['SIGTERM', 'SIGINT'] as const)('%s', (signal) => {
  test('lets a running request finish, then ends everything', async () => {
    home = await openHome({ hasOpened: true })
    shop = await home.start()
    const processes = all()
    const body = JSON.stringify({ email: 'ana@example.com', acceptDataProcessing: true })
    const { asked, answered } = beginCall('/api/pedidos/nuevo', body)
    await sleep(300)
    shop.process.kill(signal)
    await sleep(700)
    asked.end(body.slice(10))
    const answer = await answered
    expect(answer.status).toBe(201)
    expect(await shop.stop()).toBe(0)
    await until('everything has ended', 30, () => !processes.some(isAlive))

    shop = await home.start()
    const { codigo } = JSON.parse(answer.text) as { codigo: string }
    expect((await fetch(`${shop.url}/api/draft-orders/${codigo}`)).status).toBe(200)
  }, 120_000)
})

test('a request that never ends is cut off, and status and database are in order all the same', async () => {
  home = await openHome({ hasOpened: true })
  shop = await home.start()
  const processes = all()
  const { answered } = beginCall('/api/pedidos/nuevo', '{"email":"ana@example.com"}')
  answered.catch(() => {})
  await sleep(300)
  expect(await shop.stop()).toBe(0)
  await until('everything has ended', 30, () => !processes.some(isAlive))
}, 120_000)

test('asked to end while it starts, it ends calmly and leaves nothing running', async () => {
  home = await openHome()
  for (const pauseMs of [300, 600, 900]) {
    const starting = home.start()
    const failed = starting.then(
      (started) => started.stop().then(String),
      (error: Error) => error.message,
    )
    const pid = await firstChild()
    await sleep(pauseMs)
    if (isAlive(pid)) process.kill(pid, 'SIGTERM')
    // Where the machine is slow, the signal may come before the first line has run: then it ends the process by itself.
    expect(await failed).toMatch(/ended with status (0|SIGTERM)|^0$/)
    expect(isAlive(pid)).toBe(false)
    expect(postmasterOf(home.dataDir)).toBeNull()
  }
  shop = await home.start()
}, 120_000)

/** The start.ts that this test has just begun to run. */
async function firstChild(): Promise<number> {
  for (;;) {
    const found = childrenOf(process.pid).find(({ command }) =>
      command.includes('src/run/start.ts'),
    )
    if (found) return found.pid
    await sleep(5)
  }
}

test('killed without a chance, the launcher takes server and worker with it', async () => {
  home = await openHome({ hasOpened: true })
  shop = await home.start()
  const children = [
    await roleOf(shop.process.pid!, 'serve.ts'),
    await roleOf(shop.process.pid!, 'work.ts'),
  ]
  shop.process.kill('SIGKILL')
  await until('server and worker have ended', 30, () => !children.some(isAlive))
  await until('the database has ended', 30, () => postmasterOf(home.dataDir) === null)
}, 120_000)
