import type { Logger } from 'pino'

/** A part of the shop that must answer for it to work; rejects when it does not. */
export type Check = () => Promise<unknown>
export type Health = { ready: boolean; parts: Record<string, 'ok' | 'down' | 'leaving'> }

const checkMsMax = 3_000
/** However often it is asked for, the parts are asked this seldom: two load balancers and whoever plays with the address cost nothing. */
const keptMs = 2_000

/**
 * Whether all parts answer: asked together, once for all who want to know at a time.
 * @param leaving once it is aborted, the process is to be sent nothing more, whatever its parts say
 */
export function healthOf(
  checks: Record<string, Check>,
  log: Logger,
  leaving?: AbortSignal,
): () => Promise<Health> {
  let kept: { at: number; health: Promise<Health> } | null = null
  return async () => {
    if (leaving?.aborted) return { ready: false, parts: { process: 'leaving' } }
    const now = performance.now()
    if (!kept || now - kept.at >= keptMs) kept = { at: now, health: ask(checks, log) }
    return kept.health
  }
}

/** What every process of the shop leans on. */
export const partsOf = ({
  db,
  files,
}: {
  db: { $client: { query(sql: string): Promise<unknown> } }
  files: { check(): Promise<unknown> }
}): Record<string, Check> => ({
  database: () => db.$client.query('select 1'),
  storage: () => files.check(),
})

async function ask(checks: Record<string, Check>, log: Logger): Promise<Health> {
  const parts = await Promise.all(
    Object.entries(checks).map(
      async ([name, check]) => [name, await works(name, check, log)] as const,
    ),
  )
  return {
    ready: parts.every(([, state]) => state === 'ok'),
    parts: Object.fromEntries(parts),
  }
}

async function works(name: string, check: Check, log: Logger): Promise<'ok' | 'down'> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () =>
      reject(Object.assign(new Error(`no answer within ${checkMsMax} ms`), { code: 'ETIMEDOUT' })),
    checkMsMax,
  )
  try {
    await Promise.race([check(), late])
    return 'ok'
  } catch (error) {
    log.error({ what: name, err: error }, 'readyz: down')
    return 'down'
  } finally {
    clearTimeout(timer)
  }
}
