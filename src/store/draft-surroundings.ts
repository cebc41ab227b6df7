import { and, eq, isNull, sql, type SQLWrapper } from 'drizzle-orm'
import { defaultCountry, type Country } from '#domain/country.ts'
import type { Fulfilment } from '#domain/fulfilment.ts'
import { priceColumns, pricesOf, type PriceKey, type PriceList } from './catalogue.ts'
import type { Queries } from './database.ts'
import type { StoredDiscount } from './discounts.ts'
import type { Draft } from './drafts.ts'
import { fixed } from './fixed-statement.ts'
import { shownPhotosOf, type ShownPhoto } from './photos.ts'
import { onlyRow } from './only-row.ts'
import { discounts } from './schema/catalogue.ts'
import { drafts } from './schema/drafts.ts'
import { orders } from './schema/orders.ts'

/** What a draft is shown with: its photos, what a country charges, and how far its order has come once that is paid. */
export type Surroundings = {
  photos: ShownPhoto[]
  prices: PriceList
  paid: { paidAt: Date; fulfilment: Fulfilment; reprintId: string | null } | null
  /** of the code that was asked for, or of the draft's own; where it was not read along: undefined */
  discount?: StoredDiscount | null
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
  const { photos, paid, discount } = row
  return {
    photos,
    prices: pricesOf(row),
    paid: paid && { ...paid, paidAt: new Date(paid.paidAt) },
    ...(discount !== undefined && { discount }),
  }
}

type Version = { draft: Draft; version: string }
const selectDraftAsItStands = fixed<
  { draftId: string; country: string; code: string; now: Date },
  (Version & Stored & { discount: StoredDiscount | null })[]
>((queries) =>
  queries
    .select({
      draft: drafts,
      version: sql<string>`drafts.xmin`,
      ...surroundingColumns(
        sql`coalesce(nullif(${sql.placeholder('country')}, ''), drafts.country, ${sql.raw(`'${defaultCountry}'`)})`,
      ),
      discount: discounts,
    })
    .from(drafts)
    .leftJoin(
      discounts,
      eq(
        discounts.code,
        sql`coalesce(nullif(${sql.placeholder('code')}, ''), ${drafts.discountCode})`,
      ),
    )
    .where(eq(drafts.id, sql.placeholder('draftId'))),
)

/**
 * A draft and what it is shown with, in one statement, with its version, which every change of the draft changes.
 * @param key.country whose prices; null: the draft's own
 * @param key.code whose discount, as it is stored; null: the draft's own
 */
export async function readDraftAsItStands(
  queries: Queries,
  key: { draftId: string; country: Country | null; code: string | null; now: Date },
): Promise<(Version & { around: Surroundings }) | null> {
  // A statement whose text never changes takes no null.
  const [row] = await selectDraftAsItStands(queries, {
    ...key,
    country: key.country ?? '',
    code: key.code ?? '',
  })
  return row ? { draft: row.draft, version: row.version, around: surroundingsIn(row) } : null
}

type Unordered = Version & { discount: StoredDiscount | null }
const selectUnordered = fixed<
  PriceKey & { code: string },
  (Unordered & Parameters<typeof pricesOf>[0])[]
>((queries) =>
  queries
    .select({
      draft: drafts,
      version: sql<string>`drafts.xmin`,
      discount: discounts,
      ...priceColumns(),
    })
    .from(drafts)
    .leftJoin(discounts, eq(discounts.code, sql.placeholder('code')))
    .leftJoin(orders, eq(orders.draftId, drafts.id))
    .where(and(eq(drafts.id, sql.placeholder('draftId')), isNull(orders.id))),
)

/**
 * A draft of which there is no order yet, with its version, the prices of a country and a discount.
 * @param key.code as it is stored; null: none
 */
export async function readUnordered(
  queries: Queries,
  key: PriceKey & { code: string | null },
): Promise<(Unordered & { prices: PriceList }) | null> {
  const [row] = await selectUnordered(queries, { ...key, code: key.code ?? '' })
  if (!row) return null
  const { draft, version, discount } = row
  return { draft, version, discount, prices: pricesOf(row) }
}
