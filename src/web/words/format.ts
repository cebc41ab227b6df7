import { sayFirst } from '#domain/first-of-month.ts'
import type { Locale } from '#domain/locale.ts'
import type { Cents } from '#domain/money.ts'

const tags: Record<Locale, string> = { es: 'es-ES', de: 'de-DE', fr: 'fr-FR', en: 'en-GB' }

const made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

function kept<T extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => T): T {
  const known = made.get(key) ?? make()
  made.set(key, known)
  return known as T
}

/** How each language writes an amount; Spanish groups from five digits on. */
const amounts: Record<Locale, { comma: string; group: string; from: number; first?: true }> = {
  es: { comma: ',', group: '.', from: 5 },
  de: { comma: ',', group: '.', from: 4 },
  fr: { comma: ',', group: '\u202f', from: 4 },
  en: { comma: '.', group: ',', from: 4, first: true },
}

/**
 * Cents as a price in the language's way: 2499 is "24,99 €" in Spanish, "€24.99" in English. Always euros, always two decimals.
 * By hand, as Intl writes it: making the first Intl.NumberFormat holds a slow phone for 50 ms, on the front page.
 */
export function showMoney(cents: Cents, locale: Locale): string {
  const { comma, group, from, first } = amounts[locale]
  const whole = String(Math.trunc(Math.abs(cents) / 100))
  const grouped = whole.length < from ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, group)
  const amount = `${grouped}${comma}${String(Math.abs(cents) % 100).padStart(2, '0')}`
  return `${cents < 0 ? '-' : ''}${first ? `€${amount}` : `${amount}\u00a0€`}`
}

/** A day: "21/11/2025" in Spanish. */
export function showDate(date: Date, locale: Locale): string {
  return kept(
    `date ${locale}`,
    () =>
      new Intl.DateTimeFormat(tags[locale], { year: 'numeric', month: 'numeric', day: 'numeric' }),
  ).format(date)
}

/** A day written out: "21 de noviembre de 2025"; where the reader is, or in a time zone that is the same for all. */
export function showLongDate(date: Date, locale: Locale, timeZone?: 'UTC'): string {
  const format = kept(
    `long ${locale} ${timeZone}`,
    () => new Intl.DateTimeFormat(tags[locale], { dateStyle: 'long', timeZone }),
  )
  return sayFirst(format.format(date), locale)
}

/**
 * A calendar day ("2026-12-02") without its year: "miércoles, 2 de diciembre". No line ends behind its number: "4."
 * alone reads like a list.
 */
export function showWeekday(day: string, locale: Locale): string {
  const format = kept(
    `weekday ${locale}`,
    () =>
      new Intl.DateTimeFormat(tags[locale], {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        timeZone: 'UTC',
      }),
  )
  const said = sayFirst(format.format(new Date(`${day}T00:00:00Z`)), locale)
  return said.replace(/(\d\S*) /, '$1\u00a0')
}

/** A calendar day of this season: "11 de diciembre". */
export function showDayOfMonth(day: string, locale: Locale): string {
  const format = kept(
    `month ${locale}`,
    () => new Intl.DateTimeFormat(tags[locale], { day: 'numeric', month: 'long', timeZone: 'UTC' }),
  )
  return sayFirst(format.format(new Date(`${day}T00:00:00Z`)), locale)
}

/** A day and a time. */
export function showDateTime(date: Date, locale: Locale): string {
  return kept(
    `time ${locale}`,
    () => new Intl.DateTimeFormat(tags[locale], { dateStyle: 'short', timeStyle: 'short' }),
  ).format(date)
}

/** A day of this season and a time, for within a sentence: "29 de noviembre a las 13:05". */
export function showMoment(date: Date, locale: Locale): string {
  const format = kept(
    `moment ${locale}`,
    () =>
      new Intl.DateTimeFormat(tags[locale], {
        day: 'numeric',
        month: 'long',
        hour: '2-digit',
        minute: '2-digit',
      }),
  )
  return sayFirst(format.format(date), locale)
}

/** A time to the second: "14:03:09". */
export function showTime(date: Date, locale: Locale): string {
  return kept(
    `clock ${locale}`,
    () => new Intl.DateTimeFormat(tags[locale], { timeStyle: 'medium' }),
  ).format(date)
}

/** A percentage with up to two decimals: 12.5 is "12,5 %". */
export function showPercent(percent: number, locale: Locale): string {
  return kept(
    `percent ${locale}`,
    () => new Intl.NumberFormat(tags[locale], { style: 'percent', maximumFractionDigits: 2 }),
  ).format(percent / 100)
}
