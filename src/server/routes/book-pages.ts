import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { readFixedPage, showFront, showInsideFront, showPageFoot } from '#contract/book-page.ts'
import type { Shop } from '#shop/shop.ts'
import { bind } from '../http/bind.ts'
import type { Server } from '../http/server.ts'

const pack = promisify(gzip)

/** With them come typefaces and what sets them, which a process at rest has no use for. */
const pages = () => import('#shop/making/show-book-page.ts')

/** The book's own pages, for its preview. */
export function bookPageRoutes(server: Server, shop: Shop): void {
  bind(server, readFixedPage, async ({ params, query, request, reply }) => {
    const { showFixedPage } = await pages()
    const svg = await showFixedPage(shop, { ...params, ...query })
    // What the owner says of his books may change; who looks through one sees it alike.
    reply
      .type('image/svg+xml')
      .headers({ 'cache-control': 'public, max-age=3600', vary: 'accept-encoding' })
    if (!/\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(request.headers['accept-encoding'] ?? ''))
      return svg
    reply.header('content-encoding', 'gzip')
    return pack(svg)
  })
  bind(server, showFront, async ({ body }) => (await pages()).showFront(shop, body))
  bind(server, showPageFoot, async ({ body }) => ({ svg: (await pages()).showFoot(body) }))
  bind(server, showInsideFront, async ({ body }) => {
    const { showDedication } = await pages()
    return { svg: await showDedication(shop, body) }
  })
}
