import type { Locale } from '#domain/locale.ts'

const formats: Partial<Record<Locale, Intl.NumberFormat>> = {}

/** A number of things: 10.000 in Spanish. Apart from the other formats, which the shop's pages carry. */
export function showNumber(count: number, locale: Locale): string {
  return (formats[locale] ??= new Intl.NumberFormat(locale)).format(count)
}
