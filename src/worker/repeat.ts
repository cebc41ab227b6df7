import type { Logger } from 'pino'

export type Repeated = { stop(): Promise<void> }

/**
 * Does something again and again, each time counted from the end of the last, until it is stopped; `stop` waits for one
 * under way. A failure is logged and stops nothing. Its timer keeps no process alive.
 */
export function repeat({
  name,
  firstAfterSeconds,
  everySeconds,
  log,
  run,
}: {
  name: string
  firstAfterSeconds: number
  everySeconds: number
  log: Logger
  run: () => Promise<void>
}): Repeated {
  let isStopped = false
  let underWay: Promise<void> = Promise.resolve()
  const cycle = async () => {
    try {
      await run()
    } catch (error) {
      log.error({ chore: name, err: error }, 'a chore failed')
    }
    if (!isStopped) timer = plan(everySeconds)
  }
  const plan = (seconds: number) =>
    setTimeout(() => {
      underWay = cycle()
    }, seconds * 1000).unref()
  let timer = plan(firstAfterSeconds)
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await underWay
    },
  }
}
