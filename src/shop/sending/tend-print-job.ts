import { createHash } from 'node:crypto'
import { printFileHours } from '#domain/print-job.ts'
import { addressee } from '#domain/address.ts'
import {
  PrintServiceError,
  type FetchedFile,
  type PrintOrder,
  type PrintService,
  type ServiceJob,
} from '#gateways/printers/print-service.ts'
import { readBook } from '#store/books.ts'
import { newId, newToken } from '#store/ids.ts'
import { findOrder } from '#store/orders.ts'
import {
  beginPrintAttempt,
  changeClaimedPrintJob,
  claimPrintJob,
  readPrintJob,
  type PrintJob,
} from '#store/print-jobs.ts'
import { settingsNow } from '../settings-now.ts'
import type { Shop } from '../shop.ts'
import { recordAnswer, recordFault } from './record-print-news.ts'
import { printServiceNamed } from '../print-services.ts'
import { measuresOf, placeOf, spreadIn } from './service-book.ts'

/** Longer than all the requests of one turn may take together. */
const claimMsMax = 180_000

type Claimed = PrintJob & { claim: string }

/**
 * Does with a book that was handed over to the print service whatever is next: orders it, asks what became of it, or
 * takes it back; and writes
 * the answer down. Any number of calls at once, or after a crash anywhere, order it once: a claim keeps others off, an attempt is written
 * down before it is made, and after one whose answer is not known the service is asked for the order first. Should the service come to know
 * of a lost one later still, it finds no files: every attempt has addresses of its own.
 * @throws PrintServiceError after writing it down, while there is something to be done that the queue should try again; Error while another
 *   process is at it
 */
export async function tendPrintJob(shop: Shop, printJobId: string): Promise<void> {
  const claim = newId()
  const now = shop.now()
  const job = await claimPrintJob(shop.db, printJobId, claim, {
    now,
    staleBefore: new Date(now.getTime() - claimMsMax),
  })
  if (!job) return throwIfWaiting(shop, printJobId)
  const claimed: Claimed = { ...job, claim }
  try {
    const service = printServiceNamed(shop, job.service)
    if (!service)
      throw new PrintServiceError('not_allowed', `the shop has no keys of ${job.service} any more`)
    const answer = await nextStep(shop, service, claimed)
    if (answer === 'asked back') await letGo(shop, claimed)
    else await recordAnswer(shop, claimed, answer)
  } catch (error) {
    if (!(error instanceof PrintServiceError)) {
      await letGo(shop, claimed)
      throw error
    }
    await recordFault(shop, claimed, error)
    if (error.fault !== 'refused' && (job.state === 'asked' || job.state === 'cancelling'))
      throw error
  }
}

async function letGo(shop: Shop, job: Claimed): Promise<void> {
  await changeClaimedPrintJob(
    shop.db,
    job,
    { claim: null, claimedAt: null, checkedAt: shop.now() },
    shop.now(),
  )
}

async function throwIfWaiting(shop: Shop, printJobId: string): Promise<void> {
  const job = await readPrintJob(shop.db, printJobId)
  if (job?.claim && (job.state === 'asked' || job.state === 'cancelling'))
    throw new Error(`another process is dealing with the print job ${printJobId}`)
}

/**
 * What the service says. 'taken back': it has nothing to be taken back. 'asked back': just now, which has a job of its
 * own in the queue.
 */
async function nextStep(
  shop: Shop,
  service: PrintService,
  job: Claimed,
): Promise<ServiceJob | 'taken back' | 'asked back'> {
  const { id, serviceId, attempts } = job
  const known = serviceId === null && attempts > 0 ? await service.find(id) : null
  const there = serviceId ?? known?.id ?? null
  if (there === null) throwIfTooEarly(shop, service, job)
  if (job.state === 'cancelling') {
    if (there === null) return 'taken back'
    return found(await service.cancel(there))
  }
  if (known) return known
  if (there !== null) return found(await service.read(there))
  return order(shop, service, job)
}

/** After an attempt whose answer is not known, a service that finds its orders late is not asked for another meanwhile. */
function throwIfTooEarly(
  shop: Shop,
  { findableAfterSeconds }: PrintService,
  { attempts, fault, fileTokenUntil }: Claimed,
): void {
  if (attempts === 0 || fileTokenUntil === null) return
  const attemptedAt = fileTokenUntil.getTime() - printFileHours * 3_600_000
  if (shop.now().getTime() < attemptedAt + findableAfterSeconds * 1000)
    throw new PrintServiceError(
      fault ?? 'unreachable',
      'the answer to the order was lost: the service is asked for it again before another is placed',
    )
}

function found(answer: ServiceJob | null): ServiceJob {
  if (!answer)
    throw new PrintServiceError('nonsense', 'the service does not know its own order any more')
  return answer
}

async function order(
  shop: Shop,
  service: PrintService,
  job: Claimed,
): Promise<ServiceJob | 'asked back'> {
  const order = await findOrder(shop.db, { id: job.orderId })
  const book = await readBook(shop.db, job.orderId)
  if (!order || order.fulfilment !== 'approved' || book?.folder !== job.folder)
    throw new PrintServiceError('refused', 'the order is not what was handed over')
  const token = newToken()
  const file = async (part: 'interior' | 'cover'): Promise<FetchedFile> => ({
    url: `${shop.settings.publicUrl}/api/print-files/${token}/${part}`,
    md5: await digestOf(shop, `${job.folder}${part}.pdf`),
  })
  const { interiorPages, coverMm } = measuresOf(order)
  const interior = await file('interior')
  const spreadMm = await spreadIn(shop, job.folder, order)
  const cover = coverMm && { ...(await file('cover')), ...coverMm }
  const now = shop.now()
  const isBegun = await beginPrintAttempt(
    shop.db,
    job,
    { token, until: new Date(now.getTime() + printFileHours * 3_600_000) },
    now,
  )
  if (!isBegun) return 'asked back'
  const { supportEmail, legal } = await settingsNow(shop)
  const asked: PrintOrder = {
    key: job.id,
    productId: job.productId,
    title: order.title,
    interior,
    cover,
    spreadMm,
    interiorPages,
    contactEmail: supportEmail,
    phone: legal.phone,
    recipient: { name: addressee(order), ...placeOf(order) },
  }
  await service.check(asked)
  return service.place(asked)
}

async function digestOf(shop: Shop, key: string): Promise<string> {
  const file = await shop.files.read(key)
  if (!file) throw new PrintServiceError('files_gone', 'a print file is not in the storage')
  const hash = createHash('md5')
  for await (const chunk of file.stream) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
