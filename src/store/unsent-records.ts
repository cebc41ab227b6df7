import type { RecordPlace } from '#domain/verifactu-mode.ts'
import type { Queries } from './database.ts'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Recipient } from '#domain/invoice.ts'
import type { Invoice } from './invoices.ts'
import { invoiceRecipients, invoices } from './schema/invoices.ts'
import { verifactuDeliveries, verifactuRecords } from './schema/verifactu.ts'
import {
  before,
  corrected,
  isOpen,
  previous,
  replaced,
  told,
  type Delivery,
  type Told,
  type VerifactuRecord,
} from './told-records.ts'
import { onlyRow } from './only-row.ts'

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

/** How many records wait to be sent, and since when. */
export async function countUnsent(
  queries: Queries,
  place: RecordPlace,
): Promise<{ number: number; since: Date | null }> {
  const row = onlyRow(
    await queries
      .select({ number: count(), since: sql<string | null>`min(${verifactuDeliveries.madeAt})` })
      .from(verifactuDeliveries)
      .where(and(eq(verifactuDeliveries.state, 'waiting'), eq(verifactuDeliveries.place, place))),
  )
  return { number: row.number, since: row.since === null ? null : new Date(row.since) }
}

/** How many records are to be corrected: refused, or taken with errors, and nothing came in their place. */
export async function countToCorrect(queries: Queries): Promise<number> {
  const row = onlyRow(
    await queries
      .select({ number: count() })
      .from(verifactuDeliveries)
      .innerJoin(verifactuRecords, eq(verifactuRecords.id, verifactuDeliveries.recordId))
      .where(isOpen),
  )
  return row.number
}
