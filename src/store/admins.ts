import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Database, Queries } from './database.ts'
import { admins, adminSessions } from './schema/staff.ts'

export type Admin = typeof admins.$inferSelect

export async function readAdmin(queries: Queries, username: string): Promise<Admin | null> {
  const [row] = await queries.select().from(admins).where(eq(admins.username, username))
  return row ?? null
}

/** Everybody who may log in, the first owner first. */
export async function listAdmins(queries: Queries) {
  const { username, role, isFromEnvironment, createdAt } = admins
  return queries
    .select({
      username,
      role,
      isFromEnvironment,
      createdAt,
      hasTotp: sql<boolean>`${admins.totpSecret} is not null`,
    })
    .from(admins)
    .orderBy(sql`${isFromEnvironment} desc`, asc(username))
}

/** Makes an account, unless there is one of this name: of several processes one makes it, and hears true. */
export async function insertAdmin(
  queries: Queries,
  admin: Pick<Admin, 'username' | 'passwordHash' | 'role' | 'isFromEnvironment'> &
    Partial<Pick<Admin, 'passwordIsLent' | 'passwordLentAt'>>,
): Promise<boolean> {
  const made = await queries.insert(admins).values(admin).onConflictDoNothing().returning()
  return made.length > 0
}

/** An account of this name becomes the first owner's, and the first owner's former one, if it had another name, ends. */
export async function nameFirstOwner(db: Database, username: string): Promise<void> {
  await db.transaction(async (tx) => {
    await endOtherFirstOwner(tx, username)
    await tx
      .update(admins)
      .set({ role: 'owner', isFromEnvironment: true })
      .where(eq(admins.username, username))
  })
}

/** The first owner as the environment names him: with a new password, so that his sessions end. */
export async function replaceFirstOwner(
  db: Database,
  { username, passwordHash }: Pick<Admin, 'username' | 'passwordHash'>,
): Promise<void> {
  const fields = {
    passwordHash,
    givenHash: passwordHash,
    passwordIsLent: false,
    passwordLentAt: null,
    role: 'owner',
    isFromEnvironment: true,
  } as const
  await db.transaction(async (tx) => {
    await endOtherFirstOwner(tx, username)
    await tx
      .insert(admins)
      .values({ username, ...fields })
      .onConflictDoUpdate({ target: admins.username, set: fields })
    // Last: a session that was being opened with the password before has let go of the administrator's row by now, and is seen.
    await tx.delete(adminSessions).where(eq(adminSessions.username, username))
  })
}

async function endOtherFirstOwner(tx: Queries, username: string): Promise<void> {
  await tx
    .delete(admins)
    .where(and(eq(admins.isFromEnvironment, true), ne(admins.username, username)))
}

/** Lends another password in place of one that nobody used: of several processes one does, and hears true. */
export async function lendAnother(
  queries: Queries,
  former: Pick<Admin, 'username' | 'passwordHash'>,
  next: { passwordHash: string; passwordLentAt: Date },
): Promise<boolean> {
  const lent = await queries
    .update(admins)
    .set({ ...next, passwordIsLent: true })
    .where(and(eq(admins.username, former.username), eq(admins.passwordHash, former.passwordHash)))
    .returning({ username: admins.username })
  return lent.length > 0
}

/** Notes that the environment gave the password which the account has. */
export async function noteGiven(queries: Queries, username: string): Promise<void> {
  await queries
    .update(admins)
    .set({ givenHash: sql`${admins.passwordHash}` })
    .where(eq(admins.username, username))
}

export async function updateAdmin(
  queries: Queries,
  username: string,
  fields: Partial<Pick<Admin, 'passwordHash' | 'passwordIsLent' | 'passwordLentAt' | 'role'>>,
): Promise<void> {
  await queries.update(admins).set(fields).where(eq(admins.username, username))
}

export async function deleteAdmin(queries: Queries, username: string): Promise<void> {
  await queries.delete(admins).where(eq(admins.username, username))
}

/** The account with its row locked, for a change that depends on what it is. */
export async function lockAdmin(tx: Queries, username: string): Promise<Admin | null> {
  const [row] = await tx.select().from(admins).where(eq(admins.username, username)).for('update')
  return row ?? null
}
