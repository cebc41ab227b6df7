import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { adminListPages } from '#contract/admin-pages.ts'
import { adminApprovePages, adminFlagPage } from '#contract/admin-review.ts'
import { adminReadTimeline } from '#contract/admin-production.ts'
import { addPhoto } from '#shop/drafts/add-photo.ts'
import { openAdmin } from '#support/admin.ts'
import { smallPhotos, tinyWidthPx } from '#support/family-photos.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { makeBook } from '#shop/making/make-book.ts'
import { draft, order, pay } from '#support/orders.ts'
import { findGood } from '#support/verdicts.ts'

vi.setConfig({ testTimeout: 240_000 })
let server: TestServer
let ask: TestServer['ask']
beforeAll(async () => {
  server = await openTestServer()
  ;({ ask } = await openAdmin(server))
})
afterAll(() => server.close())

type Pages = { drawing: { id: string }; approved: object | null; flagged: object | null }[]
const pagesOf = async (id: string) =>
  (await ask(adminListPages, { params: { id } })).body.pages as Pages
const approve = (id: string, ids: string[]) =>
  ask(adminApprovePages, { params: { id }, body: { drawings: ids, approved: true } })
const flag = (id: string, drawing: string, flagged: boolean) =>
  ask(adminFlagPage, { params: { id }, body: { drawing, flagged } })

/** A bound book of three pages that the gate finds good, the last one aside where told. */
async function book({ doubted }: { doubted: boolean }) {
  const { shop } = server
  const draftId = await draft(shop)
  for (const { name, buffer } of await smallPhotos(3, tinyWidthPx))
    await addPhoto(shop, draftId, { name, bytes: buffer })
  const { id, checkoutToken } = await order(shop, { draftOrderId: draftId })
  await pay(shop, checkoutToken)
  await makeBook(shop, { orderId: id })
  const ids = (await pagesOf(id)).map(({ drawing }) => drawing.id)
  await findGood(shop, id, doubted ? ids.slice(2) : [])
  return { id, ids }
}

test('a page that the gate doubts is approved by itself, never among many', async () => {
  const { id, ids } = await book({ doubted: true })
  expect(await approve(id, ids)).toMatchObject({
    status: 409,
    body: { code: 'look_first', pages: [3] },
  })
  expect((await pagesOf(id)).map(({ approved }) => approved)).toEqual([null, null, null])
  expect((await approve(id, ids.slice(0, 2))).status).toBe(200)
  expect((await approve(id, ids.slice(2))).status).toBe(200)
  // What is approved already is in doubt no more.
  expect((await approve(id, ids)).status).toBe(200)
})

test('a flagged page is seen by the next administrator, and approved by itself', async () => {
  const { id, ids } = await book({ doubted: false })
  const [first] = ids as [string]
  expect((await flag(id, first, true)).body.pages[0]).toMatchObject({ flagged: { who: 'admin' } })
  await flag(id, first, true)
  expect(await approve(id, ids)).toMatchObject({
    status: 409,
    body: { code: 'look_first', pages: [1] },
  })
  expect((await flag(id, first, false)).body.pages[0]).toMatchObject({ flagged: null })
  expect((await approve(id, ids)).status).toBe(200)
  const timeline = (await ask(adminReadTimeline, { params: { id } })).body as { what: string }[]
  expect(timeline.filter(({ what }) => what.endsWith('flagged')).map(({ what }) => what)).toEqual([
    'page_unflagged',
    'page_flagged',
  ])
  expect(await flag(id, 'no-drawing', true)).toMatchObject({ status: 409 })
})
