import { createHash } from 'node:crypto'
import { Refusal } from '#domain/refusal.ts'
import { sessionHours } from '#domain/session.ts'
import { addSession, deleteSession, findSession, readAdmin, touchSession } from '#store/admins.ts'
import { addAuditEntry } from '#store/audit.ts'
import { newToken } from '#store/ids.ts'
import { decoyHash, verifyPassword } from './admin-password.ts'
import type { Shop } from '../shop.ts'

/** A use is written down at most this often. */
const touchSeconds = 60

/** Checked when nobody has the name, so that this takes as long as a wrong password. */
const nobody = decoyHash()

/**
 * Opens a session. What is kept of its token is a hash, so that a copy of the database opens nothing.
 * @throws Refusal wrong_credentials
 */
export async function logIn(
  shop: Shop,
  { username, password }: { username: string; password: string },
): Promise<{ token: string }> {
  const admin = await readAdmin(shop.db, username)
  const isRight = await verifyPassword(password, admin?.passwordHash ?? nobody)
  if (!admin || !isRight) throw new Refusal('wrong_credentials')
  const token = newToken()
  const isOpen = await shop.db.transaction(async (tx) => {
    const now = shop.now()
    if (
      !(await addSession(
        tx,
        { tokenHash: hashOf(token), username: admin.username, usedAt: now },
        admin,
      ))
    )
      return false
    await addAuditEntry(tx, {
      at: now,
      who: admin.username,
      what: 'logged_in',
      subject: `session:${hashOf(token).slice(0, 12)}`,
      detail: {},
    })
    return true
  })
  if (!isOpen) throw new Refusal('wrong_credentials')
  return { token }
}

/** Whose session a token is, or null when it is nobody's or has ended. `isRenewed`: it now ends 12 h from this use. */
export async function readSession(
  shop: Shop,
  token: string,
): Promise<{ username: string; isRenewed: boolean } | null> {
  const now = shop.now()
  const session = await findSession(
    shop.db,
    hashOf(token),
    new Date(now.getTime() - sessionHours * 3_600_000),
  )
  if (!session) return null
  const isRenewed = now.getTime() - session.usedAt.getTime() >= touchSeconds * 1000
  if (isRenewed) await touchSession(shop.db, session.tokenHash, now)
  return { username: session.username, isRenewed }
}

/** Ends a session; one that is none is none already. */
export async function logOut(shop: Shop, token: string): Promise<void> {
  await deleteSession(shop.db, hashOf(token))
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
