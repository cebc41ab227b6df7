import { readFileSync } from 'node:fs'
import { docsPage } from '../docs/page.ts'
import { openApi } from '../docs/openapi.ts'
import type { Server } from '../http/server.ts'

const hourS = 3600

/** The API described: for programs at /api/openapi.json, for people at /api/docs. Made when first asked for. */
export function docsRoutes({ fastify, settings }: Server): void {
  const describe = once(() => JSON.stringify(openApi(settings.name, settings.publicUrl)))
  const page = once(() => docsPage(settings.name))
  const style = once(() => readFileSync(new URL('../docs/page.css', import.meta.url), 'utf8'))
  for (const [path, type, make] of [
    ['/api/openapi.json', 'application/json; charset=utf-8', describe],
    ['/api/docs', 'text/html; charset=utf-8', page],
    ['/api/docs.css', 'text/css; charset=utf-8', style],
  ] as const) {
    fastify.get(path, async (_request, reply) =>
      reply.type(type).header('Cache-Control', `public, max-age=${hourS}`).send(make()),
    )
  }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => (made ??= { value: make() }).value
}
