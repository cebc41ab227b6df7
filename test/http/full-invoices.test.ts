import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminEraseCustomer, adminRefundOrder } from '#contract/admin-desk-order.ts'
import {
  adminListRecords,
  adminProveVerifactu,
  adminTakeInvoiceBack,
} from '#contract/admin-verifactu.ts'
import { adminExportPerson } from '#contract/admin-people.ts'
import {
  adminBillOrder,
  adminDownloadInvoice,
  adminExportInvoices,
  adminListInvoices,
  adminReadBilling,
  downloadInvoice,
} from '#contract/invoice.ts'
import { readOrder } from '#contract/order.ts'
import { billOwnOrder } from '#contract/own-order.ts'
import { mailOwnLink, openOwnLink, readOwnData } from '#contract/own-data.ts'
import type { Recipient } from '#domain/invoice.ts'
import { sendRecords } from '#shop/invoices/verifactu/send-records.ts'
import { sweep } from '#shop/keeping/sweep.ts'
import { findOrder, updateOrder } from '#store/orders.ts'
import { invoiceRecipients } from '#store/schema/invoices.ts'
import { openAdmin } from '#support/admin.ts'
import { sendLast } from '#support/desk-mails.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { order, pay } from '#support/orders.ts'
import { textOfPages } from '#support/read-codes.ts'
import { invoiceSettings } from '#support/shop.ts'
import { agencyOf, startTaxAgency, type PretendAgency } from '#support/tax-agency.ts'
import { at, readTree, textAt, type Tree } from '#support/tax-agency-schema.ts'

let agency: PretendAgency
let server: TestServer
let ask: TestServer['ask']
beforeAll(async () => {
  agency = await startTaxAgency()
  server = await openTestServer({
    settings: { invoices: { ...invoiceSettings, verifactu: 'live' } },
    taxAgency: agencyOf(agency),
  })
})
afterAll(async () => {
  await server.close()
  await agency.close()
})

const lola: Recipient = {
  name: 'Estudio Lola, S.L.',
  taxId: 'B12345674',
  country: 'ES',
  address: 'Avenida del Puerto 7',
  postalCode: '46021',
  city: 'Valencia',
}
const kita: Recipient = {
  name: 'Kita Sonnenschein gGmbH',
  taxId: 'DE136695976',
  country: 'DE',
  address: 'Lindenallee 3',
  postalCode: '10115',
  city: 'Berlin',
}

let id: string
let token: string
let email: string
let count = 0
beforeEach(async () => {
  ask = (await openAdmin(server)).ask
  email = `ana${count++}@example.org`
  const placed = await order(server.shop, { customerEmail: email, extras: ['Tapa dura'] })
  id = placed.id
  token = placed.checkoutToken
})

/** Lets the device in by the mailed link; answers its cookie. */
async function letIn(): Promise<{ cookie: string }> {
  expect((await server.ask(mailOwnLink, { params: { token } })).status).toBe(200)
  const { text } = await lastMail('order-access')
  const link = /\/datos\S*#(\S+)/.exec(text)![1]!
  const opened = await server.ask(openOwnLink, { params: { token }, body: { link } })
  server.shop.advance({ minutes: 1 })
  return { cookie: opened.headers.get('set-cookie')!.split(';')[0]! }
}
const bill = (recipient: unknown, headers: Record<string, string> = {}) =>
  server.ask(billOwnOrder, { params: { token }, headers, body: { recipient } })
const paid = () => pay(server.shop, token)
const refund = async (amount: string, refunded = '0.00') => {
  const key = `refund-${id}-${amount}-${refunded}`.replaceAll('.', '')
  const body = { key, amount, reason: 'Una página salió mal', refunded }
  expect((await ask(adminRefundOrder, { params: { id }, body })).status).toBe(200)
}
type Listed = {
  number: string
  kind: string
  isFull: boolean
  total: string
  takesBack: boolean
  recipient: string | null
  corrects: string | null
  replaces: string | null
}
const invoices = async (): Promise<Listed[]> =>
  (await ask(adminListInvoices, { params: { id } })).body
/** Kind, sign and total of each, in the order of their issue: "F3 -34.98". */
const issued = async () => {
  const { records } = (await ask(adminListRecords, { query: {} })).body
  const mine = new Set((await invoices()).map(({ number }) => number))
  return (records as { number: string; type: string; total: string }[])
    .filter(({ number }) => mine.has(number))
    .map(({ type, total }) => `${type} ${total}`)
    .toReversed()
}
const textOf = async (number: string) => {
  const { body } = await ask(adminDownloadInvoice, { params: { id }, query: { number } })
  return (await textOfPages(body.bytes as Buffer)).join(' ')
}
/** Sends what waits; answers what the agency took of this order, by number. */
async function sent(): Promise<Map<string, Tree>> {
  const before = agency.sendings.length
  server.shop.advance({ minutes: 2 })
  await sendRecords(server.shop, 'live')
  const trees = agency.sendings.slice(before).flatMap(({ xml }) =>
    at(readTree(xml), 'Body', 'RegFactuSistemaFacturacion')!
      .inside.slice(1)
      .map(({ inside: [record] }) => record!),
  )
  return new Map(trees.map((tree) => [textAt(tree, 'IDFactura', 'NumSerieFactura'), tree]))
}
const refused = async () =>
  (await ask(adminListRecords, { query: { only: 'to_correct' } })).body.records
const lastMail = (kind: string) => sendLast(server, ask, id, kind)
const pdfsOf = (mail: { attachments?: { filename: string }[] }) =>
  (mail.attachments ?? []).map(({ filename }) => filename).filter((name) => /^[FR]/.test(name))

describe('asked for before paying', () => {
  test('needs the mailed link, and the invoice is a full one from the start', async () => {
    expect(await bill(lola)).toMatchObject({ status: 404, body: { code: 'link_expired' } })
    const headers = await letIn()
    expect((await bill({ ...lola, taxId: 'es b-12.345.674' }, headers)).body).toMatchObject({
      billing: lola,
      isBillable: true,
      isPaid: false,
      invoices: [],
    })
    await paid()
    const [invoice, ...others] = await invoices()
    expect(others).toEqual([])
    expect(invoice).toMatchObject({ kind: 'invoice', isFull: true, recipient: lola.name })
    expect(invoice!.number).toMatch(/^FC\d{4}-\d{6}$/)
    const record = (await sent()).get(invoice!.number)!
    expect(textAt(record, 'TipoFactura')).toBe('F1')
    expect(textAt(record, 'Destinatarios', 'IDDestinatario', 'NIF')).toBe(lola.taxId)
    expect(textAt(record, 'Destinatarios', 'IDDestinatario', 'NombreRazon')).toBe(lola.name)
    expect(await refused()).toEqual([])
    const mail = await lastMail('order-confirmation')
    expect(pdfsOf(mail)).toEqual([`${invoice!.number}.pdf`])
    // The order's address shows everybody who has it no more than before.
    expect(mail.text).not.toContain('/invoice')
    expect(JSON.stringify((await server.ask(readOrder, { params: { token } })).body)).not.toMatch(
      /Lola|B12345674|Puerto/,
    )
    for (const query of [{}, { number: invoice!.number }]) {
      expect(await server.ask(downloadInvoice, { params: { token }, query })).toMatchObject({
        status: 404,
        body: { code: 'link_expired' },
      })
      const own = await server.ask(downloadInvoice, { params: { token }, query, headers })
      expect(own.status).toBe(200)
    }
    const text = await textOf(invoice!.number)
    for (const piece of [
      /^.*Factura(?! simplificada)/,
      /Estudio Lola, S\.L\. N\.º de identificación fiscal: B12345674 Avenida del Puerto 7 46021 Valencia España/,
      /Importe \(sin IVA\)/,
      /20,65 € 24,99 €/,
      /8,26 € 9,99 €/,
      /Total \(IVA incluido\) 34,98 €/,
      /21 % 28,91 € 6,07 € 34,98 €/,
    ])
      expect(text).toMatch(piece)
  })

  test('is taken back before paying, and the invoice names nobody', async () => {
    const headers = await letIn()
    await bill(lola, headers)
    expect((await bill(null, headers)).body.billing).toBeNull()
    await paid()
    expect(await issued()).toEqual(['F2 34.98'])
    expect(await bill(null, headers)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  test('stays when the order is placed anew with something else', async () => {
    await bill(lola, await letIn())
    const { draftId } = (await findOrder(server.shop.db, { id }))!
    await order(server.shop, { draftOrderId: draftId!, title: 'Otro título' })
    await paid()
    expect(await issued()).toEqual(['F1 24.99'])
  })
})

describe('asked for after paying', () => {
  beforeEach(async () => {
    await paid()
  })

  test('takes the place of the simplified one, once, and is mailed', async () => {
    const headers = await letIn()
    const tries = await Promise.all(Array.from({ length: 6 }, () => bill(kita, headers)))
    expect(tries.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(await issued()).toEqual(['F2 34.98', 'F3 34.98'])
    const [simplified, full] = await invoices()
    expect(full).toMatchObject({
      kind: 'replacement',
      isFull: true,
      replaces: simplified!.number,
      recipient: kita.name,
    })
    const record = (await sent()).get(full!.number)!
    expect(textAt(record, 'FacturasSustituidas', 'IDFacturaSustituida', 'NumSerieFactura')).toBe(
      simplified!.number,
    )
    expect(textAt(record, 'Destinatarios', 'IDDestinatario', 'IDOtro', 'CodigoPais')).toBe('DE')
    expect(textAt(record, 'Destinatarios', 'IDDestinatario', 'IDOtro', 'IDType')).toBe('04')
    expect(textAt(record, 'Destinatarios', 'IDDestinatario', 'IDOtro', 'ID')).toBe('DE136695976')
    expect(await refused()).toEqual([])
    expect(pdfsOf(await lastMail('invoice-issued'))).toEqual([`${full!.number}.pdf`])
    expect(await textOf(full!.number)).toMatch(
      new RegExp(`Sustituye a la factura ${simplified!.number}, del`),
    )
    expect((await server.ask(readOwnData, { params: { token }, headers })).body.invoices).toEqual([
      { number: simplified!.number, kind: 'invoice', takesBack: false },
      { number: full!.number, kind: 'replacement', takesBack: false },
    ])
    // The simplified one stays everybody's who has the order's address.
    expect(
      (
        await server.ask(downloadInvoice, {
          params: { token },
          query: { number: simplified!.number },
        })
      ).status,
    ).toBe(200)
  })

  test('made out to somebody else, it is made without effect and issued anew', async () => {
    const headers = await letIn()
    await bill(lola, headers)
    server.shop.advance({ minutes: 60 * 24 })
    ask = (await openAdmin(server)).ask
    expect((await ask(adminBillOrder, { params: { id }, body: { recipient: kita } })).status).toBe(
      200,
    )
    expect(await issued()).toEqual(['F2 34.98', 'F3 34.98', 'F3 -34.98', 'F3 34.98'])
    const [simplified, first, turned, second] = await invoices()
    expect([first, turned, second].map((one) => [one!.replaces, one!.recipient])).toEqual([
      [simplified!.number, lola.name],
      [simplified!.number, lola.name],
      [simplified!.number, kita.name],
    ])
    expect(await textOf(turned!.number)).toMatch(
      new RegExp(`Deja sin efecto la factura ${first!.number}`),
    )
    expect(await textOf(second!.number)).toMatch(/Fecha de la operación/)
    const records = await sent()
    expect(textAt(records.get(turned!.number), 'ImporteTotal')).toBe('-34.98')
    expect(textAt(records.get(second!.number), 'FechaOperacion')).toMatch(/^\d\d-\d\d-\d{4}$/)
    expect(await refused()).toEqual([])
    expect(pdfsOf(await lastMail('invoice-issued'))).toEqual([
      `${turned!.number}.pdf`,
      `${second!.number}.pdf`,
    ])
  })

  test('what goes back is credited, and so is the full one', async () => {
    await ask(adminBillOrder, { params: { id }, body: { recipient: lola } })
    await refund('10.00')
    await refund('24.98', '10.00')
    expect(await issued()).toEqual([
      'F2 34.98',
      'F3 34.98',
      'R5 -10.00',
      'F3 -10.00',
      'R5 -24.98',
      'F3 -24.98',
    ])
    const list = await invoices()
    expect(list[3]).toMatchObject({ replaces: list[2]!.number, recipient: lola.name })
    const record = (await sent()).get(list[3]!.number)!
    expect(textAt(record, 'FacturasSustituidas', 'IDFacturaSustituida', 'NumSerieFactura')).toBe(
      list[2]!.number,
    )
    expect(await refused()).toEqual([])
    expect(pdfsOf(await lastMail('order-refunded'))).toEqual(
      list.slice(4).map(({ number }) => `${number}.pdf`),
    )
    // Nothing is left that could be made out to anybody.
    expect((await ask(adminReadBilling, { params: { id } })).body.isBillable).toBe(false)
    expect(await bill(kita, await letIn())).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    })
  })

  test('asked for when a part has gone back already, the full ones add up to what is left', async () => {
    await refund('10.00')
    await ask(adminBillOrder, { params: { id }, body: { recipient: lola } })
    expect(await issued()).toEqual(['F2 34.98', 'R5 -10.00', 'F3 34.98', 'F3 -10.00'])
    await sent()
    expect(await refused()).toEqual([])
  })

  test('customers change it five times by themselves, and then write', async () => {
    const headers = await letIn()
    for (let time = 1; time <= 5; time++)
      expect((await bill({ ...lola, name: `Lola ${time}` }, headers)).status).toBe(200)
    expect(await bill(lola, headers)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    const { body } = await server.ask(readOwnData, { params: { token }, headers })
    expect(body).toMatchObject({ isBillable: false, billing: { name: 'Lola 5' } })
    expect((await ask(adminReadBilling, { params: { id } })).body.isBillable).toBe(true)
  })

  test.each([
    ['a number that can be none', { taxId: '1234' }, 'recipient.taxId'],
    ['a country of no list', { country: 'XX' }, 'recipient.country'],
    ['no name', { name: ' ' }, 'recipient.name'],
    ['an endless street', { address: 'x'.repeat(201) }, 'recipient.address'],
  ])('%s is refused, and nothing is issued', async (_what, part, path) => {
    const answer = await bill({ ...lola, ...part }, await letIn())
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toEqual([path])
    expect(await issued()).toEqual(['F2 34.98'])
  })

  test('hostile names stay text, on paper and on the way to the agency', async () => {
    const name = '<b>Lola</b> & "Söhne" \u{1F600} ]]>'
    await ask(adminBillOrder, { params: { id }, body: { recipient: { ...lola, name } } })
    const full = (await invoices())[1]!
    expect(await textOf(full.number)).toContain('<b>Lola</b> & "Söhne"')
    const record = (await sent()).get(full.number)!
    expect(textAt(record, 'Destinatarios', 'IDDestinatario', 'NombreRazon')).toBe(name)
  })
})

describe('a full one from the start', () => {
  beforeEach(async () => {
    await bill(lola, await letIn())
    await paid()
  })

  test('is credited with its recipient, also after the customer’s data are erased', async () => {
    await refund('10.00')
    await updateOrder(server.shop.db, id, { fulfilment: 'delivered' }, server.shop.now())
    await ask(adminEraseCustomer, { params: { id }, body: { confirm: id } })
    expect((await findOrder(server.shop.db, { id }))!.billing).toBeNull()
    await refund('4.98', '10.00')
    expect(await issued()).toEqual(['F1 34.98', 'R1 -10.00', 'R1 -4.98'])
    const list = await invoices()
    expect(list.map(({ recipient }) => recipient)).toEqual(Array(3).fill(lola.name))
    expect(list[2]!.number).toMatch(/^RC\d{4}-/)
    const record = (await sent()).get(list[2]!.number)!
    expect(textAt(record, 'Destinatarios', 'IDDestinatario', 'NIF')).toBe(lola.taxId)
    expect(await refused()).toEqual([])
    expect(await ask(adminBillOrder, { params: { id }, body: { recipient: kita } })).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    })
  })

  test('made out to somebody else, it is taken back and what is left is invoiced anew', async () => {
    await refund('10.00')
    server.shop.advance({ minutes: 60 * 24 })
    ask = (await openAdmin(server)).ask
    await ask(adminBillOrder, { params: { id }, body: { recipient: kita } })
    expect(await issued()).toEqual(['F1 34.98', 'R1 -10.00', 'R4 -24.98', 'F1 24.98'])
    const list = await invoices()
    expect(list.map(({ recipient }) => recipient)).toEqual([
      lola.name,
      lola.name,
      lola.name,
      kita.name,
    ])
    expect(await textOf(list[2]!.number)).toMatch(/emitida a otro destinatario/)
    const text = await textOf(list[3]!.number)
    expect(text).toMatch(/Devolución del importe, o de una parte -8,2[67] € -10,00 €/)
    expect(text).toMatch(/21 % 20,6\d € 4,3\d € 24,98 €/)
    await sent()
    expect(await refused()).toEqual([])
    await refund('24.98', '10.00')
    expect((await issued()).at(-1)).toBe('R1 -24.98')
  })
})

test('the bookkeeper’s file names recipients and what stands in another’s place', async () => {
  await paid()
  await ask(adminBillOrder, { params: { id }, body: { recipient: { ...lola, name: '=Lola' } } })
  const lines = ((await ask(adminExportInvoices, { query: {} })).body.bytes as Buffer)
    .toString()
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  const columns = lines[0]!.map((name) => name.replace('\uFEFF', ''))
  const [simplified, full] = lines
    .filter((line) => line.includes(id))
    .map((line) => Object.fromEntries(columns.map((name, index) => [name, line[index]])))
  expect(simplified).toMatchObject({ kind: 'invoice', replaces: '', recipientTaxId: '' })
  expect(full).toMatchObject({
    kind: 'replacement',
    replaces: simplified!['number'],
    recipientName: "'=Lola",
    recipientTaxId: 'B12345674',
    recipientCountry: 'ES',
    invoiceTotal: '34.98',
  })
})

test('one that others rest on is not taken back; the last in a place is, and can be had anew', async () => {
  await paid()
  const to = (recipient: Recipient) => ask(adminBillOrder, { params: { id }, body: { recipient } })
  await to(lola)
  await to(kita)
  const list = await invoices()
  const { records } = (await ask(adminListRecords, { query: {} })).body
  const takeBack = async (place: number) => {
    const { id: record } = records.find(
      ({ number }: { number: string }) => number === list[place]!.number,
    )
    const body = { reason: 'Se expidió por error' }
    return (await ask(adminTakeInvoiceBack, { params: { id: String(record) }, body })).status
  }
  expect([await takeBack(0), await takeBack(1), await takeBack(2)]).toEqual([409, 409, 409])
  expect(await takeBack(3)).toBe(200)
  await to(kita)
  expect((await issued()).filter((one) => one.startsWith('F3'))).toHaveLength(4)
  expect((await ask(adminProveVerifactu)).body.brokenAt).toBeNull()
})

test('a free order has nothing to be made out to anybody', async () => {
  const { body } = await ask(adminReadBilling, { params: { id } })
  expect(body.isBillable).toBe(true)
  await updateOrder(server.shop.db, id, { totalCents: 0, discountCents: 3498 }, server.shop.now())
  expect((await ask(adminReadBilling, { params: { id } })).body.isBillable).toBe(false)
})

test('a person’s file holds it, and it is forgotten with the period', async () => {
  await paid()
  await ask(adminBillOrder, { params: { id }, body: { recipient: lola } })
  const { body } = await ask(adminExportPerson, { body: { email } })
  expect((body.bytes as Buffer).toString('latin1')).toContain('data.json')
  const full = (await invoices())[1]!
  const years = (count: number) => server.shop.advance({ minutes: count * 366 * 24 * 60 })
  years(5)
  await sweep(server.shop)
  // Whether they are kept the desk would not say of an invoice whose customer is gone.
  expect(await server.shop.db.select().from(invoiceRecipients)).not.toEqual([])
  years(2)
  await sweep(server.shop)
  expect(await server.shop.db.select().from(invoiceRecipients)).toEqual([])
  ask = (await openAdmin(server)).ask
  expect((await invoices())[1]!.recipient).toBeNull()
  expect(await textOf(full.number)).toMatch(/Datos borrados al terminar su plazo/)
})
