import { randomBytes } from 'node:crypto'
import { insertAdmin, readAdmin, replaceAdmin } from '#store/admins.ts'
import type { Database } from '#store/database.ts'
import { hashPassword, verifyPassword } from './admin-password.ts'

/**
 * Makes sure that the administrator can log in. A password from the environment is taken over; without one, a first start
 * generates one and answers with it, to be shown once. A changed password ends all sessions.
 */
export async function ensureAdmin(
  db: Database,
  { username, password }: { username: string; password: string | null },
): Promise<{ generated: string | null }> {
  const admin = await readAdmin(db, username)
  if (password !== null) {
    if (!admin || !(await verifyPassword(password, admin.passwordHash)))
      await replaceAdmin(db, { username, passwordHash: await hashPassword(password) })
    return { generated: null }
  }
  if (admin) return { generated: null }
  const generated = randomBytes(12).toString('base64url')
  const isOurs = await insertAdmin(db, { username, passwordHash: await hashPassword(generated) })
  return { generated: isOurs ? generated : null }
}
