import { asc, eq, gt, inArray, and, sql } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { verifactuRecords } from './schema/verifactu.ts'

export type VerifactuRecord = typeof verifactuRecords.$inferSelect

/** The record of an invoice's issue; null where none was made. */
export async function readAlta(
  queries: Queries,
  invoiceId: number,
): Promise<VerifactuRecord | null> {
  const [record] = await queries
    .select()
    .from(verifactuRecords)
    .where(and(eq(verifactuRecords.invoiceId, invoiceId), inArray(verifactuRecords.kind, ['alta'])))
  return record ?? null
}

/** Records in the order of the chain, after a place in it. */
export const listRecordsAfter = (queries: Queries, id: number, limit: number) =>
  queries
    .select()
    .from(verifactuRecords)
    .where(gt(verifactuRecords.id, id))
    .orderBy(asc(verifactuRecords.id))
    .limit(limit)

/** Adds the record that takes one back. The database chains it. */
export async function addAnulacion(queries: Queries, invoiceId: number, at: Date): Promise<void> {
  await queries.execute(
    sql`select verifactu_take_back(${invoiceId}, ${at.toISOString()}::timestamptz)`,
  )
}
