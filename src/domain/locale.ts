export const locales = ['es', 'de', 'fr', 'en'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'es'

export function isLocale(text: unknown): text is Locale {
  return locales.some((locale) => locale === text)
}

/** The best of our languages for an Accept-Language header (RFC 9110, 12.5.4); Spanish when none fits. */
export function pickLocale(acceptLanguage: string | undefined): Locale {
  const wanted = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters
        .map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter))
        .find(Boolean)
      return {
        language: tag.trim().toLowerCase().split('-')[0],
        quality: quality ? Number(quality[1]) : 1,
      }
    })
  const best = wanted
    .filter(({ language, quality }) => isLocale(language) && quality > 0)
    .sort((a, b) => b.quality - a.quality)[0]
  return isLocale(best?.language) ? best.language : defaultLocale
}
