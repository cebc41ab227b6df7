/**
 * The pages and their addresses, in the order they are tried. The build writes one HTML file per page and language and hands this
 * table to the server, so both ends agree on what an address shows.
 */
export const routes = [
  { page: 'home', path: '/' },
  { page: 'resume', path: '/reanudar' },
  { page: 'checkout', path: '/checkout/:token?' },
  { page: 'thank-you', path: '/thank-you/:token' },
  { page: 'order-pages', path: '/thank-you/:token/fotos' },
  { page: 'order-data', path: '/thank-you/:token/datos' },
  { page: 'gracias', path: '/gracias' },
  { page: 'newsletter', path: '/newsletter/:action' },
  { page: 'legal', path: '/legal/:type?' },
  { page: 'logo', path: '/logo' },
  { page: 'admin', path: '/admin/*?' },
] as const

export type RoutedPage = (typeof routes)[number]['page']
export type PageName = RoutedPage | 'not-found'

export const pageNames: readonly PageName[] = [...routes.map((route) => route.page), 'not-found']

/** Pages whose address holds a token or code: nobody keeps what is made for it. */
export const hiddenPages: readonly PageName[] = [
  'resume',
  'checkout',
  'thank-you',
  'order-pages',
  'order-data',
  'gracias',
  'newsletter',
]

/** Pages that the server makes anew for each visit, with what their address stands for (visit.ts). */
export const pagesPerVisit: readonly PageName[] = ['checkout', 'legal', 'admin']

/** A route's path as the source of a regular expression over the address' path. */
export function routePattern(path: string): string {
  const body =
    path === '/'
      ? ''
      : path
          .replace(/\/\*\?$/, '(?:/.*)?')
          .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
          .replace(/\/:\w+/g, '/[^/]+')
  return `^${body}/?$`
}

/** The page that an address shows. */
export function pageAt(pathname: string): PageName {
  return (
    routes.find((route) => new RegExp(routePattern(route.path), 'i').test(pathname))?.page ??
    'not-found'
  )
}
