import { afterEach, assert, beforeEach, describe, expect, test } from 'vitest'
import { adminRefundOrder } from '#contract/admin-running.ts'
import { adminToday } from '#contract/admin-today.ts'
import {
  adminCorrectRecord,
  adminListRecords,
  adminProveVerifactu,
  adminReadVerifactu,
  adminSendRecords,
  adminTakeInvoiceBack,
} from '#contract/admin-verifactu.ts'
import { downloadInvoice } from '#contract/invoice.ts'
import { sendRecords } from '#shop/invoices/verifactu/send-records.ts'
import { takeUpJobs } from '#shop/keeping/take-up-jobs.ts'
import { jobs } from '#worker/jobs.ts'
import { openAdmin } from '#support/admin.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { order, pay } from '#support/orders.ts'
import { codesOfPages } from '#support/read-codes.ts'
import { invoiceSettings } from '#support/shop.ts'
import { agencyOf, startTaxAgency, type PretendAgency } from '#support/tax-agency.ts'
import { readTree, at, textAt } from '#support/tax-agency-schema.ts'

let agency: PretendAgency
let server: TestServer
let ask: TestServer['ask']

/** A shop that sends, and its administrator. */
async function open(taxAgency = agencyOf(agency)): Promise<void> {
  server = await openTestServer({
    settings: { invoices: { ...invoiceSettings, verifactu: taxAgency.place } },
    taxAgency,
  })
  ask = (await openAdmin(server)).ask
}
beforeEach(async () => {
  agency = await startTaxAgency()
  await open()
})
afterEach(async () => {
  await server.close()
  await agency.close()
})

async function paid(fields: Parameters<typeof order>[1] = {}): Promise<string> {
  const { id, checkoutToken } = await order(server.shop, fields)
  await pay(server.shop, checkoutToken)
  return id
}
const refund = (id: string, amount = '1.00') =>
  ask(adminRefundOrder, {
    params: { id },
    body: { key: `refund-${id}-000000`, amount, reason: 'Una página salió mal', refunded: '0.00' },
  })

/** Lets the clock go on by so much, and does what is due by then as a worker would. */
async function later(seconds: number): Promise<void> {
  server.shop.advance({ minutes: seconds / 60 })
  await work()
}
/** What waits in the queue and is due. */
async function work(): Promise<void> {
  const { rows } = await server.shop.db.$client.query<{ id: string; data: { place: 'live' } }>(
    `update pgboss.job set state = 'active', started_on = now() where name = 'send-records' and state in ('created', 'retry') returning id, data`,
  )
  for (const { id, data } of rows) {
    await jobs['send-records'].run(server.shop, data, AbortSignal.timeout(60_000))
    await server.shop.db.$client.query(
      `update pgboss.job set state = 'completed', completed_on = now() where id = $1`,
      [id],
    )
  }
}
const list = async (query: { only?: 'to_correct' | 'refused'; number?: string } = {}) =>
  (await ask(adminListRecords, { query })).body.records as {
    id: number
    number: string
    kind: string
    type: string
    state: string
    code: string | null
    message: string | null
    receipt: string | null
    canCorrect: boolean
    canTakeBack: boolean
  }[]
const newest = async () => {
  const [record] = await list()
  assert(record)
  return record
}
const status = async () => (await ask(adminReadVerifactu)).body
const states = async () => (await list()).map(({ state }) => state).toReversed()
const correct = (id: number) => ask(adminCorrectRecord, { params: { id: String(id) } })
const takeBack = (id: number) =>
  ask(adminTakeInvoiceBack, {
    params: { id: String(id) },
    body: { reason: 'Se expidió por error' },
  })
/** What was sent of a record, by the place of its sending. */
const sent = (place: number, record = 0) =>
  at(readTree(agency.sendings[place]!.xml), 'Body', 'RegFactuSistemaFacturacion')!.inside[
    1 + record
  ]!.inside[0]!

describe('what is sent', () => {
  test('is each record, in the order of the chain, as the schemas ask, and it is taken', async () => {
    const [first] = [await paid(), await paid({ country: 'France', postalCode: '75001' })]
    await paid({ country: 'United Kingdom', postalCode: 'SW1A 1AA' })
    await paid({ country: 'España', postalCode: '35001', extras: ['Tapa dura'] })
    await refund(first)
    await work()
    expect(agency.sendings.map(({ records }) => records)).toEqual([
      [
        expect.stringMatching(/^Alta F\d{4}-000001$/),
        expect.stringMatching(/^Alta F\d{4}-000002$/),
        expect.stringMatching(/^Alta F\d{4}-000003$/),
        expect.stringMatching(/^Alta F\d{4}-000004$/),
        expect.stringMatching(/^Alta R\d{4}-000001$/),
      ],
    ])
    expect(await states()).toEqual(Array.from({ length: 5 }, () => 'accepted'))
    expect(agency.sendings[0]!.isLate).toBe(false)
    expect(await status()).toMatchObject({
      mode: 'live',
      isSending: true,
      waiting: 0,
      trouble: null,
      receipt: 'A-PRUEBA000000001',
      certificate: { holder: 'GARABATO LIBROS SL' },
    })
    const lines = [0, 1, 2, 3].map((place) => at(sent(0, place), 'Desglose', 'DetalleDesglose')!)
    expect(lines.map((line) => textAt(line, 'ClaveRegimen'))).toEqual(['01', '17', '02', '02'])
    expect(textAt(lines[0], 'BaseImponibleOimporteNoSujeto')).toBe('20.65')
    // French VAT is none of Spain's: one amount that is not localised there, which the total is.
    expect(textAt(lines[1], 'BaseImponibleOimporteNoSujeto')).toBe('24.99')
    expect(textAt(sent(0, 1), 'CuotaTotal')).toBe('0.00')
    expect(textAt(lines[2], 'OperacionExenta')).toBe('E2')
    const back = sent(0, 4)
    expect(textAt(back, 'TipoFactura')).toBe('R5')
    // By differences, which goes without ImporteRectificacion (Validaciones 1.2.2, 3.1.3.6; error 1119).
    expect(textAt(back, 'TipoRectificativa')).toBe('I')
    expect(at(back, 'ImporteRectificacion')).toBeUndefined()
    expect(textAt(back, 'FacturasRectificadas', 'IDFacturaRectificada', 'NumSerieFactura')).toMatch(
      /^F\d{4}-000001$/,
    )
  })

  test('holds hostile names, and lets none be longer than the schema takes', async () => {
    const { seller } = invoiceSettings
    const name = `<b>&\u0007"Ñandú" 🎨 ]]> ${'ñ'.repeat(200)}`
    server.shop.settings = {
      ...server.shop.settings,
      invoices: { ...server.shop.settings.invoices, seller: { ...seller, name } },
    }
    await paid()
    await work()
    expect(await states()).toEqual(['accepted'])
    expect(textAt(sent(0), 'NombreRazonEmisor')).toMatch(/^<b>&"Ñandú" 🎨 \]\]> ñ+$/)
  })

  test('is nothing where records are only tried out without a certificate', async () => {
    await server.close()
    server = await openTestServer({
      settings: { invoices: { ...invoiceSettings, verifactu: 'test' } },
    })
    ask = (await openAdmin(server)).ask
    await paid()
    expect(await server.shop.jobs('send-records')).toEqual([])
    expect(await list()).toMatchObject([{ state: null, canTakeBack: true }])
    expect(await status()).toMatchObject({ mode: 'test', isSending: false, waiting: 0 })
    expect((await ask(adminToday)).body).toMatchObject({ unsentRecords: 0, recordsToCorrect: 0 })
  })

  test('begins a chain of its own where what was tried out becomes real', async () => {
    const { shop } = server
    shop.settings = { ...shop.settings, invoices: { ...invoiceSettings, verifactu: 'test' } }
    shop.taxAgency = null
    await paid()
    shop.settings = { ...shop.settings, invoices: { ...invoiceSettings, verifactu: 'live' } }
    shop.taxAgency = agencyOf(agency)
    const { id, checkoutToken: token } = await order(shop)
    await pay(shop, token)
    await paid()
    await work()
    expect(textAt(sent(0, 0), 'Encadenamiento', 'PrimerRegistro')).toBe('S')
    expect(textAt(sent(0, 1), 'Encadenamiento', 'RegistroAnterior', 'NumSerieFactura')).toBe(
      textAt(sent(0, 0), 'IDFactura', 'NumSerieFactura'),
    )
    expect((await ask(adminProveVerifactu)).body).toEqual({ records: 3, brokenAt: null })
    const pdf = (await ask(downloadInvoice, { params: { token } })).body.bytes
    const [[code] = []] = await codesOfPages(pdf)
    expect(code!.text).toContain('https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?')
    expect(id).toBeTruthy()
  })
})

describe('the agency’s pace', () => {
  test('is kept: not before the time it asks for, in whatever process', async () => {
    agency.pause = 120
    await paid()
    await work()
    await paid()
    await Promise.all([work(), sendRecords(server.shop, 'live'), sendRecords(server.shop, 'live')])
    expect(agency.sendings).toHaveLength(1)
    expect(await status()).toMatchObject({ waiting: 1, trouble: null })
    await later(60)
    expect(agency.sendings).toHaveLength(1)
    await later(65)
    expect(agency.sendings).toHaveLength(2)
    expect(await states()).toEqual(['accepted', 'accepted'])
  })

  test('lets one sender alone at a time', async () => {
    await paid()
    await Promise.all(Array.from({ length: 5 }, () => sendRecords(server.shop, 'live')))
    expect(agency.sendings).toHaveLength(1)
  })

  test('takes a thousand together, and not one more', async () => {
    const { db } = server.shop
    await paid()
    // A thousand more of the same, as fast as the database makes them.
    await db.$client.query(
      `insert into invoices (kind, series, year, issued_on, issued_at, order_id, cause, document, verifactu, spanish_vat_cents, record)
       select kind, series, year, issued_on, issued_at, order_id, 'many ' || n, document, verifactu, spanish_vat_cents, record
       from invoices, generate_series(1, 1000) n`,
    )
    await work()
    expect(agency.sendings.map(({ records }) => records.length)).toEqual([1000])
    expect(await status()).toMatchObject({ waiting: 1, records: 1001 })
    await later(61)
    expect(agency.sendings.map(({ records }) => records.length)).toEqual([1000, 1])
    expect(await status()).toMatchObject({ waiting: 0, toCorrect: 0 })
  }, 60_000)
})

describe('what the agency finds', () => {
  test('refused: is seen with its reason, and sent anew it is taken', async () => {
    await paid()
    const { number } = await newest()
    agency.fault(number, '1109')
    await work()
    expect(await list({ only: 'to_correct' })).toMatchObject([
      {
        number,
        state: 'refused',
        code: '1109',
        message: 'Error de prueba <1109> ñ',
        canCorrect: true,
      },
    ])
    expect((await ask(adminToday)).body).toMatchObject({ recordsToCorrect: 1 })
    agency.fault(number, null)
    const { id } = await newest()
    expect((await correct(id)).status).toBe(200)
    expect((await correct(id)).status).toBe(409)
    await later(61)
    expect(await states()).toEqual(['refused', 'accepted'])
    // "Alta por rechazo": the agency has none of it.
    expect([textAt(sent(1), 'Subsanacion'), textAt(sent(1), 'RechazoPrevio')]).toEqual(['S', 'X'])
    expect(await list({ only: 'to_correct' })).toEqual([])
    expect((await ask(adminProveVerifactu)).body.brokenAt).toBe(null)
  })

  test('taken with errors: is corrected as one that the agency has, and again when that is refused', async () => {
    await paid()
    const { number } = await newest()
    agency.fault(number, '2005')
    await work()
    const [first] = await list()
    expect(first).toMatchObject({ state: 'with_errors', code: '2005', canCorrect: true })
    agency.fault(number, '1210')
    await correct(first!.id)
    await later(61)
    expect([textAt(sent(1), 'Subsanacion'), textAt(sent(1), 'RechazoPrevio')]).toEqual(['S', ''])
    agency.fault(number, null)
    await correct((await list())[0]!.id)
    await later(61)
    expect([textAt(sent(2), 'Subsanacion'), textAt(sent(2), 'RechazoPrevio')]).toEqual(['S', 'S'])
    expect(await states()).toEqual(['with_errors', 'refused', 'accepted'])
  })

  test('a clock that differs is nothing to be corrected', async () => {
    await paid()
    agency.fault((await list())[0]!.number, '2004')
    await work()
    expect(await list()).toMatchObject([{ state: 'with_errors', canCorrect: false }])
    expect(await status()).toMatchObject({ toCorrect: 0 })
  })

  test('an invoice taken back is taken back there; one that was refused as one it does not know', async () => {
    await paid()
    await paid()
    const [second, first] = await list()
    agency.fault(second!.number, '1109')
    await work()
    agency.fault(second!.number, null)
    expect((await takeBack(first!.id)).status).toBe(200)
    expect((await takeBack(second!.id)).status).toBe(200)
    await later(61)
    expect(agency.sendings[1]!.records).toEqual([
      `Anulacion ${first!.number}`,
      `Anulacion ${second!.number}`,
    ])
    expect([0, 1].map((record) => textAt(sent(1, record), 'SinRegistroPrevio'))).toEqual(['', 'S'])
    expect(agency.kept.get(first!.number)?.state).toBe('Anulada')
    expect(await states()).toEqual(['accepted', 'refused', 'accepted', 'accepted'])
  })

  test('a taking back that is refused is tried again as such', async () => {
    await paid()
    await work()
    const { id, number } = await newest()
    agency.fault(number, '1258')
    await takeBack(id)
    await later(61)
    const [refused] = await list()
    expect(refused).toMatchObject({ kind: 'anulacion', state: 'refused', canCorrect: true })
    agency.fault(number, null)
    await correct(refused!.id)
    await later(61)
    expect(textAt(sent(2), 'RechazoPrevio')).toBe('S')
    expect(await states()).toEqual(['accepted', 'refused', 'accepted'])
  })
})

describe('when the answer is lost', () => {
  test('the same record is sent again, and what the agency has of it is what it took', async () => {
    agency.next('lost')
    await paid()
    await work()
    expect(await status()).toMatchObject({ waiting: 1, trouble: { fault: 'unreachable' } })
    await later(61)
    expect(agency.sendings).toHaveLength(2)
    expect(await states()).toEqual(['accepted'])
    expect(await status()).toMatchObject({ waiting: 0, trouble: null })
    expect(agency.sendings[1]!.isLate).toBe(true)
  })

  test('one that the agency took with errors keeps them', async () => {
    await paid()
    agency.fault((await list())[0]!.number, '2005')
    agency.next('lost')
    await work()
    await later(61)
    expect(await list()).toMatchObject([{ state: 'with_errors', code: '2005' }])
  })

  test('a record that it has at the first attempt is another’s, and somebody has to look', async () => {
    await paid()
    const { number } = await newest()
    agency.kept.set(number, { state: 'Correcta', code: '' })
    await work()
    expect(await list()).toMatchObject([{ state: 'refused', code: '3000', canCorrect: true }])
  })

  test('a record that the answer leaves out waits on', async () => {
    await paid()
    await paid()
    agency.next('silent')
    await work()
    expect(await states()).toEqual(['accepted', 'waiting'])
    await later(61)
    expect(await states()).toEqual(['accepted', 'accepted'])
  })
})

describe('trouble', () => {
  test.each([
    ['unheard', 'unreachable'],
    ['broken', 'service'],
    ['server', 'service'],
    ['nonsense', 'nonsense'],
    ['forbidden', 'certificate'],
    ['4112', 'refused'],
  ] as const)('%s is seen at once, and passes', async (behaviour, fault) => {
    agency.next(behaviour)
    await paid()
    await work()
    expect(await status()).toMatchObject({ waiting: 1, trouble: { fault } })
    expect((await ask(adminToday)).body).toMatchObject({ unsentRecords: 1 })
    await later(61)
    expect(await status()).toMatchObject({ waiting: 0, trouble: null })
    expect((await ask(adminToday)).body).toMatchObject({ unsentRecords: 0 })
  })

  test('of a day: it is tried at least once an hour, and then all goes, in its order, as late', async () => {
    agency.next(...Array.from({ length: 200 }, () => 'broken' as const))
    await paid()
    await work()
    const quietMinutes: number[] = [0]
    for (let minutes = 0; minutes < 24 * 60; minutes += 20) {
      if (minutes % 180 === 0) await paid()
      const before = (await status()).nextAt
      await later(20 * 60)
      const isTried = (await status()).nextAt !== before
      quietMinutes.push(isTried ? 0 : quietMinutes.at(-1)! + 20)
    }
    expect(Math.max(...quietMinutes)).toBeLessThan(60)
    expect(await status()).toMatchObject({ waiting: 9, trouble: { fault: 'service' } })
    // The service is back.
    agency.recover()
    await later(20 * 60)
    expect(agency.sendings[0]!.records).toHaveLength(9)
    expect(agency.sendings[0]!.isLate).toBe(true)
    expect(await states()).toEqual(Array.from({ length: 9 }, () => 'accepted'))
  }, 60_000)

  test('a worker that died at it, and a job that is lost, hold nothing up', async () => {
    await paid()
    await server.shop.db.$client.query(`delete from pgboss.job where name = 'send-records'`)
    server.shop.advance({ minutes: 3 })
    await takeUpJobs(server.shop)
    await work()
    expect(await states()).toEqual(['accepted'])
  })

  test('the owner may have it tried at once', async () => {
    agency.next('broken')
    await paid()
    await work()
    expect((await ask(adminSendRecords)).status).toBe(200)
    await work()
    expect(await states()).toEqual(['accepted'])
  })

  test('a record that the agency cannot read holds up none of the others', async () => {
    for (let count = 0; count < 4; count++) await paid()
    const [, third] = await list()
    // The third one's address is what no schema takes.
    await server.shop.db.$client.query('alter table invoices disable trigger user')
    await server.shop.db.$client.query(
      `update invoices set document = jsonb_set(document, '{vat,0,vatCents}', '1e20'::jsonb)
       where series || year || '-' || lpad(number::text, 6, '0') = $1`,
      [third!.number],
    )
    for (let round = 0; round < 12; round++) await later(700)
    expect(await states()).toEqual(['accepted', 'accepted', 'refused', 'accepted'])
    expect(await list({ only: 'refused' })).toMatchObject([{ number: third!.number, code: '4102' }])
  })
})

describe('the certificate', () => {
  test('that has expired is not shown to the agency, and the desk says so', async () => {
    await server.close()
    await open(agencyOf(agency, agency.certificate('expired')))
    await paid()
    await work()
    expect(agency.sendings).toEqual([])
    expect(await status()).toMatchObject({
      waiting: 1,
      trouble: { fault: 'certificate_over' },
      certificate: { validUntil: expect.stringMatching(/^\d{4}-/) },
    })
  })

  test('of nobody whom the agency knows is told apart from a connection that fails', async () => {
    await server.close()
    await open(agencyOf(agency, agency.certificate('unknown')))
    await paid()
    await work()
    expect(await status()).toMatchObject({ waiting: 1, trouble: { fault: 'certificate' } })
  })

  test('that is taken away leaves what waits where it can be seen', async () => {
    server.shop.taxAgency = null
    await paid()
    await work()
    expect(await status()).toMatchObject({ waiting: 1, trouble: { fault: 'not_set' } })
  })

  test.each([
    ['seller', 'wrong', /password does not open it/],
    ['legacy', 'prueba', /encryption is too old/],
  ] as const)('%s, opened with %s, is told in words', (name, password, words) => {
    expect(() => agencyOf(agency, { ...agency.certificate(name), password })).toThrow(words)
  })

  test('what is no certificate is told too', () => {
    expect(() => agencyOf(agency, { pfx: Buffer.from('hello') })).toThrow(/no PKCS#12 file/)
  })

  test('is not shown to whom the shop does not trust', async () => {
    const { ca: _, ...settings } = agency.settings
    const strange = agencyOf({ ...agency, settings } as PretendAgency, {})
    await server.close()
    await open(strange)
    await paid()
    await work()
    expect(await status()).toMatchObject({ waiting: 1, trouble: { fault: 'unreachable' } })
    // Whoever looks after the machine is told that it was the certificate.
    expect(server.shop.lines.join('')).toMatch(/certificate/i)
  })
})
