import { createServer, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { Health } from '#shop/health.ts'
import type { Metrics } from './open-metrics.ts'

export type PrivatePort = { port: number; close(): Promise<void> }

/**
 * What the machine's keeper and its programs ask a process, apart from where customers come to: /metrics, /healthz (it answers) and
 * /readyz (so do database and storage, and it is not about to end).
 * @throws what listening throws
 */
export async function openPort(
  { host, port }: { host: string; port: number },
  { metrics, health }: { metrics: Metrics; health: () => Promise<Health> },
): Promise<PrivatePort> {
  const answers: Record<string, (response: ServerResponse) => Promise<void>> = {
    '/metrics': async (response) => {
      const text = await metrics.text()
      response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text)
    },
    '/healthz': async (response) => sendJson(response, 200, { status: 'ok' }),
    '/readyz': async (response) => {
      const { ready, parts } = await health()
      sendJson(response, ready ? 200 : 503, { status: ready ? 'ok' : 'unavailable', ...parts })
    },
  }
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    const answer =
      request.method === 'GET' || request.method === 'HEAD'
        ? answers[request.url?.split('?', 1)[0] ?? '']
        : undefined
    response.setHeader('Cache-Control', 'no-store')
    if (!answer) return void sendJson(response, 404, { status: 'unknown' })
    answer(response).catch(() => sendJson(response, 500, { status: 'failed' }))
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
