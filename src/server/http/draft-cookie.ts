import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { draftDaysKept } from '#domain/order.ts'

/**
 * Marks the device that began a draft, or that resumed it with e-mail and codigo: it may do what the draft's id alone, which stands in
 * addresses, may not. One draft at a time, the latest.
 */
const draftCookie = 'draft_device'

export function keepDraftMark(reply: FastifyReply, mark: string, publicUrl: string): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  reply.header(
    'Set-Cookie',
    `${draftCookie}=${mark}; Path=/api; Max-Age=${draftDaysKept * 86_400}; HttpOnly; SameSite=Strict${secure}`,
  )
}

export function hasDraftMark(request: FastifyRequest, mark: string): boolean {
  const wanted = Buffer.from(mark)
  return (request.headers.cookie ?? '').split(';').some((pair) => {
    const [name, value = ''] = pair.trim().split('=')
    const found = Buffer.from(value)
    return name === draftCookie && found.length === wanted.length && timingSafeEqual(found, wanted)
  })
}
