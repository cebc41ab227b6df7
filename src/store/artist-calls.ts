import { asc, eq, sql } from 'drizzle-orm'
import type { ArtistFault, ArtistTokens, MicroUsd, OutsideArtistName } from '#domain/artist.ts'
import type { Database, Queries } from './database.ts'
import { lockOrder } from './orders.ts'
import { artistCalls } from './schema/books.ts'
import { onlyRow } from './only-row.ts'

export type ArtistCall = typeof artistCalls.$inferSelect

/**
 * Writes down that an outside artist is about to be asked, at the most that it may cost; null, and nothing is written, when the order
 * would then have cost more than `orderMicroUsdMax`. However many processes ask, they ask one after the other.
 * @returns the call's id
 */
export async function beginArtistCall(
  db: Database,
  call: {
    orderId: string
    artist: OutsideArtistName
    model: string
    costMicroUsdMax: MicroUsd
    orderMicroUsdMax: MicroUsd
    at: Date
  },
): Promise<number | null> {
  return db.transaction(async (tx) => {
    if (!(await lockOrder(tx, { id: call.orderId }))) return null
    if ((await spentOn(tx, call.orderId)) + call.costMicroUsdMax > call.orderMicroUsdMax)
      return null
    const { orderId, artist, model, costMicroUsdMax, at } = call
    const row = onlyRow(
      await tx
        .insert(artistCalls)
        .values({ orderId, artist, model, costMicroUsd: costMicroUsdMax, begunAt: at })
        .returning({ id: artistCalls.id }),
    )
    return row.id
  })
}

/** Writes down how a call ended. Without a known cost it goes on counting as the most that it may have cost. */
export async function endArtistCall(
  queries: Queries,
  id: number,
  {
    costMicroUsd,
    tokens,
    outcome,
    milliseconds,
  }: {
    costMicroUsd: MicroUsd | null
    tokens: ArtistTokens | null
    outcome: ArtistFault | 'drawn'
    milliseconds: number
  },
): Promise<void> {
  await queries
    .update(artistCalls)
    .set({ outcome, tokens, milliseconds, ...(costMicroUsd !== null && { costMicroUsd }) })
    .where(eq(artistCalls.id, id))
}

/** What an order's drawings have cost so far, calls under way at the most they may. */
export async function spentOn(queries: Queries, orderId: string): Promise<MicroUsd> {
  const [row] = await queries
    .select({ sum: sql<string | null>`sum(${artistCalls.costMicroUsd})` })
    .from(artistCalls)
    .where(eq(artistCalls.orderId, orderId))
  return Number(row?.sum ?? 0)
}

/** An order's calls, oldest first. */
export async function listArtistCalls(queries: Queries, orderId: string): Promise<ArtistCall[]> {
  return queries
    .select()
    .from(artistCalls)
    .where(eq(artistCalls.orderId, orderId))
    .orderBy(asc(artistCalls.id))
}
