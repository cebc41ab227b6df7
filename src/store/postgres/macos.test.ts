import { spawn, type ChildProcess } from 'node:child_process'
import { cp, lstat, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findBinaries } from './binaries.ts'
import { servedFolder } from './served-folder.ts'
import { withFolderLock } from './start-lock.ts'
import { startPostgres, type EmbeddedPostgres } from './start-postgres.ts'

// What is done on macOS in the place of what Linux alone has (/proc, names of sockets without files), done here: its
// own PostgreSQL is not there to be started.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let outer: string
let dataDir: string
const handles: EmbeddedPostgres[] = []
const children: ChildProcess[] = []
beforeEach(async () => {
  outer = await mkdtemp(join(tmpdir(), 'garabato-macos-'))
  dataDir = join(outer, 'a family’s data')
})
afterEach(async () => {
  for (const handle of handles.splice(0)) await handle.stop()
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await rm(outer, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
})

async function start(): Promise<EmbeddedPostgres> {
  const handle = await startPostgres({ dataDir, log: () => {}, platform: 'darwin' })
  handles.push(handle)
  return handle
}

async function one(url: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query('select 1 as one')).rows[0]
  } finally {
    await client.end()
  }
}

const postmasterPid = async () =>
  Number.parseInt(await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10)

test('several use one server, it comes back when it is killed, and the last one out turns it off', async () => {
  const [mine, other] = await Promise.all([start(), start()])
  expect(mine.url).toBe(other.url)
  const pid = await postmasterPid()
  expect(await servedFolder(pid, 'darwin')).toBe(join(dataDir, 'postgres/cluster'))
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => postmasterPid().catch(() => pid), { timeout: 20_000 }).not.toBe(pid)
  await expect.poll(() => one(mine.url).catch(() => null), { timeout: 20_000 }).toEqual({ one: 1 })
  await mine.stop()
  // Who has not come back to it yet finds it off, and turns it on.
  await expect.poll(() => one(other.url).catch(() => null), { timeout: 20_000 }).toEqual({ one: 1 })
  const last = await postmasterPid()
  await other.stop()
  await expect.poll(() => servedFolder(last, 'darwin')).toBeNull()
})

test('a pid that another program has now is no server, nor one that nobody has', async () => {
  const stranger = spawn('sleep', ['60'])
  children.push(stranger)
  expect(await servedFolder(stranger.pid!, 'darwin')).toBeNull()
  expect(await servedFolder(2 ** 22 + 1, 'darwin')).toBeNull()
})

const holder = `
  import { withFolderLock } from ${JSON.stringify(new URL('./start-lock.ts', import.meta.url).href)}
  await withFolderLock(process.argv[1], () => {}, async () => {
    console.log('held')
    await new Promise((done) => setTimeout(done, 60_000))
  }, 'darwin')
`

test('a folder is one process’ at a time, and free again when that is killed', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', holder, outer])
  children.push(child)
  await new Promise((held) => child.stdout.once('data', held))
  let isMine = false
  const mine = withFolderLock(
    outer,
    () => {},
    async () => {
      isMine = true
    },
    'darwin',
  )
  // Another folder is none of its business; by then the first has been asked for.
  await withFolderLock(
    await mkdtemp(join(outer, 'other-')),
    () => {},
    async () => {},
    'darwin',
  )
  expect(isMine).toBe(false)
  child.kill('SIGKILL')
  await mine
  expect(isMine).toBe(true)
})

test('the loader is shown the libraries by the name that it heeds', async () => {
  const installed = await findBinaries(join(outer, 'unused'))
  const root = join(outer, 'native')
  await cp(installed.root, root, {
    recursive: true,
    filter: async (path) => !path.includes('/share/') && !(await lstat(path)).isSymbolicLink(),
  })
  const { environment } = await findBinaries(join(outer, 'links'), root, 'darwin')
  expect(environment['DYLD_LIBRARY_PATH']).toBe(`${join(outer, 'links')}:${join(root, 'lib')}`)
  expect(environment).not.toHaveProperty('LD_LIBRARY_PATH')
})

test('on any other system it says in one line what to do', async () => {
  await expect(startPostgres({ dataDir, log: () => {}, platform: 'win32' })).rejects.toThrow(
    /^The embedded database runs on Linux and macOS only: set DATABASE_URL\.$/,
  )
})
