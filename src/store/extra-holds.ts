import type { Queries } from './database.ts'
import { and, eq, exists, lte, not } from 'drizzle-orm'
import { extraUses } from './schema/order-uses.ts'
import { paymentIntents } from './schema/payments.ts'

export const isReserved = eq(extraUses.state, 'reserved')

/** An open payment may be made at any moment: it keeps a reservation beyond its time. */
export const underPayment = (queries: Queries) =>
  exists(
    queries
      .select({ id: paymentIntents.id })
      .from(paymentIntents)
      .where(and(eq(paymentIntents.orderId, extraUses.orderId), eq(paymentIntents.state, 'open'))),
  )

/** A reservation past its time, which no payment keeps. */
export const hasLapsed = (queries: Queries, now: Date) =>
  and(isReserved, lte(extraUses.heldUntil, now), not(underPayment(queries)))
