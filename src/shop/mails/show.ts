import { formats, type Format } from '#domain/book-spec.ts'
import type { Country } from '#domain/country.ts'
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
  return new Intl.DateTimeFormat(tags[locale], { dateStyle: 'long', timeZone }).format(date)
}

/** Where people know the zone by a short name; elsewhere that would come out as CET, or UTC+1. */
const zoneNames: Record<Locale, 'short' | 'longGeneric'> = {
  es: 'longGeneric',
  de: 'short',
  fr: 'longGeneric',
  en: 'short',
}

/** "domingo, 23 de noviembre, 18:30 hora de Europa central" */
export function showMoment(date: Date, { locale, timeZone }: Reader): string {
  return new Intl.DateTimeFormat(tags[locale], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: zoneNames[locale],
    timeZone,
  }).format(date)
}

export function showCountry(country: Country, locale: Locale): string {
  return new Intl.DisplayNames(tags[locale], { type: 'region' }).of(country) ?? country
}

/** "210 × 297 mm" */
export function showSize(format: Format): string {
  return `${formats[format].widthMm} × ${formats[format].heightMm} mm`
}
