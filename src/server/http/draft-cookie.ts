import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { setCookie, valuesOf } from './cookies.ts'

/**
 * Marks the device that began a draft, or that resumed it with e-mail and codigo: it may do what the draft's id alone, which stands in
 * addresses, may not. One draft at a time, the latest.
 */
export function keepDraftMark(reply: FastifyReply, mark: string, publicUrl: string): void {
  setCookie(reply, 'draftDevice', mark, publicUrl)
}

export function hasDraftMark(request: FastifyRequest, mark: string): boolean {
  const wanted = Buffer.from(mark)
  return valuesOf(request, 'draftDevice').some((value) => {
    const found = Buffer.from(value)
    return found.length === wanted.length && timingSafeEqual(found, wanted)
  })
}
