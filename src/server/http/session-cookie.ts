import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/refusal.ts'
import { sessionHours } from '#domain/session.ts'
import { readSession } from '#shop/admin/session.ts'
import type { Shop } from '#shop/shop.ts'
import type { SessionGuard } from './server.ts'

export const sessionCookie = 'admin_session'

/** Of several cookies of the name, as when a neighbouring host has set one, this many are tried. */
const tokensMax = 3

/** Lets those through who have an open session, and keeps it open for as long as it is used. */
export function sessionGuard(shop: Shop, publicUrl: string): SessionGuard {
  return async (request, reply) => {
    for (const token of sessionTokens(request)) {
      const session = await readSession(shop, token)
      if (!session) continue
      if (session.isRenewed) keepToken(reply, token, publicUrl)
      return { username: session.username }
    }
    throw new Refusal('unauthorized')
  }
}

/** What the request's cookies offer as tokens. */
export function sessionTokens(request: FastifyRequest): string[] {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  return pairs
    .flatMap(([name, token]) =>
      name === sessionCookie && token !== undefined && /^[0-9a-f]{48}$/.test(token) ? [token] : [],
    )
    .slice(0, tokensMax)
}

/** Has the browser keep a token for as long as its session lasts without use. */
export function keepToken(reply: FastifyReply, token: string, publicUrl: string): void {
  setCookie(reply, token, sessionHours * 3600, publicUrl)
}

export function dropToken(reply: FastifyReply, publicUrl: string): void {
  setCookie(reply, '', 0, publicUrl)
}

function setCookie(reply: FastifyReply, value: string, maxAgeS: number, publicUrl: string): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  reply.header(
    'Set-Cookie',
    `${sessionCookie}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Strict${secure}`,
  )
}
