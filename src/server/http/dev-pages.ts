import type { FastifyReply, FastifyRequest } from 'fastify'

const passedOn = ['content-type', 'cache-control', 'etag', 'vary', 'location']

/** Lets Vite answer, while developing: it makes pages and modules from the source as it is now. */
export async function forwardToVite(
  vite: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { accept = '*/*', 'if-none-match': known } = request.headers
  const answer = await fetch(new URL(request.url, vite), {
    method: request.method,
    redirect: 'manual',
    headers: { accept, ...(known && { 'if-none-match': known }) },
  })
  for (const name of passedOn) {
    const value = answer.headers.get(name)
    if (value !== null) reply.header(name, value)
  }
  return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()))
}
