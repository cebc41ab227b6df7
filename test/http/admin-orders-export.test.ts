import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminCountOrders, adminExportOrders, adminListOrders } from '#contract/admin-orders.ts'
import { openAdmin } from '#support/admin.ts'
import { openTestServer, type TestServer } from '#support/http.ts'
import { order } from '#support/journey.ts'

let server: TestServer
let ask: TestServer['ask']
beforeAll(async () => {
  server = await openTestServer()
  ask = (await openAdmin(server)).ask
})
afterAll(() => server.close())
type Query = Parameters<typeof ask<typeof adminListOrders>>[1]
const exported = async (by: typeof ask, query: NonNullable<Query>['query']) =>
  (await by(adminExportOrders, { query })).body.bytes.toString() as string

describe('GET /api/admin/orders/count and /export', () => {
  test('count what the list would show', async () => {
    for (const customerName of ['Contada Uno', 'Contada Dos']) await order(server, { customerName })
    expect((await ask(adminCountOrders, { query: { q: 'contada' } })).body).toEqual({
      count: 2,
      isMore: false,
    })
    expect(
      (await ask(adminCountOrders, { query: { q: 'contada dos', status: 'pending' } })).body.count,
    ).toBe(1)
    expect(
      (await ask(adminCountOrders, { query: { q: 'contada', status: 'failed' } })).body.count,
    ).toBe(0)
    expect((await ask(adminCountOrders, { query: { from: 'x' } })).status).toBe(400)
  })

  test('the file opens in a spreadsheet as text, whatever customers write', async () => {
    const { id } = (
      await order(server, {
        customerName: '=HYPERLINK("http://evil","Click")',
        title: '+Exportada, "Ñ"',
        extras: ['Hoja de pegatinas'],
        city: '@Madrid',
      })
    ).body
    const { headers } = await ask(adminExportOrders, { query: { q: 'exportada' } })
    expect(headers.get('content-type')).toContain('text/csv')
    expect(headers.get('content-disposition')).toContain('orders.csv')
    expect(headers.get('cache-control')).toContain('no-store')
    const file = await exported(ask, { q: 'exportada' })
    expect(file.startsWith('\uFEFFid,createdAt,customerName,')).toBe(true)
    const row = file.split('\r\n')[1]!
    expect(row.startsWith(`${id},20`)).toBe(true)
    expect(row).toContain(
      `,"'=HYPERLINK(""http://evil"",""Click"")",ana@example.com,Calle Mayor 1,'@Madrid,28001,España,"'+Exportada, ""Ñ""",A4,`,
    )
    expect(row).toMatch(
      /,Hoja de pegatinas,0,29\.98,4\.99,0\.00,,0\.00,29\.98,pending,awaiting_payment,0\.00,,,,,,$/,
    )
    expect((await exported(ask, { q: 'nobody at all' })).split('\r\n')).toHaveLength(2)
  })

  test('are for administrators only', async () => {
    for (const call of [adminCountOrders, adminExportOrders])
      expect((await server.ask(call)).status).toBe(401)
  })
})
