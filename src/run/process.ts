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

/**
 * Opens what the process is for and keeps it until asked to end: by a signal, or because the process that started this one
 * is gone. A request that comes while it is still opening waits for that, so that nothing half open is left behind. What
 * has not ended after `endMsMax` is cut off; everything acknowledged is in the database by then.
 * @param open answers with how to close
 */
export async function runUntilAsked(
  open: () => Promise<() => Promise<void>>,
  endMsMax = 9_500,
): Promise<void> {
  const opened = open()
  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), endMsMax).unref()
    void opened.then((close) => close()).then(() => process.exit(0), giveUp)
  }
  for (const request of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(request, end)
  endWithNpm(end)
  // Whoever started this process may be gone before anybody listened for that.
  if (process.send && !process.connected) end()
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
