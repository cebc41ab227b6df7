import {
  aliasedTable,
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  ilike,
  inArray,
  lt,
  max,
  sql,
} from 'drizzle-orm'
import type { Recipient } from '#domain/invoice.ts'
import { codesLeftAlone, type DeliveryState } from '#domain/record-delivery.ts'
import type { RecordPlace } from '#domain/verifactu-mode.ts'
import type { Queries } from './database.ts'
import type { Invoice } from './invoices.ts'
import { invoiceRecipients, invoices } from './schema/invoices.ts'
import { verifactuDeliveries, verifactuRecords, verifactuSenders } from './schema/verifactu.ts'

export type VerifactuRecord = typeof verifactuRecords.$inferSelect
export type Delivery = typeof verifactuDeliveries.$inferSelect
export type Sender = typeof verifactuSenders.$inferSelect

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

const previous = aliasedTable(verifactuRecords, 'previous')
const corrected = aliasedTable(invoices, 'corrected')
const replaced = aliasedTable(invoices, 'replaced')
/** The record before one, in its own place's chain. */
const before = sql`${previous.id} = (select max(id) from ${verifactuRecords} as earlier where earlier.place = ${verifactuRecords.place} and earlier.id < ${verifactuRecords.id})`

/** What identifies an invoice for the agency, but for the seller's number, which is in the document. */
const told = (of: typeof corrected) => ({
  series: of.series,
  year: of.year,
  number: of.number,
  issuedOn: of.issuedOn,
})

type Told = Pick<Invoice, 'series' | 'year' | 'number' | 'issuedOn'>
export type Unsent = {
  record: VerifactuRecord
  delivery: Delivery
  invoice: Invoice
  previous: Pick<VerifactuRecord, 'nif' | 'number' | 'day' | 'hash'> | null
  corrected: Told | null
  replaced: Told | null
  recipient: Recipient | null
}

/** What is to be sent next, in the order of the chain, with all that it is made of. */
export const listUnsent = async (
  queries: Queries,
  place: RecordPlace,
  limit: number,
): Promise<Unsent[]> =>
  queries
    .select({
      record: verifactuRecords,
      delivery: verifactuDeliveries,
      invoice: invoices,
      previous: {
        nif: previous.nif,
        number: previous.number,
        day: previous.day,
        hash: previous.hash,
      },
      corrected: told(corrected),
      replaced: told(replaced),
      recipient: invoiceRecipients.recipient,
    })
    .from(verifactuDeliveries)
    .innerJoin(verifactuRecords, eq(verifactuRecords.id, verifactuDeliveries.recordId))
    .innerJoin(invoices, eq(invoices.id, verifactuRecords.invoiceId))
    .leftJoin(previous, before)
    .leftJoin(corrected, eq(corrected.id, invoices.correctsId))
    .leftJoin(replaced, eq(replaced.id, invoices.replacesId))
    .leftJoin(invoiceRecipients, eq(invoiceRecipients.cause, invoices.cause))
    .where(and(eq(verifactuDeliveries.state, 'waiting'), eq(verifactuDeliveries.place, place)))
    .orderBy(asc(verifactuRecords.id))
    .limit(limit)

const anyOf = (ids: readonly number[]) =>
  sql`${verifactuDeliveries.recordId} = any(${sql.param([...ids])}::int[])`

/** Written down before they are sent: of one whose answer is lost it must be known that it may have arrived. */
export async function beginAttempts(queries: Queries, ids: readonly number[]): Promise<void> {
  await queries
    .update(verifactuDeliveries)
    .set({ attempts: sql`${verifactuDeliveries.attempts} + 1` })
    .where(anyOf(ids))
}

export type Outcome = Pick<Delivery, 'recordId' | 'state' | 'code' | 'message'>

export async function saveOutcomes(
  queries: Queries,
  outcomes: readonly Outcome[],
  { receipt, at }: { receipt: string | null; at: Date },
): Promise<void> {
  const rows = sql.param(JSON.stringify(outcomes))
  await queries.execute(sql`
    update ${verifactuDeliveries} set state = told.state, code = told.code, message = told.message,
      receipt = ${receipt}, answered_at = ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as told ("recordId" int, state text, code text, message text)
    where record_id = told."recordId"`)
}

/** How sending to a place stands; null before the first time. */
export async function readSender(queries: Queries, place: RecordPlace): Promise<Sender | null> {
  const [row] = await queries
    .select()
    .from(verifactuSenders)
    .where(eq(verifactuSenders.place, place))
  return row ?? null
}

export async function saveSender(queries: Queries, sender: Sender): Promise<void> {
  await queries
    .insert(verifactuSenders)
    .values(sender)
    .onConflictDoUpdate({ target: verifactuSenders.place, set: sender })
}

/** How many records wait to be sent, and since when. */
export async function countUnsent(
  queries: Queries,
  place: RecordPlace,
): Promise<{ number: number; since: Date | null }> {
  const [row] = await queries
    .select({ number: count(), since: sql<string | null>`min(${verifactuDeliveries.madeAt})` })
    .from(verifactuDeliveries)
    .where(and(eq(verifactuDeliveries.state, 'waiting'), eq(verifactuDeliveries.place, place)))
  return { number: row!.number, since: row!.since === null ? null : new Date(row!.since) }
}

/** Whether no other record of its invoice came after it. */
const isLast = sql<boolean>`not exists (select from ${verifactuRecords} as later where later.invoice_id = ${verifactuRecords.invoiceId} and later.id > ${verifactuRecords.id})`
const isOpen = sql`(${verifactuDeliveries.state} = 'refused' or (${verifactuDeliveries.state} = 'with_errors' and coalesce(${verifactuDeliveries.code}, '') <> all(${sql.param([...codesLeftAlone])}::text[]))) and ${isLast}`

/** How many records are to be corrected: refused, or taken with errors, and nothing came in their place. */
export async function countToCorrect(queries: Queries): Promise<number> {
  const [row] = await queries
    .select({ number: count() })
    .from(verifactuDeliveries)
    .innerJoin(verifactuRecords, eq(verifactuRecords.id, verifactuDeliveries.recordId))
    .where(isOpen)
  return row!.number
}

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
