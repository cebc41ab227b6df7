import { desc } from 'drizzle-orm'
import { adminLogin } from '#contract/admin-session.ts'
import { ensureAdmin } from '#shop/admin/ensure-admin.ts'
import { auditTrail } from '#store/schema/catalogue.ts'
import type { Reply, TestServer } from './http.ts'
import type { TestShop } from './shop.ts'

export const credentials = { username: 'admin', password: 'tinta y papel 1' }

/** The session's cookie as a browser sends it back. */
export const cookieOf = (reply: Reply): string =>
  (reply.headers.get('set-cookie') ?? '').split(';')[0]!

/** Makes calls with an administrator's session. */
export async function openAdmin(
  server: TestServer,
): Promise<{ ask: TestServer['ask']; cookie: string }> {
  await ensureAdmin(server.shop.db, credentials)
  const cookie = cookieOf(await server.ask(adminLogin, { body: credentials }))
  return {
    cookie,
    ask: (call, input) => server.ask(call, { ...input, headers: { cookie, ...input?.headers } }),
  }
}

/** The audit trail, newest first. */
export async function audit(shop: TestShop) {
  return shop.db.select().from(auditTrail).orderBy(desc(auditTrail.id))
}
