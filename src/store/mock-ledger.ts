import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { fixed } from './fixed-statement.ts'
import { mockIntents } from './schema/outside.ts'

export type MockIntent = Omit<typeof mockIntents.$inferSelect, 'createdAt'>

const selectById = fixed<{ id: string }, MockIntent[]>((queries) => (
  queries.select().from(mockIntents).where(eq(mockIntents.id, sql.placeholder('id')))
))
const selectBySecret = fixed<{ clientSecret: string }, MockIntent[]>((queries) => (
  queries.select().from(mockIntents).where(eq(mockIntents.clientSecret, sql.placeholder('clientSecret')))
))

/** The pretend payment provider's books in the shop's own database; outside every transaction of the shop, like a real one's. */
export function openMockLedger(db: Queries) {
  const find = async (by: { id: string } | { clientSecret: string }): Promise<MockIntent | null> => {
    const [row] = 'id' in by ? await selectById(db, by) : await selectBySecret(db, by)
    return row ?? null
  }
  return {
    find,
    async add(record: MockIntent): Promise<MockIntent> {
      const [added] = await db.insert(mockIntents).values(record).onConflictDoNothing({ target: mockIntents.idempotencyKey }).returning()
      if (added) return added
      const [standing] = await db.select().from(mockIntents).where(eq(mockIntents.idempotencyKey, record.idempotencyKey))
      return standing!
    },
    async change(
      id: string, from: readonly MockIntent['status'][], to: Partial<Pick<MockIntent, 'status' | 'lastDecline' | 'refunded'>>,
    ): Promise<MockIntent | null> {
      const [changed] = await db.update(mockIntents).set(to)
        .where(and(eq(mockIntents.id, id), inArray(mockIntents.status, [...from]))).returning()
      return changed ?? find({ id })
    },
  }
}
