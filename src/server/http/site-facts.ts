import type { Locale } from '#domain/locale.ts'
import { parseMoney } from '#domain/money.ts'
import { indexedPaths } from './crawlers.ts'
import type { Server } from './server.ts'
import { withSiteHead, type SiteFacts } from './site-head.ts'
import { packedPage, type BuiltFile } from './web-build.ts'

const keptMs = 60_000
const pagesMax = 40

/**
 * Gives pages that are to be found their head, from what the API says; the head is made anew every minute at most, the
 * page when it has changed.
 */
export function siteHeads({ fastify, settings }: Server) {
  let facts: SiteFacts | null = null
  let until = 0
  const pages = new Map<string, BuiltFile>()

  const ask = async (url: string): Promise<Record<string, unknown>> => {
    const answer = await fastify.inject({ method: 'GET', url, headers: { host: 'localhost' } })
    return answer.statusCode === 200 ? answer.json() : {}
  }
  const read = async (): Promise<SiteFacts> => {
    if (facts && performance.now() < until) return facts
    const [shop, book, shipping] = await Promise.all(
      ['/api/shop', '/api/base-pricing/book_base_price', '/api/base-pricing/shipping_price'].map(
        ask,
      ),
    )
    const price = (answer = {} as Record<string, unknown>) =>
      typeof answer['price'] === 'string' ? parseMoney(answer['price']) : null
    const seller = shop?.['manufacturer'] as { name: string; address: string } | null | undefined
    facts = {
      name: settings.name,
      publicUrl: settings.publicUrl,
      supportEmail:
        typeof shop?.['supportEmail'] === 'string' ? shop['supportEmail'] : settings.supportEmail,
      seller: seller ? { name: seller.name, address: seller.address } : null,
      bookPrice: price(book),
      shippingPrice: price(shipping),
    }
    until = performance.now() + keptMs
    return facts
  }

  return {
    isFound: (path: string) => indexedPaths.includes(path),
    /** A page made for this visit, with its head. */
    async add(html: string, path: string, locale: Locale): Promise<string> {
      return withSiteHead(html, { path, locale, facts: await read() })
    },
    /** A page of the build, with its head and packed; kept while nothing of it changes. */
    async page(file: BuiltFile, path: string, locale: Locale): Promise<BuiltFile> {
      const told = await read()
      const key = JSON.stringify([path, locale, file.plain.etag, told])
      const known = pages.get(key)
      if (known) return known
      const made = packedPage(
        withSiteHead(file.plain.bytes.toString(), { path, locale, facts: told }),
      )
      if (pages.size >= pagesMax) pages.clear()
      pages.set(key, made)
      return made
    },
  }
}
