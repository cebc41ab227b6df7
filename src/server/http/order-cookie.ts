import type { FastifyReply, FastifyRequest } from 'fastify'
import { setCookie, valuesOf } from './cookies.ts'

/** Keeps on a device what it got for a mailed link. Of one order at a time, the latest. */
export function keepOrderPass(reply: FastifyReply, pass: string, publicUrl: string): void {
  setCookie(reply, 'orderPass', pass, publicUrl)
}

/** What a call brings to be let in. */
export const passOf = (request: FastifyRequest, checkoutToken: string) => ({
  checkoutToken,
  pass: orderPass(request),
})

function orderPass(request: FastifyRequest): string {
  return valuesOf(request, 'orderPass')[0] ?? ''
}
