import { fork, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { envOrExit, hopeless, runUntilAsked, webEndMsMax, type Ending } from './process.ts'

// `npm start`: builds the pages if their source has changed, then runs the server and a worker and keeps both running.
const env = envOrExit()
/** For the C library's memory: photos are decoded on many threads, and each would keep what it has freed (80 MB in a book). */
const arenasMax = '2'
/**
 * In MB, for what has just come to be. Node would let it grow to 130 MB while the code is loaded, and a web process of
 * 200 MB was one of 330 from its start.
 */
const youngMegabytesMax = 16
let stopping = false
/** something has been ready once: what goes wrong from now on may pass */
let hasOpened = false
const running = new Map<string, ChildProcess>()
const abandon = () => process.exit(0)
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, abandon)
if (!env.webDev) await buildPages()
for (const signal of ['SIGTERM', 'SIGINT']) process.off(signal, abandon)
void startAll()
await runUntilAsked(async () => stop, Math.max(10_000, webEndMsMax(env.ending) + 500))

/** The worker comes second, so that the server has the processor to itself until it answers. */
async function startAll(): Promise<void> {
  await keepRunning('serve')
  if (!stopping) await keepRunning('work')
}

/** One process builds; another that starts meanwhile waits and finds the pages there. */
async function buildPages(): Promise<void> {
  const { buildWeb, isFresh } = await import('#web/build/build-web.ts')
  if (await isFresh()) return
  const { withFolderLock } = await import('#store/postgres/start-lock.ts')
  await withFolderLock(
    import.meta.dirname,
    () => console.log('Waiting for another process that builds the pages …'),
    async () => {
      if (await isFresh()) return
      console.log('Building the pages (only when their source has changed) …')
      await buildWeb({ log: console.log }).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
        console.error(
          'The pages are not built, and what builds them is not installed: npm ci --include=dev',
        )
        process.exit(1)
      })
    },
  )
}

/**
 * Starts a process and, when it ends unasked, starts it again: at once after a good run, else after a growing pause. One
 * that says at the shop's very first start that it cannot work ends everything.
 * @returns when it is ready, or has ended for the first time
 */
async function keepRunning(role: string, pauseMs = 0): Promise<void> {
  const startedAt = Date.now()
  const child = fork(fileURLToPath(new URL(`./${role}.ts`, import.meta.url)), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [
      '--import',
      new URL('./quick-load.ts', import.meta.url).href,
      // A worker's drawing makes so much at once that it is left what Node gives it.
      ...(role === 'serve' ? [`--max-semi-space-size=${youngMegabytesMax}`, '--expose-gc'] : []),
    ],
    // Where the data's folder does not exist yet, the process itself says what is wrong with it, or makes it.
    env: {
      MALLOC_ARENA_MAX: arenasMax,
      ...(existsSync(env.dataDir) && { NODE_COMPILE_CACHE: join(env.dataDir, 'compile-cache') }),
      ...process.env,
      // Two processes of one machine.
      ...(role === 'work' && env.metrics && { METRICS_PORT: String(env.metrics.port + 1) }),
    },
  })
  running.set(role, child)
  const ready = Promise.withResolvers<void>()
  let hasWorked = false
  child.once('message', () => {
    hasWorked = hasOpened = true
    ready.resolve()
  })
  child.on('exit', (code, signal) => {
    running.delete(role)
    ready.resolve()
    if (stopping) return
    if (code === hopeless && !hasOpened && pauseMs === 0) {
      void stop().then(() => process.exit(1))
      return
    }
    // What has worked is missed by customers, and whatever ended it may be over; what does not even start would only
    // keep the processor busy.
    const pauseMax = hasWorked ? 1_000 : 30_000
    const isGood = Date.now() - startedAt > 60_000
    const pause = isGood ? 0 : Math.min(Math.max(pauseMs * 2, 250), pauseMax)
    console.error(
      `The ${role} process ended (${signal ?? `status ${code}`}); starting it again in ${pause} ms`,
    )
    setTimeout(() => {
      if (!stopping) void keepRunning(role, pause)
    }, pause)
  })
  await ready.promise
}

/** Asks all to end, as this one was asked, and waits until they have. */
async function stop(ending?: Ending): Promise<void> {
  stopping = true
  const signal = ending?.request === 'SIGTERM' ? 'SIGTERM' : 'SIGINT'
  ending?.hurry.addEventListener('abort', () => {
    for (const child of running.values()) child.kill(signal)
  })
  await Promise.all(
    [...running.values()].map(
      (child) =>
        new Promise<void>((resolve) => {
          child.once('exit', () => resolve())
          child.kill(signal)
        }),
    ),
  )
}
