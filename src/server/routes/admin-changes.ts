import { adminListChanges, changesPerPage } from '#contract/admin-changes.ts'
import type { Shop } from '#shop/shop.ts'
import { listShopAudit } from '#store/audit.ts'
import { bind } from '../http/bind.ts'
import type { Server } from '../http/server.ts'

export function adminChangeRoutes(server: Server, shop: Shop): void {
  bind(server, adminListChanges, async ({ query }) => {
    const entries = await listShopAudit(shop.db, {
      before: query.before === undefined ? null : Number(query.before),
      count: changesPerPage + 1,
    })
    const changes = entries.slice(0, changesPerPage).map(({ subject, detail, ...entry }) => ({
      ...entry,
      kind: subject.split(':', 1)[0] ?? '',
      before: fieldsOf(detail['before']),
      after: fieldsOf(detail['after']),
    }))
    return { changes, more: entries.length > changesPerPage }
  })
}

function fieldsOf(fields: unknown): Record<string, unknown> {
  return typeof fields === 'object' && fields !== null ? { ...fields } : {}
}
