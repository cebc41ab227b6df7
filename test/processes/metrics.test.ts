import { afterEach, expect, test } from 'vitest'
import { freePort } from '#support/free-port.ts'
import { startShop, type RunningShop } from '#support/running-shop.ts'
import { until } from '#support/processes.ts'

let shop: RunningShop | undefined
afterEach(() => shop?.remove())

const answer = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    async (response) => ({ status: response.status, text: await response.text() }),
    () => null,
  )

test('web process and worker tell how they are, each at a port of its own that closes with it', async () => {
  const port = await freePort()
  shop = await startShop({ pages: false, env: { METRICS_PORT: String(port) } })
  await until('the worker answers', 30, async () => (await answer(port + 1, '/readyz')) !== null)
  for (const [own, part] of [
    [port, 'web'],
    [port + 1, 'worker'],
  ] as const) {
    expect((await answer(own, '/healthz'))?.status).toBe(200)
    expect(JSON.parse((await answer(own, '/readyz'))!.text)).toEqual({
      status: 'ok',
      database: 'ok',
      storage: 'ok',
    })
    const { text } = (await answer(own, '/metrics'))!
    expect(text).toContain(`garabato_shop_readable{part="${part}"} 1\n`)
  }
  // Customers' port tells nothing of it.
  expect((await fetch(`${shop.url}/metrics`)).headers.get('content-type')).not.toContain('version=')
  expect(await shop.stop()).toBe(0)
  expect([await answer(port, '/healthz'), await answer(port + 1, '/healthz')]).toEqual([null, null])
})

test('a port that is taken is told in one line', async () => {
  const port = await freePort()
  shop = await startShop({ pages: false, env: { METRICS_PORT: String(port) } })
  await expect(
    startShop({ pages: false, env: { METRICS_PORT: String(port) } }).then((other) =>
      other.remove(),
    ),
  ).rejects.toThrow(`METRICS_HOST 127.0.0.1 and METRICS_PORT ${port} cannot be listened on`)
})
