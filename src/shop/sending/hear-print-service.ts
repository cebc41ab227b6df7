import type { PrintServiceName } from '#domain/print-job.ts'
import { Refusal } from '#domain/refusal.ts'
import { ForgedPrintNews } from '#gateways/printers/print-service.ts'
import { findPrintJobOf } from '#store/print-jobs.ts'
import type { Shop } from '../shop.ts'
import { printServiceNamed } from '../print-services.ts'

/**
 * A print service has news of one of its orders: it is asked itself, soon, by the queue. Repeated, old or of an order
 * that is not ours: nothing.
 * @throws Refusal invalid_input when the service did not send it
 */
export async function hearPrintService(
  shop: Shop,
  name: PrintServiceName,
  { body, signature }: { body: Buffer; signature: string | undefined },
): Promise<void> {
  const service = printServiceNamed(shop, name)
  const news = service?.news
  if (!news) throw new Refusal('not_found')
  const topic = readNews(() => news.read(body, signature))
  const job = topic && (await findPrintJobOf(shop.db, service.name, topic.serviceId))
  if (job) await shop.queue.enqueue(shop.db, 'print-job', job.id, { printJobId: job.id })
}

function readNews<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof ForgedPrintNews) throw new Refusal('invalid_input')
    throw error
  }
}
