import { readyToDraw } from '#shop/making/ready-to-draw.ts'
import { checkPrintJobs } from '#shop/sending/check-print-jobs.ts'
import { checkOpenPayments } from '#shop/paying/check-payments.ts'
import type { Shop } from '#shop/shop.ts'
import { isClockRight } from '#shop/keeping/right-clock.ts'
import { takeUpJobs } from '#shop/keeping/take-up-jobs.ts'
import { remind } from '#shop/mails/reminders.ts'
import { sweep } from '#shop/keeping/sweep.ts'
import type { JobFault, JobName } from '#domain/job.ts'
import { keysOf } from '#domain/keys.ts'
import type { Jobs } from '#store/queue.ts'
import { caretaker } from './caretaker.ts'
import { jobFaultOf } from '#store/fault.ts'
import { jobs } from './jobs.ts'
import { repeat } from './repeat.ts'

export type Worker = {
  /**
   * Takes no more jobs, lets those under way end, and closes the queue. Done within 8 seconds; idempotent.
   * @param hurry once it is aborted, those under way are told to stop
   */
  stop(hurry?: AbortSignal): Promise<void>
}

export type EndedJob = { name: JobName; outcome: 'done' | 'failed'; seconds: number }

/** How long jobs under way may go on when the process is to end; then they are told to stop, and are done again elsewhere. */
const graceMs = 4_500

/**
 * Runs the shop's jobs in this process, any number of which may run. One of them also looks after open payments,
 * reminds customers, and deletes what is not to be kept. Rejects where the models that see faces are missing.
 */
export async function startWorker(
  shop: Shop,
  {
    reconcileSeconds,
    sweepAfterSeconds = 60,
    remindAfterSeconds = 90,
    onJob,
  }: {
    reconcileSeconds: number
    /** hears of every attempt at a job when it has ended */
    onJob?: (job: EndedJob) => void
    sweepAfterSeconds?: number
    remindAfterSeconds?: number
  },
): Promise<Worker> {
  await readyToDraw()
  const ending = new AbortController()
  const start = <N extends JobName>(name: N) =>
    shop.queue.work(
      name,
      (data, signal) =>
        timed(name, onJob, () =>
          logged(shop, name, data, () =>
            jobs[name].run(shop, data, AbortSignal.any([signal, ending.signal])),
          ),
        ),
      { together: jobs[name].together },
    )
  for (const name of keysOf(jobs)) await start(name)

  const duty = caretaker(shop.db)
  const sweeping = new AbortController()
  const chores = startChores(shop, duty, {
    reconcileSeconds,
    sweepAfterSeconds,
    remindAfterSeconds,
    signal: sweeping.signal,
  })

  const stop = async (hurry?: AbortSignal) => {
    sweeping.abort()
    const giveUp = () => ending.abort(new Error('the worker is to end'))
    const grace = setTimeout(giveUp, graceMs)
    hurry?.addEventListener('abort', giveUp)
    await Promise.all([shop.queue.stop(), ...chores.map((chore) => chore.stop())])
    clearTimeout(grace)
    await duty.stop()
  }
  let stopped: Promise<void> | null = null
  return { stop: (hurry) => (stopped ??= stop(hurry)) }
}

/** What the one on duty does again and again. What deletes or writes to customers waits until the clock is right. */
function startChores(
  shop: Shop,
  duty: ReturnType<typeof caretaker>,
  {
    reconcileSeconds,
    sweepAfterSeconds,
    remindAfterSeconds,
    signal,
  }: {
    reconcileSeconds: number
    sweepAfterSeconds: number
    remindAfterSeconds: number
    signal: AbortSignal
  },
) {
  const chore = (
    name: string,
    [firstAfterSeconds, everySeconds]: readonly [number, number],
    run: () => Promise<unknown>,
  ) =>
    repeat({
      name,
      firstAfterSeconds,
      everySeconds,
      log: shop.log,
      run: async () => {
        if (await duty.isOnDuty()) await run()
      },
    })
  const inTime = (run: () => Promise<unknown>) => async () => {
    if (await isClockRight(shop)) await run()
  }
  const often = [reconcileSeconds, reconcileSeconds] as const
  return [
    chore('check of open payments', often, () => checkOpenPayments(shop)),
    chore(
      'reminders',
      [remindAfterSeconds, 600],
      inTime(() => remind(shop, { signal })),
    ),
    chore('check of print jobs', often, () => checkPrintJobs(shop)),
    chore('check of stuck jobs', often, () => takeUpJobs(shop)),
    chore(
      'sweep',
      [sweepAfterSeconds, 3_600],
      inTime(() => sweep(shop, { signal })),
    ),
  ]
}

async function timed(
  name: JobName,
  onJob: ((job: EndedJob) => void) | undefined,
  run: () => Promise<void>,
): Promise<void> {
  const begunAt = performance.now()
  let outcome: EndedJob['outcome'] = 'failed'
  try {
    await run()
    outcome = 'done'
  } finally {
    onJob?.({ name, outcome, seconds: (performance.now() - begunAt) / 1000 })
  }
}

/** What the queue keeps of a failure. */
function failedFor(fault: JobFault): Error {
  const error = new Error(fault)
  error.stack = ''
  return error
}

/** A job that fails is tried again by the queue, which keeps of its error what kind it was: its words may name a customer. */
async function logged<N extends JobName>(
  shop: Shop,
  name: N,
  data: Jobs[N],
  run: () => Promise<void>,
): Promise<void> {
  try {
    await run()
  } catch (error) {
    const about = await jobs[name].about(shop, data).catch(() => ({}))
    shop.log.error({ job: name, ...about, err: error }, 'a job failed')
    throw failedFor(jobFaultOf(error))
  }
}
