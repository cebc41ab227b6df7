import { eq, sql } from 'drizzle-orm'
import type { Fulfilment } from '#domain/order.ts'
import type { Queries } from './database.ts'
import { fixed } from './fixed-statement.ts'
import { drafts } from './schema/drafts.ts'
import { orders } from './schema/orders.ts'

export type Draft = typeof drafts.$inferSelect
export type NewDraft = typeof drafts.$inferInsert
export type DraftFields = Partial<Omit<NewDraft, 'id' | 'email' | 'createdAt' | 'changedAt' | 'standalone'>>

export async function insertDraft(queries: Queries, draft: NewDraft): Promise<Draft> {
  const [row] = await queries.insert(drafts).values(draft).returning()
  return row!
}

const byId = (queries: Queries) => queries.select().from(drafts).where(eq(drafts.id, sql.placeholder('id')))
const selectDraft = fixed<{ id: string }, Draft[]>(byId)
const selectDraftForUpdate = fixed<{ id: string }, Draft[]>((queries) => byId(queries).for('update'))

export async function readDraft(queries: Queries, id: string): Promise<Draft | null> {
  const [row] = await selectDraft(queries, { id })
  return row ?? null
}

/** Reads a draft and holds others off until the transaction ends: everything that counts photos or makes orders starts here. */
export async function lockDraft(queries: Queries, id: string): Promise<Draft | null> {
  const [row] = await selectDraftForUpdate(queries, { id })
  return row ?? null
}

export async function updateDraft(queries: Queries, id: string, fields: DraftFields, now: Date): Promise<Draft> {
  const [row] = await queries.update(drafts).set({ ...fields, changedAt: now }).where(eq(drafts.id, id)).returning()
  return row!
}

type PaidState = { orderId: string; paidAt: Date | null; fulfilment: Fulfilment }
const selectPaidState = fixed<{ draftId: string }, PaidState[]>((queries) => (
  queries.select({ orderId: orders.id, paidAt: orders.paidAt, fulfilment: orders.fulfilment }).from(orders).where(eq(orders.draftId, sql.placeholder('draftId')))
))

/** Whether a draft's order is paid, and how far its making has come. null: no order, or none paid. */
export async function readPaidState(queries: Queries, draftId: string): Promise<{ orderId: string; paidAt: Date; fulfilment: Fulfilment } | null> {
  const [row] = await selectPaidState(queries, { draftId })
  return row?.paidAt ? { ...row, paidAt: row.paidAt } : null
}
