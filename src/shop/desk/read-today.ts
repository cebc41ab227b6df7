import { splitExtraName } from '#domain/extra-name.ts'
import type { JobName } from '#domain/job.ts'
import { ordersCountedMax, orderNeeds } from '#domain/order-list.ts'
import { countOrders } from '#store/admin-orders.ts'
import { countFailedMails } from '#store/failed-mails.ts'
import { listShort } from '#store/stock-count.ts'
import { listStuck } from '#store/stuck-jobs.ts'
import { settingsNow } from '../settings-now.ts'
import { readRecordsToSee } from '../invoices/verifactu/desk.ts'
import type { Shop } from '../shop.ts'
import { filterOf } from './list-orders.ts'
import { readReadiness, takesMoney } from './readiness.ts'

const waiting = ['review', 'approved', 'printing'] as const

/**
 * How many orders wait for an administrator, and for what; how many mails of no order would not go out; whether files
 * could not be deleted, or photos of the gallery not be drawn; of which extras more is reserved than there is; what is
 * to be seen to of records of invoices; what the legal notice lacks; and what is to be seen to before selling.
 */
export async function readToday(shop: Shop) {
  const count = (filters: Parameters<typeof filterOf>[1]) =>
    countOrders(shop.db, filterOf(shop, filters), ordersCountedMax)
  const [states, needs, otherMails, stuck, readiness, settings, short] = await Promise.all([
    Promise.all(
      waiting.map(async (fulfilment) => [fulfilment, await count({ fulfilment })] as const),
    ),
    Promise.all(orderNeeds.map(async (need) => [need, await count({ need })] as const)),
    countFailedMails(shop.db, ordersCountedMax),
    listStuck(shop.db, null),
    readReadiness(shop),
    settingsNow(shop),
    listShort(shop.db, shop.now()),
  ])
  const counts = Object.fromEntries([...states, ...needs]) as Record<
    (typeof waiting)[number] | (typeof orderNeeds)[number],
    number
  >
  const isStuck = (job: JobName) => stuck.some(({ name }) => name === job)
  const records = await readRecordsToSee(shop, isStuck('send-records'))
  return {
    ...counts,
    otherMails,
    shortExtras: short.map(({ name, ...extra }) => ({
      ...extra,
      name: splitExtraName(name).label,
    })),
    readiness,
    takesMoney: takesMoney(shop),
    files: isStuck('remove-files') ? 1 : 0,
    gallery: isStuck('draw-gallery') ? 1 : 0,
    unsentRecords: records.unsent,
    recordsToCorrect: records.toCorrect,
    ownerSettings: settings.legal.missing,
  }
}
