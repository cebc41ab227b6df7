import { and, desc, eq, gt, lt, ne, sql, type SQL } from 'drizzle-orm'
import type { Role } from '#domain/staff.ts'
import type { Admin } from './admins.ts'
import type { Queries } from './database.ts'
import { admins, adminSessions } from './schema/staff.ts'

export type AdminSession = typeof adminSessions.$inferSelect

/** What a session is called where people see it: enough of its hash to tell it from others, and nothing that opens it. */
export const sessionIdLength = 16
const publicId = sql<string>`left(${adminSessions.tokenHash}, ${sql.raw(String(sessionIdLength))})`

/** Opens a session, unless the account's password is no longer the one that was checked. Answers whether it did. */
export async function addSession(
  queries: Queries,
  session: AdminSession,
  { passwordHash }: Admin,
): Promise<boolean> {
  const holders = await queries
    .select({ username: admins.username })
    .from(admins)
    .where(and(eq(admins.username, session.username), eq(admins.passwordHash, passwordHash)))
    .for('share')
  if (holders.length === 0) return false
  await queries.insert(adminSessions).values(session)
  return true
}

/** How long ago a session may have been used and opened to be one. */
export type SessionAge = { usedAfter: Date; createdAfter: Date }

const isOpen = ({ usedAfter, createdAfter }: SessionAge): SQL | undefined =>
  and(gt(adminSessions.usedAt, usedAfter), gt(adminSessions.createdAt, createdAfter))

/** What the account of a session is now. */
type SessionAccount = { role: Role; passwordIsLent: boolean; hasTotp: boolean }

/** An open session, and what its account is now. */
export async function findSession(
  queries: Queries,
  tokenHash: string,
  age: SessionAge,
): Promise<(AdminSession & { account: SessionAccount }) | null> {
  const { role, passwordIsLent } = admins
  const [row] = await queries
    .select({
      session: adminSessions,
      account: { role, passwordIsLent, hasTotp: sql<boolean>`${admins.totpSecret} is not null` },
    })
    .from(adminSessions)
    .innerJoin(admins, eq(admins.username, adminSessions.username))
    .where(and(eq(adminSessions.tokenHash, tokenHash), isOpen(age)))
  return row ? { ...row.session, account: row.account } : null
}

/** Open sessions, the latest used first. @param username null: everybody's */
export async function listSessions(queries: Queries, username: string | null, age: SessionAge) {
  const { createdAt, usedAt, browser } = adminSessions
  return queries
    .select({ id: publicId, username: adminSessions.username, createdAt, usedAt, browser })
    .from(adminSessions)
    .where(and(isOpen(age), username === null ? undefined : eq(adminSessions.username, username)))
    .orderBy(desc(usedAt))
}

/** Notes a use. A later one noted elsewhere stands. */
export async function touchSession(
  queries: Queries,
  tokenHash: string,
  usedAt: Date,
): Promise<void> {
  await queries
    .update(adminSessions)
    .set({ usedAt })
    .where(and(eq(adminSessions.tokenHash, tokenHash), lt(adminSessions.usedAt, usedAt)))
}

/** Its owner has proved to hold it, and goes on under another token; the one before opens nothing. @returns whether it was there */
export async function confirmSession(
  queries: Queries,
  tokenHash: string,
  next: { tokenHash: string; confirmedAt: Date },
): Promise<boolean> {
  const rows = await queries
    .update(adminSessions)
    .set(next)
    .where(eq(adminSessions.tokenHash, tokenHash))
    .returning({ username: adminSessions.username })
  return rows.length > 0
}

export async function deleteSession(queries: Queries, tokenHash: string): Promise<void> {
  await queries.delete(adminSessions).where(eq(adminSessions.tokenHash, tokenHash))
}

/** Ends a session by its id in the list. @returns whose it was; null: there is none, or it is not this account's */
export async function deleteListedSession(
  queries: Queries,
  id: string,
  username: string | null,
): Promise<string | null> {
  const [row] = await queries
    .delete(adminSessions)
    .where(
      and(eq(publicId, id), username === null ? undefined : eq(adminSessions.username, username)),
    )
    .returning({ username: adminSessions.username })
  return row?.username ?? null
}

/** Ends an account's sessions. @param except the id of one that stays */
export async function deleteSessionsOf(
  queries: Queries,
  username: string,
  except: string | null = null,
): Promise<void> {
  await queries
    .delete(adminSessions)
    .where(
      and(eq(adminSessions.username, username), except === null ? undefined : ne(publicId, except)),
    )
}
