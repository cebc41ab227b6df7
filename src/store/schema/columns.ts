import { customType, integer, timestamp } from 'drizzle-orm/pg-core'
import type { Cents } from '#domain/money.ts'

/** A moment, always with its zone. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

/** Whole euro cents; every such column also carries a check that it is not negative. */
export const cents = () => integer().$type<Cents>()

/** A list of texts kept in order. */
export const texts = customType<{ data: string[]; driverData: string[] }>({
  dataType: () => 'text[]',
})
