import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { freePort } from './support/free-port.ts'
import { startS3 } from './support/s3.ts'
import { makeScratch } from './support/scratch.ts'

// `npm run test:elsewhere`: the running tests once more, against the system's own PostgreSQL and an S3-compatible server.
// `npm run test:elsewhere -- --only kept`: those of them that keep anything (see run.ts).
const only = process.argv[2] === '--only' ? process.argv[3]! : 'running'
const home = (process.env.TMPDIR = await makeScratch())
const asRoot = process.getuid?.() === 0
const unprivileged = 65_534
if (asRoot) chownSync(home, unprivileged, unprivileged)
const identity = asRoot ? { uid: unprivileged, gid: unprivileged } : {}
const bin = findPostgres()
// First: it takes any port, and would take the one that is free for the database until that listens.
const s3 = await startS3()
const port = await freePort()
const cluster = join(home, 'cluster')

execFileSync(
  join(bin, 'initdb'),
  ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
  { cwd: home, stdio: 'ignore', ...identity },
)
const server = spawn(
  join(bin, 'postgres'),
  [
    '-D',
    cluster,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=${home}`,
    '-c',
    'max_connections=200',
  ],
  { cwd: home, stdio: 'ignore', ...identity },
)

const child = spawn(process.execPath, ['test/run.ts', '--only', only], {
  cwd: resolve(import.meta.dirname, '..'),
  stdio: 'inherit',
  env: {
    ...process.env,
    DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/postgres`,
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_REGION: s3.region,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  },
})
const databaseEnded = once(server, 'exit')
const [status] = (await once(child, 'close')) as [number | null]
server.kill('SIGINT')
await Promise.all([databaseEnded, s3.stop()])
rmSync(home, { recursive: true, force: true })
process.exit(status ?? 1)

/** The newest PostgreSQL installed here. */
function findPostgres(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a))
    : []
  const found = [
    ...versions.map((version) => join(debian, version, 'bin')),
    '/usr/local/pgsql/bin',
    '/usr/bin',
  ].find((folder) => existsSync(join(folder, 'initdb')))
  if (!found)
    throw new Error('These tests need a PostgreSQL server: install the package postgresql.')
  return found
}
