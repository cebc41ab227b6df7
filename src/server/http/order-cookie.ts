import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookies } from '#domain/cookies.ts'
import { cookieValues, setCookie } from './cookies.ts'

/** Keeps on a device what it got for a mailed link. Of one order at a time, the latest. */
export function keepOrderPass(reply: FastifyReply, pass: string, publicUrl: string): void {
  setCookie(reply, 'orderPass', { value: pass, path: '/api/order' }, publicUrl)
}

/** What a call brings to be let in. */
export const passOf = (request: FastifyRequest, checkoutToken: string) => ({
  checkoutToken,
  pass: orderPass(request),
})

/** It has one name, whatever the address of the shop. */
function orderPass(request: FastifyRequest): string {
  return cookieValues(request, cookies.orderPass.name)[0] ?? ''
}
