import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookies, nameOfCookie, type CookieName } from '#domain/cookies.ts'

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')

/** What a cookie is called in the shop at this address. */
export const cookieNameAt = (cookie: CookieName, publicUrl: string): string =>
  nameOfCookie(cookie, isSecure(publicUrl))

/** @param value an empty one takes the cookie away */
export function setCookie(
  reply: FastifyReply,
  cookie: CookieName,
  { value, path }: { value: string; path: string },
  publicUrl: string,
): void {
  const { maxAgeS, isForScripts } = cookies[cookie]
  reply.header(
    'Set-Cookie',
    [
      `${cookieNameAt(cookie, publicUrl)}=${value}`,
      `Path=${path}`,
      `Max-Age=${value === '' ? 0 : maxAgeS}`,
      ...(isForScripts ? ['SameSite=Lax'] : ['HttpOnly', 'SameSite=Strict']),
      ...(isSecure(publicUrl) ? ['Secure'] : []),
    ].join('; '),
  )
}

/** The values of all cookies of a name, for a browser may send several. */
export function cookieValues(request: FastifyRequest, name: string): string[] {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  return pairs.flatMap(([found, value]) => (found === name && value !== undefined ? [value] : []))
}
