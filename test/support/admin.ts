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

/** Calls with a session's cookie, which a proof replaces. */
export function callsWith(
  server: TestServer,
  opened: string,
): { ask: TestServer['ask']; cookie: () => string } {
  let cookie = opened
  return {
    cookie: () => cookie,
    ask: async (call, input) => {
      const reply = await server.ask(call, { ...input, headers: { cookie, ...input?.headers } })
      if (/^(?:__Host-)?admin_session=[0-9a-f]/.test(cookieOf(reply))) cookie = cookieOf(reply)
      return reply
    },
  }
}

/** Makes calls with an administrator's session. */
export async function openAdmin(
  server: TestServer,
): Promise<{ ask: TestServer['ask']; cookie: string }> {
  await ensureAdmin(server.shop.db, credentials)
  const cookie = cookieOf(await server.ask(adminLogin, { body: credentials }))
  return { cookie, ask: callsWith(server, cookie).ask }
}

/** The audit trail, newest first. */
export async function audit(shop: TestShop) {
  return shop.db.select().from(auditTrail).orderBy(desc(auditTrail.id))
}
