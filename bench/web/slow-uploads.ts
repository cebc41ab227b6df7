/**
 * Whether twenty photos arrive over a slow line: Chromium on Fast 3G as its own tools have it (1440 kbit/s down, 675 up,
 * 562 ms), a line that is gone for a minute after the fourth and after the twelfth photo, a reload after the eighth. Tells what arrived, when, and how many parts set out for it. `taken`: made photos of nearly 10 MB, which
 * the shop takes; `heavy`: of more than it takes, which are made smaller on the device, as their owner agrees here. Both are sent at once, each on a
 * line of its own. What it takes is bound by the line: 180 MB take 36 minutes.
 *   node bench/web/slow-uploads.ts [--kinds taken,heavy] [--count 20] [--down 1440] [--up 675] [--latency 562] [--minutes 60]
 */
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { chromiumArguments, findChromium } from '#support/chromium.ts'
import { smallPhotos } from '#support/family-photos.ts'
import { Uploader } from '../../test/e2e/uploader.ts'
import { buildWeb, isFresh } from '../../src/web/build/build-web.ts'
import { printTable } from '../measure.ts'
import { startServer } from '../server.ts'

const { values } = parseArgs({
  options: {
    kinds: { type: 'string', default: 'taken,heavy' },
    count: { type: 'string', default: '20' },
    down: { type: 'string', default: '1440' },
    up: { type: 'string', default: '675' },
    latency: { type: 'string', default: '562' },
    minutes: { type: 'string', default: '60' },
  },
})
const count = Number(values.count)
/** The second kind is made smaller on the device. */
const pixels = { taken: [4000, 3000], heavy: [4800, 3600] } as const
/** Bytes a second, and the milliseconds that each request takes at least. */
const fast3G = {
  downloadThroughput: (Number(values.down) * 1000) / 8,
  uploadThroughput: (Number(values.up) * 1000) / 8,
  latency: Number(values.latency),
  offline: false,
}
const breakMs = 60_000
/** What happens to the visit once so many photos have arrived. */
const mishaps: { after: number; what: 'break' | 'reload' }[] = [
  { after: Math.round(count / 5), what: 'break' },
  { after: Math.round((count * 2) / 5), what: 'reload' },
  { after: Math.round((count * 3) / 5), what: 'break' },
]

/** So grainy that 12 megapixels weigh about 9 MB, and 17 more than the shop takes. */
async function makePhotos(folder: string, size: keyof typeof pixels): Promise<string[]> {
  const [width, height] = pixels[size]
  const raw = { width, height, channels: 3 as const }
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 56 }
  const grain = await sharp({ create: { ...raw, background: '#808080', noise } })
    .raw()
    .toBuffer()
  const paths: string[] = []
  for (const [i, { name, buffer }] of (await smallPhotos(count)).entries()) {
    const path = join(folder, `${String(i + 1).padStart(2, '0')}-${name}`)
    await sharp(buffer)
      .resize(width, height, { fit: 'cover' })
      .composite([{ input: grain, raw, blend: 'soft-light' }])
      .jpeg({ quality: 97 })
      .toFile(path)
    paths.push(path)
  }
  return paths
}

const nameOf = (path: string) => path.replace(/^.*\//, '')
const digestOf = async (path: string) =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex')

type Told = { at: number; what: string }
type Sent = { parts: number; lost: number }

/** Parts that leave the page, and how many of them do not arrive. */
function countSendings(page: Page): Sent {
  const sent = { parts: 0, lost: 0 }
  page.on('request', (request) => {
    if (request.url().endsWith('/api/upload-parts')) sent.parts += 1
  })
  page.on('requestfailed', (request) => {
    if (request.url().endsWith('/api/upload-parts')) sent.lost += 1
  })
  return sent
}

async function visit(browser: Browser, url: string, paths: string[], heavy: boolean) {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'es-ES',
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  page.on('dialog', (dialog) => void dialog.accept())
  const customer = new Uploader(page, { savesData: true })
  await customer.toPhotos()
  const devTools = await context.newCDPSession(page)
  const setLine = (offline: boolean) =>
    devTools.send('Network.emulateNetworkConditions', { ...fast3G, offline })
  await devTools.send('Network.enable')
  await setLine(false)
  const sent = countSendings(page)
  const told: Told[] = []
  const begun = performance.now()
  const tell = (what: string) => told.push({ at: (performance.now() - begun) / 1000, what })
  await page.locator('input[type=file]').setInputFiles(paths)
  if (heavy) await customer.button(customer.words.photos.heavyAgree).click()
  const due = [...mishaps]
  let arrived = 0
  while (arrived < count && performance.now() - begun < Number(values.minutes) * 60_000) {
    await sleep(2_000)
    const images = await customer.imagesInShop().catch(() => [])
    if (images.length > arrived) {
      arrived = images.length
      tell(`${arrived} arrived`)
    }
    if (!due[0] || arrived < due[0].after) continue
    const { what } = due.shift()!
    tell(what)
    if (what === 'reload') await page.reload({ waitUntil: 'commit' })
    else {
      await setLine(true)
      await sleep(breakMs)
      await setLine(false)
    }
  }
  // Pages are put in order once the last is there.
  const names = paths.map((path) => nameOf(path))
  const inOrder = async () =>
    (await customer.imagesInShop()).map(({ originalName }) => originalName).join() === names.join()
  for (let tries = 0; tries < 30 && !(await inOrder()); tries++) await sleep(2_000)
  const images = await customer.imagesInShop()
  if (!(await inOrder()))
    tell(`in the order ${images.map(({ originalName }) => originalName).join(' ')}`)
  const result = {
    told,
    sent,
    arrived: images.length,
    once: new Set(images.map(({ originalName }) => originalName)).size,
    inOrder: await inOrder(),
    sizes: [...new Set(images.map(({ width, height }) => `${width} × ${height}`))],
  }
  await context.close()
  return result
}

/** How many of the photos the shop has kept byte for byte. */
async function keptWhole(dataDir: string, paths: string[]): Promise<number> {
  const kept = new Set<string>()
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    // What was on its way goes while this looks.
    const isKept = entry.isFile() && !/\/(postgres|\.incoming)\//.test(path)
    if (isKept && (await stat(path)).size > 1e6) kept.add(await digestOf(path))
  }
  const digests = await Promise.all(paths.map(digestOf))
  return digests.filter((digest) => kept.has(digest)).length
}

if (!(await isFresh())) await buildWeb()
const folder = await mkdtemp(join(tmpdir(), 'garabato-bench-'))
const dataDir = join(folder, 'shop')
const server = await startServer(dataDir)
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: chromiumArguments,
})
try {
  const visits = await Promise.all(
    (values.kinds.split(',') as (keyof typeof pixels)[]).map(async (kind) => {
      const paths = await makePhotos(await mkdtemp(join(folder, 'photos-')), kind)
      const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size))
      const megabytes = sizes.reduce((sum, bytes) => sum + bytes, 0) / 1e6
      console.log(`${kind}: ${paths.length} photos, ${megabytes.toFixed(0)} MB together`)
      const seen = await visit(browser, server.url, paths, kind === 'heavy')
      console.log(
        `${kind}:`,
        seen.told.map(({ at, what }) => `${what} ${(at / 60).toFixed(1)} min`).join(', '),
      )
      return { kind, megabytes, paths, ...seen }
    }),
  )
  const rows = await Promise.all(
    visits.map(async ({ kind, megabytes, sent, paths, told, ...seen }) => [
      kind,
      megabytes.toFixed(0),
      String(sent.parts),
      String(sent.lost),
      `${seen.arrived} (${seen.once} different)`,
      seen.inOrder ? 'yes' : 'no',
      String(await keptWhole(dataDir, paths)),
      seen.sizes.join(', '),
      ((told.at(-1)?.at ?? 0) / 60).toFixed(1),
    ]),
  )
  printTable([
    [
      'photos',
      'MB',
      'parts of 1 MiB',
      'cut off',
      'arrived',
      'in order',
      'byte for byte',
      'pixels',
      'min',
    ],
    ...rows,
  ])
} finally {
  await browser.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
