import { sql, type SQL } from 'drizzle-orm'
import { cardMinimum } from '#domain/quote.ts'
import type { Cents } from '#domain/money.ts'
import type { Queries } from './database.ts'
import { drafts, forgottenDrafts } from './schema/drafts.ts'
import { orders, refunds } from './schema/orders.ts'

/** A time from a day's beginning at a place on, and the steps that it is told in. */
export type Since = { firstDay: string; unit: 'day' | 'month'; timeZone: string }

/** By the first day of each step in which there was something: "2026-11-22". */
export type Sales = { step: string; orders: number; revenueCents: Cents }
export type SentBack = { step: string; refundedCents: Cents }
/** How many drafts were begun, and how many of these have come so far by now. */
export type Begun = { step: string; begun: number; withPhotos: number; ordered: number; paid: number }
export type CodeUse = { code: string; uses: number; revenueCents: Cents; discountCents: Cents }

/** What an order brings in: nothing when it costs less than can be charged. */
const charged = sql`case when ${orders.totalCents} < ${sql.raw(String(cardMinimum))} then 0 else ${orders.totalCents} end`

const begins = ({ firstDay, timeZone }: Since): SQL => sql`(${firstDay}::timestamp at time zone ${timeZone})`
const stepOf = (moment: SQL | typeof orders.paidAt | typeof refunds.createdAt, { unit, timeZone }: Since): SQL =>
  sql`to_char(date_trunc(${unit}, ${moment} at time zone ${timeZone}), 'YYYY-MM-DD')`

/** Orders by the day they were paid, and what they cost. What went back is not subtracted. */
export function readSales(queries: Queries, since: Since): Promise<Sales[]> {
  return rowsOf(queries, sql`
    select ${stepOf(orders.paidAt, since)} as "step", count(*) as "orders", sum(${charged}) as "revenueCents"
    from ${orders} where ${orders.paymentStatus} = 'completed' and ${orders.paidAt} >= ${begins(since)} group by 1`)
}

/** Money that went back or is on its way, by the day that was decided on. */
export function readSentBack(queries: Queries, since: Since): Promise<SentBack[]> {
  return rowsOf(queries, sql`
    select ${stepOf(refunds.createdAt, since)} as "step", sum(${refunds.amountCents}) as "refundedCents"
    from ${refunds} where ${refunds.state} <> 'failed' and ${refunds.createdAt} >= ${begins(since)} group by 1`)
}

/** Drafts by the day they were begun, those since deleted included; such as only hold the photos of an order that named none are not. */
export function readBegun(queries: Queries, since: Since): Promise<Begun[]> {
  return rowsOf(queries, sql`
    with come as (
      select ${drafts.createdAt} as begun_at, ${drafts.gotPhotos} as got_photos, placed.payment_status is not null as is_ordered,
        coalesce(placed.payment_status = 'completed', false) as is_paid, 1 as number
      from ${drafts} left join ${orders} as placed on placed.draft_id = ${drafts.id}
      where not ${drafts.standalone} and ${drafts.createdAt} >= ${begins(since)}
      union all select begun_at, got_photos, is_ordered, is_paid, number from ${forgottenDrafts} where begun_at >= ${begins(since)})
    select ${stepOf(sql`begun_at`, since)} as "step", sum(number) as "begun", coalesce(sum(number) filter (where got_photos), 0) as "withPhotos",
      coalesce(sum(number) filter (where is_ordered), 0) as "ordered", coalesce(sum(number) filter (where is_paid), 0) as "paid"
    from come group by 1`)
}

/** The codes that paid orders were made with, most used first; what went back is not subtracted. */
export function readCodeUse(queries: Queries, since: Since, limit: number): Promise<CodeUse[]> {
  return rowsOf(queries, sql`
    select ${orders.discountCode} as "code", count(*) as "uses", sum(${charged}) as "revenueCents", sum(${orders.discountCents}) as "discountCents"
    from ${orders} where ${orders.paymentStatus} = 'completed' and ${orders.paidAt} >= ${begins(since)} and ${orders.discountCode} is not null
    group by 1 order by 2 desc, 1 limit ${limit}`)
}

/** PostgreSQL's sums come as texts, since they may be larger than a number holds; money in cents never is. */
async function rowsOf<Row extends Record<string, string | number>>(queries: Queries, statement: SQL): Promise<Row[]> {
  const { rows } = await queries.execute<Record<string, string>>(statement)
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, name === 'step' || name === 'code' ? value : Number(value)])) as Row)
}
