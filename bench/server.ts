import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { freePort } from '#support/free-port.ts'

const ownRoot = resolve(import.meta.dirname, '..')

/** Starts the shop's server (`serve.ts`), or all of it (`start.ts`), in processes of its own, with the embedded database; of another checkout where `root` names one. */
export async function startServer(
  dataDir: string,
  {
    script = 'serve.ts',
    root = ownRoot,
    env = {},
  }: { script?: 'serve.ts' | 'start.ts'; root?: string; env?: Record<string, string> } = {},
) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { DATABASE_URL: _, ...environment } = process.env
  const startedAt = performance.now()
  // As `start.ts` runs it.
  const asStarted = [
    '--import',
    pathToFileURL(join(root, 'src/run/quick-load.ts')).href,
    '--max-semi-space-size=16',
    '--expose-gc',
  ]
  const words = [...(script === 'serve.ts' ? asStarted : []), join(root, 'src/run', script)]
  const child = spawn(process.execPath, words, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      MALLOC_ARENA_MAX: '2',
      ...environment,
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: url,
      RATE_LIMIT: '0',
      DRAIN_S: '0',
      ADMIN_PASSWORD: 'a password for benches',
      ...env,
    },
  })
  const ended = new Promise<void>((done) => child.on('close', () => done()))
  const giveUpAt = Date.now() + 120_000
  while (!(await answers(`${url}/readyz`))) {
    if (child.exitCode !== null || Date.now() > giveUpAt)
      throw new Error('the server did not start')
    await sleep(5)
  }
  return {
    url,
    pid: child.pid!,
    readyAfterMs: performance.now() - startedAt,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The first line of PostgreSQL's own note. */
export async function postmasterPid(dataDir: string): Promise<number> {
  return Number.parseInt(
    await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'),
    10,
  )
}

function answers(url: string): Promise<boolean> {
  return new Promise((done) => {
    get(url, (answer) => {
      answer.resume()
      done(answer.statusCode === 200)
    }).on('error', () => done(false))
  })
}
