import { addAuditEntry, type AuditEntry } from '#store/audit.ts'
import type { Queries } from '#store/database.ts'
import type { Shop } from '../shop.ts'

type Fields = Record<string, unknown>

/**
 * Writes a change into the audit trail, in its transaction: of each field that differs the value before and the value after, so that
 * of two administrators who edit the same thing neither's text is lost. Nothing differs, nothing is written.
 * @param change.before left out: it was made. `after` left out: it was deleted.
 * @param change.beside a field by another, which cannot be read without it: that one is written along, on both sides,
 * where it stayed as it was
 */
export async function recordChange(
  shop: Pick<Shop, 'now'>,
  tx: Queries,
  {
    who,
    subject,
    before,
    after,
    beside = {},
    what = kindOf(before, after),
  }: {
    who: string
    subject: AuditEntry['subject']
    before?: Fields
    after?: Fields
    beside?: Record<string, string>
    what?: AuditEntry['what']
  },
): Promise<void> {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  )
  if (names.length === 0) return
  const told = [...names, ...names.flatMap((name) => beside[name] ?? [])]
  const detail = {
    ...(before && { before: only(before, told) }),
    ...(after && { after: only(after, told) }),
  }
  await addAuditEntry(tx, { at: shop.now(), who, what, subject, detail })
}

function kindOf(before: Fields | undefined, after: Fields | undefined): AuditEntry['what'] {
  if (!before) return 'created'
  return after ? 'changed' : 'deleted'
}

function only(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(
    names.filter((name) => name in fields).map((name) => [name, fields[name]]),
  )
}
