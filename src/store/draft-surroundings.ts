import { sql } from 'drizzle-orm'
import type { Fulfilment } from '#domain/fulfilment.ts'
import { priceColumns, pricesOf, type PriceKey, type PriceList } from './catalogue.ts'
import type { Queries } from './database.ts'
import { fixed } from './fixed-statement.ts'
import { shownPhotosOf, type ShownPhoto } from './photos.ts'
import { onlyRow } from './only-row.ts'

/** What a draft is shown with: its photos, what a country charges, and how far its order has come once that is paid. */
export type Surroundings = {
  photos: ShownPhoto[]
  prices: PriceList
  paid: { paidAt: Date; fulfilment: Fulfilment; reprintId: string | null } | null
}

const selectSurroundings = fixed((queries) =>
  queries
    .select({
      ...priceColumns(),
      photos: shownPhotosOf(sql.placeholder('draftId')),
      paid: sql<{ paidAt: string; fulfilment: Fulfilment; reprintId: string | null } | null>`(
    select jsonb_build_object('paidAt', paid_at, 'fulfilment', fulfilment, 'reprintId', reprint_id) from orders
    where orders.draft_id = ${sql.placeholder('draftId')} and paid_at is not null)`,
    })
    .from(sql`(select) as nothing`),
)

/** In one statement, since every answer about a draft needs all of it. */
export async function readSurroundings(queries: Queries, key: PriceKey): Promise<Surroundings> {
  const row = onlyRow(await selectSurroundings(queries, key))
  const { photos, paid } = row
  return {
    photos,
    prices: pricesOf(row),
    paid: paid && { ...paid, paidAt: new Date(paid.paidAt) },
  }
}
