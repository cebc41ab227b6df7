import {
  and,
  asc,
  count,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { jobNames, type JobName } from '#domain/job.ts'
import type { Queries } from './database.ts'
import { filesToRemove } from './schema/drafts.ts'
import { galleryPhotos } from './schema/gallery.ts'
import { stuckJobs } from './schema/jobs.ts'
import { orders } from './schema/orders.ts'
import { printJobs } from './schema/parcels.ts'
import { outbox } from './schema/outside.ts'
import { verifactuDeliveries } from './schema/verifactu.ts'

export type StuckJob = typeof stuckJobs.$inferSelect
/** Something that a job should be at work on, or be waiting for. */
export type WantedJob = Pick<StuckJob, 'name' | 'key' | 'orderId'>

/** A mail that nobody takes is given up at last; administrators see it, and can send it again. */
const mailDaysTried = 7

/**
 * What each kind of job is there for, as rows of key, order and since when.
 * @param before what has changed since then is on its way, and left out; null: nothing is
 */
const wanted: Record<JobName, (before: Date | null) => SQL> = {
  'make-book': (before) => sql`
    select ${orders.id}, ${orders.id}, ${orders.changedAt} from ${orders} where ${and(
      eq(orders.stage, 'making'),
      inArray(orders.fulfilment, ['queued', 'generating']),
      isNotNull(orders.paidAt),
      before ? lt(orders.changedAt, before) : undefined,
    )}`,
  'draw-gallery': (before) => sql`
    select ${galleryPhotos.id}, null::text, ${galleryPhotos.changedAt} from ${galleryPhotos} where ${and(
      eq(galleryPhotos.isToDraw, true),
      before ? lt(galleryPhotos.changedAt, before) : undefined,
    )}`,
  'send-mail': (before) => sql`
    select ${outbox.id}, ${outbox.facts} ->> 'orderId', ${outbox.createdAt} from ${outbox} where ${and(
      isNull(outbox.sentAt),
      before ? lt(outbox.createdAt, before) : undefined,
      before
        ? or(
            isNull(outbox.lastError),
            gt(outbox.createdAt, new Date(before.getTime() - mailDaysTried * 86_400_000)),
          )
        : undefined,
    )}`,
  'print-job': (before) => sql`
    select ${printJobs.id}, ${printJobs.orderId}, ${printJobs.changedAt} from ${printJobs} where ${and(
      inArray(printJobs.state, ['asked', 'cancelling']),
      before ? lt(printJobs.changedAt, before) : undefined,
    )}`,
  'send-records': (before) => sql`
    select ${verifactuDeliveries.place}, null::text, min(${verifactuDeliveries.madeAt}) from ${verifactuDeliveries}
    where ${and(
      eq(verifactuDeliveries.state, 'waiting'),
      before ? lt(verifactuDeliveries.madeAt, before) : undefined,
    )} group by 1`,
  'remove-files': () => sql`(select 'all', null::text, now() from ${filesToRemove} limit 1)`,
}

const wantedRows = (name: JobName, before: Date | null): SQL =>
  sql`(${wanted[name](before)}) as wanted (key, order_id, since)`

/** What a kind of job should be at work on, longest waiting first, without what is known to be stuck until it is to be taken up. */
export async function listWanted(
  queries: Queries,
  name: JobName,
  { now, before, limit }: { now: Date; before: Date; limit: number },
): Promise<WantedJob[]> {
  const waiting = and(
    eq(stuckJobs.name, name),
    eq(stuckJobs.key, sql`wanted.key`),
    gt(stuckJobs.nextAt, now),
  )
  const { rows } = await queries.execute<{ key: string; order_id: string | null }>(sql`
    select wanted.key, wanted.order_id from ${wantedRows(name, before)}
    where not exists (select from ${stuckJobs} where ${waiting}) order by wanted.since limit ${limit}`)
  return rows.map(({ key, order_id: orderId }) => ({ name, key, orderId }))
}

/** A job may have been done since it was found stuck. @param now leaves out mails that are given up for good */
const isWanted = (now: Date | null = null): SQL =>
  sql.join(
    jobNames.map(
      (name) =>
        sql`(${stuckJobs.name} = ${name} and exists (select from ${wantedRows(name, now)} where wanted.key = ${stuckJobs.key}))`,
    ),
    sql` or `,
  )

/** Forgets those that are done, or wanted no more. */
export async function forgetUnstuck(queries: Queries): Promise<void> {
  await queries.delete(stuckJobs).where(sql`not (${isWanted()})`)
}

export async function readStuck(
  queries: Queries,
  { name, key }: Pick<StuckJob, 'name' | 'key'>,
): Promise<StuckJob | null> {
  const [row] = await queries
    .select()
    .from(stuckJobs)
    .where(and(eq(stuckJobs.name, name), eq(stuckJobs.key, key)))
  return row ?? null
}

export async function putStuck(queries: Queries, job: StuckJob): Promise<void> {
  await queries
    .insert(stuckJobs)
    .values(job)
    .onConflictDoUpdate({ target: [stuckJobs.name, stuckJobs.key], set: job })
}

/** Those about an order, or about none (null), first stuck first. */
export async function listStuck(queries: Queries, orderId: string | null): Promise<StuckJob[]> {
  const isAbout = orderId === null ? isNull(stuckJobs.orderId) : eq(stuckJobs.orderId, orderId)
  return queries
    .select()
    .from(stuckJobs)
    .where(and(isAbout, sql`(${isWanted()})`))
    .orderBy(asc(stuckJobs.since), asc(stuckJobs.name))
}

/** How many are stuck, by kind. */
export async function countStuck(queries: Queries): Promise<Map<JobName, number>> {
  return stuckByKind(queries, sql`(${isWanted()})`)
}

/** The same of those that have not healed by themselves since before, nor are mails that nobody will ever take. */
export async function countHopeless(
  queries: Queries,
  { before, now }: { before: Date; now: Date },
): Promise<Map<JobName, number>> {
  return stuckByKind(queries, and(lt(stuckJobs.since, before), sql`(${isWanted(now)})`))
}

async function stuckByKind(
  queries: Queries,
  condition: SQL | undefined,
): Promise<Map<JobName, number>> {
  const rows = await queries
    .select({ name: stuckJobs.name, number: count() })
    .from(stuckJobs)
    .where(condition)
    .groupBy(stuckJobs.name)
  return new Map(rows.map(({ name, number }) => [name, number]))
}

/** Since when the longest waiting of a kind has been wanted, done or not by a job; null: none is. */
export async function oldestWanted(queries: Queries, name: JobName): Promise<Date | null> {
  const { rows } = await queries.execute<{ since: string | null }>(
    sql`select extract(epoch from min(wanted.since)) as since from ${wantedRows(name, null)}`,
  )
  const since = rows[0]?.since ?? null
  return since === null ? null : new Date(Number(since) * 1000)
}

/** The orders that a stuck job of a kind is about, as a subquery. */
export const ordersStuck = (name: JobName): SQL => sql`
  select ${stuckJobs.orderId} from ${stuckJobs} where ${and(eq(stuckJobs.name, name), sql`(${isWanted()})`)}`
