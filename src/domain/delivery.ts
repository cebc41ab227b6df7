import { dayAt } from './invoice-number.ts'
import type { Country } from './country.ts'
import { pagesPerBook } from './book-spec.ts'
import { photosUntil, type Fulfilment } from './fulfilment.ts'

/** Working days from the start of production in which a book arrives: the promise, everywhere the same. */
export const promisedDays = { least: 5, most: 7 } as const

/** Of those, the working days that a parcel is on its way, once it has left. */
const onTheWay: Record<Country, { least: number; most: number }> = {
  ES: { least: 1, most: 2 },
  PT: { least: 1, most: 3 },
  FR: { least: 2, most: 3 },
  DE: { least: 2, most: 4 },
  IT: { least: 2, most: 4 },
  GB: { least: 2, most: 4 },
  US: { least: 3, most: 5 },
  CA: { least: 3, most: 5 },
}

/** Working days that a book which is not sent yet still takes before it is, at the least. */
const beforeSending: Partial<Record<Fulfilment, number>> = {
  queued: 3,
  generating: 3,
  review: 2,
  approved: 2,
  printing: 1,
}

/** A calendar day, as ISO 8601 writes it. */
export type Day = string

/** When production starts: as soon as it is paid with all photos, else when no more can be added. */
export function productionStart(
  paidAt: Date,
  { photos, fulfilment }: { photos: number; fulfilment: Fulfilment },
): Date {
  const waits = fulfilment === 'queued' || fulfilment === 'generating' || fulfilment === 'review'
  return waits && photos < pagesPerBook ? photosUntil(paidAt) : paidAt
}

/**
 * The days between which a book is expected: the promise, and never sooner than what is left to do allows. Of a book
 * that is on its way, what
 * its parcel takes. Null of one that has arrived, will not, or is not paid.
 * @param start the day on which production starts or did
 */
export function expectedDelivery({
  country,
  fulfilment,
  start,
  shipped,
  today,
}: {
  country: Country
  fulfilment: Fulfilment
  start: Day
  shipped: Day | null
  today: Day
}): { from: Day; to: Day } | null {
  const way = onTheWay[country]
  if (fulfilment === 'shipped' && shipped)
    return {
      from: later(addWorkingDays(shipped, way.least), today),
      to: later(addWorkingDays(shipped, way.most), today),
    }
  const left = beforeSending[fulfilment]
  if (left === undefined) return null
  return {
    from: later(addWorkingDays(start, promisedDays.least), addWorkingDays(today, left + way.least)),
    to: later(addWorkingDays(start, promisedDays.most), addWorkingDays(today, left + way.most)),
  }
}

const dayMs = 86_400_000

/** The day that comes so many working days (Monday to Friday) after another. */
export function addWorkingDays(day: Day, days: number): Day {
  let at = Date.parse(`${day}T00:00:00Z`)
  for (let left = days; left > 0;) {
    at += dayMs
    const weekday = new Date(at).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return new Date(at).toISOString().slice(0, 10)
}

const later = (a: Day, b: Day): Day => (a > b ? a : b)

/** The calendar day of a moment where the shop is. */
export const dayIn = (timeZone: string, at: Date): Day => dayAt(at, timeZone)
