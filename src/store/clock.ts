import { sql } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { onlyRow } from './only-row.ts'

/** What time it is for the database. */
export async function readClock(queries: Queries): Promise<Date> {
  const { rows } = await queries.execute<{ ms: string }>(
    sql`select extract(epoch from clock_timestamp()) * 1000 as ms`,
  )
  return new Date(Number(onlyRow(rows).ms))
}
