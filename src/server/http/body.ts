import type { FastifyInstance } from 'fastify'

/** Largest JSON body. Uploads are streams with limits of their own. */
export const bodyBytesMax = 256 * 1024

/** Stands for a body of another type than JSON; its content has been thrown away. */
const notJson = Symbol('not JSON')

export function isNotJson(body: unknown): boolean {
  return body === notJson
}

/**
 * JSON is parsed (an empty body is none; `__proto__` and `constructor.prototype` are dropped), multipart is left to the route as a
 * stream, everything else is only marked: whether that is wrong depends on the call.
 */
export function readBodies(fastify: FastifyInstance): void {
  const parseJson = fastify.getDefaultJsonParser('remove', 'remove')
  fastify.removeAllContentTypeParsers()
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parseJson(request, body as string, done)
  })
  fastify.addContentTypeParser('multipart/form-data', (_request, _payload, done) =>
    done(null, notJson),
  )
  fastify.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body.length > 0 ? notJson : undefined),
  )
}
