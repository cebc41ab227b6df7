import type { EndingSettings } from '#env/ending.ts'
import { EnvironmentError, readEnv, type Env } from '#env/read-env.ts'

/** Exit status of a process that cannot work with what the environment says. */
export const hopeless = 78

/** Something outside the program is in the way; the message is the one line that an operator needs. */
export class CannotOpen extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'CannotOpen'
  }
}

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

/** How a process was asked to end. */
export type Ending = {
  request: EndRequest
  /** asked by who runs services: others may be there that can take over first. Who presses a key, or is gone, waits for nobody */
  mayDrain: boolean
  /** aborted when it is asked once more: nothing is waited for any longer */
  hurry: AbortSignal
}
type EndRequest = 'SIGTERM' | 'SIGINT' | 'disconnect'

/** One request may come twice: a terminal's goes to every process of its group, and npm passes on what it gets. */
const sameRequestMs = 500
const hurryMsMax = 1_000

/** What a web process may take to end. */
export const webEndMsMax = ({ drainSeconds, finishSeconds }: EndingSettings): number =>
  (drainSeconds + finishSeconds) * 1000 + 2_500

/**
 * Opens what the process is for and keeps it until asked to end: by a signal, or because the process that started this one
 * is gone. A request that comes while it is still opening waits for that, so that nothing half open is left behind. What
 * has not ended after `endMsMax`, or a second after it was asked again, is cut off; everything acknowledged is in the
 * database by then.
 * @param open answers with how to close
 */
export async function runUntilAsked(
  open: () => Promise<(ending: Ending) => Promise<void>>,
  endMsMax = 9_500,
): Promise<void> {
  const opened = open()
  const hurry = new AbortController()
  let askedAt: number | null = null
  const end = (request: EndRequest) => {
    if (askedAt !== null) {
      const isSame = performance.now() - askedAt < sameRequestMs
      if (request === 'disconnect' || isSame || hurry.signal.aborted) return
      setTimeout(() => process.exit(1), hurryMsMax).unref()
      hurry.abort()
      return
    }
    askedAt = performance.now()
    setTimeout(() => process.exit(1), endMsMax).unref()
    void opened
      .then((close) => close({ request, mayDrain: request === 'SIGTERM', hurry: hurry.signal }))
      .then(() => process.exit(0), giveUp)
  }
  for (const request of ['SIGTERM', 'SIGINT', 'disconnect'] as const)
    process.on(request, () => end(request))
  endWithNpm(() => end('disconnect'))
  // Whoever started this process may be gone before anybody listened for that.
  if (process.send && !process.connected) end('disconnect')
  await opened.then(() => {
    if (process.connected) process.send?.('ready')
  }, giveUp)
}

/** `npm start` may be killed without a word to what it runs; nobody would look for the server then, and its port stays taken. */
function endWithNpm(end: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined || process.send) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) end()
  }, 500).unref()
}

function giveUp(error: unknown): never {
  console.error(error instanceof CannotOpen ? error.message : error)
  process.exit(error instanceof CannotOpen ? hopeless : 1)
}
