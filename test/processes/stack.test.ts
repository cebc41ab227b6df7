import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { startCaddy } from '#support/caddy.ts'
import { freePort } from '#support/free-port.ts'
import { drawing } from '#support/other-pool.ts'
import { createTestDatabase } from '#support/postgres.ts'
import { until } from '#support/processes.ts'
import { missingPrograms } from '#support/programs.ts'
import { whatIsWrong } from '#support/reckoning.ts'
import { startShop, type RunningShop } from '#support/running-shop.ts'
import { bucketFromEnvironment, startS3 } from '#support/s3.ts'
import { nothingYet, shopStubbornly } from '#support/stubborn-customer.ts'

// What compose.yaml runs, as processes of this machine: two web and two worker processes, a PostgreSQL server and an S3-compatible store outside of them, and
// Caddy with the repository's own file before them. The images, and what containers are kept from, are not in it.
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** As compose.yaml starts it, and with pages drawn in pretence. Answers when its keeper's port says that it is ready. */
async function startWorker(env: Record<string, string>): Promise<void> {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    ['--import', './src/run/quick-load.ts', 'src/run/work.ts'],
    {
      cwd: resolve(import.meta.dirname, '../..'),
      stdio: 'ignore',
      env: { ...process.env, ...env, METRICS_PORT: String(port) },
    },
  )
  const ended = once(child, 'exit')
  closing.push(() => {
    child.kill('SIGTERM')
    return ended
  })
  await until('a worker is ready', 120, async () => {
    if (child.exitCode !== null) throw new Error(`a worker ended with ${child.exitCode}`)
    return fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  })
}

test.skipIf((await missingPrograms(['caddy'])).length > 0)(
  'customers order and pay through the proxy while each web process is restarted, and of all they ask nothing fails',
  async () => {
    const database = await createTestDatabase()
    closing.push(database.drop)
    const own = (await bucketFromEnvironment()) ? null : await startS3()
    if (own) closing.push(own.stop)
    const s3 = own ?? (await bucketFromEnvironment())!
    const https = await freePort()
    const url = `https://localhost:${https}`
    const dataDir = await mkdtemp(join(tmpdir(), 'garabato-stack-'))
    closing.push(() => rm(dataDir, { recursive: true, force: true }))
    const env = {
      ...drawing('pretend'),
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: s3.bucket,
      S3_REGION: s3.region,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
      PUBLIC_URL: url,
      TRUST_PROXY: '127.0.0.1',
      DRAIN_S: '5',
    }
    const webs: RunningShop[] = []
    const startWeb = async (place: number, port?: number) => {
      webs[place] = await startShop({
        dataDir,
        pages: false,
        script: 'src/run/serve.ts',
        env,
        ...(port && { port }),
      })
    }
    closing.push(() => Promise.all(webs.map((web) => web.stop())))
    await startWeb(0)
    await startWeb(1)
    await startWorker(env)
    await startWorker(env)
    const caddy = await startCaddy({
      https,
      upstreams: webs.map((web) => new URL(web.url).host),
    })
    closing.push(caddy.stop)
    const trusted = getCACertificates('default')
    setDefaultCACertificates([...trusted, caddy.ca])
    closing.push(async () => setDefaultCACertificates(trusted))

    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    closing.push(() => client.end())
    const ask = async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
      (await client.query<Row>(sql, values)).rows

    const seen = nothingYet()
    let isOver = false
    // No answer counts as one that customers may get, not even "come again".
    const shopping = Promise.all(
      ['Nube', 'Sol'].map((name) =>
        shopStubbornly(url, name, seen, () => isOver, { comeAgain: [], breathMs: 1_500 }),
      ),
    )
    await until('the first has paid', 120, () => seen.paid.length > 0)
    for (const place of [0, 1]) {
      const web = webs[place]!
      const before = seen.paid.length
      web.process.kill('SIGTERM')
      await until('it has ended', 60, () => web.process.exitCode !== null)
      expect(web.process.exitCode).toBe(0)
      await startWeb(place, Number(new URL(web.url).port))
      await until('orders went on meanwhile and after', 120, () => seen.paid.length > before + 1)
    }
    isOver = true
    await shopping
    expect(seen.turnedAway).toEqual({})
    expect(await whatIsWrong({ ask, url }, seen)).toEqual([])

    await until('every book is made and every mail sent', 240, async () => {
      const [row] = await ask<{ left: number }>(
        `select (select count(*) from orders where paid_at is not null and fulfilment not in ('review', 'approved'))::int
           + (select count(*) from outbox where sent_at is null)::int as left`,
      )
      return row!.left === 0
    })
  },
  600_000,
)
