import { afterEach, beforeEach, expect, test } from 'vitest'
import { readImage } from '#contract/image.ts'
import { openDecodeGate } from '#shop/decode-gate.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { beginDraft, upload } from '#support/journey.ts'

let server: TestServer
let paths: string[]
beforeEach(async () => {
  server = await openTestServer()
  const { body } = await upload(server, await beginDraft(server), 3)
  paths = (body.files as { path: string }[]).map(({ path }) => path)
})
afterEach(() => server.close())

const look = (path: string, w: '160' | '320' = '320') =>
  fetch(`${server.url}/api/images/${path}?w=${w}`)
/** How often a photo's original was read to make something of it. */
function countReads(): () => number {
  const { readAll } = server.shop.files
  let count = 0
  server.shop.files.readAll = (key) => {
    count += 1
    return readAll(key)
  }
  return () => count
}

test('a thumbnail that many ask for at once is made once, and then kept', async () => {
  const reads = countReads()
  const answers = await Promise.all(Array.from({ length: 12 }, () => look(paths[0]!)))
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(12).fill(200))
  const pictures = await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  expect(new Set(pictures.map((picture) => Buffer.from(picture).toString('hex'))).size).toBe(1)
  expect(reads()).toBe(1)
  expect((await look(paths[0]!)).status).toBe(200)
  expect(reads()).toBe(1)
})

test('above what can be decoded, one is told when to come again, and then gets it', async () => {
  server.shop.decodes = openDecodeGate({ together: 1, waitingMax: 0 })
  const held = Promise.withResolvers<void>()
  const holding = server.shop.decodes.run(() => held.promise)
  const refused = await server.ask(readImage, { params: { path: paths[0]! }, query: { w: '320' } })
  expect(refused).toMatchObject({ status: 503, body: { code: 'busy' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
  held.resolve()
  await holding
  expect((await look(paths[0]!)).status).toBe(200)
})

test('a nearly full disk still shows pictures, and keeps none that can be made again', async () => {
  server.shop.settings.uploads.freeBytesMin = 2 ** 60
  expect((await look(paths[1]!)).status).toBe(200)
  expect(await server.shop.files.has(`photos/${paths[1]}/320.jpg`)).toBe(false)
  server.shop.settings.uploads.freeBytesMin = 0
  expect((await look(paths[1]!)).status).toBe(200)
  expect(await server.shop.files.has(`photos/${paths[1]}/320.jpg`)).toBe(true)
})
