import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startPostgres, type EmbeddedPostgres } from './start-postgres.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const isRoot = process.geteuid?.() === 0
const NOBODY = 65_534
const othersMayRunUs =
  isRoot &&
  spawnSync(process.execPath, ['--version'], { uid: NOBODY, gid: NOBODY, cwd: '/' }).status === 0
let outer: string
let dataDir: string
let handles: EmbeddedPostgres[]
let shops: ChildProcess[]

beforeEach(async () => {
  outer = await mkdtemp(join(tmpdir(), 'garabato-postgres-'))
  await chmod(outer, 0o755)
  dataDir = join(outer, 'data')
  handles = []
  shops = []
})

afterEach(async () => {
  for (const handle of handles) await handle.stop()
  for (const shop of shops) shop.kill('SIGKILL')
  const pid = await postmasterPid().catch(() => null)
  if (pid !== null && alive(pid)) await kill(pid)
  await rm(outer, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
})

async function start(): Promise<EmbeddedPostgres> {
  const handle = await startPostgres({ dataDir, log: () => {} })
  handles.push(handle)
  return handle
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function postmasterPid(): Promise<number> {
  return Number.parseInt(
    await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'),
    10,
  )
}

function alive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function kill(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL')
  while (alive(pid)) await sleep(5)
}

const shopScript = `
  import { startPostgres } from ${JSON.stringify(new URL('./start-postgres.ts', import.meta.url).href)}
  const handle = await startPostgres({ dataDir: process.argv[1], log: () => {} })
  process.on('SIGTERM', async () => { await handle.stop(); process.exit(0) })
  console.log(handle.url)
`

/** Another process that uses the same folder, as a second server or worker would. */
function spawnShop(options: { uid?: number; gid?: number; env?: NodeJS.ProcessEnv } = {}) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', shopScript, dataDir], {
    ...options,
    cwd: '/',
  })
  shops.push(child)
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const url = new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()))
    child.once('exit', () => reject(new Error(complaint)))
  })
  url.catch(() => {})
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return { child, url, exited }
}

describe('an embedded database', () => {
  test('is made at first start, durable, in UTF-8, for this machine only, and keeps its data', async () => {
    const first = await start()
    const [settings] = await query(
      first.url,
      `
      select current_setting('fsync') fsync, current_setting('synchronous_commit') commit,
        current_setting('full_page_writes') pages, current_setting('listen_addresses') addresses,
        current_setting('server_encoding') encoding, current_setting('is_superuser') superuser, lower('ÑÉ') lower`,
    )
    expect(settings).toEqual({
      fsync: 'on',
      commit: 'on',
      pages: 'on',
      addresses: '127.0.0.1',
      encoding: 'UTF8',
      superuser: 'off',
      lower: 'ñé',
    })
    await query(first.url, 'create table books as select 1 as pages')
    const pid = await postmasterPid()
    await first.stop()
    await expect.poll(() => alive(pid)).toBe(false)

    const second = await start()
    expect(await query(second.url, 'select * from books')).toEqual([{ pages: 1 }])
  })

  test('lets nobody in without the password, which only its owner can read', async () => {
    const { url } = await start()
    const { mode } = await stat(join(dataDir, 'postgres/password'))
    expect(mode & 0o777).toBe(0o600)
    const wrong = new URL(url)
    wrong.password = 'wrong'
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
    const superuser = new URL(url)
    superuser.username = 'postgres'
    await expect(query(superuser.href, 'select 1')).rejects.toThrow('no pg_hba.conf entry')
  })

  test('moves to another port when a stranger took its own', async () => {
    const first = await start()
    const port = Number(new URL(first.url).port)
    await first.stop()
    const stranger = createServer().listen(port, '127.0.0.1')
    try {
      const second = await start()
      expect(new URL(second.url).port).not.toBe(String(port))
      expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
    } finally {
      stranger.close()
    }
  })

  test('says in one line why it cannot start', async () => {
    await (await start()).stop()
    await writeFile(join(dataDir, 'postgres/cluster/PG_VERSION'), '9\n')
    await expect(start()).rejects.toThrow(
      /^The database did not start: FATAL: .*initialized by PostgreSQL version 9.*$/,
    )
  })
})

describe('after kill -9', () => {
  test('of a first start at any moment, the next start makes it whole', async () => {
    for (const afterMs of [150, 300, 450, 600, 750, 900]) {
      const { child, exited } = spawnShop()
      await sleep(afterMs)
      child.kill('SIGKILL')
      await exited
    }
    const whole = await start()
    expect(await query(whole.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await whole.stop()
    // Orphans of a killed start may still be writing, and a killed shop be counted as present: what they leave goes at a later start.
    const leftAfterOneMore = async () => {
      await (await start()).stop()
      return readdir(dataDir)
    }
    await expect.poll(leftAfterOneMore, { timeout: 30_000 }).toEqual(['postgres'])
  })

  test('of the shop, the database lives on and is found again', async () => {
    const { child, url, exited } = spawnShop()
    await query(await url, 'create table books as select 1 as pages')
    const pid = await postmasterPid()
    child.kill('SIGKILL')
    await exited
    const again = await start()
    expect(await postmasterPid()).toBe(pid)
    expect(await query(again.url, 'select * from books')).toEqual([{ pages: 1 }])
  })

  test('of the database under a running shop, it comes back for the same pool', async () => {
    const { url } = await start()
    const pool = new Pool({ connectionString: url })
    pool.on('error', () => {})
    await pool.query('create table books as select 1 as pages')
    for (let round = 0; round < 3; round++) {
      const killed = await postmasterPid()
      await kill(killed)
      // Its children answer for a moment longer: only a new server is one that came back.
      await expect
        .poll(() => postmasterPid().catch(() => killed), { timeout: 20_000 })
        .not.toBe(killed)
      await expect
        .poll(
          () =>
            pool.query('select * from books').then(
              ({ rows }) => rows,
              () => null,
            ),
          { timeout: 10_000 },
        )
        .toEqual([{ pages: 1 }])
    }
    await pool.end()
  })

  test('of shop and database, the next start recovers by itself', async () => {
    const { child, url, exited } = spawnShop()
    const target = await url
    child.kill('SIGKILL')
    await exited
    await query(target, 'create table books as select 1 as pages')
    await kill(await postmasterPid())
    const again = await start()
    expect(await query(again.url, 'select * from books')).toEqual([{ pages: 1 }])
  })

  test('and a reboot that gave the pid to another program, the next start is not misled', async () => {
    await (await start()).stop()
    const cluster = join(dataDir, 'postgres/cluster')
    const { uid, gid } = await stat(cluster)
    const stranger = spawn('sleep', ['60'], { uid, gid })
    try {
      const pidFile = join(cluster, 'postmaster.pid')
      await writeFile(
        pidFile,
        `${stranger.pid}\n${cluster}\n1700000000\n5432\n\n127.0.0.1\n  1 1\nready   \n`,
      )
      await chown(pidFile, uid, gid)
      const again = await start()
      expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }])
    } finally {
      stranger.kill()
    }
  })
})

describe('several processes on one folder', () => {
  test('starting at the same time share one server, and the last one out turns it off', async () => {
    const [one, two] = [spawnShop(), spawnShop()]
    const [third, ...urls] = await Promise.all([start(), one.url, two.url])
    expect(new Set([third.url, ...urls]).size).toBe(1)
    const pid = await postmasterPid()

    one.child.kill('SIGTERM')
    await one.exited
    await third.stop()
    expect(alive(pid)).toBe(true)
    expect(await query(third.url, 'select 1 as one')).toEqual([{ one: 1 }])

    two.child.kill('SIGTERM')
    await two.exited
    await expect.poll(() => alive(pid)).toBe(false)
  })

  test('stopping at the same time leave no server behind', async () => {
    const all = await Promise.all([start(), start(), start()])
    const pid = await postmasterPid()
    await Promise.all(all.map((handle) => handle.stop()))
    await expect.poll(() => alive(pid)).toBe(false)
  })

  test('starting while another stops get a server that stays', async () => {
    let before = await start()
    for (let round = 0; round < 10; round++) {
      const [after] = await Promise.all([start(), before.stop()])
      expect(await query(after.url, 'select 1 as one')).toEqual([{ one: 1 }])
      before = after
    }
  })

  test('bring a killed server back once, together', async () => {
    const other = spawnShop()
    const mine = await start()
    const url = await other.url
    await kill(await postmasterPid())
    await expect
      .poll(() => query(url, 'select 1 as one').catch(() => null), { timeout: 10_000 })
      .toEqual([{ one: 1 }])
    const pid = await postmasterPid()
    // Both are present again: neither turns the server off under the other.
    const present = `select count(*)::int as present from pg_stat_activity where application_name = 'garabato presence'`
    await expect.poll(() => query(url, present)).toEqual([{ present: 2 }])
    await mine.stop()
    expect(alive(pid)).toBe(true)
  })
})

describe.skipIf(!isRoot)('run by root', () => {
  async function serverStatus(): Promise<{ uid: number; capabilities: number }> {
    const status = await readFile(`/proc/${await postmasterPid()}/status`, 'utf8')
    return {
      uid: Number(status.match(/^Uid:\s+(\d+)/m)?.[1]),
      capabilities: Number.parseInt(status.match(/^CapEff:\s+(\w+)/m)?.[1] ?? '', 16),
    }
  }

  test('the server belongs to an unprivileged user', async () => {
    const { url } = await start()
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await stat(join(dataDir, 'postgres/cluster'))).uid).toBe((await serverStatus()).uid)
    expect((await serverStatus()).uid).not.toBe(0)
  })

  test('it also reaches a folder that this user could not enter', async () => {
    await chmod(outer, 0o700)
    const { url } = await start()
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    const { uid, capabilities } = await serverStatus()
    expect(uid).not.toBe(0)
    const readAndSearchOnly = 1 << 2
    expect(capabilities).toBe(readAndSearchOnly)
  })

  test('it says what to do where that is not possible', async () => {
    await chmod(outer, 0o700)
    const { url } = spawnShop({ env: { PATH: join(outer, 'no-programs-here') } })
    await expect(url).rejects.toThrow(`no way into ${outer}: allow it (chmod o+x)`)
  })

  test.skipIf(!othersMayRunUs)(
    'a cluster that an ordinary user made keeps its owner, and works for both',
    async () => {
      await mkdir(dataDir)
      await chown(dataDir, NOBODY, NOBODY)
      const owner = spawnShop({ uid: NOBODY, gid: NOBODY })
      await query(await owner.url, 'create table books as select 1 as pages')
      owner.child.kill('SIGTERM')
      await owner.exited
      const { url } = await start()
      expect(await query(url, 'select * from books')).toEqual([{ pages: 1 }])
      expect((await serverStatus()).uid).toBe(NOBODY)
    },
  )

  test.skipIf(!othersMayRunUs)('an ordinary user is told that the cluster is not his', async () => {
    await start()
    const { url } = spawnShop({ uid: 23_456, gid: 23_456 })
    await expect(url).rejects.toThrow('belongs to another user')
  })
})
