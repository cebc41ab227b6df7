import {
  adminApproveBook,
  adminApprovePages,
  adminFlagPage,
  adminReorderPages,
  adminReplacePage,
} from '#contract/admin-review.ts'
import {
  adminChooseCover,
  adminChoosePrinter,
  adminDownloadFile,
  adminHandOver,
  adminReadPrintQuote,
  adminMakeBook,
  adminReadTimeline,
  adminReplaceCover,
  adminTakeBack,
} from '#contract/admin-production.ts'
import { approveBook } from '#shop/making/review/approve-book.ts'
import { flagPage } from '#shop/making/review/flag-page.ts'
import { approvePages } from '#shop/making/review/approve-pages.ts'
import { chooseCover, replaceCover } from '#shop/making/review/choose-cover.ts'
import { choosePrinter } from '#shop/making/review/choose-printer.ts'
import { handOver, takeBack } from '#shop/sending/hand-over.ts'
import { quoteBook } from '#shop/sending/service-book.ts'
import { makeAgain } from '#shop/making/review/make-again.ts'
import { openPrintFile } from '#shop/making/review/print-files.ts'
import { reorderPages } from '#shop/making/review/reorder-pages.ts'
import { replacePage } from '#shop/making/review/replace-page.ts'
import { readTimeline } from '#shop/desk/timeline.ts'
import type { Shop } from '#shop/shop.ts'
import { bind } from '../http/bind.ts'
import { readInput } from '../http/read-input.ts'
import type { Server } from '../http/server.ts'
import { receiveOneFile } from '../http/receive-one-file.ts'
import { attachment } from '../http/zip.ts'

/** Long because it is a list with a line or two for each call. */
export function adminProductionRoutes(server: Server, shop: Shop): void {
  bind(server, adminApprovePages, ({ params, body, admin }) =>
    approvePages(shop, admin.username, { orderId: params.id, ...body }),
  )

  bind(server, adminApproveBook, ({ params, body, admin }) =>
    approveBook(shop, admin.username, { orderId: params.id, ...body }),
  )

  bind(server, adminFlagPage, ({ params, body, admin }) =>
    flagPage(shop, admin.username, { orderId: params.id, ...body }),
  )

  bind(server, adminMakeBook, ({ params, admin }) => makeAgain(shop, admin.username, params.id))

  bind(server, adminChoosePrinter, ({ params, body, admin }) =>
    choosePrinter(shop, admin.username, { orderId: params.id, ...body }),
  )

  bind(server, adminReorderPages, ({ params, body, admin }) =>
    reorderPages(shop, admin.username, { orderId: params.id, ...body }),
  )

  bind(server, adminChooseCover, ({ params, body, admin }) =>
    chooseCover(shop, admin.username, { orderId: params.id, ...body }),
  )

  bind(server, adminReplaceCover, async ({ params, request, locale, admin }) => {
    const { bytes, fields } = await receiveOneFile(request, 'drawing')
    const { version } = readInput(adminReplaceCover.body, fields, locale)
    return replaceCover(shop, admin.username, { orderId: params.id, version, bytes })
  })

  bind(server, adminReadPrintQuote, ({ params }) => quoteBook(shop, params.id))

  bind(server, adminHandOver, ({ params, body, admin }) =>
    handOver(shop, admin.username, { orderId: params.id, ...body }),
  )

  bind(server, adminTakeBack, ({ params, admin }) => takeBack(shop, admin.username, params.id))

  bind(server, adminReplacePage, async ({ params, request, locale, admin }) => {
    const { bytes, fields } = await receiveOneFile(request, 'drawing')
    const { version } = readInput(adminReplacePage.body, fields, locale)
    return replacePage(shop, admin.username, {
      orderId: params.id,
      path: params.path,
      version,
      bytes,
    })
  })

  bind(server, adminReadTimeline, ({ params }) => readTimeline(shop, params.id))

  bind(server, adminDownloadFile, async ({ params, reply }) => {
    const { stream, bytes, plainName, name } = await openPrintFile(shop, {
      orderId: params.id,
      part: params.part,
    })
    reply.headers({
      'content-type': 'application/pdf',
      'content-length': bytes,
      'content-disposition': attachment(plainName, name),
      'cache-control': 'no-store',
    })
    return stream
  })
}
