import { and, eq, gt, lt, ne } from 'drizzle-orm'
import type { Database, Queries } from './database.ts'
import { admins, adminSessions } from './schema/catalogue.ts'

export type Admin = typeof admins.$inferSelect
export type AdminSession = typeof adminSessions.$inferSelect

export async function readAdmin(queries: Queries, username: string): Promise<Admin | null> {
  const [row] = await queries.select().from(admins).where(eq(admins.username, username))
  return row ?? null
}

/** Makes the administrator, unless there is one of this name: of several processes one makes him, and hears true. */
export async function insertAdmin(db: Database, admin: Admin): Promise<boolean> {
  return db.transaction(async (tx) => {
    const made = await tx.insert(admins).values(admin).onConflictDoNothing().returning()
    if (made.length === 0) return false
    await tx.delete(adminSessions)
    await tx.delete(admins).where(ne(admins.username, admin.username))
    return true
  })
}

/** There is one administrator: any other name, and every session, ends here. */
export async function replaceAdmin(db: Database, admin: Admin): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(admins).where(ne(admins.username, admin.username))
    await tx
      .insert(admins)
      .values(admin)
      .onConflictDoUpdate({ target: admins.username, set: { passwordHash: admin.passwordHash } })
    // Last: a session that was being opened with the password before has let go of the administrator's row by now, and is seen.
    await tx.delete(adminSessions)
  })
}

/** Opens a session, unless the administrator's password is no longer the one that was checked. Answers whether it did. */
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

/** A session used since `usedAfter`. */
export async function findSession(
  queries: Queries,
  tokenHash: string,
  usedAfter: Date,
): Promise<AdminSession | null> {
  const [row] = await queries
    .select()
    .from(adminSessions)
    .where(and(eq(adminSessions.tokenHash, tokenHash), gt(adminSessions.usedAt, usedAfter)))
  return row ?? null
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

export async function deleteSession(queries: Queries, tokenHash: string): Promise<void> {
  await queries.delete(adminSessions).where(eq(adminSessions.tokenHash, tokenHash))
}
