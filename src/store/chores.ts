import type { ChoreName } from '#domain/trouble.ts'
import type { Queries } from './database.ts'
import { chores } from './schema/jobs.ts'

/** Notes that a chore went well. */
export async function noteChore(queries: Queries, name: ChoreName, wellAt: Date): Promise<void> {
  await queries
    .insert(chores)
    .values({ name, wellAt })
    .onConflictDoUpdate({ target: chores.name, set: { wellAt } })
}

/** When each last went well; null: never. */
export async function readChores(queries: Queries): Promise<Record<ChoreName, Date | null>> {
  const rows = await queries.select().from(chores)
  const of = (name: ChoreName) => rows.find((row) => row.name === name)?.wellAt ?? null
  return { payments: of('payments'), backup: of('backup') }
}
