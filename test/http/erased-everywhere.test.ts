import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  adminAddNote,
  adminCancelOrder,
  adminEraseCustomer,
  adminWriteMessage,
} from '#contract/admin-desk-order.ts'
import { adminListOrderFilters, adminSaveOrderFilter } from '#contract/admin-order-filters.ts'
import { adminErasePerson } from '#contract/admin-people.ts'
import { emlFolder } from '#gateways/mail/eml-folder.ts'
import { pretendPrintService } from '#gateways/printers/pretend.ts'
import { PrintServiceError } from '#gateways/printers/print-service.ts'
import { removeFiles } from '#shop/keeping/remove-files.ts'
import { sendMail } from '#shop/mails/send-mail.ts'
import { tendPrintJob } from '#shop/sending/tend-print-job.ts'
import { newId } from '#store/ids.ts'
import { updateOrder } from '#store/orders.ts'
import { addPrintJob } from '#store/print-jobs.ts'
import { openAdmin } from '#support/admin.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { beginDraft, paidOrder } from '#support/journey.ts'

// Wherever a customer's words have come to lie: every table, the queue's own too, and the files.
const personal = {
  customerName: 'Remedios Vega',
  customerEmail: 'remedios.vega@correo.example',
  address: 'Travesía del Olmo 7',
  city: 'Villanueva',
  postalCode: '13991',
  title: 'Verano de Remedios',
}
const telling = /Remedios|vega@|Olmo 7|13991/i

let server: TestServer
let ask: TestServer['ask']
let folder: string
beforeEach(async () => {
  const refusing = {
    ...pretendPrintService(),
    check: async () => {
      throw new PrintServiceError('refused', `No such street: ${personal.address}`)
    },
  }
  server = await openTestServer({ printServices: { lulu: refusing } })
  ask = (await openAdmin(server)).ask
  folder = await mkdtemp(join(tmpdir(), 'garabato-outbox-'))
  server.shop.mail = emlFolder({ folder, from: 'hola@shop.example', log: server.shop.log })
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

async function everywhere(): Promise<string[]> {
  const { db, files } = server.shop
  const { rows: tables } = await db.$client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'pgboss') order by 1`,
  )
  expect(tables.length).toBeGreaterThan(30)
  const found: string[] = []
  const look = (where: string, text: string) => telling.test(text) && found.push(where)
  for (const { name } of tables) {
    const { rows } = await db.$client.query<{ text: string }>(`select t::text from ${name} t`)
    look(name, JSON.stringify(rows))
  }
  for await (const { key } of files.list(''))
    look(key, (await files.readAll(key))!.toString('latin1'))
  for (const name of await readdir(folder)) look(name, await readFile(join(folder, name), 'utf8'))
  return found
}

async function sendAll(): Promise<void> {
  for (const { mailId } of await server.shop.jobs('send-mail')) await sendMail(server.shop, mailId)
}

/** What a service said that would not print it, in its own words. */
async function refusedByPrinter(orderId: string): Promise<void> {
  const { shop } = server
  const id = newId()
  const bookFolder = 'books/gone/'
  for (const part of ['interior', 'cover'])
    await shop.files.put(`${bookFolder}${part}.pdf`, Buffer.from(part))
  await updateOrder(shop.db, orderId, { fulfilment: 'approved' }, shop.now())
  await addPrintJob(
    shop.db,
    { id, orderId, service: 'pretend', productId: 'x', folder: bookFolder, who: 'admin' },
    shop.now(),
  )
  await shop.db.$client.query(
    `insert into books (order_id, folder, page_count, photo_paths, pages, made_at) values ($1, $2, 1, '[]', '[]', now())`,
    [orderId, bookFolder],
  )
  await tendPrintJob(shop, id)
}

test('of a customer who is erased nothing is left in any table, the queue’s own included, nor in any file', async () => {
  const draftOrderId = await beginDraft(server, personal.customerEmail)
  const { id } = await paidOrder(server, 2, undefined, { ...personal, draftOrderId })
  await refusedByPrinter(id)
  await ask(adminAddNote, { params: { id }, body: { text: 'Remedios llamó' } })
  const save = (name: string, q: string) =>
    ask(adminSaveOrderFilter, { body: { name, filter: { q } } })
  await save('Remedios', 'remedios vega')
  await save('La del olmo', 'REMEDIOS.VEGA@correo')
  // Not about her, though hers is the only one that it finds.
  await save('De verano', 'verano')
  await ask(adminWriteMessage, {
    params: { id },
    body: { key: `message-about-${id}`, side: 'shop', text: 'Remedios, ¿qué tal?', last: null },
  })
  await sendAll()
  await ask(adminCancelOrder, {
    params: { id },
    body: { reason: 'Remedios lo pidió', refund: true },
  })
  await sendAll()
  const before = await everywhere()
  for (const table of ['print_jobs', 'order_events', 'outbox', 'saved_order_filters'])
    expect(before).toContain(`public.${table}`)
  expect(before.filter((name) => name.endsWith('.eml')).length).toBeGreaterThanOrEqual(4)

  expect((await ask(adminEraseCustomer, { params: { id }, body: { confirm: id } })).status).toBe(
    200,
  )
  await sendAll()
  await removeFiles(server.shop)
  // The farewell alone is still in the folder that stands for the customer's own inbox, for a week.
  expect(await everywhere()).toEqual([expect.stringMatching(/-data-erased-\w+\.eml$/)])
  const { body } = await ask(adminListOrderFilters)
  expect(body).toEqual([expect.objectContaining({ name: 'De verano' })])
})

test('mails to whoever never ordered are gone from the outbox’s folder with the person', async () => {
  await beginDraft(server, personal.customerEmail)
  await sendAll()
  expect(await readdir(folder)).toHaveLength(1)
  const { customerEmail: email } = personal
  expect(
    (await ask(adminErasePerson, { body: { email, confirm: email, locale: 'es' } })).status,
  ).toBe(200)
  expect(await server.shop.jobs('remove-files')).toHaveLength(1)
  await removeFiles(server.shop)
  expect(await everywhere()).toEqual([])
})
