import { and, asc, desc, eq, lt, sql } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { auditTrail } from './schema/catalogue.ts'

/** What an administrator did to something, without personal data. */
export type AuditEntry = {
  at: Date
  /** the administrator's name */
  who: string
  what:
    | 'created'
    | 'changed'
    | 'deleted'
    | 'status_set'
    | 'erased'
    | 'exported'
    | 'logged_in'
    | 'login_failed'
    | 'login_locked'
    | 'session_ended'
    | 'password_changed'
    | 'factor_added'
    | 'factor_removed'
    | 'codes_renewed'
    | 'taken_back'
    | 'corrected'
  /** what kind of thing, and its id: "discount:…" */
  subject: `${'session' | 'order' | 'discount' | 'extra' | 'extra_price' | 'base_price' | 'legal_text' | 'mail' | 'newsletter' | 'settings' | 'mail_text' | 'guarantee_notice' | 'gallery_photo' | 'person' | 'staff' | 'invoice'}:${string}`
  /** before and after, where there are such */
  detail: Record<string, unknown>
}

/** Writes an entry down, in the transaction of what it tells of. */
export async function addAuditEntry(queries: Queries, entry: AuditEntry): Promise<void> {
  await queries.insert(auditTrail).values(entry)
}

/** What administrators did to one thing, oldest first. */
export async function listAudit(
  queries: Queries,
  subject: AuditEntry['subject'],
): Promise<Pick<AuditEntry, 'at' | 'who' | 'detail'>[]> {
  return queries
    .select({ at: auditTrail.at, who: auditTrail.who, detail: auditTrail.detail })
    .from(auditTrail)
    .where(eq(auditTrail.subject, subject))
    .orderBy(asc(auditTrail.id))
}

/** What a subject is called now; null where it is gone, or has no name. A base price's and a legal text's subject says it by itself. */
const nameNow = sql<string | null>`case split_part(${auditTrail.subject}, ':', 1)
  when 'discount' then (select code from discounts where id = split_part(${auditTrail.subject}, ':', 2))
  when 'extra' then (select split_part(name, chr(9), 1) from extras where id = split_part(${auditTrail.subject}, ':', 2))
  when 'extra_price' then (select split_part(e.name, chr(9), 1) || ', ' || p.country from extra_prices p join extras e on e.id = p.extra_id where p.id = split_part(${auditTrail.subject}, ':', 2))
  when 'base_price' then split_part(${auditTrail.subject}, ':', 2)
  when 'guarantee_notice' then split_part(${auditTrail.subject}, ':', 2)
  when 'invoice' then substr(${auditTrail.subject}, 9)
  when 'staff' then substr(${auditTrail.subject}, 7)
  when 'mail_text' then split_part(${auditTrail.subject}, ':', 2)
  when 'legal_text' then split_part(${auditTrail.subject}, ':', 2) end`

/** Who logged in, or failed to, newest first. */
export async function listLogins(queries: Queries, count: number) {
  const { id, at, who, what } = auditTrail
  // The first condition is the index'.
  return queries
    .select({ id, at, who, what })
    .from(auditTrail)
    .where(sql`${auditTrail.subject} not like 'order:%' and ${auditTrail.subject} like 'session:%'`)
    .orderBy(desc(id))
    .limit(count)
}

/**
 * What administrators did to the shop itself (prices, codes, extras, texts, mails), newest first. What they did to an
 * order is the order's; that they logged in changed nothing.
 * @param before an entry's id: only older ones
 */
export async function listShopAudit(
  queries: Queries,
  { before, count }: { before: number | null; count: number },
) {
  const { id, at, who, what, subject, detail } = auditTrail
  return queries
    .select({ id, at, who, what, subject, detail, name: nameNow })
    .from(auditTrail)
    .where(
      and(
        sql`${subject} not like 'order:%'`,
        sql`${subject} not like 'session:%'`,
        before === null ? undefined : lt(id, before),
      ),
    )
    .orderBy(desc(id))
    .limit(count)
}
