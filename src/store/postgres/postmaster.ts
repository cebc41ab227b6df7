import { spawn } from 'node:child_process'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '#domain/thrown.ts'
import type { Binaries } from './binaries.ts'
import type { Place } from './cluster.ts'
import { command, type RunAs } from './run-as.ts'
import { servedFolder } from './served-folder.ts'

/** A running server as its `postmaster.pid` tells it. */
export type Postmaster = { pid: number; port: number; status: string }

/** The live server of this cluster, or null. A pid file whose process is gone, or is another program now, counts as null. */
export async function findPostmaster(place: Place): Promise<Postmaster | null> {
  const text = await readFile(pidFile(place), 'utf8').catch(missingAsNull)
  if (text === null) return null
  // Lines: pid, data folder, start time, port, socket folder, address, shared memory, status.
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!pid || !(await isPostmasterOf(pid, place))) return null
  return { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? 'starting' }
}

/** The port the cluster was last served on, or null. */
export async function lastPort(place: Place): Promise<number | null> {
  const options = await readFile(join(place.cluster, 'postmaster.opts'), 'utf8').catch(
    missingAsNull,
  )
  const port = options?.match(/"port=(\d+)"/)?.[1]
  return port ? Number(port) : null
}

/**
 * Starts the server and resolves when it accepts connections, however long its crash recovery takes. `port: null` picks
 * the last one or another free one; a given port is the only one tried. Call it under the folder lock.
 */
export async function startPostmaster(
  place: Place,
  binaries: Binaries,
  runAs: RunAs,
  port: number | null,
  log: (line: string) => void,
): Promise<Postmaster> {
  const patientUntil = Date.now() + ((await wasKilled(place)) ? orphanMsMax : 0)
  for (let attempt = 1; ; attempt++) {
    await removeMisleadingPidFile(place)
    const wanted = attempt === 1 || Date.now() < patientUntil ? await lastPort(place) : null
    const chosen = port ?? (await choosePort(wanted, patientUntil))
    const outcome = await launch(place, binaries, runAs, chosen, log)
    if (typeof outcome !== 'string') return outcome
    const found = await findPostmaster(place)
    if (found) return awaitReady(place, found, log)
    if (attempt >= 100 || !mayPass(outcome, port)) {
      throw new Error(`The database did not start: ${outcome} (see ${place.log})`)
    }
    await sleep(attempt < 10 ? 20 : 100)
  }
}

/**
 * A killed server's children hold its port for a moment. Others of our processes know that port and no other, so it is waited for this
 * long before one is taken at which they would never look.
 */
const orphanMsMax = 15_000

/** The last server did not end by itself: its file is still there. */
async function wasKilled(place: Place): Promise<boolean> {
  return (await stat(pidFile(place)).catch(missingAsNull)) !== null
}

/** Waits while a live server is still starting; returns it ready, or throws when it went away. */
export async function awaitReady(
  place: Place,
  found: Postmaster,
  log: (line: string) => void,
): Promise<Postmaster> {
  let now: Postmaster | null = found
  for (let noticeAt = Date.now() + 10_000; now; now = await findPostmaster(place)) {
    if (now.status === 'ready') return now
    if (Date.now() > noticeAt) {
      noticeAt = Infinity
      log(`the database is ${now.status}; waiting for it`)
    }
    await sleep(5)
  }
  throw new Error(`The database went away while it was starting (see ${place.log}).`)
}

/** Waits until the server that is shutting down is gone. */
export async function awaitGone(place: Place): Promise<void> {
  while (await findPostmaster(place)) await sleep(5)
}

/**
 * Fast shutdown: open transactions are rolled back, everything committed is on disk. False when the server was still at
 * it after `withinMs`; it then ends by itself.
 */
export async function stopPostmaster(
  place: Place,
  found: Postmaster,
  withinMs: number,
): Promise<boolean> {
  process.kill(found.pid, 'SIGINT')
  const until = Date.now() + withinMs
  while ((await findPostmaster(place))?.pid === found.pid) {
    if (Date.now() > until) return false
    await sleep(5)
  }
  // Its file goes a moment before the process itself does.
  for (let waited = 0; waited < 200 && isAlive(found.pid); waited++) await sleep(5)
  return true
}

const LOG_BYTES_MAX = 5_000_000

async function launch(
  place: Place,
  binaries: Binaries,
  runAs: RunAs,
  port: number,
  log: (line: string) => void,
): Promise<Postmaster | string> {
  const file = await openLog(place.log)
  const { size: offset } = await file.stat()
  const {
    file: program,
    args,
    identity,
  } = command(runAs, binaries.postgres, [
    '-D',
    place.cluster,
    '-c',
    `port=${port}`,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
  ])
  // Its own session, no pipes: it outlives a killed parent unharmed, and Ctrl-C in a terminal is not for it.
  const child = spawn(program, args, {
    ...identity,
    cwd: '/',
    env: binaries.environment,
    detached: true,
    stdio: ['ignore', file.fd, file.fd],
  })
  const ended = new Promise<'ended'>((resolve) => {
    child.once('exit', () => resolve('ended'))
    child.once('error', () => resolve('ended'))
  })
  child.unref()
  await file.close()
  for (let noticeAt = Date.now() + 10_000; ;) {
    if ((await Promise.race([ended, sleep(5)])) === 'ended') return lastWords(place.log, offset)
    const found = await findPostmaster(place)
    if (found && found.pid === child.pid && found.status === 'ready') return found
    if (Date.now() > noticeAt) {
      noticeAt = Infinity
      log('the database is recovering what a crash interrupted; waiting for it')
    }
  }
}

async function openLog(path: string) {
  const { size } = await stat(path).catch(() => ({ size: 0 }))
  if (size > LOG_BYTES_MAX) await rename(path, `${path}.1`)
  return open(path, 'a', 0o600)
}

async function lastWords(logPath: string, offset: number): Promise<string> {
  const added = (await readFile(logPath)).subarray(offset).toString()
  const fatal = added
    .split('\n')
    .filter((line) => /\b(FATAL|PANIC|DETAIL|error):|could not|setpriv:/.test(line))
  return (
    fatal.map((line) => line.replace(/^.*?\] /, '')).join('; ') ||
    added.trim().slice(-300) ||
    'it ended without a word'
  )
}

/** Whether trying again can help: the port was taken meanwhile, or backends of a killed server are still going away. */
function mayPass(lastWords: string, port: number | null): boolean {
  if (/could not (create any TCP\/IP sockets|bind)/.test(lastWords)) return port === null
  return /shared memory block|lock file ".*" already exists/.test(lastWords)
}

/** Below the range from which systems take the ports of outgoing connections, so that a restart finds it free again. */
async function choosePort(preferred: number | null, patientUntil: number): Promise<number> {
  for (let candidate = preferred; ;) {
    const port = candidate ?? 20_000 + Math.floor(Math.random() * 12_000)
    const free = await new Promise<boolean>((resolve) => {
      const probe = createServer()
      probe.once('error', () => resolve(false))
      probe.listen({ port, host: '127.0.0.1', exclusive: true }, () =>
        probe.close(() => resolve(true)),
      )
    })
    if (free) return port
    if (candidate !== null && Date.now() < patientUntil) await sleep(50)
    else candidate = null
  }
}

/**
 * PostgreSQL takes any living process with the recorded pid for its predecessor and would refuse to start; after a
 * reboot that may be anything. (A dead one it deals with itself.) Its check of the shared memory remains, so that two
 * servers can never share the folder.
 */
async function removeMisleadingPidFile(place: Place): Promise<void> {
  const pid = Number.parseInt(await readFile(pidFile(place), 'utf8').catch(() => ''), 10)
  if (pid > 0 && isAlive(pid) && !(await isPostmasterOf(pid, place)))
    await rm(pidFile(place), { force: true })
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

async function isPostmasterOf(pid: number, place: Place): Promise<boolean> {
  const folder = await servedFolder(pid, place.platform)
  if (!folder) return false
  if (folder === place.cluster) return true
  const [theirs, ours] = await Promise.all([stat(folder).catch(() => null), stat(place.cluster)])
  return theirs !== null && theirs.dev === ours.dev && theirs.ino === ours.ino
}

function pidFile(place: Place): string {
  return join(place.cluster, 'postmaster.pid')
}

function missingAsNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
