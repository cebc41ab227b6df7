import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { adminListOrders } from '#contract/admin-orders.ts'
import { adminReadTimeline } from '#contract/admin-production.ts'
import { adminReadDeskOrder, adminTakeUpJobs } from '#contract/admin-desk-order.ts'
import { adminRemoveFiles, adminToday } from '#contract/admin-today.ts'
import { removeImage } from '#contract/draft.ts'
import { adminAddGalleryPhoto } from '#contract/gallery.ts'
import { jobNames, type JobName } from '#domain/job.ts'
import { pretendPrintService } from '#gateways/printers/pretend.ts'
import { takeUpJobs } from '#shop/keeping/take-up-jobs.ts'
import { newId } from '#store/ids.ts'
import { addPrintJob } from '#store/print-jobs.ts'
import { jobs } from '#worker/jobs.ts'
import { openAdmin } from '#support/admin.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { invoiceSettings } from '#support/shop.ts'
import { agencyOf, startTaxAgency, type PretendAgency } from '#support/tax-agency.ts'
import { beginDraft, paidOrder, smallPhoto, upload } from '#support/journey.ts'

let server: TestServer
let ask: TestServer['ask']
let agency: PretendAgency
beforeEach(async () => {
  agency = await startTaxAgency()
  server = await openTestServer({
    printServices: { lulu: pretendPrintService() },
    settings: { invoices: { ...invoiceSettings, verifactu: 'live' } },
    taxAgency: agencyOf(agency),
  })
  ask = (await openAdmin(server)).ask
})
afterEach(async () => {
  await server.close()
  await agency.close()
})

/** How each kind of job comes about, and what the desk calls what it left undone. Answers the order it is about; null: none. */
const kinds: Record<
  JobName,
  {
    need: 'book' | 'mail' | 'print' | 'files' | 'gallery' | 'unsentRecords'
    begin(): Promise<string | null>
  }
> = {
  'make-book': { need: 'book', begin: async () => (await paidOrder(server)).id },
  'draw-gallery': {
    need: 'gallery',
    async begin() {
      const form = new FormData()
      form.append('mayBeShown', '1')
      form.append('photo', new Blob([new Uint8Array(await smallPhoto())]), 'photo.jpg')
      await ask(adminAddGalleryPhoto, { form })
      return null
    },
  },
  'send-mail': { need: 'mail', begin: async () => (await paidOrder(server)).id },
  'print-job': {
    need: 'print',
    async begin() {
      const { id: orderId } = await paidOrder(server)
      const id = newId()
      await addPrintJob(
        server.shop.db,
        { id, orderId, service: 'pretend', productId: 'x', folder: 'gone/', who: 'admin' },
        server.shop.now(),
      )
      await server.shop.queue.enqueue(server.shop.db, 'print-job', id, { printJobId: id })
      return orderId
    },
  },
  'send-records': {
    need: 'unsentRecords',
    async begin() {
      await paidOrder(server)
      return null
    },
  },
  'remove-files': {
    need: 'files',
    async begin() {
      const id = await beginDraft(server)
      const { body } = await upload(server, id, 1)
      await ask(removeImage, { params: { id, path: body.files[0].path } })
      return null
    },
  },
}

const later = async (minutes: number) => {
  server.shop.advance({ minutes })
  await takeUpJobs(server.shop)
}

/** Does what waits in a queue, as a worker would. */
async function work(name: JobName): Promise<void> {
  for (const data of await server.shop.jobs(name))
    await jobs[name].run(server.shop, data as never, AbortSignal.timeout(60_000))
}

describe.each(jobNames)('%s, given up by the queue', (name) => {
  const { need } = kinds[name]
  const seen = async () => (await ask(adminToday)).body[need] as number
  /** What the list of orders that want this, and the order's own page, say. */
  const told = async (orderId: string | null) => {
    if (orderId === null || need === 'files' || need === 'gallery' || need === 'unsentRecords')
      return { listed: [], stuck: [] }
    const list = await ask(adminListOrders, { query: { need } })
    const page = await ask(adminReadDeskOrder, { params: { id: orderId } })
    return {
      listed: list.body.map(({ id }: { id: string }) => id),
      stuck: page.body.stuck.map(
        ({ job, fault, times }: { job: string; fault: string; times: number }) =>
          `${job} ${fault} ${times}`,
      ),
    }
  }
  const waiting = async () => (await server.shop.jobs(name)).length

  test('is seen, comes back by itself ever more rarely, and is seen no more once it is done', async () => {
    const orderId = await kinds[name].begin()
    await later(3)
    expect([await waiting(), await seen()]).toEqual([expect.any(Number), 0])

    await server.shop.failForGood(name)
    await later(3)
    expect([await waiting(), await seen()]).toEqual([0, 1])
    expect(await told(orderId)).toEqual({
      listed: orderId ? [orderId] : [],
      stuck: orderId ? [`${name} fault 1`] : [],
    })

    await later(11)
    expect([(await waiting()) > 0, await seen()]).toEqual([true, 1])
    await server.shop.failForGood(name)
    await later(30)
    expect(await waiting()).toBe(0)
    await later(31)
    expect([(await waiting()) > 0, await seen()]).toEqual([true, 1])

    await work(name)
    expect(await seen()).toBe(0)
    expect(await told(orderId)).toEqual({ listed: [], stuck: [] })
  })

  test('comes back at once when an administrator says so', async () => {
    const orderId = await kinds[name].begin()
    await server.shop.failForGood(name)
    await later(3)
    const press = () =>
      orderId ? ask(adminTakeUpJobs, { params: { id: orderId } }) : ask(adminRemoveFiles)
    expect((await press()).status).toBe(200)
    expect(await waiting()).toBe(1)
    expect(await seen()).toBe(1)
    // A second click finds it waiting.
    await press()
    expect(await waiting()).toBe(1)
    await work(name)
    expect(await seen()).toBe(0)
    if (!orderId) return
    const { body } = await ask(adminReadTimeline, { params: { id: orderId } })
    expect(body).toContainEqual(
      expect.objectContaining({
        who: 'admin',
        what: 'jobs_taken_up',
        detail: { jobs: [name] },
      }),
    )
    const { length } = body
    await press()
    expect((await ask(adminReadTimeline, { params: { id: orderId } })).body).toHaveLength(length)
  })
})

test.each(['queued', 'generating'])(
  'a book that is %s and whose job is lost without a trace is made all the same',
  async (fulfilment) => {
    const { id } = await paidOrder(server)
    await server.shop.db.$client.query(`update orders set fulfilment = $1`, [fulfilment])
    await server.shop.loseJobs('make-book')
    await later(3)
    expect(await server.shop.jobs('make-book')).toEqual([{ orderId: id }])
    const { body } = await ask(adminReadDeskOrder, { params: { id } })
    expect(body.stuck).toMatchObject([{ job: 'make-book', fault: 'lost' }])
  },
)

test('of much that was given up in an outage fifty are begun in one check, and the rest in the next', async () => {
  for (let number = 0; number < 55; number++)
    await beginDraft(server, `customer-${number}@example.com`)
  await server.shop.failForGood('send-mail')
  for (const minutes of [3, 3, 15]) await later(minutes)
  expect(await server.shop.jobs('send-mail')).toHaveLength(50)
  await later(1)
  expect(await server.shop.jobs('send-mail')).toHaveLength(55)
})

test('a mail that no server takes is tried again for a week', async () => {
  await beginDraft(server)
  const { db } = server.shop
  await db.$client.query(`update outbox set attempts = 1, last_error = 'nobody listens'`)
  await server.shop.failForGood('send-mail')
  await later(24 * 60)
  await later(15)
  expect(await server.shop.jobs('send-mail')).toHaveLength(1)
  await server.shop.failForGood('send-mail')
  await later(7 * 24 * 60)
  expect(await server.shop.jobs('send-mail')).toEqual([])
})

test('the desk is told why a book was given up the last time', async () => {
  const { id } = await paidOrder(server)
  for (const [minutes, output, fault] of [
    [3, '{"message":"disk_full"}', 'disk_full'],
    [11, '{"value":{"message":"job timed out"}}', 'too_long'],
    [61, '{"value":{"message":"job heartbeat timeout"}}', 'ended_early'],
    [241, '{"message":"550 ana@example.com"}', 'fault'],
  ] as const) {
    await server.shop.failForGood('make-book')
    await server.shop.db.$client.query(
      `update pgboss.job set output = $1 where name = 'make-book' and state = 'failed'`,
      [output],
    )
    await later(minutes)
    const { body } = await ask(adminReadDeskOrder, { params: { id } })
    expect(body.stuck).toMatchObject([{ job: 'make-book', fault }])
  }
})

test('what a job is at work on, or waits to be tried again, is not stuck', async () => {
  await paidOrder(server)
  await server.shop.db.$client.query(
    `update pgboss.job set state = 'active', started_on = now() where name = 'make-book'`,
  )
  await server.shop.db.$client.query(
    `update pgboss.job set state = 'retry' where name = 'send-mail'`,
  )
  await later(60)
  expect((await ask(adminToday)).body).toMatchObject({ book: 0, mail: 0 })
  expect(await server.shop.jobs('make-book')).toEqual([])
})
