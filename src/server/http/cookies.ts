import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Under https a cookie for the whole host is named so that no neighbouring host and no page without TLS can set it:
 * https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#name-the-__host-prefix
 */
export const hostName = (name: string, publicUrl: string): string =>
  publicUrl.startsWith('https:') ? `__Host-${name}` : name

export function setHostCookie(
  reply: FastifyReply,
  { name, value, maxAgeS }: { name: string; value: string; maxAgeS: number },
  publicUrl: string,
): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  reply.header(
    'Set-Cookie',
    `${hostName(name, publicUrl)}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Strict${secure}`,
  )
}

/** The values of all cookies of a name, for a browser may send several. */
export function cookieValues(request: FastifyRequest, name: string): string[] {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  return pairs.flatMap(([found, value]) => (found === name && value !== undefined ? [value] : []))
}
