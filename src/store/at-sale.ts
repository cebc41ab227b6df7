import { eq, sql } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { fixed } from './fixed-statement.ts'
import { onlyRow } from './only-row.ts'
import type { PaymentRecord } from './payments.ts'
import { orders } from './schema/orders.ts'
import { paymentIntents } from './schema/payments.ts'
import type { SellerVersion } from './seller.ts'

/** What has to be known of an order that is being paid. */
export type Sale = {
  /** who sells, as it was saved last; null: never */
  seller: SellerVersion['data']
  /** ids of its extras whose pieces are counted */
  counted: string[]
}

const selectSale = fixed<
  { orderId: string; intentId: string },
  (Sale & { payment: PaymentRecord | null })[]
>((queries) =>
  queries
    .select({
      payment: paymentIntents,
      seller: sql<Sale['seller']>`(select data from seller_versions order by id desc limit 1)`,
      counted: sql<Sale['counted']>`(
        select coalesce(jsonb_agg(distinct extras.id), '[]') from order_extras join extras on extras.id = order_extras.extra_id
        where order_extras.order_id = ${orders.id} and extras.stock is not null)`,
    })
    .from(orders)
    .leftJoin(paymentIntents, eq(paymentIntents.id, sql.placeholder('intentId')))
    .where(eq(orders.id, sql.placeholder('orderId'))),
)

/** Only under `lockOrder`, and after it: what is read by the statement that waits is what was there before it waited. */
export async function readSale(queries: Queries, orderId: string): Promise<Sale> {
  return readPaymentAtSale(queries, { orderId, intentId: '' })
}

/** The same with the record of a payment, where there is one. */
export async function readPaymentAtSale(
  queries: Queries,
  key: { orderId: string; intentId: string },
): Promise<Sale & { payment: PaymentRecord | null }> {
  return onlyRow(await selectSale(queries, key))
}
