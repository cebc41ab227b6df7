import { addAuditEntry, type AuditEntry } from '#store/audit.ts'
import type { Queries } from '#store/database.ts'
import type { Shop } from '../../shop.ts'

/** What was done to an account that has no values to tell, for a password has none: in the transaction that does it. */
export function tellOfAccount(
  shop: Pick<Shop, 'now'>,
  tx: Queries,
  { who, username, what }: { who: string; username: string; what: AuditEntry['what'] },
): Promise<void> {
  return addAuditEntry(tx, {
    at: shop.now(),
    who,
    what,
    subject: `staff:${username}`,
    detail: {},
  })
}
