import { eq, ne } from 'drizzle-orm'
import type { Database, Queries } from './database.ts'
import { admins, adminSessions } from './schema/catalogue.ts'

export type Admin = typeof admins.$inferSelect

export async function readAdmin(queries: Queries, username: string): Promise<Admin | null> {
  const [row] = await queries.select().from(admins).where(eq(admins.username, username))
  return row ?? null
}

/** There is one administrator: any other name, and every session, ends here. */
export async function replaceAdmin(db: Database, admin: Admin): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(adminSessions)
    await tx.delete(admins).where(ne(admins.username, admin.username))
    await tx.insert(admins).values(admin).onConflictDoUpdate({ target: admins.username, set: { passwordHash: admin.passwordHash } })
  })
}
