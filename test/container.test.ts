import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readEnv } from '#env/read-env.ts'
import { webEndMsMax } from '#run/process.ts'
import { missingPrograms } from '#support/programs.ts'
import { modelFiles } from '#vision/models.ts'

// What the shop is run with where its own tests do not reach: image, compose file, proxy, units of systemd.
const root = resolve(import.meta.dirname, '..')
const read = (path: string) => readFile(join(root, path), 'utf8')
const run = promisify(execFile)

type Service = {
  image: string
  build?: string
  command?: string[]
  user?: string
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  mem_limit?: string
  restart?: string
  stop_grace_period?: string
  ports?: string[]
  networks?: string[] | Record<string, { ipv4_address?: string }>
  volumes?: string[]
  environment?: Record<string, string>
  healthcheck?: { test?: string[]; disable?: boolean }
  depends_on?: Record<string, { condition: string }>
}
type Compose = {
  services: Record<string, Service>
  networks: Record<string, { internal?: boolean } | null>
  volumes: Record<string, unknown>
}
const compose = parse(await read('compose.yaml'), { merge: true }) as Compose
const services = Object.entries(compose.services)
const shops = services.filter(([, { image }]) => image.startsWith('garabato:'))
/** How long those that are asked to stop are waited for, in units and in containers. */
const stopSeconds = 45
const networksOf = ({ networks }: Service) =>
  Array.isArray(networks) ? networks : Object.keys(networks ?? {})

describe('the image', () => {
  test('has the Node that the lock file has, and nothing that builds', async () => {
    const dockerfile = await read('Dockerfile')
    const { dependencies } = JSON.parse(await read('package.json')) as {
      dependencies: Record<string, string>
    }
    expect(dockerfile).toContain(`NODE_IMAGE=node:${dependencies['node']}-`)
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
    expect(last).toContain('\nUSER 10001:10001\n')
    expect(last).not.toMatch(/\bnpm\b|\bapt/)
    expect(Object.keys(dependencies).filter((name) => /vite|tailwind|esbuild/.test(name))).toEqual(
      [],
    )
  })

  test('keeps, of a package that it throws most of away, the model that the shop reads', async () => {
    const { package: name, path } = modelFiles.salient
    const kept = createRequire(import.meta.url).resolve(`${name}/${path}`)
    const folder = relative(root, dirname(kept))
    expect(await read('Dockerfile')).toContain(
      `find ${folder} -type f ! -name ${basename(kept)} -delete`,
    )
  })
})

describe('the compose file', () => {
  test('runs two web and two worker processes, and the image is made once', () => {
    const commands = shops.map(([, { command }]) => command!.join(' '))
    expect(commands.filter((command) => command.endsWith('src/run/serve.ts'))).toHaveLength(2)
    expect(commands.filter((command) => command === 'src/run/work.ts')).toHaveLength(2)
    expect(shops.filter(([, { build }]) => build)).toHaveLength(1)
  })

  test.each(shops)('%s may do nothing that it need not', (_, service) => {
    expect(service).toMatchObject({
      user: '10001:10001',
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      stop_grace_period: `${stopSeconds}s`,
    })
  })

  test.each(services)('%s is of one version, limited, and comes back', (name, service) => {
    expect(service.image).toMatch(/:[\w.${}:-]+$/)
    expect(service.mem_limit).toBeDefined()
    expect(service.restart).toBe(name === 'bucket' ? 'on-failure' : 'unless-stopped')
    // Only the proxy is reached from outside.
    expect(service.ports !== undefined).toBe(name === 'proxy')
    for (const network of networksOf(service)) expect(compose.networks).toHaveProperty(network)
    const named = (service.volumes ?? [])
      .map((volume) => volume.split(':')[0]!)
      .filter((source) => !source.startsWith('.'))
    for (const volume of named) expect(compose.volumes).toHaveProperty(volume)
  })

  test('whoever is waited for says when it is ready', () => {
    const waits = services.flatMap(([, { depends_on: needs }]) => Object.entries(needs ?? {}))
    expect(waits.length).toBeGreaterThan(4)
    const isTold = (name: string, condition: string) => {
      const { healthcheck, image } = compose.services[name]!
      if (condition === 'service_completed_successfully') return name === 'bucket'
      // The shop's own check is in its image.
      return healthcheck?.test !== undefined || image.startsWith('garabato:')
    }
    expect(waits.filter(([name, { condition }]) => !isTold(name, condition))).toEqual([])
  })

  test('database and storage are in a network that nothing gets out of', () => {
    expect(compose.networks['back']).toEqual({ internal: true })
    for (const name of ['database', 'storage'])
      expect(networksOf(compose.services[name]!)).toEqual(['back'])
  })

  test('with the example filled in, it is an environment that the shop takes', async () => {
    const lines = (await read('ops/compose.env')).split('\n')
    const given = Object.fromEntries(
      lines
        .filter((line) => /^[A-Z]/.test(line))
        .map((line) => {
          const [name = '', ...value] = line.split('=')
          return [name, value.join('=').replace(/^'(.*)'$/, '$1')]
        }),
    )
    const filled = {
      ...given,
      POSTGRES_PASSWORD: 'f00',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      ADMIN_PASSWORD: 'cuatro gatos y un libro',
    } as Record<string, string>
    const [, web] = shops[0]!
    const environment = Object.fromEntries(
      Object.entries(web.environment!).map(([name, value]) => [
        name,
        value.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, variable: string) => filled[variable]!),
      ]),
    )
    const env = readEnv({ ...filled, ...environment })
    expect(env).toMatchObject({
      publicUrl: 'https://libros.example',
      databaseUrl: 'postgres://garabato:f00@database:5432/garabato',
      metrics: { port: 9464 },
      trustProxy: [
        (compose.services['proxy']!.networks as Record<string, { ipv4_address?: string }>)['front']!
          .ipv4_address,
      ],
    })
  })
})

test('a web process is started alike by npm start, by systemd and in a container', async () => {
  const started = await read('src/run/start.ts')
  const unit = await read('ops/systemd/garabato-web@.service')
  const young = /youngMegabytesMax = (\d+)/.exec(started)![1]
  const flags = [`--max-semi-space-size=${young}`, '--expose-gc']
  expect(started).toContain("'--expose-gc'")
  expect(unit).toContain(`${flags.join(' ')} --import ./src/run/quick-load.ts src/run/serve.ts`)
  const contained = shops.flatMap(([, { command }]) =>
    command?.includes('src/run/serve.ts') ? [command.slice(0, -1)] : [],
  )
  expect(contained).toEqual([flags, flags])
})

test('who stops a web process waits until what it has begun has ended', async () => {
  expect(webEndMsMax(readEnv({}).ending) + 500).toBeLessThan(stopSeconds * 1000)
  for (const unit of ['garabato.service', 'garabato-web@.service'])
    expect(await read(`ops/systemd/${unit}`)).toContain(`\nTimeoutStopSec=${stopSeconds}\n`)
})

test('every container’s log can be sent to the journal, and from there to another machine, encrypted', async () => {
  const journal = parse(await read('ops/compose.journal.yaml')) as {
    services: Record<string, { logging?: { driver: string } }>
  }
  expect(Object.keys(journal.services).toSorted()).toEqual(Object.keys(compose.services).toSorted())
  for (const { logging } of Object.values(journal.services))
    expect(logging?.driver).toBe('journald')
  const upload = await read('ops/journal-upload.conf')
  expect(upload).toMatch(/^URL=https:\/\//m)
  for (const name of ['ServerKeyFile', 'ServerCertificateFile', 'TrustedCertificateFile'])
    expect(upload).toMatch(new RegExp(`^${name}=/etc/ssl/`, 'm'))
})

test.skipIf((await missingPrograms(['caddy'])).length > 0)('Caddy takes its file', async () => {
  const { stdout, stderr } = await run('caddy', [
    'validate',
    '--adapter',
    'caddyfile',
    '--config',
    join(root, 'ops/Caddyfile'),
  ])
  expect(stdout + stderr).toContain('Valid configuration')
})

test.skipIf((await missingPrograms(['systemd-analyze'])).length > 0)(
  'systemd takes the units, and they keep the shop to itself',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'garabato-units-'))
    try {
      const names: string[] = []
      for (const name of await readdir(join(root, 'ops/systemd'))) {
        const instance = name.replace('@.', name.includes('web') ? '@3000.' : '@1.')
        // It looks for what is to be run.
        const text = (await read(`ops/systemd/${name}`)).replaceAll(
          '/srv/garabato/node_modules/.bin/node',
          process.execPath,
        )
        await writeFile(join(folder, instance), text)
        names.push(join(folder, instance))
      }
      expect(await run('systemd-analyze', ['verify', '--man=no', ...names])).toEqual({
        stdout: '',
        stderr: '',
      })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
)
