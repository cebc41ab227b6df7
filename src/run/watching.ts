import { statfs } from 'node:fs/promises'
import { codeOf } from '#domain/thrown.ts'
import type { Env } from '#env/read-env.ts'
import type { Metrics } from '#metrics/open-metrics.ts'
import { openPort } from '#metrics/open-port.ts'
import { healthOf, partsOf } from '#shop/health.ts'
import type { Shop } from '#shop/shop.ts'
import { keepWatch } from '#worker/keep-watch.ts'
import { CannotOpen } from './process.ts'

/** What a process measures; null where nobody is to be told: then the library, 20 MB, is not even loaded. */
export async function processMetrics(
  env: Env,
  shop: Shop,
  part: 'web' | 'worker',
): Promise<Metrics | null> {
  if (!env.metrics) return null
  const { openMetrics } = await import('#metrics/open-metrics.ts')
  return openMetrics(shop, { part, freeBytes: diskOf(env) })
}

/** Opens where metrics are told, and answers with how to close it. */
export async function openPrivatePort(
  env: Env,
  shop: Shop,
  metrics: Metrics | null,
  leaving?: AbortSignal,
): Promise<() => Promise<void>> {
  if (!env.metrics || !metrics) return async () => {}
  const { host, port } = env.metrics
  try {
    const health = healthOf(partsOf(shop), shop.log, leaving)
    return (await openPort(env.metrics, { metrics, health })).close
  } catch (error) {
    const code = codeOf(error)
    throw new CannotOpen(
      `METRICS_HOST ${host} and METRICS_PORT ${port} cannot be listened on (${code})`,
      error,
    )
  }
}

/** Has the owner told by mail of what is wrong, and answers with how to end that. */
export function startWatch(env: Env, shop: Shop): () => Promise<void> {
  if (!env.alerts) return async () => {}
  const { alerts, reconcileSeconds } = env
  return keepWatch(shop, { ...alerts, reconcileSeconds, freeBytes: diskOf(env) }).stop
}

/** The room on the disk that the shop's own database or files lie on; null where both lie elsewhere. */
function diskOf({ databaseUrl, s3, dataDir }: Env): (() => Promise<number>) | null {
  if (databaseUrl !== null && s3 !== null) return null
  return async () => {
    const { bavail, bsize } = await statfs(dataDir)
    return bavail * bsize
  }
}
