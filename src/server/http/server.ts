import type { Logger } from 'pino'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { StaffSession } from '#shop/admin/session.ts'
import type { SharedLimits } from './shared-limits.ts'

/** What the HTTP server needs to know of the shop's configuration. */
export type ServerSettings = {
  name: string
  /** without a trailing slash */
  publicUrl: string
  /** addresses or networks whose X-Forwarded-For counts; empty: none */
  trustProxy: readonly string[]
  /** scales the per-address limits; 0 switches them off, the login's own aside */
  rateLimit: number
  geoUrl: string | null
  supportEmail: string
  /** null: the pretend payment form */
  stripePublishableKey: string | null
  /** the folder that the web build writes */
  webRoot: string
  /** address of a Vite server that pages come from while developing */
  devProxy?: string
}

/** Who is logged in. Throws Refusal('unauthorized') when nobody is; may renew the session's cookie on the reply. */
export type SessionGuard = (request: FastifyRequest, reply: FastifyReply) => Promise<StaffSession>

/** What a route file gets: where to bind its calls, and what bound calls lean on. */
export type Server = {
  fastify: FastifyInstance
  settings: ServerSettings
  limits: SharedLimits
  sessionGuard: SessionGuard
  log: Logger
}
