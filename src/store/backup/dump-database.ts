import { gzip } from 'node:zlib'
import { promisify } from 'node:util'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Manifest, SequenceState, TableCopy } from './manifest.ts'
import { columnsOf, listTables, quoted, writeValuesAlike, type TableShape } from './tables.ts'
import { once, type OpenVault } from './vault.ts'
import { onlyRow } from '../only-row.ts'

/** Small enough to be kept in memory, large enough that a table is few of them. */
const pieceBytes = 8 * 2 ** 20
const packed = promisify(gzip)

/**
 * Copies all of the database's tables as they are at one moment, whatever is written meanwhile: one snapshot (repeatable read), which holds
 * nobody up. Pieces that `known` has are not written again.
 */
export async function dumpDatabase(
  client: Client,
  vault: OpenVault,
  known: Set<string>,
): Promise<Omit<Manifest, 'at' | 'files'>> {
  await writeValuesAlike(client)
  await client.query('begin isolation level repeatable read, read only')
  try {
    const tables: TableCopy[] = []
    for (const shape of await listTables(client))
      tables.push(await dumpTable(client, shape, vault, known))
    const { rows: migrations } = await client.query<{ hash: string }>(
      'select hash from drizzle.__drizzle_migrations order by id',
    )
    return {
      migrations: migrations.map(({ hash }) => hash),
      tables,
      sequences: await readSequences(client),
    }
  } finally {
    await client.query('rollback').catch(() => {})
  }
}

async function dumpTable(
  client: Client,
  shape: TableShape,
  vault: OpenVault,
  known: Set<string>,
): Promise<TableCopy> {
  const pieces: string[] = []
  let waiting: Buffer[] = []
  let bytes = 0
  const keep = async () => {
    const text = Buffer.concat(waiting)
    const object = objectName(vault.digest(text))
    waiting = []
    bytes = 0
    pieces.push(object)
    if (known.has(object)) return
    const body = await packed(text)
    await vault.put(object, once(body), body.length)
    known.add(object)
  }
  const rows = client.query(
    copyTo(`copy ${quoted(shape.schema, shape.name)} (${columnsOf(shape)}) to stdout`),
  )
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    // The stream uses its buffer again.
    waiting.push(Buffer.from(chunk))
    bytes += chunk.length
    if (bytes >= pieceBytes) await keep()
  }
  if (bytes > 0) await keep()
  return { ...shape, pieces, rows: rows.rowCount }
}

/** Sequences stand outside of transactions, so theirs may be ahead of the rows, and never behind them. */
async function readSequences(client: Client): Promise<SequenceState[]> {
  const { rows: names } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences
     where schemaname = 'public' order by 2`,
  )
  const states: SequenceState[] = []
  for (const { schema, name } of names) {
    const { rows } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${quoted(schema, name)}`,
    )
    states.push({ schema, name, ...onlyRow(rows) })
  }
  return states
}

export const objectName = (digest: string): string => `objects/${digest.slice(0, 2)}/${digest}`
