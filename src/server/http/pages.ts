import type { FastifyReply, FastifyRequest } from 'fastify'
import { defaultLocale, isLocale, type Locale } from '#domain/locale.ts'
import { legalTypes } from '#domain/order.ts'
import { Refusal } from '#domain/refusal.ts'
import { forwardToVite } from './dev-pages.ts'
import { setCookie } from './cookies.ts'
import { robots, sitemap } from './crawlers.ts'
import type { Server } from './server.ts'
import { siteHeads } from './site-facts.ts'
import { webManifest } from './site-head.ts'
import { sessionTokens } from './session-cookie.ts'
import {
  madePage,
  readWebBuild,
  sendBuiltFile,
  type PagesPerVisit,
  type WebBuild,
} from './web-build.ts'

const yearS = 31_536_000
const dayS = 86_400

/** Everything outside /api: the prerendered pages by language, the files they ask for, and what crawlers read. */
export function pageRoutes(server: Server): void {
  const { fastify, settings } = server
  let loaded: WebBuild | null = null
  // Looked for again until it is there: the first build may come after the first start.
  const build = () => (loaded ??= readWebBuild(settings.webRoot))

  const fixed = (path: string, type: string, text: () => string) =>
    fastify.get(path, async (_request, reply) =>
      reply.type(type).header('Cache-Control', `public, max-age=${dayS}`).send(text()),
    )
  fixed('/robots.txt', 'text/plain; charset=utf-8', () => robots(settings.publicUrl))
  fixed('/sitemap.xml', 'application/xml; charset=utf-8', () => sitemap(settings.publicUrl))
  fixed('/site.webmanifest', 'application/manifest+json; charset=utf-8', () =>
    webManifest(settings),
  )

  const heads = siteHeads(server)
  fastify.get('/*', async (request, reply) => {
    const [path = ''] = request.url.split('?', 1)
    if (path === '/api' || path.startsWith('/api/')) throw new Refusal('not_found')
    if (settings.devProxy !== undefined) return forwardToVite(settings.devProxy, request, reply)
    const web = build()
    if (!web)
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .header('Cache-Control', 'no-store')
        .send('The pages are not built yet: npm run build\n')
    if (path === '/favicon.ico' || path === '/favicon.svg') {
      if (!web.favicon) throw new Refusal('not_found')
      return sendBuiltFile(
        request,
        reply.header('Cache-Control', `public, max-age=${dayS}`),
        web.favicon,
      )
    }
    if (sitePictures.has(path)) {
      const picture = web.file(path.slice(1))
      if (!picture) throw new Refusal('not_found')
      return sendBuiltFile(
        request,
        reply.header('Cache-Control', `public, max-age=${dayS}`),
        picture,
      )
    }
    if (path.startsWith('/assets/')) {
      const file = web.file(path.slice(1))
      if (!file) throw new Refusal('not_found')
      return sendBuiltFile(
        request,
        reply.header('Cache-Control', `public, max-age=${yearS}, immutable`),
        file,
      )
    }
    return sendPage(server, request, reply, { web, path, heads })
  })
}

/** Pictures that others show of the shop, at addresses that stay (web/build/site-pictures.ts). */
const sitePictures = new Set([
  '/share.png',
  '/apple-touch-icon.png',
  '/icon-192.png',
  '/icon-512.png',
])

/** Screens of an administrator that have no part of the address to themselves. */
const adminPath = /^\/admin(\/dashboard|\/scan|\/account)?\/?$/i

async function sendPage(
  server: Server,
  request: FastifyRequest,
  reply: FastifyReply,
  { web, path, heads }: { web: WebBuild; path: string; heads: ReturnType<typeof siteHeads> },
): Promise<FastifyReply> {
  const { lang } = request.query as { lang?: unknown }
  if (isLocale(lang)) setCookie(reply, 'localeCookie', lang, server.settings.publicUrl)
  const locale = isLocale(lang) ? lang : localeCookie(request.headers.cookie)
  // Who cannot be logged in need not load the screens to hear it.
  if (adminPath.test(path) && sessionTokens(request, server.settings.publicUrl).length === 0) {
    return reply
      .header('Cache-Control', 'no-store')
      .redirect(`/admin/login${request.url.slice(path.length)}`)
  }
  const { page, file, found, hidden } = web.pageAt(path, locale)
  const made = web.perVisit?.pages.includes(page)
    ? await makePage(server, request, web.perVisit, { page, locale, path, heads })
    : null
  const sent = made ?? (heads.isFound(path) ? await heads.page(file, path, locale) : file)
  reply
    .code(found && !isUnknownLegal(path) ? 200 : 404)
    .header('Content-Language', locale)
    .header('Cache-Control', made && hidden ? 'no-store' : 'no-cache')
  return sendBuiltFile(request, reply, sent, ['Cookie'])
}

/**
 * A page with what its address stands for in it. It learns that as the browser would, by asking the API, so it says nothing that the
 * API would not. Where it cannot be made, the prerendered page will ask itself.
 */
async function makePage(
  { fastify, log }: Server,
  request: FastifyRequest,
  perVisit: PagesPerVisit,
  {
    heads,
    ...visit
  }: { page: string; locale: Locale; path: string; heads: ReturnType<typeof siteHeads> },
) {
  const read = async (url: string) => {
    const answer = await fastify.inject({
      method: 'GET',
      url,
      remoteAddress: request.ip,
      headers: { host: request.host, 'accept-language': visit.locale },
    })
    return answer.statusCode === 200 ? answer.body : null
  }
  try {
    const html = await perVisit.make({ ...visit, read })
    return madePage(
      request,
      heads.isFound(visit.path) ? await heads.add(html, visit.path, visit.locale) : html,
    )
  } catch (error) {
    log.error({ page: visit.page, err: error }, 'a page could not be made for a visit')
    return null
  }
}

/** The page itself says that there is no such text; the status says so to those who do not read pages. */
function isUnknownLegal(path: string): boolean {
  const type = /^\/legal\/([^/]+)\/?$/i.exec(path)?.[1]
  return type !== undefined && !legalTypes.some((known) => known === type)
}

/** The language chosen before: the pages keep it in a cookie too, which had another name under https until November 2026. */
function localeCookie(cookies: string | undefined): Locale {
  const value = /(?:^|;)\s*(?:__Host-)?locale=([^;]*)/.exec(cookies ?? '')?.[1]
  return isLocale(value) ? value : defaultLocale
}
