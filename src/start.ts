import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { envOrExit, hopeless, stopOnRequest } from './process.ts'

// `npm start`: builds the pages if their source has changed, then runs the server and a worker and keeps both running.
envOrExit()
const { buildWeb, isFresh } = await import('./web/build.ts')
if (!(await isFresh())) {
  console.log('Building the pages (only when their source has changed) …')
  await buildWeb({ log: console.log })
}

let stopping = false
const running = new Map<string, ChildProcess>()
for (const role of ['serve', 'work']) keepRunning(role)
stopOnRequest(stop)

/** Starts a process and, when it ends unasked, starts it again: at once after a good run, else after a growing pause. */
function keepRunning(role: string, pauseMs = 0): void {
  const startedAt = Date.now()
  const child = fork(fileURLToPath(new URL(`./${role}.ts`, import.meta.url)), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  running.set(role, child)
  child.on('exit', (code, signal) => {
    running.delete(role)
    if (stopping) return
    if (code === hopeless) {
      process.exitCode = 1
      void stop().then(() => process.exit(1))
      return
    }
    const pause = Date.now() - startedAt > 60_000 ? 0 : Math.min(Math.max(pauseMs * 2, 250), 30_000)
    console.error(`The ${role} process ended (${signal ?? `status ${code}`}); starting it again in ${pause} ms`)
    setTimeout(() => { if (!stopping) keepRunning(role, pause) }, pause)
  })
}

/** Asks all to end and waits until they have. */
async function stop(): Promise<void> {
  stopping = true
  await Promise.all([...running.values()].map((child) => new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })))
}
