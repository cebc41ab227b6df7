import type { FastifyReply, FastifyRequest } from 'fastify'
import { defaultLocale, isLocale, type Locale } from '#domain/locale.ts'
import { legalTypes } from '#domain/order.ts'
import { Refusal } from '#domain/refusal.ts'
import { forwardToVite } from './dev-pages.ts'
import { robots, sitemap } from './crawlers.ts'
import type { Server } from './server.ts'
import { readWebBuild, sendBuiltFile, type WebBuild } from './web-build.ts'

const yearS = 31_536_000
const dayS = 86_400

/** Everything outside /api: the prerendered pages by language, the files they ask for, and what crawlers read. */
export function pageRoutes({ fastify, settings }: Server): void {
  let loaded: WebBuild | null = null
  // Looked for again until it is there: the first build may come after the first start.
  const build = () => (loaded ??= readWebBuild(settings.webRoot))

  fastify.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('Cache-Control', `public, max-age=${dayS}`).send(robots(settings.publicUrl)))
  fastify.get('/sitemap.xml', async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').header('Cache-Control', `public, max-age=${dayS}`).send(sitemap(settings.publicUrl)))

  fastify.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0]
    if (path === '/api' || path.startsWith('/api/')) throw new Refusal('not_found')
    if (settings.devProxy !== undefined) return forwardToVite(settings.devProxy, request, reply)
    const web = build()
    if (!web) return reply.code(503).type('text/plain; charset=utf-8').header('Cache-Control', 'no-store').send('The pages are not built yet: npm run build\n')
    if (path === '/favicon.ico' || path === '/favicon.svg') {
      if (!web.favicon) throw new Refusal('not_found')
      return sendBuiltFile(request, reply.header('Cache-Control', `public, max-age=${dayS}`), web.favicon)
    }
    if (path.startsWith('/assets/')) {
      const file = web.file(path.slice(1))
      if (!file) throw new Refusal('not_found')
      return sendBuiltFile(request, reply.header('Cache-Control', `public, max-age=${yearS}, immutable`), file)
    }
    return sendPage(request, reply, web, path, settings.publicUrl.startsWith('https:'))
  })
}

function sendPage(request: FastifyRequest, reply: FastifyReply, web: WebBuild, path: string, secure: boolean): FastifyReply {
  const { lang } = request.query as { lang?: unknown }
  if (isLocale(lang)) {
    reply.header('Set-Cookie', `locale=${lang}; Path=/; Max-Age=${yearS}; SameSite=Lax${secure ? '; Secure' : ''}`)
  }
  const locale = isLocale(lang) ? lang : localeCookie(request.headers.cookie)
  const { file, found } = web.pageAt(path, locale)
  reply.code(found && !isUnknownLegal(path) ? 200 : 404).header('Content-Language', locale).header('Cache-Control', 'no-cache')
  return sendBuiltFile(request, reply, file, ['Cookie'])
}

/** The page itself says that there is no such text; the status says so to those who do not read pages. */
function isUnknownLegal(path: string): boolean {
  const type = /^\/legal\/([^/]+)\/?$/i.exec(path)?.[1]
  return type !== undefined && !legalTypes.some((known) => known === type)
}

/** The language chosen before: the pages keep it in a cookie too. */
function localeCookie(cookies: string | undefined): Locale {
  const value = /(?:^|;)\s*locale=([^;]*)/.exec(cookies ?? '')?.[1]
  return isLocale(value) ? value : defaultLocale
}
