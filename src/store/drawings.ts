import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { PagePlace } from '#domain/drawn-page.ts'
import type { Queries } from './database.ts'
import { fixed } from './fixed-statement.ts'
import { filesToRemove } from './schema/drafts.ts'
import { drawings } from './schema/books.ts'

export type Drawing = typeof drawings.$inferSelect

/** How many drawings of one photo for one place are kept to go back to. */
const keptPerPlace = 6

/** The folder of a kept drawing. */
export const drawingFolder = ({ orderId, id }: Pick<Drawing, 'orderId' | 'id'>): string =>
  `drawings/${orderId.toLowerCase()}/${id}/`
export const drawingKey = (drawing: Pick<Drawing, 'orderId' | 'id'>): string =>
  `${drawingFolder(drawing)}drawing`

/** What can be cut out of it for stickers, where that was asked for. */
export const cutOutsKey = (drawing: Pick<Drawing, 'orderId' | 'id'>): string =>
  `${drawingFolder(drawing)}cut-outs`

const selectDrawings = fixed<{ orderId: string }, Drawing[]>((queries) =>
  queries
    .select()
    .from(drawings)
    .where(eq(drawings.orderId, sql.placeholder('orderId')))
    .orderBy(desc(drawings.madeAt), desc(drawings.id)),
)

/** An order's kept drawings, newest first. */
export async function listDrawings(queries: Queries, orderId: string): Promise<Drawing[]> {
  return selectDrawings(queries, { orderId })
}

/** The newest drawing of each order's cover: order's id to drawing's. */
export async function newestCovers(
  queries: Queries,
  orderIds: readonly string[],
): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await queries
    .selectDistinctOn([drawings.orderId], { orderId: drawings.orderId, id: drawings.id })
    .from(drawings)
    .where(and(inArray(drawings.orderId, [...orderIds]), eq(drawings.place, 'cover')))
    .orderBy(drawings.orderId, desc(drawings.madeAt))
  return new Map(rows.map(({ orderId, id }) => [orderId, id]))
}

export async function readDrawing(
  queries: Queries,
  orderId: string,
  id: string,
): Promise<Drawing | null> {
  const [row] = await queries
    .select()
    .from(drawings)
    .where(and(eq(drawings.orderId, orderId), eq(drawings.id, id)))
  return row ?? null
}

/** Keeps a drawing whose file is in place, in the stead of one by the same recipe. The oldest beyond a handful go. */
export async function putDrawing(queries: Queries, drawing: Drawing): Promise<void> {
  const { orderId, photoPath, place, recipe } = drawing
  const others = await queries
    .select()
    .from(drawings)
    .where(ofPhoto(orderId, photoPath, place))
    .orderBy(desc(drawings.madeAt))
    .for('update')
  const same = others.filter((other) => other.recipe === recipe)
  const old = others.filter((other) => other.recipe !== recipe).slice(keptPerPlace - 1)
  await dropDrawings(queries, [...same, ...old])
  await queries.insert(drawings).values(drawing)
}

/** Writes down who found drawings fit for print, and when; null: nobody does any more. */
export async function setApproval(
  queries: Queries,
  ids: readonly string[],
  approval: { at: Date; who: string } | null,
): Promise<void> {
  if (ids.length === 0) return
  await queries
    .update(drawings)
    .set({ approvedAt: approval?.at ?? null, approvedBy: approval?.who ?? null })
    .where(inArray(drawings.id, [...ids]))
}

/** Removes rows and, in the same transaction, writes their files down for removal. */
export async function dropDrawings(
  queries: Queries,
  dropped: readonly Pick<Drawing, 'id' | 'orderId'>[],
): Promise<void> {
  if (dropped.length === 0) return
  await queries
    .insert(filesToRemove)
    .values(dropped.map((drawing) => ({ prefix: drawingFolder(drawing) })))
    .onConflictDoNothing()
  await queries.delete(drawings).where(
    inArray(
      drawings.id,
      dropped.map(({ id }) => id),
    ),
  )
}

function ofPhoto(orderId: string, photoPath: string, place: PagePlace) {
  return and(
    eq(drawings.orderId, orderId),
    eq(drawings.photoPath, photoPath),
    eq(drawings.place, place),
  )
}
