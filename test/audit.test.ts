import { execFile } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

// `npm run audit` asks npm's registry, and must never pass because nobody answered.
let registry: Server | null = null
/** Its own, so that npm remembers nothing of what was made up here. */
let cache: string
beforeEach(async () => {
  cache = await mkdtemp(join(tmpdir(), 'garabato-audit-'))
})
afterEach(async () => {
  registry?.close()
  await rm(cache, { recursive: true, force: true })
})

/** A registry that tells of these holes, by package, and knows one version of each of them. */
async function registryWith(holes: Record<string, { severity: string; range: string }>) {
  registry = createServer((request, response) => {
    request.resume()
    const name = request.url!.slice(1)
    const told = request.url!.includes('advisories')
      ? Object.fromEntries(
          Object.entries(holes).map(([of, { severity, range }]) => [
            of,
            [{ id: 1, url: 'https://x.example', title: 'x', severity, vulnerable_versions: range }],
          ]),
        )
      : { name, 'dist-tags': {}, versions: { '1.0.0': { name, version: '1.0.0' } } }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(told))
  }).listen(0, '127.0.0.1')
  await new Promise((done) => registry!.once('listening', done))
  return `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`
}

const audit = (at: string) =>
  new Promise<{ status: number; said: string }>((done) => {
    const env = {
      ...process.env,
      npm_config_registry: at,
      npm_config_cache: cache,
      npm_config_fetch_retries: '0',
    }
    execFile(
      process.execPath,
      [resolve(import.meta.dirname, 'audit.ts')],
      { env },
      (error, stdout, stderr) =>
        done({ status: error ? Number(error.code) : 0, said: stdout + stderr }),
    )
  })

test('the audit of what ships says that it knows nothing, and fails, where the registry does not answer', async () => {
  const { status, said } = await audit('http://127.0.0.1:1/')
  expect(said).toContain('nothing is known of what ships')
  expect(status).toBe(3)
})

test.each([
  ['high', 1, 'pino *: high'],
  ['low', 0, '0 known holes of weight'],
])('of a hole that is %s it ends with status %i', async (severity, status, said) => {
  const at = await registryWith({ pino: { severity, range: '*' } })
  expect(await audit(at)).toMatchObject({ status, said: expect.stringContaining(said) })
})
