import { and, asc, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { openPrintJobStates, type PrintServiceName } from '#domain/print-job.ts'
import type { Queries } from './database.ts'
import { fixed } from './fixed-statement.ts'
import { printJobs } from './schema/parcels.ts'

export type PrintJob = typeof printJobs.$inferSelect
export type NewPrintJob = Pick<
  PrintJob,
  'id' | 'orderId' | 'service' | 'productId' | 'folder' | 'who'
>

const isOpen = inArray(printJobs.state, [...openPrintJobStates])

/** Writes down that a book is to be handed over. Only under `lockOrder`, when none is open. */
export async function addPrintJob(queries: Queries, job: NewPrintJob, now: Date): Promise<void> {
  await queries.insert(printJobs).values({ ...job, state: 'asked', askedAt: now, changedAt: now })
}

export async function readPrintJob(queries: Queries, id: string): Promise<PrintJob | null> {
  const [row] = await queries.select().from(printJobs).where(eq(printJobs.id, id))
  return row ?? null
}

const selectOpen = fixed<{ orderId: string }, PrintJob[]>((queries) =>
  queries
    .select()
    .from(printJobs)
    .where(and(eq(printJobs.orderId, sql.placeholder('orderId')), isOpen)),
)

/** Of an order's handings over, what a service said in its own words: it may name whom the parcel was for. */
export async function forgetPrintMessages(queries: Queries, orderId: string): Promise<void> {
  await queries.update(printJobs).set({ message: null }).where(eq(printJobs.orderId, orderId))
}

/** The handing over of an order's book that has not come to its end; there is one at most. */
export async function readOpenPrintJob(
  queries: Queries,
  orderId: string,
): Promise<PrintJob | null> {
  const [row] = await selectOpen(queries, { orderId })
  return row ?? null
}

/** Those of some orders whose book a print service has. */
export async function listHandedOver(
  queries: Queries,
  orderIds: readonly string[],
): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const rows = await queries
    .select({ orderId: printJobs.orderId })
    .from(printJobs)
    .where(and(inArray(printJobs.orderId, [...orderIds]), isOpen))
  return new Set(rows.map(({ orderId }) => orderId))
}

/** An order's last handing over, whatever became of it. */
export async function readLastPrintJob(
  queries: Queries,
  orderId: string,
): Promise<PrintJob | null> {
  const [row] = await queries
    .select()
    .from(printJobs)
    .where(eq(printJobs.orderId, orderId))
    .orderBy(desc(printJobs.askedAt), desc(printJobs.id))
    .limit(1)
  return row ?? null
}

export async function findPrintJobOf(
  queries: Queries,
  service: PrintServiceName,
  serviceId: string,
): Promise<PrintJob | null> {
  const [row] = await queries
    .select()
    .from(printJobs)
    .where(and(eq(printJobs.serviceId, serviceId), eq(printJobs.service, service)))
  return row ?? null
}

/** The open job whose files lie at an address; null when there is none, or its time is over. */
export async function findPrintJobByFile(
  queries: Queries,
  fileToken: string,
  now: Date,
): Promise<PrintJob | null> {
  const [row] = await queries
    .select()
    .from(printJobs)
    .where(and(eq(printJobs.fileToken, fileToken), gt(printJobs.fileTokenUntil, now), isOpen))
  return row ?? null
}

/**
 * Makes an open job this process's to deal with; null when another has it, or it has come to its end.
 * @param staleBefore a claim from before that is one of a process that was killed
 */
export async function claimPrintJob(
  queries: Queries,
  id: string,
  claim: string,
  { now, staleBefore }: { now: Date; staleBefore: Date },
): Promise<PrintJob | null> {
  const [row] = await queries
    .update(printJobs)
    .set({ claim, claimedAt: now })
    .where(
      and(
        eq(printJobs.id, id),
        isOpen,
        or(isNull(printJobs.claim), lt(printJobs.claimedAt, staleBefore)),
      ),
    )
    .returning()
  return row ?? null
}

/** Changes a job, and only while the claim on it is still this one. Answers it as it is then, or null. */
export async function changeClaimedPrintJob(
  queries: Queries,
  { id, claim }: { id: string; claim: string },
  fields: Partial<PrintJob>,
  now: Date,
): Promise<PrintJob | null> {
  const [row] = await queries
    .update(printJobs)
    .set({ ...fields, changedAt: now })
    .where(and(eq(printJobs.id, id), eq(printJobs.claim, claim)))
    .returning()
  return row ?? null
}

/**
 * Counts an attempt at ordering before it is made, unless the job is asked back or somebody else's by now. The files
 * get another address each time.
 */
export async function beginPrintAttempt(
  queries: Queries,
  { id, claim }: { id: string; claim: string },
  file: { token: string; until: Date },
  now: Date,
): Promise<boolean> {
  const rows = await queries
    .update(printJobs)
    .set({
      attempts: sql`${printJobs.attempts} + 1`,
      fileToken: file.token,
      fileTokenUntil: file.until,
      changedAt: now,
    })
    .where(and(eq(printJobs.id, id), eq(printJobs.claim, claim), eq(printJobs.state, 'asked')))
    .returning({ id: printJobs.id })
  return rows.length > 0
}

/** Asks a job back. Only under `lockOrder`. */
export async function setPrintJobCancelling(
  queries: Queries,
  id: string,
  now: Date,
): Promise<void> {
  await queries
    .update(printJobs)
    .set({ state: 'cancelling', fault: null, message: null, changedAt: now })
    .where(eq(printJobs.id, id))
}

/** Up to `limit` open jobs that the service has not been asked about since `before`, the longest waiting first. */
export async function listDuePrintJobs(
  queries: Queries,
  before: Date,
  limit: number,
): Promise<PrintJob[]> {
  return queries
    .select()
    .from(printJobs)
    .where(and(isOpen, lt(sql`coalesce(${printJobs.checkedAt}, ${printJobs.askedAt})`, before)))
    .orderBy(asc(sql`coalesce(${printJobs.checkedAt}, ${printJobs.askedAt})`))
    .limit(limit)
}
