import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { freePort } from '#support/free-port.ts'
import { childrenOf, postmasterOf, until } from '#support/processes.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { elsewhere, openHome, type ShopHome } from '#support/shop-home.ts'

const root = resolve(import.meta.dirname, '../..')
const nobody = 65_534
/** Only root can start it as another user, and only where that user may read the project. */
const othersMayRunUs =
  process.getuid?.() === 0 &&
  spawnSync(process.execPath, ['--check', 'src/run/start.ts'], {
    cwd: root,
    uid: nobody,
    gid: nobody,
  }).status === 0

let home: ShopHome
const shops: RunningShop[] = []
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.stop()
  await home.remove()
})

async function start(options?: Parameters<ShopHome['start']>[0]): Promise<RunningShop> {
  const shop = await home.start(options)
  shops.push(shop)
  // It answers a moment before it says so.
  await until('it has said that it is open', 10, () => shop.output().includes('is open at'))
  return shop
}

async function ask(shop: RunningShop, method: string, path: string, body?: unknown) {
  const answer = await fetch(shop.url + path, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
async function beginDraft(shop: RunningShop, email = 'ana@example.com'): Promise<string> {
  return (await ask(shop, 'POST', '/api/pedidos/nuevo', { email, acceptDataProcessing: true }))
    .body['codigo'] as string
}

/** Runs start.ts where it is expected to give up. */
async function tryToStart(
  env: Record<string, string>,
): Promise<{ status: number | null; lines: string[] }> {
  const child = spawn(process.execPath, ['src/run/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      WEB_DEV: 'http://127.0.0.1:9',
      PORT: String(await freePort()),
      ...home.env,
      ...env,
    },
  })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
  // One that opens all the same does not end by itself.
  child.stdout.on('data', (chunk: Buffer) => {
    if (chunk.includes('is open at')) child.kill('SIGTERM')
  })
  const status = await new Promise<number | null>((done) => child.on('close', done))
  return { status, lines: Buffer.concat(chunks).toString().trim().split('\n') }
}

/** What a shop made up lies in a file, for nobody looks on at a terminal; answers it, and where it lies. */
async function firstPassword(output: string): Promise<{ password: string; path: string }> {
  const path = /password in (\S+) \(good for 7 days/.exec(output)![1]!
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const password = (await readFile(path, 'utf8')).trim()
  expect(password).toMatch(/^[\w-]{24}$/)
  expect(output).not.toContain(password)
  return { password, path }
}

describe('started again on the same folder', () => {
  test('drafts can be resumed, and the generated password lies in a file until it is replaced, and in no log', async () => {
    home = await openHome()
    const first = await start({ env: { ADMIN_PASSWORD: '' } })
    const { password, path } = await firstPassword(first.output())
    const codigo = await beginDraft(first)
    expect(await first.stop()).toBe(0)

    const second = await start({ env: { ADMIN_PASSWORD: '' } })
    expect(second.output()).toContain('Administrator: admin')
    expect(second.output()).not.toContain('password')
    expect(
      await ask(second, 'POST', '/api/pedidos/reanudar', { email: 'ANA@example.com', codigo }),
    ).toMatchObject({ status: 200, body: { id: codigo } })
    expect(
      await ask(second, 'POST', '/api/admin/login', { username: 'admin', password }),
    ).toMatchObject({ status: 200 })
    expect(await readFile(path, 'utf8')).toContain(password)
    await second.stop()
    await start({ env: { ADMIN_PASSWORD: 'a password of my own' } })
    await expect(readFile(path)).rejects.toThrow('ENOENT')
  }, 120_000)

  test('mails lie in the outbox, and their codes and links are in the log', async () => {
    home = await openHome()
    const shop = await start()
    const codigo = await beginDraft(shop, 'luz@example.com')
    const [mail] = await shop.mailsTo('luz@example.com')
    expect(mail!.text).toContain(`${shop.url}/reanudar?codigo=${codigo}`)
    // The file is there a moment before the log says so.
    await until('the log tells of the mail', 60, () => shop.output().includes('"codigo"'))
    expect(shop.output()).toContain(`${shop.url}/reanudar?codigo=${codigo}`)
    expect(shop.output()).toContain(`"codigo":"${codigo.match(/.{4}/g)!.join('-')}"`)
    expect(
      (await readdir(join(home.dataDir, 'outbox'))).every((name) => name.endsWith('.eml')),
    ).toBe(true)
  }, 120_000)
})

describe('two on one folder', () => {
  test('begun at the same moment serve the same data; one may go and the other stays', async () => {
    home = await openHome()
    const [one, other] = await Promise.all([
      start({ env: { ADMIN_PASSWORD: '' } }),
      start({ env: { ADMIN_PASSWORD: '' } }),
    ])
    const shown = [one, other].flatMap(
      (shop) => shop.output().match(/password in \S+ \(good for/g) ?? [],
    )
    expect(shown).toHaveLength(1)
    const codigo = await beginDraft(one)
    expect(await ask(other, 'GET', `/api/draft-orders/${codigo}`)).toMatchObject({ status: 200 })
    expect(await one.stop()).toBe(0)
    expect(await ask(other, 'PUT', `/api/pedidos/${codigo}`, { title: 'Nube' })).toMatchObject({
      status: 200,
      body: { title: 'Nube' },
    })
    const another = await beginDraft(other, 'sol@example.com')
    expect((await other.mailsTo('sol@example.com'))[0]!.text).toContain(another)
    expect(await other.stop()).toBe(0)
    expect(postmasterOf(home.dataDir)).toBeNull()
  }, 120_000)

  test('and one port: the second says so and ends, and the first does not notice', async () => {
    home = await openHome()
    const first = await start()
    const codigo = await beginDraft(first)
    const port = new URL(first.url).port
    const { status, lines } = await tryToStart({ PORT: port })
    expect(status).toBe(1)
    expect(lines).toEqual([
      `Port ${port} of 127.0.0.1 is in use: stop what runs there, or set PORT to another.`,
    ])
    expect(await ask(first, 'GET', `/api/draft-orders/${codigo}`)).toMatchObject({ status: 200 })
    expect(first.output()).not.toContain('process ended')
    expect(childrenOf(first.process.pid!)).toHaveLength(2)
  }, 120_000)

  test('a first start whose port is taken says where the password lies that it made; as soon as the shop is ready, it logs in', async () => {
    home = await openHome()
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { lines } = await tryToStart({
      PORT: String((taken.address() as AddressInfo).port),
      ADMIN_PASSWORD: '',
    })
    const { password } = await firstPassword(lines.join('\n'))
    await new Promise((closed) => taken.close(closed))
    const shop = await home.start({ env: { ADMIN_PASSWORD: '' } })
    shops.push(shop)
    expect(
      await ask(shop, 'POST', '/api/admin/login', { username: 'admin', password }),
    ).toMatchObject({ status: 200 })
  }, 120_000)
})

test.skipIf(!othersMayRunUs)(
  `an ordinary user's shop runs as that user, without a home${othersMayRunUs ? '' : ' (skipped: only root can start it as another)'}`,
  async () => {
    home = await openHome({ uid: nobody })
    const shop = await start({ env: { HOME: '/nonexistent' } })
    const codigo = await beginDraft(shop)
    expect(await ask(shop, 'GET', `/api/draft-orders/${codigo}`)).toMatchObject({ status: 200 })
    await shop.mailsTo('ana@example.com')
    const owners = await Promise.all(
      ['', ...(elsewhere ? [] : ['files', 'postgres/cluster'])].map(
        async (path) => (await stat(join(home.dataDir, path))).uid,
      ),
    )
    expect(new Set(owners)).toEqual(new Set([nobody]))
    expect(await shop.stop()).toBe(0)
  },
  120_000,
)

describe('an environment that cannot work', () => {
  const nothingMade = async () => expect(await readdir(home.dataDir)).toEqual([])

  test('has every fault named, a line each, and nothing is made', async () => {
    home = await openHome()
    const { status, lines } = await tryToStart({
      PORT: '99999',
      PUBLIC_URL: 'shop.example',
      DATABASE_URL: 'mysql://x',
      SMTP_URL: 'mail.example',
      SUPPORT_EMAIL: 'nobody',
      RECONCILE_S: '0',
      RATE_LIMIT: '-1',
      S3_ENDPOINT: 'http://127.0.0.1:9',
      S3_BUCKET: 'b',
      S3_REGION: '',
      S3_ACCESS_KEY_ID: 'k',
      S3_SECRET_ACCESS_KEY: '',
    })
    expect(status).toBeGreaterThan(0)
    expect(lines.map((line) => /[A-Z0-9]+(_[A-Z0-9]+)+|PORT/.exec(line)?.[0]).toSorted()).toEqual([
      'DATABASE_URL',
      'PORT',
      'PUBLIC_URL',
      'RATE_LIMIT',
      'RECONCILE_S',
      'S3_REGION',
      'SMTP_URL',
      'SUPPORT_EMAIL',
    ])
    expect(lines.find((line) => line.includes('S3_REGION'))).toContain('S3_SECRET_ACCESS_KEY')
    await nothingMade()
  })

  test.each([
    ['is reached at an address of its own', { PUBLIC_URL: 'https://libros.example' }],
    [
      'takes money',
      {
        PUBLIC_URL: 'https://localhost',
        STRIPE_SECRET_KEY: 'sk_live_a1',
        STRIPE_PUBLISHABLE_KEY: 'pk_live_a1',
        STRIPE_WEBHOOK_SECRET: 'whsec_a1',
      },
    ],
  ])(
    'a shop that %s and has no owner yet makes up no password: one line',
    async (_, env) => {
      home = await openHome({ hasOpened: true })
      const first = await tryToStart({ ADMIN_PASSWORD: '', ...env })
      expect(first.status).toBe(1)
      expect(first.lines.filter((line) => !line.startsWith('{'))).toEqual([
        'ADMIN_PASSWORD must be set: there is no account admin yet, and only a trial on this machine makes up its password (choose one, such as four random words)',
      ])
      expect(first.lines.join('\n')).not.toMatch(/password \S{24}/)
      expect(await readdir(home.dataDir)).not.toContain('first-password')
      // Once somebody can log in, the next start needs no password in the environment.
      await (await start({ env: { ...env, ADMIN_PASSWORD: 'cuatro gatos y un libro' } })).stop()
      const next = await start({ env: { ...env, ADMIN_PASSWORD: '' } })
      expect(next.output()).toContain('Administrator: admin\n')
    },
    180_000,
  )

  test('a database that cannot be reached is one line without the password', async () => {
    home = await openHome()
    const { status, lines } = await tryToStart({
      DATABASE_URL: `postgres://shop:geheim@127.0.0.1:${await freePort()}/shop`,
    })
    expect(status).toBe(1)
    expect(lines).toEqual([
      expect.stringMatching(
        /^The database \(DATABASE_URL\) cannot be used: connect ECONNREFUSED 127\.0\.0\.1:\d+$/,
      ),
    ])
    // The folder of compiled code is no data.
    expect((await readdir(home.dataDir)).filter((name) => name !== 'compile-cache')).toEqual([])
  })

  test('a folder that cannot be written is one line', async () => {
    home = await openHome()
    const file = join(home.dataDir, 'a file')
    await writeFile(file, '')
    const { status, lines } = await tryToStart({ DATA_DIR: join(file, 'data'), DATABASE_URL: '' })
    expect(status).toBe(1)
    expect(lines).toEqual([expect.stringContaining('DATA_DIR')])
  })

  test('a host that is not this machine’s is one line', async () => {
    home = await openHome()
    const { status, lines } = await tryToStart({ HOST: '203.0.113.7' })
    expect(status).toBe(1)
    expect(lines.at(-1)).toMatch(
      /^HOST 203\.0\.113\.7 and PORT \d+ cannot be listened on \(EADDRNOTAVAIL\)\.$/,
    )
    expect(postmasterOf(home.dataDir)).toBeNull()
  })
})
