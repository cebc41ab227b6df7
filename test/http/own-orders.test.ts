import { stickersAtFirst } from '#domain/sticker-sheet.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminSaveSettings } from '#contract/admin-settings.ts'
import { readDraft } from '#contract/draft.ts'
import { readOrder } from '#contract/order.ts'
import {
  cancelOwnOrder,
  changeOwnPages,
  readOwnReceipt,
  removeOwnPhoto,
} from '#contract/own-order.ts'
import {
  correctOwnAddress,
  deleteOwnPhotos,
  mailOwnLink,
  openOwnLink,
  readOwnData,
} from '#contract/own-data.ts'
import { approveBook } from '#shop/making/review/approve-book.ts'
import { sendMail } from '#shop/mails/send-mail.ts'
import { moveOrder } from '#shop/changes/move-order.ts'
import { findOrder, lockOrder, updateOrder } from '#store/orders.ts'
import { listOrderEvents } from '#store/order-events.ts'
import { readShop } from '#contract/shop.ts'
import { openAdmin } from '#support/admin.ts'
import { sendLast } from '#support/desk-mails.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { paidOrder } from '#support/journey.ts'
import { photo } from '#support/orders.ts'
import { sentBack } from '#support/sent-back.ts'

type Shown = { path: string }

let server: TestServer
let admin: Awaited<ReturnType<typeof openAdmin>>
beforeAll(async () => {
  server = await openTestServer()
  admin = await openAdmin(server)
})
afterAll(() => server.close())

let id: string
let token: string
let draftId: string
beforeEach(async () => {
  const paid = await paidOrder(server)
  id = paid.id
  const order = (await findOrder(server.shop.db, { id }))!
  token = order.checkoutToken
  draftId = order.draftId!
})

const params = () => ({ token })
const progress = async () => (await server.ask(readOrder, { params: params() })).body.progress!
const events = async () => (await listOrderEvents(server.shop.db, id)).map(({ what }) => what)

describe('the order behind its address', () => {
  test('says how far it is and when it is expected, and names nobody', async () => {
    const { body } = await server.ask(readOrder, { params: params() })
    expect(body.progress!.stages.map(({ stage }: { stage: string }) => stage)).toEqual(['paid'])
    expect(body.progress!.delivery!.from < body.progress!.delivery!.to).toBe(true)
    expect(body.progress!.cancelUntil).not.toBeNull()
    expect(JSON.stringify(body)).not.toMatch(/Ana|ana@|Calle|Madrid|28013/)
  })
})

describe('pages and photos', () => {
  test('change until production starts', async () => {
    const [a, b] = [await photo(server.shop, draftId), await photo(server.shop, draftId)]
    const changed = await server.ask(changeOwnPages, {
      params: params(),
      body: { images: [{ path: b, page: { detail: 0.8 } }, { path: a }] },
    })
    expect(changed.status).toBe(200)
    const paths = changed.body.images.map(({ path }: Shown) => path)
    expect(paths.indexOf(b)).toBeLessThan(paths.indexOf(a))
    expect(changed.body.images.find(({ path }: Shown) => path === b)!.page).toEqual({ detail: 0.8 })
    expect(await events()).toContain('pages_changed')

    const removed = await server.ask(removeOwnPhoto, { params: { token, path: a } })
    expect(removed.body.images.map(({ path }: Shown) => path)).not.toContain(a)
    expect((await server.ask(removeOwnPhoto, { params: { token, path: a } })).status).toBe(404)

    await updateOrder(server.shop.db, id, { fulfilment: 'approved' }, server.shop.now())
    const late = await server.ask(removeOwnPhoto, { params: { token, path: b } })
    expect(late).toMatchObject({ status: 409, body: { code: 'book_closed' } })
    expect((await server.ask(readDraft, { params: { id: draftId } })).body.images).not.toEqual([])
    expect((await progress()).changeableUntil).toBeNull()
  })

  test('of an approval and a change at once, one is refused', async () => {
    const a = await photo(server.shop, draftId)
    await updateOrder(server.shop.db, id, { fulfilment: 'review' }, server.shop.now())
    const [change] = await Promise.all([
      server.ask(changeOwnPages, {
        params: params(),
        body: { images: [{ path: a, page: { detail: 0.3 } }] },
      }),
      approveBook(server.shop, 'admin', { orderId: id, version: 'x' }).catch(() => null),
    ])
    expect(change.status).toBe(200)
    expect((await findOrder(server.shop.db, { id }))!.fulfilment).toBe('generating')
  })
})

describe('cancelling', () => {
  const sent = async () =>
    (await sentBack(server.shop)).filter(({ amountCents }) => amountCents > 0)

  test('sends everything back once, however often it is asked for at once', async () => {
    const before = (await sent()).length
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => server.ask(cancelOwnOrder, { params: params() })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect((await sent()).length).toBe(before + 1)
    expect((await events()).filter((what) => what === 'cancelled')).toHaveLength(1)
    expect(await progress()).toMatchObject({ cancelUntil: null, changeableUntil: null })
    expect((await progress()).refunded).not.toBe('0.00')
  })

  test('is over with the owner’s time, and with production', async () => {
    await updateOrder(server.shop.db, id, { fulfilment: 'approved' }, server.shop.now())
    expect(await server.ask(cancelOwnOrder, { params: params() })).toMatchObject({
      status: 409,
      body: { code: 'cancel_too_late' },
    })
    await updateOrder(server.shop.db, id, { fulfilment: 'review' }, server.shop.now())
    const set = (from: number, to: number) =>
      admin.ask(adminSaveSettings, {
        body: {
          before: {
            cancelMinutes: from,
            christmasDay: null,
            ...stickersAtFirst,
            ageClass: 'undecided',
          },
          after: {
            cancelMinutes: to,
            christmasDay: null,
            ...stickersAtFirst,
            ageClass: 'undecided',
          },
        },
      })
    expect((await set(120, 0)).status).toBe(200)
    expect((await set(120, 30)).status).toBe(409)
    expect((await server.ask(cancelOwnOrder, { params: params() })).status).toBe(409)
    expect((await set(0, 120)).status).toBe(200)
    expect((await server.ask(cancelOwnOrder, { params: params() })).status).toBe(200)
  })

  test('and an approval at once: one of them wins, and money goes back for no book that is made', async () => {
    const { shop } = server
    await updateOrder(shop.db, id, { fulfilment: 'review' }, shop.now())
    const approve = shop.db.transaction(async (tx) => {
      const order = (await lockOrder(tx, { id }))!
      await moveOrder(shop, tx, order, { to: 'approved', who: 'admin', event: null })
    })
    const [cancelled, approved] = await Promise.allSettled([
      server.ask(cancelOwnOrder, { params: params() }),
      approve,
    ])
    const status = cancelled.status === 'fulfilled' ? cancelled.value.status : 0
    const isApproved = approved.status === 'fulfilled'
    expect([200, 409]).toContain(status)
    expect(isApproved).toBe(status === 409)
    expect((await findOrder(shop.db, { id }))!.fulfilment).toBe(
      isApproved ? 'approved' : 'cancelled',
    )
    expect((await progress()).refunded === '0.00').toBe(isApproved)
  })
})

/** Has a link mailed, and answers it as it stands in the mail. */
async function mailedLink(): Promise<string> {
  expect((await server.ask(mailOwnLink, { params: params() })).status).toBe(200)
  const { text } = await sendLast(server, admin.ask, id, 'order-access')
  return /\/datos\S*#(\S+)/.exec(text)![1]!
}

const given = {
  customerName: 'Eva Gómez',
  customerEmail: 'eva@example.org',
  address: 'Calle Nueva 2, 3.º B',
  city: 'Madrid',
  postalCode: '28014',
}

describe('personal data', () => {
  test('are shown and changed only with the mailed link, once', async () => {
    expect(await server.ask(readOwnData, { params: params() })).toMatchObject({
      status: 404,
      body: { code: 'link_expired' },
    })
    const link = await mailedLink()
    const tries = await Promise.all(
      Array.from({ length: 6 }, () =>
        server.ask(openOwnLink, { params: params(), body: { link } }),
      ),
    )
    const opened = tries.filter(({ status }) => status === 200)
    expect(opened).toHaveLength(1)
    const cookie = opened[0]!.headers.get('set-cookie')!.split(';')[0]!
    const headers = { cookie }
    const { body: before } = await server.ask(readOwnData, { params: params(), headers })
    expect(before.canCorrect).toBe(true)
    const corrected = await server.ask(correctOwnAddress, {
      params: params(),
      headers,
      body: { before, after: given },
    })
    expect(corrected).toMatchObject({ status: 200, body: given })
    expect(await findOrder(server.shop.db, { id })).toMatchObject(given)
    const stale = await server.ask(correctOwnAddress, {
      params: params(),
      headers,
      body: { before, after: { ...given, city: 'Getafe' } },
    })
    expect(stale).toMatchObject({ status: 409, body: { code: 'conflict' } })

    const other = await paidOrder(server)
    const { checkoutToken } = (await findOrder(server.shop.db, { id: other.id }))!
    expect(
      (await server.ask(readOwnData, { params: { token: checkoutToken }, headers })).status,
    ).toBe(404)
    expect(
      (await server.ask(openOwnLink, { params: params(), body: { link: `${link}x` } })).status,
    ).toBe(404)
  })

  test('photos are deleted before their time, with a receipt, when the book is sent', async () => {
    await photo(server.shop, draftId)
    const opened = await server.ask(openOwnLink, {
      params: params(),
      body: { link: await mailedLink() },
    })
    const headers = { cookie: opened.headers.get('set-cookie')!.split(';')[0]! }
    expect(await server.ask(deleteOwnPhotos, { params: params(), headers })).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    })
    expect((await server.ask(readOwnReceipt, { params: params() })).status).toBe(404)
    await updateOrder(server.shop.db, id, { fulfilment: 'delivered' }, server.shop.now())
    expect((await server.ask(deleteOwnPhotos, { params: params() })).status).toBe(404)
    for (let time = 0; time < 2; time++)
      expect((await server.ask(deleteOwnPhotos, { params: params(), headers })).status).toBe(200)
    expect((await events()).filter((what) => what === 'photos_deleted')).toHaveLength(1)
    await sendMail(server.shop, `photos-deleted:${id}`)
    expect(server.shop.mails.at(-1)!.attachments?.[0]!.content.toString()).toContain(id)
    expect((await server.ask(readOwnReceipt, { params: params() })).status).toBe(200)
    expect(await progress()).toMatchObject({ canDeletePhotos: false, hasReceipt: true })
  })
})

test('the last day to order for Christmas is told until it is over', async () => {
  const day = (days: number) =>
    new Date(server.shop.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const told = async () => (await server.ask(readShop, {})).body.christmasDay
  let christmasDay: string | null = null
  const set = async (next: string | null) => {
    const { status } = await admin.ask(adminSaveSettings, {
      body: {
        before: { cancelMinutes: 120, christmasDay, ...stickersAtFirst, ageClass: 'undecided' },
        after: {
          cancelMinutes: 120,
          christmasDay: next,
          ...stickersAtFirst,
          ageClass: 'undecided',
        },
      },
    })
    expect(status).toBe(200)
    christmasDay = next
  }
  expect(await told()).toBeNull()
  await set(day(3))
  expect(await told()).toBe(day(3))
  await set(day(-2))
  expect(await told()).toBeNull()
  await set(null)
})
