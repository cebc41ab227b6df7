import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminBatch, adminShipList } from '#contract/admin-batch.ts'
import {
  adminDeliverOrder,
  adminShipOrder,
  adminTakeBackShipping,
} from '#contract/admin-parcels.ts'
import { adminReadDeskOrder } from '#contract/admin-desk-order.ts'
import { adminReadTimeline } from '#contract/admin-production.ts'
import { takeBackSeconds } from '#domain/fulfilment.ts'
import { sendMail } from '#shop/mails/send-mail.ts'
import { setPhotosDeleted } from '#store/shipments.ts'
import { updateOrder } from '#store/orders.ts'
import { openAdmin } from '#support/admin.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { paidOrder } from '#support/journey.ts'

let server: TestServer
let ask: TestServer['ask']
beforeAll(async () => {
  server = await openTestServer()
  ask = (await openAdmin(server)).ask
})
afterAll(() => server.close())

const parcel = { carrier: 'seur', trackingNumber: 'ES 9' }
async function printing(): Promise<string> {
  const { id } = await paidOrder(server, 0)
  await updateOrder(server.shop.db, id, { fulfilment: 'printing' }, server.shop.now())
  return id
}
const ship = (id: string) => ask(adminShipOrder, { params: { id }, body: parcel })
const takeBack = (id: string) => ask(adminTakeBackShipping, { params: { id } })
const read = async (id: string) => (await ask(adminReadDeskOrder, { params: { id } })).body
/** The jobs of an order's mail that its book has left, and in how many seconds each is to run. */
async function mailJobs(id: string): Promise<{ mailId: string; seconds: number }[]> {
  const { rows } = await server.shop.db.$client.query<{ mailId: string; seconds: number }>(
    `select data ->> 'mailId' as "mailId", round(extract(epoch from start_after - created_on))::int as seconds
     from pgboss.job where name = 'send-mail' and data ->> 'mailId' like $1 order by created_on`,
    [`order-shipped:${id}:%`],
  )
  return rows
}
const toldOf = (id: string) =>
  server.shop.mails.filter(({ kind, text }) => kind === 'order-shipped' && text.includes(id))

describe('that a book has left', () => {
  test('its customer is told a minute later; until then it can be taken back, and nobody is told', async () => {
    const id = await printing()
    const shipped = (await ship(id)).body
    expect(shipped).toMatchObject({ shipment: { takeBackUntil: expect.any(String) } })
    expect(shipped.can).toContain('take_back')
    const [job] = await mailJobs(id)
    expect(job!.seconds).toBe(takeBackSeconds)
    // Twice, as after a lost answer.
    for (let time = 0; time < 2; time++)
      expect(await takeBack(id)).toMatchObject({
        status: 200,
        body: { order: { fulfilment: 'printing' }, shipment: null },
      })
    expect((await read(id)).mails.map(({ kind }: { kind: string }) => kind)).not.toContain(
      'order-shipped',
    )
    await sendMail(server.shop, job!.mailId)
    expect(toldOf(id)).toEqual([])
    expect(
      (await ask(adminReadTimeline, { params: { id } })).body
        .map(({ what }: { what: string }) => what)
        .slice(0, 2),
    ).toEqual(['shipping_taken_back', 'shipped'])

    // Marked once more, there is a minute again, whatever the job of the mail before does.
    await ship(id)
    const jobs = await mailJobs(id)
    expect(jobs.map(({ seconds }) => seconds)).toEqual([takeBackSeconds, takeBackSeconds])
    await sendMail(server.shop, jobs[1]!.mailId)
    expect(toldOf(id)).toHaveLength(1)
  })

  test('is no more to be taken back once the customer is told, or the minute is over', async () => {
    const [told, late] = [await printing(), await printing()]
    await Promise.all([ship(told), ship(late)])
    await sendMail(server.shop, (await mailJobs(told))[0]!.mailId)
    expect(await takeBack(told)).toMatchObject({ status: 409, body: { code: 'told_already' } })
    expect((await read(told)).can).not.toContain('take_back')
    server.shop.advance({ minutes: 1 })
    expect(await takeBack(late)).toMatchObject({ status: 409, body: { code: 'told_already' } })
    expect(await read(late)).toMatchObject({
      order: { fulfilment: 'shipped' },
      shipment: { takeBackUntil: null },
    })
  })

  test('mail and taking back at the same moment: one of the two happens', async () => {
    for (let time = 0; time < 3; time++) {
      const id = await printing()
      await ship(id)
      const [job] = await mailJobs(id)
      const [answer] = await Promise.all([
        takeBack(id),
        sendMail(server.shop, job!.mailId).catch(() => undefined),
      ])
      expect([answer.status === 200, toldOf(id).length]).toEqual(
        answer.status === 200 ? [true, 0] : [false, 1],
      )
    }
  })

  test('two administrators who take it back: it is taken back once', async () => {
    const id = await printing()
    await ship(id)
    const answers = await Promise.all([takeBack(id), takeBack(id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(
      (await ask(adminReadTimeline, { params: { id } })).body.filter(
        ({ what }: { what: string }) => what === 'shipping_taken_back',
      ),
    ).toHaveLength(1)
  })

  test('found delivered within the minute, the customer reads that alone', async () => {
    const id = await printing()
    await ship(id)
    await ask(adminDeliverOrder, { params: { id } })
    await sendMail(server.shop, (await mailJobs(id))[0]!.mailId)
    expect(toldOf(id)).toEqual([])
    expect(await takeBack(id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  })

  test('is refused where there is nothing to take back, or no book any more', async () => {
    const [unsent, deleted] = [await paidOrder(server, 0), await printing()]
    expect(await takeBack(unsent.id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect((await takeBack('UNKNOWN')).status).toBe(404)
    await ship(deleted)
    await setPhotosDeleted(server.shop.db, deleted, server.shop.now())
    expect(await takeBack(deleted)).toMatchObject({ status: 409, body: { code: 'told_already' } })
    expect((await server.ask(adminTakeBackShipping, { params: { id: deleted } })).status).toBe(401)
  })
})

test('a whole list of parcels is taken back, each by itself', async () => {
  const ids = [await printing(), await printing(), await printing()]
  const csv = ['order;tracking', ...ids.map((id, i) => `${id};T${i}0`)].join('\n')
  const list = await ask(adminShipList, { body: { csv, carrier: 'seur', apply: true } })
  expect(list.body).toMatchObject(
    ids.map(() => ({ outcome: 'shipped', takeBackUntil: expect.any(String) })),
  )
  await sendMail(server.shop, (await mailJobs(ids[1]!))[0]!.mailId)
  const back = await ask(adminBatch, { params: { action: 'take_back' }, body: { ids } })
  expect(back.body).toMatchObject([
    { id: ids[0], done: true, fulfilment: 'printing' },
    { id: ids[1], done: false, fulfilment: 'shipped', code: 'told_already' },
    { id: ids[2], done: true, fulfilment: 'printing' },
  ])
  expect((await Promise.all(ids.map(read))).map(({ shipment }) => shipment === null)).toEqual([
    true,
    false,
    true,
  ])
})
