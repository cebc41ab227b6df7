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
 * How the first owner's password is: his own (or the environment's), lent to him by the shop or by another owner, or too long ago for it to open
 * anything still; or there is no such account.
 */
export type FirstOwner = 'own' | 'lent' | 'expired' | 'missing'

/**
 * Makes sure that the first owner, whom the environment names, can log in. A password from the environment is taken over when it is
 * another than the environment gave before, and ends his sessions; one that he chose on the desk since then stands. Without one, a
 * first start generates one and answers with it, to be shown once; he replaces it at his first login. Where he did not
 * in time, the next start
 * generates another.
 * @param mayGenerate false: none is ever made up, and the answer tells whether he lacks one
 */
export async function ensureAdmin(
  db: Database,
  {
    username,
    password,
    mayGenerate = true,
    now = new Date(),
  }: { username: string; password: string | null; mayGenerate?: boolean; now?: Date },
): Promise<{ generated: string | null; firstOwner: FirstOwner }> {
  const admin = await readAdmin(db, username)
  if (password !== null) {
    if (!admin || !(await verifyPassword(password, admin.givenHash ?? admin.passwordHash))) {
      await replaceFirstOwner(db, { username, passwordHash: await hashPassword(password) })
      return { generated: null, firstOwner: 'own' }
    }
    if (admin.givenHash === null) await noteGiven(db, username)
  }
  if (!admin && !mayGenerate) return { generated: null, firstOwner: 'missing' }
  const generated = mayGenerate ? await lendGenerated(db, { admin, username, now }) : null
  await nameFirstOwner(db, username)
  return { generated, firstOwner: generated ? 'lent' : standingOf(admin, now) }
}

/** @param admin null: another process has made the account this moment */
function standingOf(admin: Admin | null, now: Date): FirstOwner {
  if (!admin) return 'lent'
  if (!admin.passwordIsLent) return 'own'
  return isLentTooLong(admin, now) ? 'expired' : 'lent'
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
