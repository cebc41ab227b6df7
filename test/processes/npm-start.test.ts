import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '#support/free-port.ts'
import { isAlive, postmasterOf, until } from '#support/processes.ts'
import { openHome, type ShopHome } from '#support/shop-home.ts'

const root = resolve(import.meta.dirname, '../..')
let home: ShopHome
afterEach(() => home.remove())

test('`npm start` serves the pages and ends calmly when npm is asked to end', async () => {
  home = await openHome()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const npm = spawn('npm', ['start'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...home.env,
      PORT: String(port),
      PUBLIC_URL: url,
      ADMIN_PASSWORD: 'a password for tests',
      DRAIN_S: '0',
    },
  })
  const chunks: Buffer[] = []
  npm.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<number | null>((done) => npm.on('close', done))
  const postmaster = () => postmasterOf(home.dataDir)
  try {
    // The pages may have to be built first.
    await until(
      'it is open',
      120,
      () => npm.exitCode !== null || Buffer.concat(chunks).toString().includes(`is open at ${url}`),
    )
    const page = await fetch(`${url}/?lang=de`)
    expect(page.status).toBe(200)
    expect(await page.text()).toMatch(/<html[^>]* lang="de"/)
    expect((await fetch(`${url}/no-such-page`)).status).toBe(404)
  } finally {
    npm.kill('SIGTERM')
  }
  const database = postmaster()
  await ended
  if (database !== null) await until('the database has ended', 10, () => !isAlive(database))
  await until(
    'nobody answers any more',
    10,
    async () =>
      !(await fetch(`${url}/healthz`).then(
        () => true,
        () => false,
      )),
  )
}, 180_000)
