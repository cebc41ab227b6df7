import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Shop } from '#shop/shop.ts'
import { shopGauges } from './shop-gauges.ts'

/**
 * What a process has measured of itself and knows of the shop, in Prometheus' words. Routes, kinds and counts; no
 * address, no id, nobody's data.
 */
export type Metrics = {
  /** a request that was answered; `route` is a template */
  countRequest(request: { method: string; route: string; status: number; seconds: number }): void
  /** a job that ended */
  countJob(job: { name: string; outcome: 'done' | 'failed'; seconds: number }): void
  contentType: string
  text(): Promise<string>
}

const requestSeconds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]
const jobSeconds = [0.1, 0.5, 2, 10, 30, 60, 180, 600]

/** @param freeBytes room on the disk of DATA_DIR; null: nothing that the shop needs lies there */
export function openMetrics(
  shop: Shop,
  { part, freeBytes }: { part: 'web' | 'worker'; freeBytes: (() => Promise<number>) | null },
): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ part })
  // Processor, memory, event loop and garbage collection of the process.
  collectDefaultMetrics({ register: registry })
  const registers = [registry]

  const { requests, requestTimes, jobs, jobTimes } = countersOn(registers)
  gaugeProcess(shop, registers, freeBytes)
  const refresh = shopGauges(shop, registry)

  return {
    countRequest({ method, route, status, seconds }) {
      requests.inc({ method, route, status })
      requestTimes.observe({ method, route }, seconds)
    },
    countJob({ name, outcome, seconds }) {
      jobs.inc({ job: name, outcome })
      jobTimes.observe({ job: name }, seconds)
    },
    contentType: registry.contentType,
    async text() {
      await refresh()
      return registry.metrics()
    },
  }
}

/** What is counted as it happens. */
function countersOn(registers: Registry[]) {
  const requests = new Counter({
    name: 'garabato_http_requests_total',
    help: 'Requests answered, by route and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const requestTimes = new Histogram({
    name: 'garabato_http_request_seconds',
    help: 'Seconds from a request to the end of its answer, by route',
    labelNames: ['method', 'route'],
    buckets: requestSeconds,
    registers,
  })
  const jobs = new Counter({
    name: 'garabato_jobs_total',
    help: 'Attempts at jobs, by kind and outcome; a failed one is tried again',
    labelNames: ['job', 'outcome'],
    registers,
  })
  const jobTimes = new Histogram({
    name: 'garabato_job_seconds',
    help: 'Seconds that an attempt at a job took, by kind',
    labelNames: ['job'],
    buckets: jobSeconds,
    registers,
  })
  return { requests, requestTimes, jobs, jobTimes }
}

/** What is looked up when it is asked for. */
function gaugeProcess(
  shop: Shop,
  registers: Registry[],
  freeBytes: (() => Promise<number>) | null,
): void {
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    read: (own: Gauge<Label>) => void | Promise<void>,
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      collect() {
        return read(this)
      },
    })
  gauge('garabato_decodes', 'Pictures being decoded, and waiting for it', ['state'], (own) => {
    const { running, waiting } = shop.decodes.load()
    own.set({ state: 'running' }, running)
    own.set({ state: 'waiting' }, waiting)
  })
  gauge(
    'garabato_database_connections',
    'Connections of the pool, and queries waiting for one',
    ['state'],
    (own) => {
      const { totalCount, idleCount, waitingCount } = shop.db.$client
      own.set({ state: 'busy' }, totalCount - idleCount)
      own.set({ state: 'idle' }, idleCount)
      own.set({ state: 'waiting' }, waitingCount)
    },
  )
  if (freeBytes)
    gauge('garabato_disk_free_bytes', 'Room on the disk of DATA_DIR', [], async (own) =>
      own.set(await freeBytes().catch(() => Number.NaN)),
    )
}
