import { Gauge, type Registry } from 'prom-client'
import { jobNames } from '#domain/job.ts'
import type { Shop } from '#shop/shop.ts'
import { readLoad, type Load } from '#shop/watching/read-load.ts'

/** However many collectors come, the database is asked no oftener. */
const keptMs = 10_000
/** A collector waits 10 s; it is to learn that the database is away, and how the process is. */
const readMsMax = 4_000

/**
 * What the shop has before it: the same from each of its processes, so that one that lives is enough to know it. Take their maximum.
 * Long because each gauge is declared, filled and emptied side by side.
 * @returns reads it anew; while the database is away these gauges are missing and garabato_shop_readable is 0
 */
export function shopGauges(shop: Shop, registry: Registry): () => Promise<void> {
  const registers = [registry]
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `garabato_${name}`, help, labelNames, registers })
  const readable = gauge('shop_readable', '1: what the shop has before it could be read')
  const jobs = gauge('queue_jobs', 'Jobs in the queue: could run now, later, run', ['job', 'state'])
  const waiting = gauge(
    'queue_oldest_seconds',
    'Since when the longest waiting waits; of mails, of those never tried',
    ['job'],
  )
  const stuck = gauge('stuck_jobs', 'Still to be done though the queue gave it up or lost it', [
    'job',
  ])
  const mails = gauge('mails_waiting', 'Mails that have yet to go out: untried, or tried in vain', [
    'state',
  ])
  const books = gauge('books', 'Paid books in the making and sending, by where they stand', [
    'state',
  ])
  const well = gauge(
    'last_well_timestamp_seconds',
    'When payments were last checked, and a backup last taken, without fail; 0: never',
    ['chore'],
  )
  const all = [jobs, waiting, stuck, mails, books, well]

  function show(load: Load): void {
    for (const name of jobNames) {
      const { stuck: number, ...states } = load.jobs[name]
      for (const [state, count] of Object.entries(states)) jobs.set({ job: name, state }, count)
      stuck.set({ job: name }, number)
    }
    for (const [job, seconds] of Object.entries(load.waitingS)) waiting.set({ job }, seconds)
    mails.set({ state: 'untried' }, load.mails.untried)
    mails.set({ state: 'failing' }, load.mails.failing)
    for (const [state, number] of load.books) books.set({ state }, number)
    for (const [chore, at] of Object.entries(load.chores))
      well.set({ chore }, at ? at.getTime() / 1000 : 0)
  }

  let readAt = -Infinity
  let reading: Promise<void> | null = null
  const read = async () => {
    try {
      show(await within(readMsMax, readLoad(shop)))
      readable.set(1)
      readAt = performance.now()
    } catch (error) {
      shop.log.warn({ err: error }, 'what the shop has before it cannot be read')
      for (const one of all) one.reset()
      readable.set(0)
    }
  }
  return async () => {
    if (performance.now() - readAt < keptMs) return
    reading ??= read().finally(() => {
      reading = null
    })
    await reading
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
    work.catch(() => {}) // it may fail yet, when nobody waits any more
  }
}
