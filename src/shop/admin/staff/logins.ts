import { listLogins } from '#store/audit.ts'
import type { Shop } from '../../shop.ts'

const loginWhats = ['logged_in', 'login_failed', 'login_locked'] as const
const loginsShown = 100

/** Who logged in, or failed to, newest first. */
export async function listLatestLogins(shop: Shop) {
  return (await listLogins(shop.db, loginsShown)).flatMap(({ id, at, who, what }) => {
    const known = loginWhats.find((name) => name === what)
    return known ? [{ id, at, who, what: known }] : []
  })
}
