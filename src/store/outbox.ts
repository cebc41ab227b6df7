import { createHash } from 'node:crypto'
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Locale } from '#domain/locale.ts'
import type { Queries } from './database.ts'
import type { Queue } from './queue.ts'
import { outbox } from './schema/outside.ts'
import { fixedWrite, write, type Write } from './write.ts'
import { onlyRow } from './only-row.ts'

export type OutgoingMail = typeof outbox.$inferSelect

export type NewMail = {
  /** names the reason ("order-confirmation:{orderId}"): the same one twice sends one mail */
  id: string
  kind: string
  recipient: string
  locale: Locale
  facts: Record<string, unknown>
}

/** Names a mail outside the shop, in its Message-ID and where mails are kept as files; a hash, because ids hold codigos and tokens. */
export const mailMark = (id: string): string =>
  createHash('sha256').update(id).digest('hex').slice(0, 32)

const insertMail = fixedWrite<NewMail>((queries) =>
  queries
    .insert(outbox)
    .values({
      id: sql.placeholder('id'),
      kind: sql.placeholder('kind'),
      recipient: sql.placeholder('recipient'),
      locale: sql.placeholder('locale'),
      facts: sql.placeholder('facts'),
    })
    .onConflictDoNothing(),
)

/** A mail for the outbox and its sending for the queue, to be written together with what it tells of. */
export async function mail(
  queue: Queue,
  letter: NewMail,
  options?: { afterSeconds?: number },
): Promise<Write[]> {
  return [
    insertMail(letter),
    await queue.job('send-mail', letter.id, { mailId: letter.id }, options),
  ]
}

/** Puts a mail in the outbox and its sending in the queue, in the caller's transaction. */
export async function putMail(
  queries: Queries,
  queue: Queue,
  letter: NewMail,
  options?: { afterSeconds?: number },
): Promise<void> {
  await write(queries, await mail(queue, letter, options))
}

/** A mail not yet sent, locked until the transaction ends; null when it is sent, or another worker has it. */
export async function takeMail(queries: Queries, id: string): Promise<OutgoingMail | null> {
  const [row] = await queries
    .select()
    .from(outbox)
    .where(and(eq(outbox.id, id), isNull(outbox.sentAt)))
    .for('update', { skipLocked: true })
  return row ?? null
}

/** Which kind of mail it is and of which order it tells; its id may be a code, or a token. */
export async function readMailSubject(
  queries: Queries,
  id: string,
): Promise<{ mail: string | null; order: string | null }> {
  const [row] = await queries
    .select({ mail: outbox.kind, order: sql<string | null>`${outbox.facts} ->> 'orderId'` })
    .from(outbox)
    .where(eq(outbox.id, id))
  return row ?? { mail: null, order: null }
}

/** The newest mail of a kind that has gone out; null: none is kept. */
export async function readNewestMail(queries: Queries, kind: string): Promise<OutgoingMail | null> {
  const [row] = await queries
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, kind), isNotNull(outbox.sentAt), isNull(outbox.lastError)))
    .orderBy(desc(outbox.sentAt))
    .limit(1)
  return row ?? null
}

/** Whether a mail has gone out, as far as the mail server has told. */
export async function isMailDelivered(queries: Queries, id: string): Promise<boolean> {
  const rows = await queries
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.id, id), isNotNull(outbox.sentAt), isNull(outbox.lastError)))
  return rows.length > 0
}

/** Whether a mail is still to be sent: tells one that another worker has from one that is done. */
export async function isMailUnsent(queries: Queries, id: string): Promise<boolean> {
  const rows = await queries
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.id, id), isNull(outbox.sentAt)))
  return rows.length > 0
}

/** Mails that tell somebody that nothing of them is kept any more: once sent, they too are gone, and the address with them. */
export const farewellKinds: readonly string[] = ['data-erased', 'draft-deleted']

export async function markMailSent(
  queries: Queries,
  { id, kind }: Pick<OutgoingMail, 'id' | 'kind'>,
  at: Date,
): Promise<void> {
  if (farewellKinds.includes(kind)) {
    await queries.delete(outbox).where(eq(outbox.id, id))
    return
  }
  await queries
    .update(outbox)
    .set({ sentAt: at, lastError: null, attempts: sql`${outbox.attempts} + 1` })
    .where(eq(outbox.id, id))
}

export async function markMailFailed(queries: Queries, id: string, error: string): Promise<void> {
  await queries
    .update(outbox)
    .set({ lastError: error.slice(0, 500), attempts: sql`${outbox.attempts} + 1` })
    .where(eq(outbox.id, id))
}

/** Says why a mail waits that has not been tried. */
export async function markMailWaits(queries: Queries, id: string, reason: string): Promise<void> {
  await queries
    .update(outbox)
    .set({ lastError: reason.slice(0, 500) })
    .where(and(eq(outbox.id, id), isNull(outbox.sentAt)))
}

/** Ends a mail that will never be sent, and says why. */
export async function markMailDropped(
  queries: Queries,
  id: string,
  at: Date,
  reason: string,
): Promise<void> {
  await queries.update(outbox).set({ sentAt: at, lastError: reason }).where(eq(outbox.id, id))
}

/** Takes a mail back that no longer holds, unless it has gone out: written another time, it is another. */
export async function withdrawMail(queries: Queries, id: string): Promise<void> {
  await queries
    .delete(outbox)
    .where(and(eq(outbox.id, id), or(isNull(outbox.sentAt), isNotNull(outbox.lastError))))
}

/** Takes an order's mails of a kind back that nobody has tried to send yet. Answers how many there were. */
export async function withdrawUntried(
  queries: Queries,
  { orderId, kind }: { orderId: string; kind: string },
): Promise<number> {
  const rows = await queries
    .delete(outbox)
    .where(
      and(
        eq(sql`${outbox.facts} ->> 'orderId'`, orderId),
        eq(outbox.kind, kind),
        isNull(outbox.sentAt),
        eq(outbox.attempts, 0),
      ),
    )
    .returning({ id: outbox.id })
  return rows.length
}

/** The mails about an order and about the draft it was made of, oldest first; those of the last 90 days. */
export async function listMailsOf(
  queries: Queries,
  { id, draftId }: { id: string; draftId: string | null },
): Promise<OutgoingMail[]> {
  return queries
    .select()
    .from(outbox)
    .where(
      or(
        eq(sql`${outbox.facts} ->> 'orderId'`, id),
        ...(draftId === null
          ? []
          : [inArray(outbox.id, [`draft-code:${draftId}`, `draft-reminder:${draftId}`])]),
      ),
    )
    .orderBy(asc(outbox.createdAt), asc(outbox.id))
}

/** Sends a mail that has not gone out yet to another address. */
export async function redirectMail(queries: Queries, id: string, recipient: string): Promise<void> {
  await queries
    .update(outbox)
    .set({ recipient })
    .where(and(eq(outbox.id, id), isNull(outbox.sentAt)))
}

/** Mails that have yet to go out: how many were never tried, and since when; how many were, in vain. */
export async function countWaitingMails(
  queries: Queries,
): Promise<{ untried: number; failing: number; oldestUntried: Date | null }> {
  const isUntried = isNull(outbox.lastError)
  return onlyRow(
    await queries
      .select({
        untried: sql<number>`count(*) filter (where ${isUntried})::int`,
        failing: sql<number>`count(*) filter (where not ${isUntried})::int`,
        oldestUntried:
          sql<Date | null>`min(${outbox.createdAt}) filter (where ${isUntried})`.mapWith(
            outbox.createdAt,
          ),
      })
      .from(outbox)
      .where(isNull(outbox.sentAt)),
  )
}
