import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { errorOf } from '#domain/thrown.ts'
import { openLulu } from './lulu.ts'

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

async function served(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const settings = {
  apiKey: 'our key',
  apiSecret: 'our secret',
  products: {} as never,
  shippingLevel: 'MAIL' as never,
}

test('the token goes to the service’s own address alone, whatever it answers, and no fault tells it', async () => {
  const elsewhere: unknown[] = []
  const other = await served((request, reply) => {
    elsewhere.push(request.headers.authorization)
    reply.end('{}')
  })
  const asked: string[] = []
  const service = await served((request, reply) => {
    const [kind] = (request.headers.authorization ?? 'none').split(' ')
    asked.push(`${kind} ${request.url}`)
    if (request.url?.endsWith('/token'))
      return void reply.end(JSON.stringify({ access_token: 'the-token', expires_in: 3_600 }))
    if (request.url?.includes('moved')) return void reply.writeHead(302, { location: other }).end()
    // A service that points elsewhere in its answer is not followed there either.
    reply.writeHead(500).end(JSON.stringify({ next: other }))
  })
  const lulu = openLulu({ ...settings, baseUrl: service })
  const faults: string[] = []
  for (const id of ['moved', 'broken', 'broken'])
    await lulu.read(id).catch((error: unknown) => faults.push(`${error} ${errorOf(error).stack}`))
  expect(faults).toHaveLength(3)
  for (const fault of faults) expect(fault).not.toMatch(/the-token|our secret|our key/)
  expect(elsewhere).toEqual([])
  expect(asked.filter((line) => !line.startsWith('Bearer /print-jobs/'))).toEqual([
    'Basic /auth/realms/glasstree/protocol/openid-connect/token',
  ])
})
