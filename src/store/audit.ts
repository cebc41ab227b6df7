import { asc, eq } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { auditTrail } from './schema/catalogue.ts'

/** What an administrator did to something, without personal data. */
export type AuditEntry = {
  at: Date
  /** the administrator's name */
  who: string
  what: 'created' | 'changed' | 'deleted' | 'status_set' | 'logged_in' | 'erased' | 'exported'
  /** what kind of thing, and its id: "discount:…" */
  subject: `${'session' | 'order' | 'discount' | 'extra' | 'extra_price' | 'base_price' | 'legal_text' | 'mail' | 'newsletter'}:${string}`
  /** before and after, where there are such */
  detail: Record<string, unknown>
}

/** Writes an entry down, in the transaction of what it tells of. */
export async function addAuditEntry(queries: Queries, entry: AuditEntry): Promise<void> {
  await queries.insert(auditTrail).values(entry)
}

/** What administrators did to one thing, oldest first. */
export async function listAudit(queries: Queries, subject: AuditEntry['subject']): Promise<Pick<AuditEntry, 'at' | 'who' | 'detail'>[]> {
  return queries.select({ at: auditTrail.at, who: auditTrail.who, detail: auditTrail.detail }).from(auditTrail)
    .where(eq(auditTrail.subject, subject)).orderBy(asc(auditTrail.id))
}
