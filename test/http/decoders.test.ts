import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDecoders } from '#book/decoders/open-decoders.ts'
import type { EndedBy } from '#book/decoders/start-decoder.ts'
import { readImage, uploadImages } from '#contract/image.ts'
import { decodersFromNow } from '#support/decoders.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { beginDraft, photoForm, smallPhoto, upload } from '#support/journey.ts'
import { isAlive } from '#support/processes.ts'

// What a picture does to the process that decodes it, as whoever sends and asks sees it.
let server: TestServer
let mine: () => number[]
let ends: EndedBy[]
let draftOrderId: string
async function openWith(secondsMax: number): Promise<void> {
  mine = decodersFromNow()
  ends = []
  server = await openTestServer({
    decoder: openDecoders({
      processes: 2,
      limits: { secondsMax, bytesMax: 2 ** 30 },
      onEnd: ({ by }) => ends.push(by),
    }),
  })
  draftOrderId = await beginDraft(server)
}
beforeEach(() => openWith(60))
afterEach(() => server.close())

const send = async (number: number) =>
  server.ask(uploadImages, {
    form: photoForm([{ name: `${number}.jpg`, bytes: await smallPhoto(number) }], { draftOrderId }),
  })
const shown = (path: string) =>
  server.ask(readImage, { params: { path }, query: { w: '160' } }).then(({ status }) => status)

/** Sends a photo whose process is stopped in the middle of it. */
async function sendInto(): Promise<{ pid: number; answer: ReturnType<typeof send> }> {
  const [pid] = mine()
  process.kill(pid!, 'SIGSTOP')
  const answer = send(9)
  while (server.shop.decodes.load().running === 0) await sleep(5)
  return { pid: pid!, answer }
}

test('nothing is started before the first photo', () => {
  expect(mine()).toEqual([])
})

test('one that is killed in the middle: the photo is kept all the same, others go on, another is there', async () => {
  const { body } = await upload(server, draftOrderId, 1)
  const { pid, answer } = await sendInto()
  const [other, thumbnail] = await Promise.all([send(2), shown(body.files[0].path)])
  expect([other.status, thumbnail]).toEqual([200, 200])
  process.kill(pid, 'SIGKILL')
  expect(await answer).toMatchObject({ status: 200, body: { count: 1, rejected: [] } })
  expect(ends).toEqual(['itself'])
  expect(isAlive(pid)).toBe(false)
  expect(mine().length).toBeGreaterThan(0)
})

test('one that hangs: the photo is refused as one that cannot be read, and leaves nothing behind', async () => {
  await server.close()
  await openWith(2)
  const { body } = await upload(server, draftOrderId, 1)
  const { pid, answer } = await sendInto()
  expect(await shown(body.files[0].path)).toBe(200)
  expect(await answer).toMatchObject({
    status: 422,
    body: { code: 'file_unreadable', rejected: [{ code: 'file_unreadable' }] },
  })
  expect(ends).toEqual(['time'])
  expect(isAlive(pid)).toBe(false)
  expect((await send(3)).status).toBe(200)
  const kept: string[] = []
  for await (const { key } of server.shop.files.list('photos/'))
    if (!key.endsWith('/160.jpg')) kept.push(key)
  expect(kept).toHaveLength(2)
})
