import { defaultLocale, locales } from '#domain/locale.ts'
import { legalTypes } from '#domain/order.ts'

/** Pages that search engines should find. */
export const indexedPaths = ['/', ...legalTypes.map((type) => `/legal/${type}`)]

/**
 * What search engines are asked to leave alone. Pages that they should not list say so themselves, and are not closed:
 * who may not read one lists its bare address.
 */
export function robots(publicUrl: string): string {
  return ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
    '\n',
  )
}

/** Where a page stands in a language. */
export function addressOf(publicUrl: string, path: string, locale: string): string {
  return `${publicUrl}${path}${locale === defaultLocale ? '' : `?lang=${locale}`}`
}

/** Every page worth finding, in every language, each naming its translations. */
export function sitemap(publicUrl: string): string {
  const address = (path: string, locale: string) => addressOf(publicUrl, path, locale)
  const entries = indexedPaths.flatMap((path) => {
    const alternates = [
      ...locales.map((locale) => ({ language: locale, href: address(path, locale) })),
      { language: 'x-default', href: address(path, defaultLocale) },
    ]
      .map(
        ({ language, href }) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(href)}"/>`,
      )
      .join('')
    return locales.map(
      (locale) => `<url><loc>${escapeXml(address(path, locale))}</loc>${alternates}</url>`,
    )
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
