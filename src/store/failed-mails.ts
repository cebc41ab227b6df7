import { and, asc, count, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Queries } from './database.ts'
import type { OutgoingMail } from './outbox.ts'
import { stuckJobs } from './schema/jobs.ts'
import { outbox } from './schema/outside.ts'
import { onlyRow } from './only-row.ts'

/** Names a mail without telling its id, which may hold a draft's code or a token. */
const ref = sql<string>`left(encode(sha256(convert_to(${outbox.id}, 'UTF8')), 'hex'), 32)`

/** No job tries it any more, which may be so before it was ever tried. */
const isStuckMail = (): SQL => sql`exists (
  select from ${stuckJobs} where ${and(eq(stuckJobs.name, 'send-mail'), eq(stuckJobs.key, outbox.id))})`

/** Tried or given up, not sent, and about no order: those of orders are found with their orders. */
const failed = (): SQL | undefined =>
  and(
    isNull(outbox.sentAt),
    or(isNotNull(outbox.lastError), isStuckMail()),
    sql`${outbox.facts} ->> 'orderId' is null`,
  )

export type FailedMail = Pick<
  OutgoingMail,
  'id' | 'kind' | 'recipient' | 'createdAt' | 'attempts'
> & { ref: string; lastError: string | null }

const columns = {
  ref,
  id: outbox.id,
  kind: outbox.kind,
  recipient: outbox.recipient,
  createdAt: outbox.createdAt,
  attempts: outbox.attempts,
  lastError: outbox.lastError,
}

export async function listFailedMails(queries: Queries, limit: number): Promise<FailedMail[]> {
  return queries
    .select(columns)
    .from(outbox)
    .where(failed())
    .orderBy(asc(outbox.createdAt), asc(outbox.id))
    .limit(limit)
}

export async function findFailedMail(queries: Queries, wanted: string): Promise<FailedMail | null> {
  const [row] = await queries
    .select(columns)
    .from(outbox)
    .where(and(failed(), eq(ref, wanted)))
  return row ?? null
}

/** How many there are, counted up to `max`. */
export async function countFailedMails(queries: Queries, max: number): Promise<number> {
  const some = queries
    .select({ one: sql`1`.as('one') })
    .from(outbox)
    .where(failed())
    .limit(max)
    .as('some')
  const row = onlyRow(await queries.select({ number: count() }).from(some))
  return row.number
}
