import { sql } from 'drizzle-orm'
import { noteChore } from '../chores.ts'
import { openDatabase } from '../database.ts'
import { onlyRow } from '../only-row.ts'

/**
 * Writes down that a backup was taken, so that the shop sees when the last one grows old. A database that a former
 * version made has no place for it.
 */
export async function noteBackup(url: string, at: Date): Promise<void> {
  const db = openDatabase(url, { connectionsMax: 1 })
  try {
    const { rows } = await db.execute<{ isThere: boolean }>(
      sql`select to_regclass('chores') is not null as "isThere"`,
    )
    if (onlyRow(rows).isThere) await noteChore(db, 'backup', at)
  } finally {
    await db.$client.end()
  }
}
