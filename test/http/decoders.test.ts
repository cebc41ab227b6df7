import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDecoders } from '#book/decoders/open-decoders.ts'
import type { EndedBy } from '#book/decoders/start-decoder.ts'
import { adminListPages } from '#contract/admin-pages.ts'
import { adminReplacePage } from '#contract/admin-review.ts'
import { readImage, uploadImages } from '#contract/image.ts'
import { listDrawings } from '#store/drawings.ts'
import { openAdmin } from '#support/admin.ts'
import { decodersFromNow } from '#support/decoders.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { beginDraft, photoForm, smallPhoto, upload } from '#support/journey.ts'
import { lineDrawing } from '#support/line-drawing.ts'
import { order, pay } from '#support/orders.ts'
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

describe('a drawing that an administrator sends', () => {
  /** A paid order of one photo, and how a drawing is put in that page's place. */
  async function openPage() {
    const { shop } = server
    const { body } = await upload(server, draftOrderId, 1)
    const path = body.files[0].path as string
    const { id, checkoutToken } = await order(shop, { draftOrderId })
    await pay(shop, checkoutToken)
    const { ask } = await openAdmin(server)
    const pages = async () => (await ask(adminListPages, { params: { id } })).body.pages
    const replace = async (bytes: Buffer) => {
      const form = new FormData()
      form.append('version', (await pages())[0].version)
      form.append('drawing', new File([new Uint8Array(bytes)], 'dibujo.png'))
      return ask(adminReplacePage, { params: { id, path }, form })
    }
    const uploads = async () =>
      (await listDrawings(shop.db, id)).filter(({ facts }) => facts.artist === 'upload')
    return { path, pages, replace, uploads }
  }

  /** Stops the process that is there; answers it once the drawing is being decoded in it. */
  async function replaceInto(replace: (bytes: Buffer) => Promise<unknown>) {
    const [pid] = mine()
    process.kill(pid!, 'SIGSTOP')
    const answer = replace(await lineDrawing())
    while (server.shop.decodes.load().running === 0) await sleep(5)
    return { pid: pid!, answer }
  }

  test('that kills its process: others go on, and it is read by another', async () => {
    const { path, replace, uploads } = await openPage()
    const { pid, answer } = await replaceInto(replace)
    expect(await shown(path)).toBe(200)
    process.kill(pid, 'SIGKILL')
    expect(await answer).toMatchObject({
      status: 200,
      body: { pages: [{ drawing: { artist: 'upload' } }] },
    })
    expect(ends).toEqual(['itself'])
    expect(await uploads()).toHaveLength(1)
  })

  test('that hangs it is refused as one that cannot be read, and the page stays as it is', async () => {
    await server.close()
    await openWith(2)
    const { path, pages, replace, uploads } = await openPage()
    const before = await pages()
    const { pid, answer } = await replaceInto(replace)
    expect(await shown(path)).toBe(200)
    expect(await answer).toMatchObject({ status: 422, body: { code: 'file_unreadable' } })
    expect(ends).toEqual(['time'])
    expect(isAlive(pid)).toBe(false)
    expect(await pages()).toEqual(before)
    expect(await uploads()).toEqual([])
    expect(await replace(await lineDrawing())).toMatchObject({ status: 200 })
  })
})
