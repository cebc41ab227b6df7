import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Cents } from '#domain/money.ts'
import { cardMinimum } from '#domain/quote.ts'
import type { Queries } from './database.ts'
import { drafts, forgottenDrafts } from './schema/drafts.ts'
import { orders } from './schema/orders.ts'
import { refunds } from './schema/payments.ts'

export type StepFigures = {
  /** orders paid then, and what they cost; what went back is not subtracted */
  orders: number
  revenueCents: Cents
  /** what went back then, or is on its way */
  refundedCents: Cents
  /**
   * of the orders paid then those whose cost is known: how many, what they brought in without VAT and what they cost;
   * and what went back then of such, without VAT
   */
  costed: number
  netCents: Cents
  costCents: Cents
  netRefundedCents: Cents
  /**
   * drafts begun then, those since deleted included, and how many of these have come so far by now; such as only hold
   * an order's photos are not drafts
   */
  begun: number
  withPhotos: number
  ordered: number
  paid: number
}
export type CodeUse = { code: string; uses: number; revenueCents: Cents; discountCents: Cents }

/** What an order brings in: nothing when it costs less than can be charged. */
const charged = sql`case when ${orders.totalCents} < ${sql.raw(String(cardMinimum))} then 0 else ${orders.totalCents} end`
const paid = sql`${orders.paymentStatus} = 'completed'`
/** A cancelled order's book was never on paper, and cost nothing. */
const isMade = sql`${orders.stage} <> 'cancelled'`
const startOf = (day: string | SQL, timeZone: string): SQL =>
  sql`(${day}::timestamp at time zone ${timeZone})`

/**
 * Figures of times that follow each other, each from a day's beginning at a place ("2026-11-22") to the next one's; the last has no end.
 * Each is counted apart by indexes alone: to ask of every order to which of them it belongs takes ten times as long.
 */
export async function readSteps(
  queries: Queries,
  firstDays: readonly string[],
  timeZone: string,
): Promise<StepFigures[]> {
  const rows = sql.join(
    firstDays.map((day, index) => {
      const next = firstDays[index + 1]
      return sql`(${index}::int, ${startOf(day, timeZone)}, ${next === undefined ? sql`'infinity'::timestamptz` : startOf(next, timeZone)})`
    }),
    sql`, `,
  )
  const then = (moment: AnyPgColumn) => sql`${moment} >= step.begins and ${moment} < step.ends`
  return rowsOf(
    queries,
    sql`
    select sold.*, back.*, margin.*, lost.*, come.begun + gone.begun as "begun", come.with_photos + gone.with_photos as "withPhotos",
      made.ordered + gone.ordered as "ordered", made.paid as "paid"
    from (values ${rows}) as step (place, begins, ends),
    lateral (select count(*) as "orders", coalesce(sum(${charged}), 0) as "revenueCents" from ${orders} where ${paid} and ${then(orders.paidAt)}) as sold,
    lateral (select coalesce(sum(${refunds.amountCents}), 0) as "refundedCents" from ${refunds} where ${refunds.state} <> 'failed' and ${refunds.kind} = 'order' and ${then(refunds.createdAt)}) as back,
    lateral (select count(*) filter (where ${isMade}) as "costed", coalesce(sum(${orders.netCents}), 0) as "netCents", coalesce(sum(${orders.costCents}) filter (where ${isMade}), 0) as "costCents"
      from ${orders} where ${paid} and ${orders.costCents} is not null and ${then(orders.paidAt)}) as margin,
    lateral (select coalesce(sum(round(${refunds.amountCents}::numeric * ${orders.netCents} / ${orders.totalCents})), 0) as "netRefundedCents"
      from ${refunds} join ${orders} on ${orders.id} = ${refunds.orderId}
      where ${refunds.state} <> 'failed' and ${refunds.kind} = 'order' and ${orders.costCents} is not null and ${orders.totalCents} > 0 and ${then(refunds.createdAt)}) as lost,
    lateral (select count(*) as begun, count(*) filter (where ${drafts.gotPhotos}) as with_photos from ${drafts} where not ${drafts.standalone} and ${then(drafts.createdAt)}) as come,
    lateral (select count(*) as ordered, count(*) filter (where ${paid}) as paid from ${orders} where ${then(orders.begunAt)}) as made,
    lateral (select coalesce(sum(number), 0) as begun, coalesce(sum(number) filter (where got_photos), 0) as with_photos, coalesce(sum(number) filter (where is_ordered), 0) as ordered
      from ${forgottenDrafts} where ${then(forgottenDrafts.begunAt)}) as gone
    order by step.place`,
  )
}

/** The codes that orders paid since a day's beginning were made with, most used first; what went back is not subtracted. */
export async function readCodeUse(
  queries: Queries,
  { firstDay, timeZone, limit }: { firstDay: string; timeZone: string; limit: number },
): Promise<CodeUse[]> {
  return rowsOf(
    queries,
    sql`
    select ${orders.discountCode} as "code", count(*) as "uses", sum(${charged}) as "revenueCents", sum(${orders.discountCents}) as "discountCents"
    from ${orders} where ${paid} and ${orders.paidAt} >= ${startOf(firstDay, timeZone)} and ${orders.discountCode} is not null
    group by 1 order by 2 desc, 1 limit ${limit}`,
  )
}

/** PostgreSQL's sums come as texts, since they may be larger than a number holds; money in cents never is. */
async function rowsOf<Row extends Record<string, string | number>>(
  queries: Queries,
  statement: SQL,
): Promise<Row[]> {
  const { rows } = await queries.execute<Record<string, string>>(statement)
  return rows.map(
    (row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, name === 'code' ? value : Number(value)]),
      ) as Row,
  )
}
