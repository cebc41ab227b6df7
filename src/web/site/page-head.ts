import type { PageName } from './routes.ts'
import type { Words } from '../words/es.ts'

/** What the shop is called where it has not said otherwise (SHOP_NAME, read with the shop's configuration). */
export const defaultShopName = 'Garabato'

const titleKeys: Record<PageName, keyof Words['titles']> = {
  home: 'home',
  resume: 'resume',
  checkout: 'checkout',
  'thank-you': 'thankYou',
  'order-pages': 'thankYou',
  'order-data': 'thankYou',
  gracias: 'gracias',
  newsletter: 'newsletter',
  legal: 'legal',
  logo: 'logo',
  admin: 'admin',
  'not-found': 'notFound',
}

/** The words in the browser's tab: the page, or `own` words of what it shows, then the shop. */
export function pageTitle(
  words: Words,
  page: PageName,
  shopName = defaultShopName,
  own?: string,
): string {
  const title = own ?? words.titles[titleKeys[page]]
  return page === 'home' ? `${shopName} · ${title}` : `${title} · ${shopName}`
}
