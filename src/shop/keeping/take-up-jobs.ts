import { jobNames, takenUpAt, type JobFault, type JobName } from '#domain/job.ts'
import type { RecordPlace } from '#domain/verifactu-mode.ts'
import type { Queries } from '#store/database.ts'
import type { Jobs } from '#store/queue.ts'
import {
  forgetUnstuck,
  listStuck,
  listWanted,
  putStuck,
  readStuck,
  type StuckJob,
  type WantedJob,
} from '#store/stuck-jobs.ts'
import type { Shop } from '../shop.ts'

/** What was asked for more recently is on its way. */
const quietMinutes = 2
/** Of a kind, in one check: when everything failed for a day, it does not all begin again at once. */
const atOnce = 50

/**
 * Finds what is still to be done though no job is behind it, because the queue has given it up or a job was lost; writes it down, so that
 * administrators see it, and takes it up again, at first soon and then ever more rarely, until it is done.
 */
export async function takeUpJobs(shop: Shop): Promise<void> {
  const now = shop.now()
  const before = new Date(now.getTime() - quietMinutes * 60_000)
  await forgetUnstuck(shop.db)
  for (const name of jobNames) {
    const wanted = await listWanted(shop.db, name, { now, before, limit: atOnce })
    const jobless = await shop.queue.jobless(
      name,
      wanted.map(({ key }) => key),
    )
    const stillWanted = await listWanted(shop.db, name, { now, before, limit: atOnce })
    for (const job of stillWanted) {
      const fault = jobless.get(job.key)
      if (fault) await writeDown(shop, job, fault)
    }
  }
}

async function writeDown(shop: Shop, job: WantedJob, fault: JobFault): Promise<void> {
  const now = shop.now()
  await shop.db.transaction(async (tx) => {
    const known = await readStuck(tx, job)
    const times = (known?.times ?? 0) + 1
    // One that was given up just now waits for what is in its way to pass.
    if (known || fault === 'lost') await begin(shop, tx, job)
    await putStuck(tx, {
      ...job,
      since: known?.since ?? now,
      fault,
      times,
      nextAt: takenUpAt(job.name, now, times),
    })
  })
  shop.log.warn(
    { job: job.name, order: job.orderId, fault },
    'a job was given up or lost: it is taken up again',
  )
}

/** Takes up at once what is stuck of an order, or of none. Answers what that was. */
export async function takeUpNow(
  shop: Shop,
  tx: Queries,
  orderId: string | null,
): Promise<StuckJob[]> {
  const stuck = await listStuck(tx, orderId)
  for (const job of stuck) {
    await begin(shop, tx, job)
    await putStuck(tx, { ...job, nextAt: takenUpAt(job.name, shop.now(), job.times) })
  }
  return stuck
}

const dataOf: { [N in JobName]: (key: string) => Jobs[N] } = {
  'make-book': (orderId) => ({ orderId }),
  'draw-gallery': (photoId) => ({ photoId }),
  'send-mail': (mailId) => ({ mailId }),
  'print-job': (printJobId) => ({ printJobId }),
  'remove-files': () => ({}),
  'send-records': (place) => ({ place: place as RecordPlace }),
}

const begin = (shop: Shop, tx: Queries, { name, key }: Pick<WantedJob, 'name' | 'key'>) =>
  shop.queue.enqueue(tx, name, key, dataOf[name](key))
