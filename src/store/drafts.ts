import { and, eq, sql } from 'drizzle-orm'
import { defaultColouring } from '#domain/cover.ts'
import type { Fulfilment } from '#domain/fulfilment.ts'
import { defaultSmallPhotos, type SmallPhotos } from '#domain/small-photos.ts'
import type { Queries } from './database.ts'
import { fixed } from './fixed-statement.ts'
import { drafts } from './schema/drafts.ts'
import { orders } from './schema/orders.ts'
import { fixedWrite, placeholders, write, writeIf, type Write } from './write.ts'

export type Draft = typeof drafts.$inferSelect

/** A draft as it begins; the rest of it is empty. */
export function beginDraft(
  known: Pick<Draft, 'id' | 'email' | 'locale' | 'format' | 'style'> & {
    standalone?: boolean
    reminderWished?: boolean
  },
  now: Date,
): Draft {
  return {
    standalone: false,
    ...known,
    customerEmail: known.email,
    title: null,
    dedication: null,
    smallPhotos: defaultSmallPhotos,
    extraIds: [],
    customerName: null,
    address: null,
    city: null,
    postalCode: null,
    country: null,
    region: null,
    phone: null,
    giftNote: null,
    recipientName: null,
    discountCode: null,
    coverPath: null,
    colouring: defaultColouring,
    resumeToStep: 1,
    gotPhotos: false,
    reminderWished: known.reminderWished ?? false,
    reminderDecidedAt: null,
    createdAt: now,
    changedAt: now,
  }
}

/** A draft that is new, to be written together with what else begins. */
export const newDraft: (draft: Draft) => Write = fixedWrite<Draft>((queries) =>
  queries.insert(drafts).values(placeholders(drafts)),
)

export async function insertDraft(queries: Queries, draft: Draft): Promise<Draft> {
  await write(queries, [newDraft(draft)])
  return draft
}

const byId = (queries: Queries) =>
  queries
    .select()
    .from(drafts)
    .where(eq(drafts.id, sql.placeholder('id')))
const selectDraft = fixed<{ id: string }, Draft[]>(byId)
const selectDraftForUpdate = fixed<{ id: string }, Draft[]>((queries) =>
  byId(queries).for('update'),
)

export async function readDraft(queries: Queries, id: string): Promise<Draft | null> {
  const [row] = await selectDraft(queries, { id })
  return row ?? null
}

/** Reads a draft and holds others off until the transaction ends: everything that counts photos or makes orders starts here. */
export async function lockDraft(queries: Queries, id: string): Promise<Draft | null> {
  const [row] = await selectDraftForUpdate(queries, { id })
  return row ?? null
}

/** What writing a whole draft leaves as it is. */
const fixedColumns = [
  'id',
  'email',
  'standalone',
  'gotPhotos',
  'reminderWished',
  'reminderDecidedAt',
  'createdAt',
] as const

/** A draft as it is to be from now on. Writes all of it, so only under `lockDraft`, of the draft that it answered. */
export const changedDraft: (draft: Draft) => Write = fixedWrite<Draft>((queries) =>
  queries
    .update(drafts)
    .set(placeholders(drafts, { except: fixedColumns }))
    .where(eq(drafts.id, sql.placeholder('id'))),
)

/**
 * A draft as it is to be, written as `changedDraft` does without a lock, unless it is no longer the version that was
 * read: for `writeIf`.
 */
export const replacedDraft: (draft: Draft & { version: string }) => Write = fixedWrite<
  Draft & { version: string }
>((queries) =>
  queries
    .update(drafts)
    .set(placeholders(drafts, { except: fixedColumns }))
    .where(
      and(
        eq(drafts.id, sql.placeholder('id')),
        sql`drafts.xmin = ${sql.placeholder('version')}::xid`,
      ),
    )
    .returning({ id: drafts.id }),
)

/** Writes it alone. Answers whether it did. */
export async function replaceDraft(
  queries: Queries,
  draft: Draft,
  version: string,
): Promise<boolean> {
  return writeIf(queries, replacedDraft({ ...draft, version }), [])
}

/** Notes that a draft got a photo. */
export async function touchDraftWithPhotos(queries: Queries, id: string, now: Date): Promise<void> {
  await queries.update(drafts).set({ changedAt: now, gotPhotos: true }).where(eq(drafts.id, id))
}

/** For a book that is paid, whose draft nobody else changes. */
export async function setSmallPhotos(
  queries: Queries,
  id: string,
  smallPhotos: SmallPhotos,
): Promise<void> {
  await queries.update(drafts).set({ smallPhotos }).where(eq(drafts.id, id))
}

/** Notes that something that hangs on a draft has changed. */
export async function touchDraft(queries: Queries, id: string, now: Date): Promise<void> {
  await queries.update(drafts).set({ changedAt: now }).where(eq(drafts.id, id))
}

type PaidState = {
  orderId: string
  paidAt: Date | null
  fulfilment: Fulfilment
  reprintId: string | null
}
const selectPaidState = fixed<{ draftId: string }, PaidState[]>((queries) =>
  queries
    .select({
      orderId: orders.id,
      paidAt: orders.paidAt,
      fulfilment: orders.fulfilment,
      reprintId: orders.reprintId,
    })
    .from(orders)
    .where(eq(orders.draftId, sql.placeholder('draftId'))),
)

/** Whether a draft's order is paid, and how far its making has come. null: no order, or none paid. */
export async function readPaidState(
  queries: Queries,
  draftId: string,
): Promise<(PaidState & { paidAt: Date }) | null> {
  const [row] = await selectPaidState(queries, { draftId })
  return row?.paidAt ? { ...row, paidAt: row.paidAt } : null
}
