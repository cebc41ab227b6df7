import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'

const root = resolve(import.meta.dirname, '../..')

/** Of Caddy's settings, as it writes them out. */
type Settings = {
  admin: object
  apps: {
    http: { http_port?: number; https_port?: number; servers: Record<string, { listen: string[] }> }
    pki?: object
  }
}

/**
 * Runs `ops/Caddyfile` at ports of its own, with a certificate that Caddy makes out for "localhost"; `ca` is who signed it. Nothing else of the file is
 * changed. Only where Caddy is installed.
 */
export async function startCaddy({
  https,
  upstreams,
}: {
  https: number
  upstreams: readonly string[]
}): Promise<{ ca: string; said(): string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'garabato-caddy-'))
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    SITE: 'localhost',
    UPSTREAMS: upstreams.join(' '),
  }
  const caddyfile = join(root, 'ops/Caddyfile')
  const { stdout } = await promisify(execFile)(
    'caddy',
    ['adapt', '--adapter', 'caddyfile', '--config', caddyfile],
    { env },
  )
  const http = await freePort()
  const settings = JSON.parse(stdout) as Settings
  settings.admin = { disabled: true }
  settings.apps.http.http_port = http
  settings.apps.http.https_port = https
  for (const server of Object.values(settings.apps.http.servers))
    server.listen = server.listen.map(
      (address) => `127.0.0.1:${address.endsWith(':443') ? https : http}`,
    )
  // Otherwise it would have the machine trust it.
  settings.apps.pki = { certificate_authorities: { local: { install_trust: false } } }
  const config = join(folder, 'caddy.json')
  await writeFile(config, JSON.stringify(settings))
  const child = spawn('caddy', ['run', '--config', config], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  const ended = new Promise<void>((done) => child.on('close', () => done()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  for (const giveUpAt = Date.now() + 60_000; ; await sleep(50)) {
    const ca = await readFile(join(folder, 'caddy/pki/authorities/local/root.crt'), 'utf8').catch(
      () => null,
    )
    if (ca !== null && said.includes('serving initial configuration'))
      return { ca, said: () => said, stop }
    if (Date.now() > giveUpAt || child.exitCode !== null) {
      await stop()
      throw new Error(`Caddy did not start: ${said}`)
    }
  }
}
