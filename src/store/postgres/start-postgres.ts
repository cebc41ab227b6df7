import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { errorOf } from '#domain/thrown.ts'
import { findBinaries } from './binaries.ts'
import {
  clusterExists,
  createCluster,
  placeAt,
  readPassword,
  ROLE,
  sweepUnfinished,
} from './cluster.ts'
import {
  awaitGone,
  awaitReady,
  findPostmaster,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts'
import { chooseRunAs } from './run-as.ts'
import { withFolderLock } from './start-lock.ts'

export type EmbeddedPostgres = {
  /** Connection string of the shop's own database; the same until `stop`, also across restarts of a killed server. */
  url: string
  /** Close your pools first. Shuts the server down unless another process still uses it. */
  stop(): Promise<void>
}

/**
 * Finds or starts the PostgreSQL server under `dataDir`, making it at first use, and keeps it running until `stop`: when
 * it is killed it comes back on the same port. Several processes may do so with one folder; they share one server, which
 * outlives all of them when they are killed and is found again. Throws an Error with one clear line when it cannot run.
 * Long because finding, reviving and stopping the server change one state that nobody else may see.
 */
export async function startPostgres(options: {
  dataDir: string
  log: (line: string) => void
  /** for tests: as on that system, as far as it is known */
  platform?: NodeJS.Platform
}): Promise<EmbeddedPostgres> {
  const { log, platform = process.platform } = options
  if (platform !== 'linux' && platform !== 'darwin')
    throw new Error('The embedded database runs on Linux and macOS only: set DATABASE_URL.')
  await mkdir(options.dataDir, { recursive: true })
  const dataDir = await realpath(options.dataDir)
  const place = placeAt(join(dataDir, 'postgres'), platform)
  const locked = <T>(work: () => Promise<T>) =>
    withFolderLock(
      dataDir,
      () => log('waiting for another process that is starting or stopping the database'),
      work,
      platform,
    )

  const state: { stopping: boolean; presence: Client | null; reviving: Promise<void> | null } = {
    stopping: false,
    presence: null,
    reviving: null,
  }

  /** Under the lock, so that nobody turns the server off between finding it and being seen connected to it. */
  async function enter(wantedPort: number | null): Promise<string> {
    const exists = await clusterExists(place)
    let found = exists ? await findPostmaster(place) : null
    if (found?.status === 'stopping') {
      await awaitGone(place)
      found = null
    }
    if (found) {
      found = await awaitReady(place, found, log)
    } else {
      const binaries = await findBinaries(join(dataDir, 'postgres-lib'))
      const runAs = await chooseRunAs(binaries, exists ? place.home : dataDir, place.cluster)
      await sweepUnfinished(place)
      if (!exists) await createCluster(place, binaries, runAs)
      found = await startPostmaster(place, binaries, runAs, wantedPort, log)
    }
    if (wantedPort !== null && found.port !== wantedPort) {
      throw new Error(
        `the database runs on port ${found.port} now, this process knows ${wantedPort}: restart it`,
      )
    }
    const url = `postgres://${ROLE}:${await readPassword(place)}@127.0.0.1:${found.port}/${ROLE}`
    state.presence = await connectPresence(url, lost)
    return url
  }

  function lost(): void {
    state.presence = null
    if (!state.stopping) state.reviving ??= revive()
  }

  async function revive(): Promise<void> {
    log('the database went away; bringing it back')
    const startedAt = performance.now()
    let pauseMs = 50
    while (!state.stopping && state.presence === null) {
      try {
        await locked(() => enter(port))
        log(`the database is back after ${Math.round(performance.now() - startedAt)} ms`)
      } catch (error) {
        log(`the database is not back yet: ${errorOf(error).message}`)
        await sleep(pauseMs)
        pauseMs = Math.min(pauseMs * 2, 2000)
      }
    }
    state.reviving = null
  }

  const url = await locked(() => enter(null))
  const port = Number(new URL(url).port)

  async function stop(): Promise<void> {
    if (state.stopping) return
    state.stopping = true
    await state.reviving
    await locked(async () => {
      const mine = state.presence
      if (!mine) return
      const last = await isLast(mine).catch(() => false)
      await mine.end().catch(() => {})
      const found = last ? await findPostmaster(place) : null
      if (found && !(await stopPostmaster(place, found, STOP_MS)))
        log('the database is still writing; it will end by itself')
    })
  }

  return { url, stop }
}

const STOP_MS = 8000
const PRESENT = 'garabato presence'
const LEAVING = 'garabato leaving'

/** One open connection per process that uses the server: it tells others that we are here, and us when the server dies. */
async function connectPresence(url: string, lost: () => void): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: PRESENT,
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {}) // 'end' follows
  await client.connect().catch((error: Error) => {
    throw new Error(
      `The database on port ${new URL(url).port} does not let us in: ${error.message}`,
    )
  })
  client.once('end', lost)
  return client
}

/** Whether nobody but us is connected. Connections just closed take a moment to vanish, so those get two seconds. */
async function isLast(client: Client): Promise<boolean> {
  await client.query(`set application_name = '${LEAVING}'`)
  for (let attempt = 0; attempt < 100; attempt++) {
    const { rows } = await client.query<{ application_name: string }>(
      `select application_name from pg_stat_activity
       where pid <> pg_backend_pid() and usesysid is not null and datname is not null
       and application_name is distinct from '${LEAVING}'`,
    )
    if (rows.length === 0) return true
    if (rows.some((row) => row.application_name === PRESENT)) return false
    await sleep(20)
  }
  return false
}
