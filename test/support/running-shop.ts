import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import PostalMime, { type Email } from 'postal-mime'
import { startPostgres } from '#store/postgres/start-postgres.ts'
import { freePort } from './free-port.ts'
import { createTestDatabase } from './postgres.ts'
import { bucketFromEnvironment } from './s3.ts'

const root = resolve(import.meta.dirname, '../..')

export type RunningShop = {
  url: string
  dataDir: string
  /** changes its database behind its back */
  query(statement: string): Promise<void>
  /** what it has printed so far */
  output(): string
  process: ChildProcess
  /** mails to an address, oldest first, waiting until there are `count` */
  mailsTo(address: string, count?: number): Promise<Email[]>
  /** ends it as an operator would; answers the exit status */
  stop(): Promise<number | null>
  /** stops it if need be and removes what it kept */
  remove(): Promise<void>
}

export type StartOptions = {
  env?: Record<string, string>
  dataDir?: string
  port?: number
  script?: string
  /** false: neither builds nor serves pages */
  pages?: boolean
  /** pages of books are drawn at once, whatever: server and worker run without `npm start`, which builds pages and looks after them */
  drawsInPretence?: boolean
  /** runs it as another user; only root may */
  uid?: number
}

/** An address where nobody listens: the shop believes that pages come from there. */
const noPages = { WEB_DEV: 'http://127.0.0.1:9' }

/** As `start.ts` runs its processes: to load one takes 1.5 s of processor time, not 2.4. */
const quickly = ['--import', join(root, 'src/run/quick-load.ts')]

/** Starts the whole shop as `npm start` does, on a free port, with its own data; DATABASE_URL and S3 settings pass through. */
export async function startShop(options: StartOptions = {}): Promise<RunningShop> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'garabato-shop-')))
  const database =
    process.env['DATABASE_URL'] && !options.env?.['DATABASE_URL']
      ? await createTestDatabase()
      : null
  // Files belong to one database.
  const bucket = options.env?.['DATABASE_URL'] ? null : await bucketFromEnvironment()
  const port = options.port ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: url,
    RATE_LIMIT: '0',
    DRAIN_S: '0',
    FINISH_S: '7',
    ADMIN_PASSWORD: 'a password for tests',
    ...(database && { DATABASE_URL: database.url }),
    ...(bucket && { S3_BUCKET: bucket.bucket }),
    ...(options.pages === false && noPages),
    ...options.env,
  }
  let output = ''
  const listen = (child: ChildProcess) => {
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
      })
    return new Promise<number | null>((done) => child.on('close', (code) => done(code)))
  }
  const script = options.script ?? `src/run/${options.drawsInPretence ? 'serve' : 'start'}.ts`
  const child = spawn(process.execPath, [...(options.drawsInPretence ? quickly : []), script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(options.uid !== undefined && { uid: options.uid, gid: options.uid }),
    env,
  })
  const ended = listen(child)
  await untilReady(url, child, () => output)
  const worker = options.drawsInPretence ? await startPretendWorker(env, listen) : null
  const stop = async () => {
    await worker?.stop()
    // A second request would be one to hurry.
    if (!child.killed && child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    return ended
  }
  return {
    url,
    dataDir,
    process: child,
    output: () => output,
    query: (statement) => query(database?.url ?? null, dataDir, statement),
    stop,
    mailsTo: (address, count = 1) => waitForMails(join(dataDir, 'outbox'), address, count),
    async remove() {
      await stop()
      await database?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** One that draws in pretence; it ends with whoever started it. */
async function startPretendWorker(
  env: NodeJS.ProcessEnv,
  listen: (child: ChildProcess) => Promise<unknown>,
): Promise<{ stop(): Promise<unknown> }> {
  const child = fork(join(import.meta.dirname, 'pretend-work.ts'), {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: quickly,
    env,
  })
  const ended = listen(child)
  await Promise.race([once(child, 'message'), ended])
  if (child.exitCode !== null || child.signalCode !== null)
    throw new Error('The worker that draws in pretence ended before it was ready.')
  return {
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** A second one on its folder finds the server that runs. */
async function query(url: string | null, dataDir: string, statement: string): Promise<void> {
  const server = url === null ? await startPostgres({ dataDir, log: () => {} }) : null
  const client = new Client({ connectionString: url ?? server!.url })
  try {
    await client.connect()
    await client.query(statement)
  } finally {
    await client.end()
    await server?.stop()
  }
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const giveUpAt = Date.now() + 180_000
  let said = ''
  while (Date.now() < giveUpAt) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(
        `the shop ended with status ${child.exitCode ?? child.signalCode}:\n${output()}`,
      )
    }
    const ready = await fetch(`${url}/readyz`).then(
      async (answer) => {
        said = `${answer.status} ${await answer.text()}`
        return answer.ok
      },
      (error: Error) => {
        said = `${error.message}, ${String(error.cause)}`
        return false
      },
    )
    if (ready) return
    await sleep(50)
  }
  child.kill('SIGKILL')
  throw new Error(`the shop did not get ready, /readyz at last: ${said}\n${output()}`)
}

async function waitForMails(folder: string, address: string, count: number): Promise<Email[]> {
  const giveUpAt = Date.now() + 90_000
  for (;;) {
    const names = await readdir(folder).catch(() => [])
    const mails = await Promise.all(
      names
        .filter((name) => name.endsWith('.eml'))
        .toSorted()
        .map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
    )
    const found = mails.filter((mail) => mail.to?.some((to) => to.address === address))
    if (found.length >= count) return found
    if (Date.now() > giveUpAt)
      throw new Error(`${found.length} of ${count} mails to ${address} came`)
    await sleep(100)
  }
}
