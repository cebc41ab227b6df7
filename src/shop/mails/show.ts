import { formats, type Format } from '#domain/book-spec.ts'
import type { Country } from '#domain/country.ts'
import { sayFirst } from '#domain/first-of-month.ts'
import type { Locale } from '#domain/locale.ts'
import type { Cents } from '#domain/money.ts'

const tags: Record<Locale, string> = { es: 'es-ES', de: 'de-DE', fr: 'fr-FR', en: 'en-GB' }
/** A language, and the shop's time zone: a mail cannot know its reader's clock. */
export type Reader = { locale: Locale; timeZone: string }

export function showMoney(cents: Cents, locale: Locale, currency = 'EUR'): string {
  return new Intl.NumberFormat(tags[locale], { style: 'currency', currency }).format(cents / 100)
}

/** "21 de noviembre de 2025" */
export function showDay(date: Date, { locale, timeZone }: Reader): string {
  return sayFirst(
    new Intl.DateTimeFormat(tags[locale], { dateStyle: 'long', timeZone }).format(date),
    locale,
  )
}

/** Where people know the zone by a short name; elsewhere that would come out as CET, or UTC+1. */
const zoneNames: Record<Locale, 'short' | 'longGeneric'> = {
  es: 'longGeneric',
  de: 'short',
  fr: 'longGeneric',
  en: 'short',
}

/**
 * How each language tells a day, a time and its zone in one breath: neither brackets nor a full stop, so that it fits
 * into any sentence.
 */
const moments: Record<Locale, (day: string, time: string, zone: string) => string> = {
  es: (day, time, zone) => `${day}, ${time}\u00a0h, ${zone}`,
  de: (day, time, zone) => `${day}, ${time}\u00a0Uhr ${zone}`,
  fr: (day, time, zone) =>
    `${day} à ${time.replace(/^0(?=\d)/, '').replace(':', '\u00a0h\u00a0')}, ${zone}`,
  en: (day, time, zone) => `${day} at ${time} ${zone}`,
}

/** "domingo, 23 de noviembre, 18:30 h, hora de Europa central" */
export function showMoment(date: Date, { locale, timeZone }: Reader): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tags[locale], { timeZone, ...options })
  const day = part({ weekday: 'long', day: 'numeric', month: 'long' }).format(date)
  const time = part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(date)
  const zone = part({ timeZoneName: zoneNames[locale] })
    .formatToParts(date)
    .find(({ type }) => type === 'timeZoneName')
  return moments[locale](sayFirst(day, locale), time, zone?.value ?? timeZone)
}

export function showCountry(country: Country, locale: Locale): string {
  return new Intl.DisplayNames(tags[locale], { type: 'region' }).of(country) ?? country
}

/** "210 × 297 mm" */
export function showSize(format: Format): string {
  return `${formats[format].widthMm} × ${formats[format].heightMm} mm`
}
