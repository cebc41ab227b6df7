import { randomBytes } from 'node:crypto'
import {
  insertAdmin,
  lendAnother,
  nameFirstOwner,
  noteGiven,
  readAdmin,
  replaceFirstOwner,
  type Admin,
} from '#store/admins.ts'
import type { Database } from '#store/database.ts'
import { hashPassword, isLentTooLong, verifyPassword } from './admin-password.ts'

/** 144 bits */
const generatedBytes = 18

/**
 * Makes sure that the first owner, whom the environment names, can log in. A password from the environment is taken over when it is
 * another than the environment gave before, and ends his sessions; one that he chose on the desk since then stands. Without one, a
 * first start generates one and answers with it, to be shown once; he replaces it at his first login. Where he did not
 * in time, the next start
 * generates another.
 */
export async function ensureAdmin(
  db: Database,
  {
    username,
    password,
    now = new Date(),
  }: { username: string; password: string | null; now?: Date },
): Promise<{ generated: string | null }> {
  const admin = await readAdmin(db, username)
  if (password !== null) {
    if (!admin || !(await verifyPassword(password, admin.givenHash ?? admin.passwordHash))) {
      await replaceFirstOwner(db, { username, passwordHash: await hashPassword(password) })
      return { generated: null }
    }
    if (admin.givenHash === null) await noteGiven(db, username)
  }
  const generated = await lendGenerated(db, { admin, username, now })
  await nameFirstOwner(db, username)
  return { generated }
}

/** @returns null where the first owner has a password, or another process has generated one */
async function lendGenerated(
  db: Database,
  { admin, username, now }: { admin: Admin | null; username: string; now: Date },
): Promise<string | null> {
  if (admin && !(admin.isFromEnvironment && isLentTooLong(admin, now))) return null
  const generated = randomBytes(generatedBytes).toString('base64url')
  const passwordHash = await hashPassword(generated)
  const lent = { passwordHash, passwordIsLent: true, passwordLentAt: now }
  const isOurs = admin
    ? await lendAnother(db, admin, { passwordHash, passwordLentAt: now })
    : await insertAdmin(db, { username, role: 'owner', isFromEnvironment: true, ...lent })
  return isOurs ? generated : null
}
