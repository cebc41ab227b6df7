import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/refusal.ts'
import { cookies } from '#domain/cookies.ts'
import { readSession } from '#shop/admin/session.ts'
import type { Shop } from '#shop/shop.ts'
import { cookieNameAt, cookieValues, setCookie } from './cookies.ts'
import type { SessionGuard } from './server.ts'

/** Of several cookies of the name, as when a neighbouring host has set one, this many are tried. */
const tokensMax = 3
const tokenPattern = /^[0-9a-f]{48}$/

/** Lets those through who have an open session, and keeps it open for as long as it is used. */
export function sessionGuard(shop: Shop, publicUrl: string): SessionGuard {
  return async (request, reply) => {
    for (const token of openingTokens(request, publicUrl)) {
      const session = await readSession(shop, token)
      if (!session) continue
      const { isRenewed, ...staff } = session
      if (isRenewed) keepToken(reply, token, publicUrl)
      return staff
    }
    throw new Refusal('unauthorized')
  }
}

/** What may be the token of an open session, the likeliest first. */
export const openingTokens = (request: FastifyRequest, publicUrl: string): string[] =>
  tokensNamed(request, cookieNameAt('adminSession', publicUrl))

/**
 * What the request's cookies offer as tokens to be ended: those of before `__Host-` open nothing any more under https,
 * and end here too.
 */
export function sessionTokens(request: FastifyRequest, publicUrl: string): string[] {
  const names = new Set([cookieNameAt('adminSession', publicUrl), cookies.adminSession.name])
  return [...names].flatMap((name) => tokensNamed(request, name))
}

function tokensNamed(request: FastifyRequest, name: string): string[] {
  return cookieValues(request, name)
    .filter((token) => tokenPattern.test(token))
    .slice(0, tokensMax)
}

/** Has the browser keep a token for as long as its session lasts without use. */
export function keepToken(reply: FastifyReply, token: string, publicUrl: string): void {
  setCookie(reply, 'adminSession', token, publicUrl)
}

/** Takes the token away, and one under the name that it had before `__Host-`. */
export function dropToken(request: FastifyRequest, reply: FastifyReply, publicUrl: string): void {
  setCookie(reply, 'adminSession', '', publicUrl)
  dropFormerToken(request, reply, publicUrl)
}

export function dropFormerToken(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
): void {
  if (
    cookieNameAt('adminSession', publicUrl) !== cookies.adminSession.name &&
    cookieValues(request, cookies.adminSession.name).length > 0
  )
    reply.header(
      'Set-Cookie',
      `${cookies.adminSession.name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict; Secure`,
    )
}

export const deviceOf = (request: FastifyRequest, publicUrl: string): string | null =>
  cookieValues(request, cookieNameAt('adminDevice', publicUrl))[0] ?? null

/** Marks a browser that an account has logged in with (shop/admin/staff/known-guest.ts). */
export function keepDevice(reply: FastifyReply, mark: string, publicUrl: string): void {
  setCookie(reply, 'adminDevice', mark, publicUrl)
}
