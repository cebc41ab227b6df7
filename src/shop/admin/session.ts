import { createHash } from 'node:crypto'
import { Refusal } from '#domain/refusal.ts'
import { confirmedMinutes, sessionDaysMax, sessionHours } from '#domain/session.ts'
import type { Due, Role } from '#domain/staff.ts'
import {
  addSession,
  confirmSession,
  deleteListedSession,
  deleteSession,
  findSession,
  listSessions,
  sessionIdLength,
  touchSession,
  type SessionAge,
} from '#store/admin-sessions.ts'
import { readAdmin, type Admin } from '#store/admins.ts'
import { addAuditEntry } from '#store/audit.ts'
import { newToken } from '#store/ids.ts'
import { notePlace } from '#store/second-factor.ts'
import type { Shop } from '../shop.ts'
import { decoyHash, isLentTooLong, verifyPassword } from './admin-password.ts'
import { countCode, giveCodeBack } from './staff/code-guesses.ts'
import { useCode, type Caller } from './staff/second-factor.ts'
import { tellOfAccount } from './staff/tell.ts'

export type StaffSession = Caller & {
  role: Role
  /** whoever holds it has proved to be its owner a moment ago */
  isConfirmed: boolean
  /** what the account must settle before it may do anything else */
  due: Due | null
}

/** A use is written down at most this often. */
const touchSeconds = 60
const browserLengthMax = 200

/** Checked when nobody has the name, so that this takes as long as a wrong password. */
const nobody = decoyHash()

/** Where a login comes from. */
export type Guest = {
  /** a hash of the address */
  address: string
  /** this account has logged in there before, or with this browser */
  isKnown: boolean
  browser: string
}

/**
 * Opens a session. What is kept of its token is a hash, so that a copy of the database opens nothing.
 * @throws Refusal wrong_credentials, password_expired, second_factor_required, wrong_second_factor, too_many_requests
 */
export async function logIn(
  shop: Shop,
  { username, password, code }: { username: string; password: string; code?: string | undefined },
  { address, isKnown, browser }: Guest,
): Promise<{ token: string; role: Role; due: Due | null }> {
  const admin = await readAdmin(shop.db, username)
  const isRight = await verifyPassword(password, admin?.passwordHash ?? nobody)
  if (!admin || !isRight) throw new Refusal('wrong_credentials')
  if (isLentTooLong(admin, shop.now())) throw new Refusal('password_expired')
  const by = admin.totpSecret ? await secondFactor(shop, admin, { code, isKnown }) : 'password'
  const token = newToken()
  const isOpen = await shop.db.transaction(async (tx) => {
    const now = shop.now()
    const session = {
      tokenHash: hashOf(token),
      username,
      createdAt: now,
      usedAt: now,
      confirmedAt: now,
      browser: browser.slice(0, browserLengthMax),
    }
    if (!(await addSession(tx, session, admin))) return false
    await notePlace(tx, { username, addressHash: address, seenAt: now })
    await addAuditEntry(tx, {
      at: now,
      who: username,
      what: 'logged_in',
      subject: `session:${idOf(token)}`,
      detail: { by, place: isKnown ? 'known' : 'new' },
    })
    return true
  })
  if (!isOpen) throw new Refusal('wrong_credentials')
  return { token, role: admin.role, due: dueOf(shop, { ...admin, hasTotp: !!admin.totpSecret }) }
}

/** Guesses at one account's code are few wherever they come from, but never at the cost of a place where its owner is known. */
async function secondFactor(
  shop: Shop,
  admin: Admin,
  { code, isKnown }: { code: string | undefined; isKnown: boolean },
): Promise<'totp' | 'recovery'> {
  if (!code) throw new Refusal('second_factor_required')
  const guess = isKnown ? null : await countCode(shop, admin.username)
  const by = await useCode(shop, admin, code)
  if (by === null) throw new Refusal('wrong_second_factor')
  if (guess) await giveCodeBack(shop, guess)
  return by
}

/** A wrong password or code, for the audit trail. What was typed for a name stays out of it where it is nobody's: it may be a password. */
export async function tellFailedLogin(
  shop: Shop,
  username: string,
  { reason, address, isLocked }: { reason: string; address: string; isLocked: boolean },
): Promise<void> {
  const entry = {
    at: shop.now(),
    who: (await readAdmin(shop.db, username))?.username ?? '?',
    subject: `session:${address.slice(0, 8)}`,
    detail: { reason },
  } as const
  await addAuditEntry(shop.db, { ...entry, what: 'login_failed' })
  if (isLocked) await addAuditEntry(shop.db, { ...entry, what: 'login_locked' })
}

/** Whose session a token is, or null when it is nobody's or has ended. `isRenewed`: it now ends 12 h from this use. */
export async function readSession(
  shop: Shop,
  token: string,
): Promise<(StaffSession & { isRenewed: boolean }) | null> {
  const now = shop.now()
  const session = await findSession(shop.db, hashOf(token), ageAt(now))
  if (!session) return null
  const isRenewed = now.getTime() - session.usedAt.getTime() >= touchSeconds * 1000
  if (isRenewed) await touchSession(shop.db, session.tokenHash, now)
  const confirmedAt = session.confirmedAt ?? session.createdAt
  return {
    username: session.username,
    role: session.account.role,
    sessionId: idOf(token),
    isConfirmed: now.getTime() - confirmedAt.getTime() < confirmedMinutes * 60_000,
    due: dueOf(shop, session.account),
    isRenewed,
  }
}

function dueOf(
  { settings }: Shop,
  { passwordIsLent, hasTotp }: { passwordIsLent: boolean; hasTotp: boolean },
): Due | null {
  if (passwordIsLent) return 'password'
  return settings.staffTotp && !hasTotp ? 'authenticator' : null
}

/** Whoever holds a session has proved to be its owner: the first open one of these goes on under another token. Null: there is none. */
export async function renewToken(shop: Shop, tokens: readonly string[]): Promise<string | null> {
  const next = newToken()
  for (const token of tokens) {
    const renewed = { tokenHash: hashOf(next), confirmedAt: shop.now() }
    if (await confirmSession(shop.db, hashOf(token), renewed)) return next
  }
  return null
}

/** Ends a session; one that is none is none already. */
export async function logOut(shop: Shop, token: string): Promise<void> {
  await deleteSession(shop.db, hashOf(token))
}

/** Open sessions: an owner sees everybody's, others their own. */
export async function readSessions(shop: Shop, { username, role, sessionId }: StaffSession) {
  const whose = role === 'owner' ? null : username
  const sessions = await listSessions(shop.db, whose, ageAt(shop.now()))
  return sessions.map((session) => ({ ...session, isThis: session.id === sessionId }))
}

/** @throws Refusal not_found for one that is not there, or not theirs */
export async function endSession(
  shop: Shop,
  { username, role }: StaffSession,
  id: string,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const whose = await deleteListedSession(tx, id, role === 'owner' ? null : username)
    if (whose === null) throw new Refusal('not_found')
    await tellOfAccount(shop, tx, { who: username, username: whose, what: 'session_ended' })
  })
}

const ageAt = (now: Date): SessionAge => ({
  usedAfter: new Date(now.getTime() - sessionHours * 3_600_000),
  createdAfter: new Date(now.getTime() - sessionDaysMax * 86_400_000),
})
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
const idOf = (token: string): string => hashOf(token).slice(0, sessionIdLength)
