import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookies, nameOfCookie, type CookieName } from '#domain/cookies.ts'

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')

/** What a cookie is called in the shop at this address. */
export const cookieNameAt = (cookie: CookieName, publicUrl: string): string =>
  nameOfCookie(cookie, isSecure(publicUrl))

/** For the whole host, as its name under https promises. @param value an empty one takes the cookie away */
export function setCookie(
  reply: FastifyReply,
  cookie: CookieName,
  value: string,
  publicUrl: string,
): void {
  const { maxAgeS, isForScripts } = cookies[cookie]
  reply.header(
    'Set-Cookie',
    [
      `${cookieNameAt(cookie, publicUrl)}=${value}`,
      'Path=/',
      `Max-Age=${value === '' ? 0 : maxAgeS}`,
      ...(isForScripts ? ['SameSite=Lax'] : ['HttpOnly', 'SameSite=Strict']),
      ...(isSecure(publicUrl) ? ['Secure'] : []),
    ].join('; '),
  )
}

/**
 * What a mark that the shop has signed is found under, whatever its address: the name that is the host's own first, then the plain one,
 * which devices have from before it was (nobody can make such a mark, so it matters little who has set it).
 */
export const valuesOf = (request: FastifyRequest, cookie: CookieName): string[] =>
  [true, false].flatMap((isHosts) => cookieValues(request, nameOfCookie(cookie, isHosts)))

/** The values of all cookies of a name, for a browser may send several. */
export function cookieValues(request: FastifyRequest, name: string): string[] {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  return pairs.flatMap(([found, value]) => (found === name && value !== undefined ? [value] : []))
}
