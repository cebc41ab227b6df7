import { and, eq, inArray } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { mockIntents } from './schema/outside.ts'

export type MockIntent = Omit<typeof mockIntents.$inferSelect, 'createdAt'>

/** The pretend payment provider's books in the shop's own database; outside every transaction of the shop, like a real one's. */
export function openMockLedger(db: Queries) {
  const find = async (by: { id: string } | { clientSecret: string }): Promise<MockIntent | null> => {
    const match = 'id' in by ? eq(mockIntents.id, by.id) : eq(mockIntents.clientSecret, by.clientSecret)
    const [row] = await db.select().from(mockIntents).where(match)
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
