import { PrintServiceError } from '#gateways/printers/print-service.ts'
import { listDuePrintJobs } from '#store/print-jobs.ts'
import { openPrintServices } from '../print-services.ts'
import type { Shop } from '../shop.ts'
import { tendPrintJob } from './tend-print-job.ts'

/** What the queue has in hand is left to it for so long: its own attempts come closer together. */
const queueMs = 3_900_000
/** So many requests a check: of a service that does not answer, each may take a minute. */
const atOnce = 20

/**
 * Asks the print services what became of the books that they have, so that a call of its that was lost, or a job that
 * was given up, does no harm.
 */
export async function checkPrintJobs(shop: Shop): Promise<void> {
  const services = openPrintServices(shop)
  if (services.length === 0) return
  const askAgainSeconds = Math.min(...services.map((service) => service.askAgainSeconds))
  const now = shop.now().getTime()
  const due = await listDuePrintJobs(shop.db, new Date(now - askAgainSeconds * 1000), atOnce)
  for (const { id, orderId, state, askedAt, checkedAt } of due) {
    const isQueued =
      (state === 'asked' || state === 'cancelling') &&
      (checkedAt ?? askedAt).getTime() > now - queueMs
    if (isQueued) continue
    try {
      await tendPrintJob(shop, id)
    } catch (error) {
      if (!(error instanceof PrintServiceError))
        shop.log.error(
          { printJob: id, order: orderId, err: error },
          'a print job could not be checked',
        )
    }
  }
}
