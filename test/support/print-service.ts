import { afterAll, beforeAll, beforeEach } from 'vitest'
import { adminListOrders } from '#contract/admin-orders.ts'
import { adminListPages } from '#contract/admin-pages.ts'
import { adminHandOver, adminTakeBack } from '#contract/admin-production.ts'
import { fetchPrintFile } from '#contract/print-service.ts'
import type { PrintProblem } from '#domain/print-file.ts'
import { openGelato } from '#gateways/printers/gelato/gelato.ts'
import { openLulu } from '#gateways/printers/lulu/lulu.ts'
import { openProdigi } from '#gateways/printers/prodigi/prodigi.ts'
import { tendPrintJob } from '#shop/sending/tend-print-job.ts'
import { putBook } from '#store/books.ts'
import { newToken } from '#store/ids.ts'
import { listOrderEvents } from '#store/order-events.ts'
import { updateOrder, type OrderFields } from '#store/orders.ts'
import { readLastPrintJob } from '#store/print-jobs.ts'
import { openAdmin } from './admin.ts'
import { startGelatoApi, type GelatoApi } from './gelato-api.ts'
import { gelatoFile } from './gelato-book.ts'
import { openTestServer, type TestServer } from './http.ts'
import { paidOrder } from './journey.ts'
import { startPrintApi, type PrintApi } from './print-api.ts'
import { startProdigiApi, type ProdigiApi } from './prodigi-api.ts'

type Book = { id: string; version: string }

export const printFiles = {
  interior: Buffer.from('%PDF-1.7 the inside'),
  cover: Buffer.from('%PDF-1.7 the cover'),
}

/** A server that has books printed by services on this machine, and its administrator, for the tests of one file: there before the first and gone after the last. */
export function usePrintService() {
  let api: PrintApi
  let gelato: GelatoApi
  let prodigi: ProdigiApi
  let server: TestServer
  let ask: TestServer['ask']
  beforeAll(async () => {
    api = await startPrintApi()
    gelato = await startGelatoApi()
    prodigi = await startProdigiApi('https://shop.example')
    server = await openTestServer({
      printServices: {
        lulu: openLulu(api.settings),
        gelato: openGelato(gelato.settings),
        prodigi: openProdigi(prodigi.settings),
      },
    })
  })
  // The clock is moved on by some, and sessions end.
  beforeEach(async () => {
    ask = (await openAdmin(server)).ask
  })
  afterAll(async () => {
    await server.close()
    await api.close()
    await gelato.close()
    await prodigi.close()
  })
  const job = async (id: string) => (await readLastPrintJob(server.shop.db, id))!
  return {
    get api() {
      return api
    },
    get gelato() {
      return gelato
    },
    get prodigi() {
      return prodigi
    },
    get server() {
      return server
    },
    get ask() {
      return ask
    },
    job,
    /** An approved book, for Lulu unless the order says otherwise. Its files are not looked into on their way, but for Gelato’s, which is as it would be bound. */
    async approved(
      fields: OrderFields = {},
      { problems = [] as (PrintProblem & { part: 'cover' })[], withFiles = true } = {},
    ): Promise<Book> {
      const { shop } = server
      const { id } = await paidOrder(server, 0)
      await updateOrder(
        shop.db,
        id,
        { fulfilment: 'approved', printer: 'lulu', ...fields },
        shop.now(),
      )
      const version = newToken().slice(0, 16)
      const folder = `books/${id.toLowerCase()}/${version}/`
      const { binding = 'soft', format = 'A4', printer } = fields
      const interior =
        printer === 'gelato' ? await gelatoFile(binding, format) : printFiles.interior
      for (const [part, bytes] of Object.entries(
        withFiles ? { ...printFiles, interior, proof: interior } : { interior },
      ))
        await shop.files.put(`${folder}${part}.pdf`, bytes)
      await putBook(shop.db, {
        orderId: id,
        folder,
        pageCount: 24,
        photoPaths: [],
        pages: [],
        cover: null,
        titleComplete: true,
        problems,
        printer: fields.printer ?? 'lulu',
        hasStickers: false,
        smallPhotos: 'none',
        madeAt: shop.now(),
      })
      return { id, version }
    },
    handOver: ({ id, version }: Book) => ask(adminHandOver, { params: { id }, body: { version } }),
    takeBack: (id: string) => ask(adminTakeBack, { params: { id } }),
    /** The order's screen. */
    shown: async (id: string) => (await ask(adminListPages, { params: { id } })).body,
    /** What the worker does; answers what went wrong. */
    tend: async (id: string): Promise<string> =>
      tendPrintJob(server.shop, (await job(id)).id).then(
        () => '',
        (error: Error) => error.message,
      ),
    /** What the service has of an order. */
    async jobsOf(id: string) {
      const { rows } = await server.shop.db.$client.query<{ id: string }>(
        'select id from print_jobs where order_id = $1',
        [id],
      )
      return api.jobs.filter(({ external_id: key }) => rows.some((row) => row.id === key))
    },
    events: async (id: string) =>
      (await listOrderEvents(server.shop.db, id))
        .map(({ what }) => what)
        .filter((what) => what.startsWith('print') || what === 'shipped'),
    mailsOf: async (id: string) =>
      (await server.shop.jobs('send-mail'))
        .map(({ mailId }) => mailId)
        .filter((mailId) => mailId.startsWith(`order-shipped:${id}:`)),
    /** The orders that the list has for somebody to look at. */
    inTrouble: async () =>
      (await ask(adminListOrders, { query: { need: 'print' } })).body.map(
        ({ id }: { id: string }) => id,
      ),
    /** The file as the service would fetch it. */
    fetched: (source: string) =>
      ask(fetchPrintFile, {
        params: { token: source.split('/').at(-2)!, part: source.split('/').at(-1) as 'cover' },
      }),
  }
}
