import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Locale } from '#domain/locale.ts'
import type { Queries } from './database.ts'
import type { Queue } from './queue.ts'
import { outbox } from './schema/outside.ts'

export type OutgoingMail = typeof outbox.$inferSelect

/**
 * Puts a mail in the outbox and its sending in the queue, in the caller's transaction.
 * `id` names the reason ("order-confirmation:{orderId}"): the same one twice sends one mail.
 */
export async function putMail(queries: Queries, queue: Queue, mail: {
  id: string
  kind: string
  recipient: string
  locale: Locale
  facts: Record<string, unknown>
}): Promise<void> {
  const rows = await queries.insert(outbox).values(mail).onConflictDoNothing().returning({ id: outbox.id })
  if (rows.length > 0) await queue.enqueue(queries, 'send-mail', mail.id, { mailId: mail.id })
}

/** A mail not yet sent, locked until the transaction ends; null when it is sent, or another worker has it. */
export async function takeMail(queries: Queries, id: string): Promise<OutgoingMail | null> {
  const [row] = await queries.select().from(outbox).where(and(eq(outbox.id, id), isNull(outbox.sentAt))).for('update', { skipLocked: true })
  return row ?? null
}

/** Whether a mail is still to be sent: tells one that another worker has from one that is done. */
export async function isMailUnsent(queries: Queries, id: string): Promise<boolean> {
  const rows = await queries.select({ id: outbox.id }).from(outbox).where(and(eq(outbox.id, id), isNull(outbox.sentAt)))
  return rows.length > 0
}

export async function markMailSent(queries: Queries, id: string, at: Date): Promise<void> {
  await queries.update(outbox).set({ sentAt: at, lastError: null, attempts: sql`${outbox.attempts} + 1` }).where(eq(outbox.id, id))
}

export async function markMailFailed(queries: Queries, id: string, error: string): Promise<void> {
  await queries.update(outbox).set({ lastError: error.slice(0, 500), attempts: sql`${outbox.attempts} + 1` }).where(eq(outbox.id, id))
}

/** Ends a mail that will never be sent, and says why. */
export async function markMailDropped(queries: Queries, id: string, at: Date, reason: string): Promise<void> {
  await queries.update(outbox).set({ sentAt: at, lastError: reason }).where(eq(outbox.id, id))
}
