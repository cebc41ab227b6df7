import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { gunzip } from 'node:zlib'
import { promisify } from 'node:util'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Manifest, TableCopy } from './manifest.ts'
import { columnsOf, listTables, quoted, writeValuesAlike } from './tables.ts'
import { readWhole, type OpenVault } from './vault.ts'
import { onlyRow } from '../only-row.ts'

const unpacked = promisify(gunzip)

/** Whether anybody has used the shop whose database this is; prices and texts that every shop begins with do not count. */
export async function isUnused(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ used: boolean }>(
    `select exists (select from drafts) or exists (select from orders) or exists (select from photos)
       or exists (select from invoices) as used`,
  )
  return !onlyRow(rows).used
}

/**
 * Puts a backup's rows in the place of what the database holds: all of them or, when anything goes wrong, none. Its
 * schema must be the one that
 * the backup was made of.
 */
export async function loadDatabase(
  client: Client,
  vault: OpenVault,
  manifest: Manifest,
): Promise<void> {
  await writeValuesAlike(client)
  await client.query('begin')
  try {
    const shapes = new Map(
      (await listTables(client)).map((shape) => [`${shape.schema}.${shape.name}`, shape]),
    )
    const triggered = await tablesWithTriggers(client)
    // Invoices number themselves and refuse to be changed; these have their numbers.
    for (const table of triggered) await client.query(`alter table ${table} disable trigger user`)
    await client.query(
      `truncate ${[...shapes.values()].map(({ schema, name }) => quoted(schema, name)).join(', ')}`,
    )
    for (const table of manifest.tables) {
      const shape = shapes.get(`${table.schema}.${table.name}`)
      const missing = table.columns.filter((column) => !shape?.columns.includes(column))
      if (!shape || missing.length > 0)
        throw new Error(
          `the database has no place for ${table.schema}.${table.name} ${missing.join(', ')}`,
        )
      await loadTable(client, table, vault)
    }
    for (const table of triggered) await client.query(`alter table ${table} enable trigger user`)
    for (const { schema, name, last, isCalled } of manifest.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [
        quoted(schema, name),
        last,
        isCalled,
      ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function loadTable(client: Client, table: TableCopy, vault: OpenVault): Promise<void> {
  async function* rows() {
    for (const piece of table.pieces) {
      const body = await vault.read(piece)
      if (!body) throw new Error(`the backup lacks ${piece}`)
      const packed = await readWhole(body)
      const text = await unpacked(packed).catch(() => null)
      if (!text || !piece.endsWith(vault.digest(text))) throw new Error(`${piece} is damaged`)
      yield text
    }
  }
  const into = client.query(
    copyFrom(`copy ${quoted(table.schema, table.name)} (${columnsOf(table)}) from stdin`),
  )
  await pipeline(Readable.from(rows()), into)
  if (into.rowCount !== table.rows)
    throw new Error(`${table.name} has ${into.rowCount} rows of ${table.rows}`)
}

async function tablesWithTriggers(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(
    `select distinct tgrelid::regclass::text as table from pg_trigger
     join pg_class class on class.oid = tgrelid join pg_namespace space on space.oid = relnamespace
     where not tgisinternal and space.nspname = 'public'`,
  )
  return rows.map(({ table }) => table)
}
