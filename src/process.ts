import { EnvironmentError, readEnv, type Env } from './env.ts'

/** Exit status of a process that cannot work however often it is started again. */
export const hopeless = 78

/** The checked environment; with faults, one line each on stderr and the end. */
export function envOrExit(): Env {
  try {
    return readEnv(process.env)
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    for (const line of error.message.split('\n')) console.error(line)
    process.exit(hopeless)
  }
}

/**
 * Runs `stop` once, when asked to end: by a signal, or because the process that started this one is gone. Whatever is
 * still running after ten seconds is cut off, and everything acknowledged is in the database by then.
 */
export function stopOnRequest(stop: () => Promise<void>): void {
  let stopping = false
  const end = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), 10_000).unref()
    void stop().then(() => process.exit(0), (error: unknown) => {
      console.error(error)
      process.exit(1)
    })
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  process.on('disconnect', end)
}
