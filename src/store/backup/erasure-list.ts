import type { Client } from 'pg'
import { onlyRow } from '../only-row.ts'
import type { Erasure } from '../erasure.ts'
import type { Files } from '../files/files.ts'
import { places } from '../files/places.ts'
import { once, readWhole, type OpenVault } from './vault.ts'

/** That an order's customer was erased, as it is kept apart: it tells nothing of who that was. */
export type KeptErasure = Omit<Erasure, 'at'> & { at: string }

const keyOf = (orderId: string): string => `${places.erasures}${orderId.toLowerCase()}.json`

/** Puts an erasure into the file store, which outlives the database. */
export async function keepErasure(files: Files, erasure: Erasure): Promise<void> {
  await files.put(keyOf(erasure.orderId), textOf({ ...erasure, at: erasure.at.toISOString() }))
}

const textOf = ({ orderId, draftId, at }: KeptErasure): Buffer =>
  Buffer.from(JSON.stringify({ orderId, draftId, at }))

/**
 * Adds to the backup's list whatever the database and the file store know of erasures. The list belongs to no one state: restoring an old
 * state applies those that came after it.
 * @returns how many there are
 */
export async function gatherErasures(
  client: Client,
  files: Files,
  vault: OpenVault,
): Promise<number> {
  const kept = new Set<string>()
  for await (const name of vault.names(places.erasures)) kept.add(name)
  const rows = await erasuresIn(client)
  for (const erasure of [...rows, ...(await readErasures(filesOf(files)))]) {
    const key = keyOf(erasure.orderId)
    if (kept.has(key)) continue
    const text = textOf(erasure)
    await vault.put(key, once(text), text.length)
    kept.add(key)
  }
  return kept.size
}

/** None in a database that no version which writes them down has started on yet. */
async function erasuresIn(client: Client): Promise<KeptErasure[]> {
  const { rows: table } = await client.query<{ isThere: boolean }>(
    `select to_regclass('erasures') is not null as "isThere"`,
  )
  if (!onlyRow(table).isThere) return []
  const { rows } = await client.query<KeptErasure>(
    `select order_id as "orderId", draft_id as "draftId",
       to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from erasures`,
  )
  return rows
}

type ErasureSource = {
  names(prefix: string): AsyncIterable<string>
  read(name: string): Promise<AsyncIterable<Buffer> | null>
}

export const filesOf = (files: Files): ErasureSource => ({
  async *names(prefix) {
    for await (const { key } of files.list(prefix)) yield key
  },
  read: async (name) => (await files.read(name))?.stream ?? null,
})

/** All erasures that a backup, or a file store, knows of. */
export async function readErasures(source: ErasureSource): Promise<KeptErasure[]> {
  const erasures: KeptErasure[] = []
  for await (const name of source.names(places.erasures)) {
    const body = await source.read(name)
    if (body) erasures.push(JSON.parse((await readWhole(body)).toString()) as KeptErasure)
  }
  return erasures
}
