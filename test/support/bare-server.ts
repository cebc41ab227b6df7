import type { FastifyInstance } from 'fastify'
import { buildApp, type Routes, type ServedShop } from '#server/app.ts'
import { keptLog, type LogEntry } from './log.ts'
import type { ServerSettings, SessionGuard } from '#server/http/server.ts'

export const bareSettings: ServerSettings = {
  name: 'Garabato',
  publicUrl: 'https://shop.example',
  trustProxy: [],
  rateLimit: 0,
  geoUrl: null,
  supportEmail: 'hola@shop.example',
  stripePublishableKey: null,
  webRoot: 'no-such-folder',
}

/** The server with routes of a test's own, over a shop whose database and files only answer whether they are there. */
export function bareServer({
  routes = [],
  settings = {},
  sessionGuard,
  shop = {},
}: {
  routes?: Routes<ServedShop>[]
  settings?: Partial<ServerSettings>
  sessionGuard?: SessionGuard
  shop?: Partial<ServedShop>
} = {}): { app: FastifyInstance; lines: string[]; entries(): LogEntry[] } {
  const { log, lines, entries } = keptLog()
  const served: ServedShop = {
    db: { $client: { query: async () => [] } },
    files: { check: async () => {} },
    now: () => new Date(),
    log,
    ...shop,
  }
  return {
    app: buildApp({
      shop: served,
      settings: { ...bareSettings, ...settings },
      routes,
      sessionGuard,
    }),
    lines,
    entries,
  }
}
