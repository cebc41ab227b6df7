import { eq } from 'drizzle-orm'
import type { Trouble, TroubleName } from '#domain/trouble.ts'
import type { Queries } from './database.ts'
import { troubles } from './schema/jobs.ts'

export async function listTroubles(queries: Queries): Promise<Trouble[]> {
  return queries.select().from(troubles)
}

export async function putTrouble(queries: Queries, trouble: Trouble): Promise<void> {
  await queries
    .insert(troubles)
    .values(trouble)
    .onConflictDoUpdate({ target: troubles.name, set: trouble })
}

export async function forgetTrouble(queries: Queries, name: TroubleName): Promise<void> {
  await queries.delete(troubles).where(eq(troubles.name, name))
}
