import { Agent } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { until } from '#support/processes.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { openHome, type ShopHome } from '#support/shop-home.ts'
import { send, uploadSlowly, type SlowAnswer } from '#support/slow-request.ts'

// A restart behind whatever shares requests out: first it is told to go elsewhere, then nobody listens, then it ends.
let home: ShopHome
const shops = new Set<RunningShop>()
const agents: Agent[] = []
afterEach(async () => {
  for (const agent of agents.splice(0)) agent.destroy()
  for (const shop of shops) await shop.stop()
  shops.clear()
  await home.remove()
})

/** A web process, as behind a proxy: nobody looks after it. */
async function startWeb(env: Record<string, string>, port?: number): Promise<RunningShop> {
  const shop = await home.start({ script: 'src/run/serve.ts', env, ...(port && { port }) })
  shops.add(shop)
  return shop
}

function keptConnections(socketsMax: number): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: socketsMax })
  agents.push(agent)
  return agent
}

/** null: nobody listens. */
const readiness = (url: string) =>
  send(`${url}/readyz`).then(
    ({ status }) => status,
    () => null,
  )

const listens = (url: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })

test('asked to end, it says so on every connection, then closes, and an upload that had begun is kept', async () => {
  home = await openHome({ hasOpened: true })
  const shop = await startWeb({ DRAIN_S: '5', FINISH_S: '60' })
  const agent = keptConnections(1)
  const ask = () => send(`${shop.url}/api/shop`, { agent })
  expect(await ask()).toMatchObject({ status: 200, connection: 'keep-alive' })
  const { promise: goOn, resolve: release } = Promise.withResolvers<void>()
  const uploaded = uploadSlowly(shop.url, goOn)

  await sleep(200)
  shop.process.kill('SIGTERM')
  let told: number | null = 200
  await until('it is not ready', 30, async () => (told = await readiness(shop.url)) !== 200)
  // Said, and not found out by nobody's being there any more.
  expect(told).toBe(503)
  expect(await ask()).toMatchObject({ status: 200, connection: 'close', isReused: true })
  expect(await ask()).toMatchObject({ status: 200, connection: 'close', isReused: false })

  await until('nobody listens', 30, async () => !(await listens(shop.url)))
  expect(shop.process.exitCode).toBeNull()
  release()
  const answer = await uploaded
  expect(answer).toMatchObject({ status: 200, connection: 'close' })
  expect(await shop.stop()).toBe(0)

  const next = await startWeb({})
  const { path } = JSON.parse(answer.text).files[0]
  expect((await fetch(`${next.url}/api/images/${path}`)).status).toBe(200)
}, 120_000)

test('asked twice, it waits for nobody', async () => {
  home = await openHome({ hasOpened: true })
  const shop = await startWeb({ DRAIN_S: '300', FINISH_S: '300' })
  const uploaded = uploadSlowly(shop.url, new Promise(() => {})).catch((error: Error) => error)
  await sleep(200)
  shop.process.kill('SIGTERM')
  await sleep(1000)
  expect(shop.process.exitCode).toBeNull()
  shop.process.kill('SIGTERM')
  await shop.stop()
  expect(await uploaded).toBeInstanceOf(Error)
}, 120_000)

test('two web processes are restarted one after the other, and of a stream of requests none fails', async () => {
  home = await openHome({ hasOpened: true })
  const env = { DRAIN_S: '4' }
  const webs = [await startWeb(env), await startWeb(env)]
  const balancer = balance(webs.map(({ url }) => url))
  const draft = Buffer.from(
    JSON.stringify({ email: 'ana@example.com', acceptDataProcessing: true }),
  )
  const over = new AbortController()
  const faults: string[] = []
  let answered = 0
  const customers = Array.from({ length: 4 }, async () => {
    for (let round = 0; !over.signal.aborted; round++) {
      const sent =
        round % 3 === 0
          ? balancer.send('/api/pedidos/nuevo', { type: 'application/json', body: draft })
          : balancer.send('/api/shop', {})
      const fault = await sent.then(
        ({ status }) => (status < 300 ? null : String(status)),
        (error: Error) => String(error),
      )
      answered++
      if (fault !== null) faults.push(fault)
      // As fast as it is answered, a stream takes all of the processor that the restart needs, and proves no more.
      await sleep(20)
    }
  })
  for (const [place, web] of webs.entries()) {
    await sleep(500)
    web.process.kill('SIGTERM')
    await until('it has ended', 30, () => web.process.exitCode !== null)
    expect(web.process.exitCode).toBe(0)
    shops.delete(web)
    webs[place] = await startWeb(env, Number(new URL(web.url).port))
    await until('it gets requests again', 10, () => balancer.isUp(place))
  }
  await sleep(500)
  over.abort()
  await Promise.all(customers)
  balancer.stop()
  expect(faults).toEqual([])
  expect(answered).toBeGreaterThan(100)
}, 120_000)

/** What a proxy does: sends each request to the next that is ready, on connections that it keeps, and tries none twice. */
function balance(urls: string[]) {
  const targets = urls.map((url) => ({ url, isUp: true, agent: keptConnections(8) }))
  const checks = targets.map((target) =>
    setInterval(async () => {
      target.isUp = (await readiness(target.url)) === 200
    }, 200),
  )
  let turn = 0
  return {
    async send(path: string, options: { type?: string; body?: Buffer }): Promise<SlowAnswer> {
      const ready = targets.filter(({ isUp }) => isUp)
      const { url, agent } = ready[turn++ % ready.length]!
      return send(url + path, { ...options, agent })
    },
    isUp: (place: number) => targets[place]!.isUp,
    stop: () => checks.forEach((check) => clearInterval(check)),
  }
}
