import { describe, expect, test } from 'vitest'
import { adminRefundOrder } from '#contract/admin-desk-order.ts'
import { adminToday } from '#contract/admin-today.ts'
import { adminProveVerifactu } from '#contract/admin-verifactu.ts'
import { downloadInvoice } from '#contract/invoice.ts'
import { sendRecords } from '#shop/invoices/verifactu/send-records.ts'
import { order, pay } from '#support/orders.ts'
import { codesOfPages } from '#support/read-codes.ts'
import { invoiceSettings } from '#support/shop.ts'
import { agencyOf } from '#support/tax-agency.ts'
import { useRecordSending } from '#support/record-sending.ts'
import { readTree, at, textAt } from '#support/tax-agency-schema.ts'

const here = useRecordSending()
const { correct, later, list, newest, paid, states, status, takeBack, work } = here

const refund = (id: string, amount = '1.00') =>
  here.ask(adminRefundOrder, {
    params: { id },
    body: { key: `refund-${id}-000000`, amount, reason: 'Una página salió mal', refunded: '0.00' },
  })
/** What was sent of a record, by the place of its sending. */
const sent = (place: number, record = 0) =>
  at(readTree(here.agency.sendings[place]!.xml), 'Body', 'RegFactuSistemaFacturacion')!.inside[
    1 + record
  ]!.inside[0]!

describe('what is sent', () => {
  test('is each record, in the order of the chain, as the schemas ask, and it is taken', async () => {
    const [first] = [await paid(), await paid({ country: 'France', postalCode: '75001' })]
    await paid({ country: 'United Kingdom', postalCode: 'SW1A 1AA' })
    await paid({ country: 'España', postalCode: '35001', extras: ['Tapa dura'] })
    await refund(first)
    await work()
    expect(here.agency.sendings.map(({ records }) => records)).toEqual([
      [
        expect.stringMatching(/^Alta F\d{4}-000001$/),
        expect.stringMatching(/^Alta F\d{4}-000002$/),
        expect.stringMatching(/^Alta F\d{4}-000003$/),
        expect.stringMatching(/^Alta F\d{4}-000004$/),
        expect.stringMatching(/^Alta R\d{4}-000001$/),
      ],
    ])
    expect(await states()).toEqual(Array.from({ length: 5 }, () => 'accepted'))
    expect(here.agency.sendings[0]!.isLate).toBe(false)
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
    here.server.shop.settings = {
      ...here.server.shop.settings,
      invoices: { ...here.server.shop.settings.invoices, seller: { ...seller, name } },
    }
    await paid()
    await work()
    expect(await states()).toEqual(['accepted'])
    expect(textAt(sent(0), 'NombreRazonEmisor')).toMatch(/^<b>&"Ñandú" 🎨 \]\]> ñ+$/)
  })

  test('is nothing where records are only tried out without a certificate', async () => {
    await here.reopen()
    await paid()
    expect(await here.server.shop.jobs('send-records')).toEqual([])
    expect(await list()).toMatchObject([{ state: null, canTakeBack: true }])
    expect(await status()).toMatchObject({ mode: 'test', isSending: false, waiting: 0 })
    expect((await here.ask(adminToday)).body).toMatchObject({
      unsentRecords: 0,
      recordsToCorrect: 0,
    })
  })

  test('begins a chain of its own where what was tried out becomes real', async () => {
    const { shop } = here.server
    shop.settings = { ...shop.settings, invoices: { ...invoiceSettings, verifactu: 'test' } }
    shop.taxAgency = null
    await paid()
    shop.settings = { ...shop.settings, invoices: { ...invoiceSettings, verifactu: 'live' } }
    shop.taxAgency = agencyOf(here.agency)
    const { id, checkoutToken: token } = await order(shop)
    await pay(shop, token)
    await paid()
    await work()
    expect(textAt(sent(0, 0), 'Encadenamiento', 'PrimerRegistro')).toBe('S')
    expect(textAt(sent(0, 1), 'Encadenamiento', 'RegistroAnterior', 'NumSerieFactura')).toBe(
      textAt(sent(0, 0), 'IDFactura', 'NumSerieFactura'),
    )
    expect((await here.ask(adminProveVerifactu)).body).toEqual({ records: 3, brokenAt: null })
    const pdf = (await here.ask(downloadInvoice, { params: { token } })).body.bytes
    const [[code] = []] = await codesOfPages(pdf)
    expect(code!.text).toContain('https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?')
    expect(id).toBeTruthy()
  })
})

describe('the agency’s pace', () => {
  test('is kept: not before the time it asks for, in whatever process', async () => {
    here.agency.pause = 120
    await paid()
    await work()
    await paid()
    await Promise.all([
      work(),
      sendRecords(here.server.shop, 'live'),
      sendRecords(here.server.shop, 'live'),
    ])
    expect(here.agency.sendings).toHaveLength(1)
    expect(await status()).toMatchObject({ waiting: 1, trouble: null })
    await later(60)
    expect(here.agency.sendings).toHaveLength(1)
    await later(65)
    expect(here.agency.sendings).toHaveLength(2)
    expect(await states()).toEqual(['accepted', 'accepted'])
  })

  test('lets one sender alone at a time', async () => {
    await paid()
    await Promise.all(Array.from({ length: 5 }, () => sendRecords(here.server.shop, 'live')))
    expect(here.agency.sendings).toHaveLength(1)
  })

  test('takes a thousand together, and not one more', async () => {
    const { db } = here.server.shop
    await paid()
    // A thousand more of the same, as fast as the database makes them.
    await db.$client.query(
      `insert into invoices (kind, series, year, issued_on, issued_at, order_id, cause, document, verifactu, spanish_vat_cents, record)
       select kind, series, year, issued_on, issued_at, order_id, 'many ' || n, document, verifactu, spanish_vat_cents, record
       from invoices, generate_series(1, 1000) n`,
    )
    await work()
    expect(here.agency.sendings.map(({ records }) => records.length)).toEqual([1000])
    expect(await status()).toMatchObject({ waiting: 1, records: 1001 })
    await later(61)
    expect(here.agency.sendings.map(({ records }) => records.length)).toEqual([1000, 1])
    expect(await status()).toMatchObject({ waiting: 0, toCorrect: 0 })
  }, 60_000)
})

describe('what the agency finds', () => {
  test('refused: is seen with its reason, and sent anew it is taken', async () => {
    await paid()
    const { number } = await newest()
    here.agency.fault(number, '1109')
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
    expect((await here.ask(adminToday)).body).toMatchObject({ recordsToCorrect: 1 })
    here.agency.fault(number, null)
    const { id } = await newest()
    expect((await correct(id)).status).toBe(200)
    expect((await correct(id)).status).toBe(409)
    await later(61)
    expect(await states()).toEqual(['refused', 'accepted'])
    // "Alta por rechazo": the agency has none of it.
    expect([textAt(sent(1), 'Subsanacion'), textAt(sent(1), 'RechazoPrevio')]).toEqual(['S', 'X'])
    expect(await list({ only: 'to_correct' })).toEqual([])
    expect((await here.ask(adminProveVerifactu)).body.brokenAt).toBe(null)
  })

  test('taken with errors: is corrected as one that the agency has, and again when that is refused', async () => {
    await paid()
    const { number } = await newest()
    here.agency.fault(number, '2005')
    await work()
    const [first] = await list()
    expect(first).toMatchObject({ state: 'with_errors', code: '2005', canCorrect: true })
    here.agency.fault(number, '1210')
    await correct(first!.id)
    await later(61)
    expect([textAt(sent(1), 'Subsanacion'), textAt(sent(1), 'RechazoPrevio')]).toEqual(['S', ''])
    here.agency.fault(number, null)
    await correct((await list())[0]!.id)
    await later(61)
    expect([textAt(sent(2), 'Subsanacion'), textAt(sent(2), 'RechazoPrevio')]).toEqual(['S', 'S'])
    expect(await states()).toEqual(['with_errors', 'refused', 'accepted'])
  })

  test('a clock that differs is nothing to be corrected', async () => {
    await paid()
    here.agency.fault((await list())[0]!.number, '2004')
    await work()
    expect(await list()).toMatchObject([{ state: 'with_errors', canCorrect: false }])
    expect(await status()).toMatchObject({ toCorrect: 0 })
  })

  test('an invoice taken back is taken back there; one that was refused as one it does not know', async () => {
    await paid()
    await paid()
    const [second, first] = await list()
    here.agency.fault(second!.number, '1109')
    await work()
    here.agency.fault(second!.number, null)
    expect((await takeBack(first!.id)).status).toBe(200)
    expect((await takeBack(second!.id)).status).toBe(200)
    await later(61)
    expect(here.agency.sendings[1]!.records).toEqual([
      `Anulacion ${first!.number}`,
      `Anulacion ${second!.number}`,
    ])
    expect([0, 1].map((record) => textAt(sent(1, record), 'SinRegistroPrevio'))).toEqual(['', 'S'])
    expect(here.agency.kept.get(first!.number)?.state).toBe('Anulada')
    expect(await states()).toEqual(['accepted', 'refused', 'accepted', 'accepted'])
  })

  test('a taking back that is refused is tried again as such', async () => {
    await paid()
    await work()
    const { id, number } = await newest()
    here.agency.fault(number, '1258')
    await takeBack(id)
    await later(61)
    const [refused] = await list()
    expect(refused).toMatchObject({ kind: 'anulacion', state: 'refused', canCorrect: true })
    here.agency.fault(number, null)
    await correct(refused!.id)
    await later(61)
    expect(textAt(sent(2), 'RechazoPrevio')).toBe('S')
    expect(await states()).toEqual(['accepted', 'refused', 'accepted'])
  })
})
