import { afterEach, assert, beforeEach } from 'vitest'
import {
  adminCorrectRecord,
  adminListRecords,
  adminReadVerifactu,
  adminTakeInvoiceBack,
} from '#contract/admin-verifactu.ts'
import { jobs } from '#worker/jobs.ts'
import { openAdmin } from './admin.ts'
import { openTestServer, type TestServer } from './http.ts'
import { order, pay } from './orders.ts'
import { invoiceSettings } from './shop.ts'
import { agencyOf, startTaxAgency, type PretendAgency } from './tax-agency.ts'

/** A shop that sends records to a pretended tax agency, and its administrator, anew for each test of one file. */
export function useRecordSending() {
  let agency: PretendAgency
  let server: TestServer
  let ask: TestServer['ask']
  async function open(taxAgency?: ReturnType<typeof agencyOf>): Promise<void> {
    server = await openTestServer({
      settings: { invoices: { ...invoiceSettings, verifactu: taxAgency?.place ?? 'test' } },
      ...(taxAgency && { taxAgency }),
    })
    ask = (await openAdmin(server)).ask
  }
  beforeEach(async () => {
    agency = await startTaxAgency()
    await open(agencyOf(agency))
  })
  afterEach(async () => {
    await server.close()
    await agency.close()
  })
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
  return {
    get agency() {
      return agency
    },
    get server() {
      return server
    },
    get ask() {
      return ask
    },
    /** Opens a shop with other settings in the place of this one; without any its records are only tried out. */
    async reopen(taxAgency?: ReturnType<typeof agencyOf>): Promise<void> {
      await server.close()
      await open(taxAgency)
    },
    work,
    list,
    async paid(fields: Parameters<typeof order>[1] = {}): Promise<string> {
      const { id, checkoutToken } = await order(server.shop, fields)
      await pay(server.shop, checkoutToken)
      return id
    },
    /** Lets the clock go on by so much, and does what is due by then as a worker would. */
    async later(seconds: number): Promise<void> {
      server.shop.advance({ minutes: seconds / 60 })
      await work()
    },
    newest: async () => {
      const [record] = await list()
      assert(record)
      return record
    },
    status: async () => (await ask(adminReadVerifactu)).body,
    states: async () => (await list()).map(({ state }) => state).toReversed(),
    correct: (id: number) => ask(adminCorrectRecord, { params: { id: String(id) } }),
    takeBack: (id: number) =>
      ask(adminTakeInvoiceBack, {
        params: { id: String(id) },
        body: { reason: 'Se expidió por error' },
      }),
  }
}
