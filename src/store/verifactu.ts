import type { Queries } from './database.ts'
import { and, asc, desc, eq, gt, ilike, inArray, lt, max, sql } from 'drizzle-orm'
import { type DeliveryState } from '#domain/record-delivery.ts'
import { invoices } from './schema/invoices.ts'
import { verifactuDeliveries, verifactuRecords } from './schema/verifactu.ts'
import { isLast, isOpen, type VerifactuRecord } from './told-records.ts'

/** The record of an invoice's issue; null where none was made. */
export async function readAlta(
  queries: Queries,
  invoiceId: number,
): Promise<VerifactuRecord | null> {
  const [record] = await queries
    .select()
    .from(verifactuRecords)
    .where(and(eq(verifactuRecords.invoiceId, invoiceId), eq(verifactuRecords.kind, 'alta')))
    .orderBy(asc(verifactuRecords.id))
    .limit(1)
  return record ?? null
}

/** Records of all places in the order of their making, after one of them. */
export const listRecordsAfter = (queries: Queries, id: number, limit: number) =>
  queries
    .select()
    .from(verifactuRecords)
    .where(gt(verifactuRecords.id, id))
    .orderBy(asc(verifactuRecords.id))
    .limit(limit)

/**
 * Adds another record of an invoice that has one. The database chains it, after every one that is being made.
 * @param record.isCorrection of its kind the invoice has one already
 */
export async function addRecord(
  queries: Queries,
  {
    invoiceId,
    kind,
    at,
    version,
    isSent,
    isCorrection,
    refusedBefore,
    isUnknown,
  }: Pick<
    VerifactuRecord,
    'invoiceId' | 'kind' | 'version' | 'isCorrection' | 'refusedBefore' | 'isUnknown'
  > & { at: Date; isSent: boolean },
): Promise<void> {
  await queries.execute(
    sql`select verifactu_add(${invoiceId}, ${kind}, ${at.toISOString()}::timestamptz, ${version}, ${isSent}, ${isCorrection}, ${refusedBefore}, ${isUnknown})`,
  )
}

/** An invoice's records in the order of their making, and what became of each; null of one that is not to be sent. */
export const listRecordsOf = (queries: Queries, invoiceId: number) =>
  queries
    .select({ record: verifactuRecords, delivery: verifactuDeliveries })
    .from(verifactuRecords)
    .leftJoin(verifactuDeliveries, eq(verifactuDeliveries.recordId, verifactuRecords.id))
    .where(eq(verifactuRecords.invoiceId, invoiceId))
    .orderBy(asc(verifactuRecords.id))

/** The number of the newest record: how many there are. */
export async function countRecords(queries: Queries): Promise<number> {
  const [row] = await queries.select({ last: max(verifactuRecords.id) }).from(verifactuRecords)
  return row?.last ?? 0
}

/**
 * Records newest first, with what became of them and the order they are about.
 * @param filter.before only those made before this one
 */
export const listRecords = (
  queries: Queries,
  {
    before: beforeId,
    number,
    only,
    limit,
  }: {
    before: number | null
    number: string | null
    only: 'to_correct' | DeliveryState | null
    limit: number
  },
) =>
  queries
    .select({
      record: verifactuRecords,
      delivery: verifactuDeliveries,
      orderId: invoices.orderId,
      isLast,
    })
    .from(verifactuRecords)
    .innerJoin(invoices, eq(invoices.id, verifactuRecords.invoiceId))
    .leftJoin(verifactuDeliveries, eq(verifactuDeliveries.recordId, verifactuRecords.id))
    .where(
      and(
        beforeId === null ? undefined : lt(verifactuRecords.id, beforeId),
        number === null
          ? undefined
          : ilike(verifactuRecords.number, `%${number.replaceAll(/[\\%_]/g, '\\$&')}%`),
        only === 'to_correct' ? isOpen : undefined,
        only === null || only === 'to_correct' ? undefined : eq(verifactuDeliveries.state, only),
      ),
    )
    .orderBy(desc(verifactuRecords.id))
    .limit(limit)

/** A record by its place among all; null: there is none. */
export async function readRecord(queries: Queries, id: number): Promise<VerifactuRecord | null> {
  const [record] = await queries.select().from(verifactuRecords).where(eq(verifactuRecords.id, id))
  return record ?? null
}

/** Which of some invoices are taken back, and when (as recorded). */
export async function listTakenBack(
  queries: Queries,
  invoiceIds: readonly number[],
): Promise<Map<number, string>> {
  if (invoiceIds.length === 0) return new Map()
  const { invoiceId, at, kind } = verifactuRecords
  const rows = await queries
    .select({ invoiceId, at })
    .from(verifactuRecords)
    .where(and(eq(kind, 'anulacion'), inArray(invoiceId, [...invoiceIds])))
  return new Map(rows.map((row) => [row.invoiceId, row.at]))
}
