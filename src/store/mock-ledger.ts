import { and, eq, inArray, ne, sql, sum } from 'drizzle-orm'
import type { Database } from './database.ts'
import { fixed } from './fixed-statement.ts'
import { mockIntents, mockRefunds } from './schema/outside.ts'
import { onlyRow } from './only-row.ts'

export type MockIntent = Omit<typeof mockIntents.$inferSelect, 'createdAt'>
export type MockRefundRow = Omit<typeof mockRefunds.$inferSelect, 'createdAt'>

const selectById = fixed<{ id: string }, MockIntent[]>((queries) =>
  queries
    .select()
    .from(mockIntents)
    .where(eq(mockIntents.id, sql.placeholder('id'))),
)
const selectBySecret = fixed<{ clientSecret: string }, MockIntent[]>((queries) =>
  queries
    .select()
    .from(mockIntents)
    .where(eq(mockIntents.clientSecret, sql.placeholder('clientSecret'))),
)

/**
 * The pretend payment provider's books in the shop's own database; outside every transaction of the shop, like a real one's.
 * Long because it is a list of statements, one or one transaction for each verb of a ledger.
 */
export function openMockLedger(db: Database) {
  const find = async (
    by: { id: string } | { clientSecret: string },
  ): Promise<MockIntent | null> => {
    const [row] = 'id' in by ? await selectById(db, by) : await selectBySecret(db, by)
    return row ?? null
  }
  return {
    find,
    async add(record: MockIntent): Promise<MockIntent> {
      const [added] = await db
        .insert(mockIntents)
        .values(record)
        .onConflictDoNothing({ target: mockIntents.idempotencyKey })
        .returning()
      if (added) return added
      return onlyRow(
        await db
          .select()
          .from(mockIntents)
          .where(eq(mockIntents.idempotencyKey, record.idempotencyKey)),
      )
    },
    async change(
      id: string,
      from: readonly MockIntent['status'][],
      to: Partial<Pick<MockIntent, 'status' | 'lastDecline' | 'refunds'>>,
    ): Promise<MockIntent | null> {
      const [changed] = await db
        .update(mockIntents)
        .set(to)
        .where(and(eq(mockIntents.id, id), inArray(mockIntents.status, [...from])))
        .returning()
      return changed ?? find({ id })
    },
    async addRefund(refund: MockRefundRow): Promise<MockRefundRow | null> {
      return db.transaction(async (tx) => {
        const [intent] = await tx
          .select()
          .from(mockIntents)
          .where(eq(mockIntents.id, refund.intentId))
          .for('update')
        const [standing] = await tx
          .select()
          .from(mockRefunds)
          .where(eq(mockRefunds.idempotencyKey, refund.idempotencyKey))
        if (standing || !intent) return standing ?? null
        const [gone] = await tx
          .select({ cents: sum(mockRefunds.amountCents).mapWith(Number) })
          .from(mockRefunds)
          .where(and(eq(mockRefunds.intentId, refund.intentId), ne(mockRefunds.status, 'failed')))
        const left = intent.amountCents - (gone?.cents ?? 0)
        if (refund.amountCents > left) return null
        await tx.insert(mockRefunds).values(refund)
        if (refund.amountCents === left)
          await tx.update(mockIntents).set({ refunded: true }).where(eq(mockIntents.id, intent.id))
        return refund
      })
    },
    async findRefund(id: string): Promise<MockRefundRow | null> {
      const [row] = await db.select().from(mockRefunds).where(eq(mockRefunds.id, id))
      return row ?? null
    },
    async settleRefund(id: string, status: 'succeeded' | 'failed'): Promise<void> {
      await db
        .update(mockRefunds)
        .set({ status })
        .where(and(eq(mockRefunds.id, id), eq(mockRefunds.status, 'pending')))
    },
  }
}
