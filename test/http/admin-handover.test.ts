import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminListOrders } from '#contract/admin.ts'
import { adminListPages } from '#contract/admin-pages.ts'
import { adminHandOver, adminMakeBook, adminTakeBack } from '#contract/admin-production.ts'
import { adminCancelOrder, adminChangeAddress, adminPickingList, adminReadRunning, adminStartPrinting } from '#contract/admin-running.ts'
import { fetchPrintFile } from '#contract/print-service.ts'
import type { PrintProblem } from '#domain/print-file.ts'
import { openLulu } from '#gateways/printers/lulu/lulu.ts'
import { checkPrintJobs } from '#shop/printing/check-print-jobs.ts'
import { tendPrintJob } from '#shop/printing/tend-print-job.ts'
import { putBook, readBook } from '#store/books.ts'
import { newToken } from '#store/ids.ts'
import { listOrderEvents } from '#store/order-events.ts'
import { findOrder, updateOrder, type OrderFields } from '#store/orders.ts'
import { readLastPrintJob } from '#store/print-jobs.ts'
import { readShipment } from '#store/shipments.ts'
import { openAdmin } from '#support/admin.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { paidOrder } from '#support/journey.ts'
import { startPrintApi, type PrintApi } from '#support/print-api.ts'

let api: PrintApi
let server: TestServer
let ask: TestServer['ask']
beforeAll(async () => {
  api = await startPrintApi()
  server = await openTestServer({ printService: openLulu(api.settings) })
})
afterAll(async () => {
  await server.close()
  await api.close()
})
// The clock is moved on by some, and sessions end.
beforeEach(async () => { ask = (await openAdmin(server)).ask })

const interior = Buffer.from('%PDF-1.7 the inside')
const cover = Buffer.from('%PDF-1.7 the cover')

/** An approved book for Lulu: its files are not looked into on their way. */
async function approved(fields: OrderFields = {}, { problems = [] as (PrintProblem & { part: 'cover' })[], withFiles = true } = {}): Promise<{ id: string; version: string }> {
  const { shop } = server
  const { id } = await paidOrder(server, 0)
  await updateOrder(shop.db, id, { fulfilment: 'approved', printer: 'lulu', ...fields }, shop.now())
  const version = newToken().slice(0, 16)
  const folder = `books/${id.toLowerCase()}/${version}/`
  const files = withFiles ? { interior, cover, proof: interior } : { interior }
  for (const [part, bytes] of Object.entries(files)) await shop.files.put(`${folder}${part}.pdf`, bytes)
  await putBook(shop.db, { orderId: id, folder, pageCount: 24, photoPaths: [], pages: [], cover: null, titleComplete: true, problems, printer: 'lulu', madeAt: shop.now() })
  return { id, version }
}
const handOver = (book: { id: string; version: string }) => ask(adminHandOver, { params: { id: book.id }, body: { version: book.version } })
const takeBack = (id: string) => ask(adminTakeBack, { params: { id } })
const shown = async (id: string) => (await ask(adminListPages, { params: { id } })).body
const job = async (id: string) => (await readLastPrintJob(server.shop.db, id))!
/** What the worker does; answers what went wrong. */
const tend = async (id: string): Promise<string> => tendPrintJob(server.shop, (await job(id)).id).then(() => '', (error: Error) => error.message)
const jobsOf = async (id: string) => {
  const { rows } = await server.shop.db.$client.query<{ id: string }>('select id from print_jobs where order_id = $1', [id])
  return api.jobs.filter(({ external_id: key }) => rows.some((row) => row.id === key))
}
const events = async (id: string) => (await listOrderEvents(server.shop.db, id)).map(({ what }) => what).filter((what) => what.startsWith('print') || what === 'shipped')
const mailsOf = async (id: string) => (await server.shop.jobs('send-mail')).map(({ mailId }) => mailId).filter((mailId) => mailId === `order-shipped:${id}`)
/** The orders that the list has for somebody to look at. */
const inTrouble = async () => (await ask(adminListOrders, { query: { need: 'print' } })).body.map(({ id }: { id: string }) => id)
/** The file as the service would fetch it. */
const fetched = (source: string) => ask(fetchPrintFile, { params: { token: source.split('/').at(-2)!, part: source.split('/').at(-1) as 'cover' } })

describe('a book that is handed over', () => {
  test('is ordered with files, address and product, printed, sent with a mail, and nothing of it can be changed meanwhile', async () => {
    const book = await approved()
    expect((await shown(book.id)).handover).toEqual({ service: 'lulu', job: null, notSent: [] })
    expect((await handOver(book)).body).toMatchObject({ order: { isChangeable: false }, handover: { job: { state: 'asked', service: 'lulu', productId: 'TEST.A4.SOFT', who: 'admin' } } })
    expect(await server.shop.jobs('print-job')).toContainEqual({ printJobId: (await job(book.id)).id })
    expect(await tend(book.id)).toBe('')

    const [sent] = await jobsOf(book.id)
    expect(sent).toMatchObject({
      external_id: (await job(book.id)).id, shipping_level: 'MAIL', contact_email: 'hola@shop.example', production_delay: 60,
      shipping_address: { name: 'Ana Pérez', street1: 'Calle Mayor 1', city: 'Madrid', postcode: '28001', country_code: 'ES' },
      line_items: [{ title: 'Nuestro verano', quantity: 1, printable_normalization: { pod_package_id: 'TEST.A4.SOFT' } }],
    })
    const { cover: coverFile, interior: inside } = sent!.line_items[0]!.printable_normalization
    expect(coverFile.source_url).toMatch(/^https:\/\/shop\.example\/api\/print-files\/[0-9a-f]{48}\/cover$/)
    expect(coverFile.source_md5_sum).toBe(createHash('md5').update(cover).digest('hex'))
    const file = await fetched(inside.source_url)
    expect([file.status, file.body.bytes, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([200, interior, 'application/pdf', 'no-store'])
    expect((await shown(book.id)).handover.job).toMatchObject({ state: 'accepted', serviceStatus: 'CREATED', fault: null })

    for (const [call, body] of [
      [adminStartPrinting, undefined], [adminCancelOrder, { reason: 'x', refund: false }], [adminMakeBook, undefined],
      [adminChangeAddress, { before: { customerName: '', customerEmail: '', address: '', city: '', postalCode: '' }, after: { customerName: 'a', customerEmail: 'a@example.com', address: 'b', city: 'c', postalCode: 'd' } }],
    ] as const) expect([call.path, (await ask(call, { params: { id: book.id }, ...(body && { body }) })).body.code]).toEqual([call.path, 'handed_over'])
    expect((await ask(adminReadRunning, { params: { id: book.id } })).body).toMatchObject({ isHandedOver: true, can: ['refund'] })
    expect((await ask(adminPickingList, { query: { fulfilment: 'approved' } })).body).not.toContainEqual(expect.objectContaining({ id: book.id }))

    api.set(sent!, 'IN_PRODUCTION')
    await tend(book.id)
    expect((await shown(book.id))).toMatchObject({ order: { fulfilment: 'printing' }, handover: { job: { state: 'printing' } } })
    expect((await fetched(inside.source_url)).body).toMatchObject({ code: 'link_expired' })

    api.set(sent!, 'SHIPPED', { messages: { tracking_id: 'JD0146', tracking_urls: ['https://track.example/JD0146'], carrier_name: 'DHL Express' } })
    for (let time = 0; time < 2; time++) await tend(book.id)
    expect(await readShipment(server.shop.db, book.id)).toMatchObject({ carrier: 'dhl', trackingNumber: 'JD0146', trackingUrl: 'https://track.example/JD0146' })
    expect(await findOrder(server.shop.db, { id: book.id })).toMatchObject({ fulfilment: 'shipped' })
    expect(await mailsOf(book.id)).toHaveLength(1)
    expect(await events(book.id)).toEqual(['print_asked', 'print_accepted', 'printing', 'shipped'])
  })

  test('is ordered once, however often it is asked for', async () => {
    const book = await approved()
    const answers = await Promise.all([handOver(book), handOver(book), handOver(book)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await Promise.all([tend(book.id), tend(book.id), tend(book.id)])
    await tend(book.id)
    expect(await jobsOf(book.id)).toHaveLength(1)
    expect((await handOver(book)).body.handover.job.attempts).toBe(1)
  })

  test.each(['lost', 'slow', 'nonsense', 'empty', 'fail', 'busy', 'unheard'] as const)('is ordered once when the answer to the order is %s', async (behaviour) => {
    const book = await approved()
    await handOver(book)
    api.next(behaviour)
    expect(await tend(book.id)).not.toBe('')
    expect((await shown(book.id)).handover.job).toMatchObject({ state: 'asked', fault: expect.any(String) })
    await tend(book.id)
    expect(await jobsOf(book.id)).toHaveLength(1)
    expect((await shown(book.id)).handover.job).toMatchObject({ state: 'accepted', fault: null })
  })

  test('is ordered once by a process that was killed between the call and the answer', async () => {
    const book = await approved()
    await handOver(book)
    const { db, now } = server.shop
    const dying = { ...server.shop, printService: { ...server.shop.printService!, place: async (order: never) => {
      await server.shop.printService!.place(order)
      return new Promise<never>(() => {})
    } } }
    void tendPrintJob(dying, (await job(book.id)).id)
    await expect.poll(async () => (await jobsOf(book.id)).length).toBe(1)
    expect(await tend(book.id)).toContain('another process')
    await db.$client.query('update print_jobs set claimed_at = $2 where order_id = $1', [book.id, new Date(now().getTime() - 200_000)])
    expect(await tend(book.id)).toBe('')
    expect(await jobsOf(book.id)).toHaveLength(1)
    expect(await job(book.id)).toMatchObject({ state: 'accepted', attempts: 1 })
  })

  test('finds no files when an order that was believed lost turns up after another', async () => {
    const book = await approved()
    await handOver(book)
    api.next('late')
    await tend(book.id)
    await tend(book.id)
    const [late, second] = await jobsOf(book.id)
    const statuses = await Promise.all([late!, second!].map(async ({ line_items: [item] }) => (await fetched(item!.printable_normalization.cover.source_url)).status))
    expect(statuses).toEqual([404, 200])
  })

  test('waits while the service is down, says so once, and is ordered when it is back', async () => {
    const book = await approved()
    await handOver(book)
    api.down(true)
    for (let time = 0; time < 3; time++) expect(await tend(book.id)).not.toBe('')
    api.down(false)
    expect((await shown(book.id)).handover.job).toMatchObject({ state: 'asked', fault: 'unreachable' })
    expect(await inTrouble()).toContain(book.id)
    server.shop.advance({ hours: 2 })
    await checkPrintJobs(server.shop)
    expect(await job(book.id)).toMatchObject({ state: 'accepted', fault: null })
    expect(await events(book.id)).toEqual(['print_asked', 'print_fault', 'print_accepted'])
  })

  test('goes on with a token that was withdrawn, and says when the keys are not accepted', async () => {
    const book = await approved()
    await handOver(book)
    api.next('withdrawn')
    expect(await tend(book.id)).toBe('')
    const other = await approved()
    await handOver(other)
    const wrong = { ...server.shop, printService: openLulu({ ...api.settings, apiSecret: 'another-secret' }) }
    await expect(tendPrintJob(wrong, (await job(other.id)).id)).rejects.toThrow('not accepted')
    expect((await shown(other.id)).handover.job).toMatchObject({ state: 'asked', fault: 'not_allowed' })
  })

  test('has an address that the service can use in other countries too', async () => {
    const book = await approved({ country: 'US', postalCode: '90210', city: 'Beverly Hills', address: '12345 North Rodeo Drive, Apartment 27' })
    await handOver(book)
    await tend(book.id)
    expect((await jobsOf(book.id))[0]!.shipping_address).toMatchObject({ state_code: 'CA', street1: '12345 North Rodeo Drive', street2: 'Apartment 27' })
  })
})

describe('what the service says no to', () => {
  test('an order that it turns down is shown with its words, and the book can be handed over again', async () => {
    const book = await approved()
    await handOver(book)
    api.next('refuse')
    expect(await tend(book.id)).toBe('')
    expect(await shown(book.id)).toMatchObject({
      order: { fulfilment: 'approved', isChangeable: true },
      handover: { job: { state: 'refused', fault: 'refused', message: '400 shipping_address postcode This field is not a postcode.' } },
    })
    expect(await inTrouble()).toContain(book.id)
    await handOver(book)
    await tend(book.id)
    expect(await job(book.id)).toMatchObject({ state: 'accepted' })
    expect(await jobsOf(book.id)).toHaveLength(1)
    expect(await inTrouble()).not.toContain(book.id)
  })

  test('files that it finds faulty come back with what it says of them', async () => {
    const book = await approved()
    await handOver(book)
    await tend(book.id)
    const [sent] = await jobsOf(book.id)
    api.set(sent!, 'REJECTED', { message: 'There was a problem', messages: { printable_normalization: { cover: ['The cover is 3 mm too wide'] } } })
    await tend(book.id)
    expect((await shown(book.id)).handover.job).toMatchObject({ state: 'refused', message: 'There was a problem · The cover is 3 mm too wide' })
  })

  test('a book that breaks off in production is approved as before', async () => {
    const book = await approved()
    await handOver(book)
    await tend(book.id)
    const [sent] = await jobsOf(book.id)
    api.set(sent!, 'IN_PRODUCTION')
    await tend(book.id)
    api.set(sent!, 'ERROR', { message: 'The press is broken' })
    await tend(book.id)
    expect(await shown(book.id)).toMatchObject({ order: { fulfilment: 'approved' }, handover: { job: { state: 'refused', fault: 'stopped', message: 'The press is broken' } } })
  })

  test('an order that waits for payment says so, and one of a state nobody knows stays as it is', async () => {
    const book = await approved()
    await handOver(book)
    await tend(book.id)
    const [sent] = await jobsOf(book.id)
    api.set(sent!, 'UNPAID')
    await tend(book.id)
    expect((await shown(book.id)).handover.job).toMatchObject({ state: 'accepted', fault: 'unpaid' })
    api.set(sent!, 'TELEPORTED')
    await tend(book.id)
    expect((await shown(book.id)).handover.job).toMatchObject({ state: 'accepted', fault: 'nonsense' })
  })

  test('a parcel’s number and address that are none are left out', async () => {
    const book = await approved()
    await handOver(book)
    await tend(book.id)
    const [sent] = await jobsOf(book.id)
    api.set(sent!, 'SHIPPED', { messages: { tracking_id: '<script>', tracking_urls: 'javascript:alert(1)', carrier_name: 'Pigeon' } })
    await tend(book.id)
    expect(await readShipment(server.shop.db, book.id)).toMatchObject({ carrier: 'other', trackingNumber: null, trackingUrl: null })
    expect(await events(book.id)).toEqual(['print_asked', 'print_accepted', 'printing', 'shipped'])
  })
})

describe('taking a book back', () => {
  test('before it was ordered, nothing is', async () => {
    const book = await approved()
    await handOver(book)
    expect((await takeBack(book.id)).body.handover.job).toMatchObject({ state: 'cancelling' })
    await tend(book.id)
    expect(await jobsOf(book.id)).toEqual([])
    expect(await shown(book.id)).toMatchObject({ order: { isChangeable: true }, handover: { job: { state: 'cancelled', fault: null } } })
    expect((await ask(adminCancelOrder, { params: { id: book.id }, body: { reason: 'changed their mind', refund: true } })).body.order.fulfilment).toBe('cancelled')
  })

  test('before it is printed, the service gives it back, and it can be handed over anew', async () => {
    const book = await approved()
    await handOver(book)
    await tend(book.id)
    for (let time = 0; time < 2; time++) expect((await takeBack(book.id)).status).toBe(200)
    api.next('fail')
    expect(await tend(book.id)).not.toBe('')
    expect(await tend(book.id)).toBe('')
    expect((await jobsOf(book.id)).map(({ status }) => status.name)).toEqual(['CANCELED'])
    expect(await events(book.id)).toEqual(['print_asked', 'print_accepted', 'print_cancel_asked', 'print_fault', 'print_cancelled'])
    await handOver(book)
    await tend(book.id)
    expect((await jobsOf(book.id)).map(({ status }) => status.name)).toEqual(['CANCELED', 'CREATED'])
  })

  test('while the answer to the order is still out, it is found there and given back', async () => {
    const book = await approved()
    await handOver(book)
    api.next('lost')
    await tend(book.id)
    await takeBack(book.id)
    await tend(book.id)
    expect((await jobsOf(book.id)).map(({ status }) => status.name)).toEqual(['CANCELED'])
    expect(await job(book.id)).toMatchObject({ state: 'cancelled' })
  })

  test('is too late once it is being printed', async () => {
    const book = await approved()
    await handOver(book)
    await tend(book.id)
    api.set((await jobsOf(book.id))[0]!, 'IN_PRODUCTION')
    await takeBack(book.id)
    await tend(book.id)
    expect(await shown(book.id)).toMatchObject({ order: { fulfilment: 'printing' }, handover: { job: { state: 'printing', fault: 'too_late' } } })
    expect(await takeBack(book.id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect(await events(book.id)).toContain('print_too_late')
  })
})

describe('what cannot be handed over', () => {
  test.each([
    ['an order that is not approved', { fulfilment: 'review' } as const, {}, 409, 'wrong_state'],
    ['a book for another printer', { printer: 'own' } as const, {}, 422, 'no_print_service'],
    ['a book whose files are faulty', {}, { problems: [{ part: 'cover' as const, fault: 'wrong_size' as const }] }, 409, 'files_faulty'],
    ['a book whose files are lost', {}, { withFiles: false }, 409, 'files_faulty'],
  ])('%s', async (_, fields, files, status, code) => {
    const book = await approved(fields, files)
    expect(await handOver(book)).toMatchObject({ status, body: { code } })
    expect(await readLastPrintJob(server.shop.db, book.id)).toBeNull()
  })

  test('another binding than the one that was looked at', async () => {
    const { id } = await approved()
    expect(await handOver({ id, version: 'another' })).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  test('files that are lost before they are ordered', async () => {
    const book = await approved()
    await handOver(book)
    await server.shop.files.remove([`${(await readBook(server.shop.db, book.id))!.folder}cover.pdf`])
    await tend(book.id)
    expect(await job(book.id)).toMatchObject({ state: 'refused', fault: 'files_gone', attempts: 0 })
  })

  test('anything by somebody who is no administrator, and an order that is none', async () => {
    const book = await approved()
    expect((await server.ask(adminHandOver, { params: { id: book.id }, body: { version: book.version } })).status).toBe(401)
    expect((await server.ask(adminTakeBack, { params: { id: book.id } })).status).toBe(401)
    expect(await handOver({ id: 'UNKNOWN', version: 'x' })).toMatchObject({ status: 404, body: { code: 'order_not_found' } })
    expect(await takeBack('UNKNOWN')).toMatchObject({ status: 404, body: { code: 'order_not_found' } })
    expect((await ask(adminHandOver, { params: { id: book.id }, body: {} as never })).status).toBe(400)
  })
})

describe('the files’ addresses', () => {
  test('lead nowhere unless they are the ones that were given, and not for ever', async () => {
    const book = await approved()
    await handOver(book)
    expect((await fetched(`x/${newToken()}/cover`)).body.code).toBe('link_expired')
    await tend(book.id)
    const { source_url: address } = (await jobsOf(book.id))[0]!.line_items[0]!.printable_normalization.cover
    expect((await fetched(address)).status).toBe(200)
    expect((await fetched(address.replace('/cover', '/proof'))).status).toBe(404)
    server.shop.advance({ hours: 73 })
    expect((await fetched(address)).status).toBe(404)
  })
})

describe('what the service tells by itself', () => {
  const call = (body: string, signature?: string) =>
    fetch(`${server.url}/api/webhooks/lulu`, { method: 'POST', body, headers: { 'content-type': 'application/json', ...(signature && { 'lulu-hmac-sha256': signature }) } })

  test('makes it be asked, and nothing else in it is believed', async () => {
    const book = await approved()
    await handOver(book)
    await tend(book.id)
    await server.shop.db.$client.query('delete from pgboss.job where name = $1', ['print-job'])
    const [sent] = await jobsOf(book.id)
    const { body, signature } = api.news({ ...sent!, status: { name: 'SHIPPED' } })
    expect((await call(body, signature)).status).toBe(200)
    expect((await call(body, Buffer.from(signature, 'hex').toString('base64'))).status).toBe(200)
    expect(await server.shop.jobs('print-job')).toEqual([{ printJobId: (await job(book.id)).id }])
    await tend(book.id)
    expect(await findOrder(server.shop.db, { id: book.id })).toMatchObject({ fulfilment: 'approved' })
  })

  test('is refused from anybody else, and harmless of an order that is not ours', async () => {
    const { body, signature } = api.news({ id: 1, external_id: 'x', status: { name: 'SHIPPED' } } as never)
    expect((await call(body, signature)).status).toBe(200)
    for (const forged of [undefined, '', 'ab', signature.replace(/./, 'x'), `${signature}00`]) expect((await call(body, forged)).status).toBe(400)
    expect((await call(`${body} `, signature)).status).toBe(400)
  })
})
