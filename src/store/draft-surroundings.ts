import { and, eq, isNull, sql, type SQLWrapper } from 'drizzle-orm'
import { defaultCountry, type Country } from '#domain/country.ts'
import type { Fulfilment } from '#domain/fulfilment.ts'
import { priceColumns, pricesOf, type PriceKey, type PriceList } from './catalogue.ts'
import type { Queries } from './database.ts'
import type { Draft } from './drafts.ts'
import { fixed } from './fixed-statement.ts'
import { shownPhotosOf, type ShownPhoto } from './photos.ts'
import { onlyRow } from './only-row.ts'
import { drafts } from './schema/drafts.ts'
import { orders } from './schema/orders.ts'

/** What a draft is shown with: its photos, what a country charges, and how far its order has come once that is paid. */
export type Surroundings = {
  photos: ShownPhoto[]
  prices: PriceList
  paid: { paidAt: Date; fulfilment: Fulfilment; reprintId: string | null } | null
}

type Stored = Omit<Surroundings, 'prices' | 'paid'> &
  Parameters<typeof pricesOf>[0] & {
    paid: { paidAt: string; fulfilment: Fulfilment; reprintId: string | null } | null
  }

const surroundingColumns = (country?: SQLWrapper) => ({
  ...priceColumns(country),
  photos: shownPhotosOf(sql.placeholder('draftId')),
  paid: sql<Stored['paid']>`(
    select jsonb_build_object('paidAt', paid_at, 'fulfilment', fulfilment, 'reprintId', reprint_id) from orders
    where orders.draft_id = ${sql.placeholder('draftId')} and paid_at is not null)`,
})

const selectSurroundings = fixed<PriceKey, Stored[]>((queries) =>
  queries.select(surroundingColumns()).from(sql`(select) as nothing`),
)

/** In one statement, since every answer about a draft needs all of it. */
export async function readSurroundings(queries: Queries, key: PriceKey): Promise<Surroundings> {
  return surroundingsIn(onlyRow(await selectSurroundings(queries, key)))
}

function surroundingsIn(row: Stored): Surroundings {
  const { photos, paid } = row
  return {
    photos,
    prices: pricesOf(row),
    paid: paid && { ...paid, paidAt: new Date(paid.paidAt) },
  }
}

type Version = { draft: Draft; version: string }
const selectDraftAsItStands = fixed<
  { draftId: string; country: string; now: Date },
  (Version & Stored)[]
>((queries) =>
  queries
    .select({
      draft: drafts,
      version: sql<string>`drafts.xmin`,
      ...surroundingColumns(
        sql`coalesce(nullif(${sql.placeholder('country')}, ''), drafts.country, ${sql.raw(`'${defaultCountry}'`)})`,
      ),
    })
    .from(drafts)
    .where(eq(drafts.id, sql.placeholder('draftId'))),
)

/**
 * A draft and what it is shown with, in one statement, with its version, which every change of the draft changes.
 * @param key.country whose prices; null: the draft's own
 */
export async function readDraftAsItStands(
  queries: Queries,
  key: { draftId: string; country: Country | null; now: Date },
): Promise<(Version & { around: Surroundings }) | null> {
  // A statement whose text never changes takes no null.
  const [row] = await selectDraftAsItStands(queries, { ...key, country: key.country ?? '' })
  return row ? { draft: row.draft, version: row.version, around: surroundingsIn(row) } : null
}

const selectUnordered = fixed<PriceKey, (Version & Parameters<typeof pricesOf>[0])[]>((queries) =>
  queries
    .select({ draft: drafts, version: sql<string>`drafts.xmin`, ...priceColumns() })
    .from(drafts)
    .leftJoin(orders, eq(orders.draftId, drafts.id))
    .where(and(eq(drafts.id, sql.placeholder('draftId')), isNull(orders.id))),
)

/** A draft of which there is no order yet, with its version and the prices of a country. */
export async function readUnordered(
  queries: Queries,
  key: PriceKey,
): Promise<(Version & { prices: PriceList }) | null> {
  const [row] = await selectUnordered(queries, key)
  return row ? { draft: row.draft, version: row.version, prices: pricesOf(row) } : null
}
