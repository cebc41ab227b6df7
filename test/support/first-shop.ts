import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { migrateDatabasePartly } from '#store/migrate-database.ts'
import { fillDatabase } from './filled-database.ts'
import { openTestServer, type TestServer } from './http.ts'
import { createTestDatabase } from './postgres.ts'

type Order = { id: string; checkoutToken: string; draftOrderId: string; clientSecret: string }

/**
 * What customers and an administrator left in a shop as it was on 22 November 2026 (the commit 8bfb21cc, whose tests' own journeys made it): every
 * row but those of legal texts, accounts, sessions and the queue, without what a table reckons from its other columns, and every file.
 */
type FirstData = {
  orders: Record<'paid' | 'refunded' | 'cancelled' | 'open', Order>
  draftId: string
  /** by their keys, in base64 */
  files: Record<string, string>
  /** rows by table, in an order in which foreign keys are there before they are named */
  tables: Record<string, Record<string, unknown>[]>
}

/** How many of the migrations that version had. */
const migrations = 13

/** A shop of today opened on the data of that one: as at a start, its tables are brought up to date and what is missing is put in. Close it. */
export async function openFirstShop(): Promise<{ server: TestServer; first: FirstData }> {
  const text = await readFile(new URL('./first-data.json', import.meta.url), 'utf8')
  const first = JSON.parse(text) as FirstData
  const database = await createTestDatabase()
  await migrateDatabasePartly(database.url, migrations)
  await load(database.url, first.tables)
  await fillDatabase(database.url)
  const server = await openTestServer({ database })
  for (const [key, bytes] of Object.entries(first.files))
    await server.shop.files.put(key, Buffer.from(bytes, 'base64'))
  return { server, first }
}

async function load(url: string, tables: FirstData['tables']): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const [table, rows] of Object.entries(tables)) {
      const columns = Object.keys(rows[0] ?? {})
        .map((name) => `"${name}"`)
        .join()
      // Invoices number themselves and refuse to be changed; these have their numbers.
      await client.query(`alter table "${table}" disable trigger user`)
      await client.query(
        `insert into "${table}" (${columns}) overriding system value
           select ${columns} from json_populate_recordset(null::"${table}", $1)`,
        [JSON.stringify(rows)],
      )
      await client.query(`alter table "${table}" enable trigger user`)
      const { rows: counted } = await client.query<{ sequence: string }>(
        `select pg_get_serial_sequence($1, column_name) as sequence from information_schema.columns
         where table_name = $1 and is_identity = 'YES'`,
        [table],
      )
      for (const { sequence } of counted)
        await client.query(`select setval($1, (select max(id) from "${table}"))`, [sequence])
    }
  } finally {
    await client.end()
  }
}
