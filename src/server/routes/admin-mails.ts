import {
  adminCountSubscribers,
  adminDismissFailedMail,
  adminExportSubscribers,
  adminListFailedMails,
  adminRetryFailedMail,
} from '#contract/admin-mails.ts'
import {
  countSubscribers,
  exportSubscribers,
  subscriberColumns,
} from '#shop/admin/export-subscribers.ts'
import { dismissFailedMail, readFailedMails, retryFailedMail } from '#shop/admin/failed-mails.ts'
import type { Shop } from '#shop/shop.ts'
import { bind } from '../http/bind.ts'
import { csvStream } from '../http/csv.ts'
import type { Server } from '../http/server.ts'
import { attachment } from '../http/zip.ts'

export function adminMailRoutes(server: Server, shop: Shop): void {
  bind(server, adminListFailedMails, () => readFailedMails(shop))
  bind(server, adminRetryFailedMail, ({ params, admin }) =>
    retryFailedMail(shop, admin.username, params.ref),
  )
  bind(server, adminDismissFailedMail, ({ params, admin }) =>
    dismissFailedMail(shop, admin.username, params.ref),
  )

  bind(server, adminCountSubscribers, () => countSubscribers(shop))
  bind(server, adminExportSubscribers, async ({ admin, reply }) => {
    const rows = await exportSubscribers(shop, admin.username)
    reply
      .type('text/csv; charset=utf-8; header=present')
      .header('Content-Disposition', attachment('newsletter.csv', 'newsletter.csv'))
    return csvStream(subscriberColumns, rows)
  })
}
