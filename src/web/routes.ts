/**
 * The pages and their addresses, in the order they are tried. The build writes one HTML file per page and language and hands this
 * table to the server, so both ends agree on what an address shows. `hidden`: the address holds a token or code, so no referrer leaves.
 */
export const routes = [
  { page: 'home', path: '/', hidden: false },
  { page: 'resume', path: '/reanudar', hidden: true },
  { page: 'checkout', path: '/checkout/:token?', hidden: true },
  { page: 'thank-you', path: '/thank-you/:token', hidden: true },
  { page: 'gracias', path: '/gracias', hidden: true },
  { page: 'newsletter', path: '/newsletter/:action', hidden: true },
  { page: 'legal', path: '/legal/:type?', hidden: false },
  { page: 'logo', path: '/logo', hidden: false },
  { page: 'admin', path: '/admin/*?', hidden: false },
] as const

export type RoutedPage = (typeof routes)[number]['page']
export type PageName = RoutedPage | 'not-found'

export const pageNames: readonly PageName[] = [...routes.map((route) => route.page), 'not-found']

/** A route's path as the source of a regular expression over the address' path. */
export function routePattern(path: string): string {
  const body = path === '/' ? '' : path
    .replace(/\/\*\?$/, '(?:/.*)?')
    .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
    .replace(/\/:\w+/g, '/[^/]+')
  return `^${body}/?$`
}

/** The page that an address shows. */
export function pageAt(pathname: string): PageName {
  return routes.find((route) => new RegExp(routePattern(route.path), 'i').test(pathname))?.page ?? 'not-found'
}
