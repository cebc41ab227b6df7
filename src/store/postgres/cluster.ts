import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  open,
  readFile,
  readdir,
  rename,
  rm,
  stat,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { command, type RunAs } from './run-as.ts'

/** Role and database of the shop; the role owns its database, may create others, and is no superuser. */
export const ROLE = 'garabato'

/** The folders and files of one embedded server: `home` is DATA_DIR/postgres, everything else lies in it; and what they are on. */
export type Place = {
  home: string
  cluster: string
  password: string
  log: string
  platform: NodeJS.Platform
}

export function placeAt(home: string, platform: NodeJS.Platform = process.platform): Place {
  return {
    platform,
    home,
    cluster: join(home, 'cluster'),
    password: join(home, 'password'),
    log: join(home, 'server.log'),
  }
}

export async function clusterExists(place: Place): Promise<boolean> {
  return stat(join(place.cluster, 'PG_VERSION')).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      if (error.code !== 'EACCES') throw error
      throw new Error(
        `${place.cluster} belongs to another user: start the shop as that user (or root), or change its owner.`,
      )
    },
  )
}

/**
 * Makes the cluster, role and database in a temporary folder and renames it into place when everything is on disk, so
 * that it exists whole or not at all. Call it under the folder lock.
 */
export async function createCluster(place: Place, binaries: Binaries, runAs: RunAs): Promise<void> {
  const dataDir = dirname(place.home)
  const making = placeAt(await mkdtemp(join(dataDir, TEMPORARY)))
  await chmod(making.home, 0o711) // the database's user walks through it
  await mkdir(making.cluster, { mode: 0o700 })
  if (runAs.owner) await chown(making.cluster, runAs.owner.uid, runAs.owner.gid)

  await runProgram(binaries, runAs, binaries.initdb, [
    '-D',
    making.cluster,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    // The built-in provider knows upper and lower case of every letter, and sorts alike on every machine.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...Object.entries(SETTINGS).flatMap(([name, value]) => ['--set', `${name}=${value}`]),
  ])
  const password = randomBytes(24).toString('base64url')
  await runProgram(
    binaries,
    runAs,
    binaries.postgres,
    ['--single', '-D', making.cluster, 'template1'],
    [
      `CREATE ROLE ${ROLE} LOGIN CREATEDB PASSWORD '${password}'`,
      `CREATE DATABASE ${ROLE} OWNER ${ROLE}`,
    ],
  )
  // Only the shop's role may come in, by password, from this machine.
  await writeDurably(
    join(making.cluster, 'pg_hba.conf'),
    `host all ${ROLE} 127.0.0.1/32 scram-sha-256\n`,
  )
  await writeDurably(making.password, password)
  await syncFolder(making.cluster)
  await syncFolder(making.home)
  await rename(making.home, place.home)
  await syncFolder(dataDir)
}

export async function readPassword(place: Place): Promise<string> {
  return (await readFile(place.password, 'utf8')).trim()
}

// Written into postgresql.conf, where an operator can change them. fsync, synchronous_commit and full_page_writes keep
// their defaults: on.
const SETTINGS = {
  shared_buffers: '128MB',
  max_connections: '100',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Failed statements reach the shop anyway; kept out of here, they leave no customer's data in a log and cannot fill it.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  // The password is 192 random bits: stretching it would only slow down every connection.
  scram_iterations: '1',
}

const TEMPORARY = 'postgres.new-'

/** Removes what a killed `createCluster` left behind. Call it under the folder lock. */
export async function sweepUnfinished(place: Place): Promise<void> {
  const dataDir = dirname(place.home)
  for (const name of await readdir(dataDir)) {
    // Its orphaned children may still be writing; what they keep goes at the next start.
    if (name.startsWith(TEMPORARY))
      await rm(join(dataDir, name), { recursive: true, force: true }).catch(() => {})
  }
}

function runProgram(
  binaries: Binaries,
  runAs: RunAs,
  program: string,
  args: string[],
  input: string[] = [],
): Promise<void> {
  const { file, args: words, identity } = command(runAs, program, args)
  return new Promise((resolve, reject) => {
    const child = spawn(file, words, { ...identity, cwd: '/', env: binaries.environment })
    const output: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    child.stdin.on('error', () => {})
    child.once('error', reject)
    child.once('close', (code) => {
      const said = Buffer.concat(output).toString()
      // A single-user backend ends with 0 even when a statement failed.
      const complaint = said
        .split('\n')
        .filter((line) => /\b(ERROR|FATAL|PANIC|error):/.test(line))
        .join(' ')
      if (code === 0 && complaint === '') resolve()
      else
        reject(
          new Error(
            `The database could not be made: ${complaint || said.trim().slice(-300) || `exit ${code}`}`,
          ),
        )
    })
    child.stdin.end(input.map((statement) => `${statement}\n`).join(''))
  })
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
