import type { Locale } from '#domain/locale.ts'

const tags: Record<Locale, string> = { es: 'es-ES', de: 'de-DE', fr: 'fr-FR', en: 'en-GB' }

/** A step's first day, "2026-11-22", as it is written below a chart (22/11, nov), and whole (22 nov 2026, noviembre de 2026). */
export function showStep(
  from: string,
  unit: 'day' | 'month',
  locale: Locale,
): { short: string; whole: string } {
  // A day of the calendar, wherever the browser is.
  const date = new Date(`${from}T12:00:00Z`)
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tags[locale], { timeZone: 'UTC', ...options }).format(date)
  return unit === 'day'
    ? {
        short: write({ day: 'numeric', month: 'numeric' }),
        whole: write({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
      }
    : { short: write({ month: 'short' }), whole: write({ month: 'long', year: 'numeric' }) }
}

/** Whole euros, for the marks of a scale. */
export function showEuros(cents: number, locale: Locale): string {
  return new Intl.NumberFormat(tags[locale], {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
    notation: cents >= 10_000_00 ? 'compact' : 'standard',
  }).format(cents / 100)
}
