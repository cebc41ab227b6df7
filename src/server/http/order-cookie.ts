import type { FastifyReply, FastifyRequest } from 'fastify'
import { orderLinkMinutes } from '#domain/order.ts'

/** What a device got for a mailed link. Of one order at a time, the latest. */
const orderCookie = 'order_pass'

export function keepOrderPass(reply: FastifyReply, pass: string, publicUrl: string): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  reply.header(
    'Set-Cookie',
    `${orderCookie}=${pass}; Path=/api/order; Max-Age=${orderLinkMinutes * 60}; HttpOnly; SameSite=Strict${secure}`,
  )
}

/** What a call brings to be let in. */
export const passOf = (request: FastifyRequest, checkoutToken: string) => ({
  checkoutToken,
  pass: orderPass(request),
})

function orderPass(request: FastifyRequest): string {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const found = pairs.find((pair) => pair.startsWith(`${orderCookie}=`))
  return found?.slice(orderCookie.length + 1) ?? ''
}
