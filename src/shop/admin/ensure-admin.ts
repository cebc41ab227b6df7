import { randomBytes } from 'node:crypto'
import {
  insertAdmin,
  nameFirstOwner,
  noteGiven,
  readAdmin,
  replaceFirstOwner,
} from '#store/admins.ts'
import type { Database } from '#store/database.ts'
import { hashPassword, verifyPassword } from './admin-password.ts'

/**
 * Makes sure that the first owner, whom the environment names, can log in. A password from the environment is taken over when it is
 * another than the environment gave before, and ends his sessions; one that he chose on the desk since then stands. Without one, a
 * first start generates one and answers with it, to be shown once.
 */
export async function ensureAdmin(
  db: Database,
  { username, password }: { username: string; password: string | null },
): Promise<{ generated: string | null }> {
  const admin = await readAdmin(db, username)
  if (password !== null) {
    if (!admin || !(await verifyPassword(password, admin.givenHash ?? admin.passwordHash))) {
      await replaceFirstOwner(db, { username, passwordHash: await hashPassword(password) })
      return { generated: null }
    }
    if (admin.givenHash === null) await noteGiven(db, username)
  }
  const generated = admin ? null : randomBytes(12).toString('base64url')
  const isOurs =
    generated !== null &&
    (await insertAdmin(db, {
      username,
      passwordHash: await hashPassword(generated),
      role: 'owner',
      isFromEnvironment: true,
    }))
  await nameFirstOwner(db, username)
  return { generated: isOurs ? generated : null }
}
