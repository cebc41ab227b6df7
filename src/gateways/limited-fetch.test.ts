import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { limitedFetch } from './limited-fetch.ts'

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

test('a request with its key is not sent on to where an answer points', async () => {
  const keys: (string | undefined)[] = []
  const elsewhere = await served((request, reply) => {
    keys.push(request.headers.authorization)
    reply.end('{}')
  })
  const service = await served((_, reply) => reply.writeHead(307, { location: elsewhere }).end())
  const asking = limitedFetch(1000)(service, {
    method: 'POST',
    headers: { authorization: 'Bearer secret' },
    body: '{}',
  })
  await expect(asking).rejects.toThrow('fetch failed')
  expect(keys).toEqual([])
})

test('an answer that is too long breaks off, one as long as allowed does not', async () => {
  const service = await served((request, reply) =>
    reply.end('x'.repeat(Number(request.url!.slice(1)))),
  )
  const fetchSome = limitedFetch(1000)
  expect(await (await fetchSome(`${service}/1000`)).text()).toHaveLength(1000)
  await expect(fetchSome(`${service}/1001`).then((answer) => answer.text())).rejects.toThrow(
    'more than 1000 bytes',
  )
})
