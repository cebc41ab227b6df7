import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { jobFaults, type JobFault, type JobName } from '#domain/job.ts'
import type { RecordPlace } from '#domain/verifactu-mode.ts'
import type { Queries } from './database.ts'
import { causeNow, onAccountOf } from './cause.ts'
import { write, writeStatement, type Write, type WriteStatement } from './write.ts'
import { hearOfJobs, type JobNews } from './job-news.ts'
import { onlyRow } from './only-row.ts'
import { steadyClock } from './steady-clock.ts'

/** Every job, with what it carries. */
export type Jobs = {
  'make-book': { orderId: string }
  'draw-gallery': { photoId: string }
  /** `hasTurn`: its domain was asked for a place, and this is when it was given */
  'send-mail': { mailId: string; hasTurn?: boolean }
  'remove-files': Record<string, never>
  'print-job': { printJobId: string }
  'send-records': { place: RecordPlace }
}

const settings: Record<
  JobName,
  { retryLimit: number; retryDelay: number; retryDelayMax: number; expireInSeconds: number }
> = {
  'make-book': { retryLimit: 6, retryDelay: 2, retryDelayMax: 600, expireInSeconds: 900 },
  'draw-gallery': { retryLimit: 6, retryDelay: 5, retryDelayMax: 600, expireInSeconds: 300 },
  'send-mail': { retryLimit: 24, retryDelay: 15, retryDelayMax: 14_400, expireInSeconds: 60 },
  'print-job': { retryLimit: 10, retryDelay: 30, retryDelayMax: 3_600, expireInSeconds: 180 },
  // Given up after an hour, and taken up again at least once an hour (domain/job.ts).
  'send-records': { retryLimit: 6, retryDelay: 60, retryDelayMax: 1_200, expireInSeconds: 120 },
  'remove-files': { retryLimit: 12, retryDelay: 15, retryDelayMax: 14_400, expireInSeconds: 300 },
}

/** What a job carries besides: the id of the request that it comes of. */
type Caused = { request?: string }

export type Queue = {
  /** A job to be put in the queue together with the change that causes it (`write`). One job waits per key at a time. */
  job<N extends JobName>(
    name: N,
    key: string,
    data: Jobs[N],
    options?: { afterSeconds?: number },
  ): Promise<Write>
  /** Puts a job in the queue inside the caller's transaction: both happen or neither. */
  enqueue<N extends JobName>(
    queries: Queries,
    name: N,
    key: string,
    data: Jobs[N],
    options?: { afterSeconds?: number },
  ): Promise<void>
  /** Those of some keys that no job waits for or is at, and why: what its last one failed for, or that there is none. */
  jobless(name: JobName, keys: readonly string[]): Promise<Map<string, JobFault>>
  /** How many jobs of a kind could run now, are to be tried later, and run; up to a minute old. */
  load(name: JobName): Promise<{ ready: number; later: number; running: number }>
  /**
   * Runs jobs as they come, `together` at once: the next as soon as it is told of, within a second where nobody tells
   * (it is tried again, or the
   * connection for that is lost), at once where several have waited for some seconds. A worker that dies loses its job to another after
   * heartbeat and supervision.
   */
  work<N extends JobName>(
    name: N,
    run: (data: Jobs[N], signal: AbortSignal) => Promise<void>,
    options?: { together?: number },
  ): Promise<void>
  /** Waits up to 7 s for running jobs, then stops; those that have not ended are done again elsewhere. */
  stop(): Promise<void>
}

/** What pg-boss itself says of a job that did not end. */
const ownWords: Record<string, JobFault> = {
  'job timed out': 'too_long',
  'job heartbeat timeout': 'ended_early',
}

/** Why a job failed, as the queue has kept it: what a worker threw (see worker/start-worker.ts), or pg-boss' own words. */
function faultIn(output: unknown): JobFault {
  const kept = output as { message?: unknown; value?: { message?: unknown } } | null
  const told = String(kept?.message ?? kept?.value?.message)
  return jobFaults.find((fault) => fault === told) ?? ownWords[told] ?? 'fault'
}

/**
 * The job queue (pg-boss) in the shop's own database. Long because whatever speaks to pg-boss stands here, and nowhere else.
 * @param role 'ask' only enqueues; 'work' also runs jobs and looks after dead workers' ones.
 * @param options.pollSeconds how often a worker asks that is told of nothing
 */
export async function openQueue(
  url: string,
  role: 'ask' | 'work',
  log?: Logger,
  { pollSeconds = 1 }: { pollSeconds?: number } = {},
): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: url,
    max: role === 'work' ? 4 : 1,
    application_name: 'garabato-queue',
    clock: steadyClock,
    schedule: false,
    supervise: role === 'work',
    superviseIntervalSeconds: 3,
    monitorIntervalSeconds: 3,
    // How soon a worker sees that there is more to do than it is at; nobody else asks.
    queueCacheIntervalSeconds: role === 'work' ? 3 : 60,
  })
  // pg-boss hands over the fields of an error, not the error.
  boss.on('error', (error) =>
    log?.warn({ err: Object.assign(new Error(error.message), error) }, 'the queue'),
  )
  await boss.start()
  for (const [name, options] of Object.entries(settings)) {
    await boss.createQueue(name, {
      policy: 'short',
      heartbeatSeconds: 10,
      retryBackoff: true,
      ...options,
    })
  }
  const statements = new Map<string, WriteStatement>()
  // pg-boss is let write into a notebook: what it would have run is run as a part of the caller's own statement.
  const job: Queue['job'] = async (name, key, data, { afterSeconds } = {}) => {
    let noted: { text: string; values: unknown[] } | undefined
    const request = causeNow()
    await boss.send(name, request === undefined ? data : { ...data, request }, {
      singletonKey: key,
      ...(afterSeconds && { startAfter: afterSeconds }),
      db: {
        async executeSql(text: string, values: unknown[] = []) {
          noted = { text, values }
          return { rows: [{ id: '' }] }
        },
      },
    })
    const { text, values } = noted!
    // What is not due yet is found by asking.
    const tells = afterSeconds ? null : name
    const known = `${tells} ${text}`
    const statement = statements.get(known) ?? writeStatement(text, tells)
    statements.set(known, statement)
    return { statement, values }
  }
  const workers = new Map<string, string[]>()
  let news: JobNews | null = null
  const wake = (told: string | null) => {
    for (const [name, ids] of workers)
      if (told === null || told === name) for (const id of ids) boss.notifyWorker(id)
  }
  return {
    job,
    enqueue: async (queries, ...details) => write(queries, [await job(...details)]),
    async jobless(name, keys) {
      const found = new Map<string, JobFault>()
      if (keys.length === 0) return found
      const queued = new Set(
        (await boss.findJobs(name, { queued: true })).map(({ singletonKey }) => singletonKey),
      )
      for (const key of keys) {
        if (queued.has(key)) continue
        const known = await boss.findJobs(name, { key })
        if (known.some(({ state }) => ['created', 'retry', 'active'].includes(state))) continue
        const [last] = known
          .filter(({ state }) => state === 'failed')
          .toSorted((a, b) => Number(b.completedOn) - Number(a.completedOn))
        found.set(key, last ? faultIn(last.output) : 'lost')
      }
      return found
    },
    async load(name) {
      const stats = onlyRow(await boss.getQueueStats(name, { force: true }))
      const { readyCount: ready, deferredCount: later, activeCount: running } = stats
      return { ready, later, running }
    },
    async work(name, run, { together = 1 } = {}) {
      const ids: string[] = []
      // One by one: of several that are started together only the first could be woken.
      for (let number = 0; number < together; number++)
        ids.push(
          await boss.work<Jobs[typeof name] & Caused>(
            name,
            // Where others wait, the next one follows at once.
            { pollingIntervalSeconds: pollSeconds, burstWhenReadyExceeds: 1, batchSize: 1 },
            async ([job]) => {
              if (job) await onAccountOf(job.data.request, () => run(job.data, job.signal))
            },
          ),
        )
      workers.set(name, ids)
      news ??= hearOfJobs(url, wake, log)
    },
    async stop() {
      await Promise.all([news?.stop(), boss.stop({ graceful: true, timeout: 7_000 })])
    },
  }
}
