/**
 * How long a visitor waits for his own photo to become lines on the start page: from the moment it is chosen to the first lines, to a whole page, and to
 * the page as it is judged and would be printed, in the first style. Each counts once its picture is there to be painted. Chromium on this machine, as
 * fast as it is, an empty cache for each visit. `picker`: it was open for so long, as it is for who looks for a photo; `dropped`: it was dragged over the
 * page for so long; `at once`: nothing was fetched before. Where others work on the machine, `--against` another checkout (its pages built) is what can be
 * compared: its visits and ours take turns.
 *   node bench/web/try-photo.ts [--times 7] [--against CHECKOUT] [--only 'picker 6 s'] [PHOTO…]     (without a photo: a drawn scene of 12 megapixels)
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page } from '@playwright/test'
import { chromiumArguments, findChromium } from '#support/chromium.ts'
import { smallPhotos } from '#support/family-photos.ts'
import { buildWeb } from '../../src/web/build/build-web.ts'
import { printTable, quantile } from '../measure.ts'
import { startServer } from '../server.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '7' },
    against: { type: 'string' },
    only: { type: 'string', default: '' },
  },
})
type Photo = { name: string; mimeType: string; buffer: Buffer }
const states = ['lines', 'plain', 'finished'] as const
type Waits = Record<(typeof states)[number], number>

/** How a photo comes, and how long before it does the visitor shows that it will. */
const ways = [
  { name: 'picker 6 s', by: 'picker', beforeMs: 6_000 },
  { name: 'picker 2 s', by: 'picker', beforeMs: 2_000 },
  { name: 'dropped after 1 s', by: 'drop', beforeMs: 1_000 },
  { name: 'at once', by: 'input', beforeMs: 0 },
] as const
type Way = (typeof ways)[number]

/** Begins to watch what the section shows; time runs from the photo's coming. */
function watch(): void {
  const seen: Record<string, number> = {}
  const begun = { at: 0 }
  Object.assign(globalThis, { seen })
  for (const sign of ['change', 'drop'])
    document.addEventListener(sign, () => (begun.at ||= performance.now()), { capture: true })
  const ranks = ['lines', 'plain', 'finished']
  const look = () => {
    const sheet = document.querySelector<HTMLElement>('[data-trial]')
    const newest = [...(sheet?.querySelectorAll('img') ?? [])].at(-1)
    if (!newest?.complete) return
    for (const reached of ranks.slice(0, ranks.indexOf(sheet?.dataset['trial'] ?? '') + 1))
      seen[reached] ??= performance.now() - begun.at
  }
  new MutationObserver(look).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
  })
  document.addEventListener('load', look, { capture: true })
}

async function give(page: Page, photo: Photo, { by, beforeMs }: Way): Promise<void> {
  const input = page.locator('#prueba input[type=file]').first()
  if (by === 'input') return input.setInputFiles(photo)
  if (by === 'picker') {
    const opened = page.waitForEvent('filechooser')
    await input.evaluate((element: HTMLInputElement) => element.click())
    const picker = await opened
    await page.waitForTimeout(beforeMs)
    return picker.setFiles(photo)
  }
  const text = photo.buffer.toString('base64')
  const dragged = await page.evaluateHandle(
    async ({ data, name, type }) => {
      const bytes = await (await fetch(`data:${type};base64,${data}`)).blob()
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], name, { type }))
      return transfer
    },
    { data: text, name: photo.name, type: photo.mimeType },
  )
  const zone = input.locator('..')
  await zone.dispatchEvent('dragenter', { dataTransfer: dragged })
  await page.waitForTimeout(beforeMs)
  await zone.dispatchEvent('drop', { dataTransfer: dragged })
}

async function visit(browser: Browser, url: string, photo: Photo, way: Way): Promise<Waits> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    bypassCSP: true,
  })
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate(watch)
  await give(page, photo, way)
  await page.locator('[data-trial=finished]').waitFor({ timeout: 120_000 })
  await page.waitForFunction(() => 'finished' in (globalThis as unknown as { seen: object }).seen)
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Waits }).seen)
  await context.close()
  return seen
}

async function photosNamed(paths: readonly string[]): Promise<Photo[]> {
  if (paths.length === 0) return smallPhotos(1, 4000)
  return Promise.all(
    paths.map(async (path) => ({
      name: 'photo.jpg',
      mimeType: 'image/jpeg',
      buffer: await readFile(path),
    })),
  )
}

await buildWeb()
const photos = await photosNamed(positionals)
const dataDir = await mkdtemp(join(tmpdir(), 'garabato-bench-'))
const servers = [{ name: 'here', server: await startServer(join(dataDir, 'here')) }]
if (values.against)
  servers.push({
    name: 'against',
    server: await startServer(join(dataDir, 'against'), { root: values.against }),
  })
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: chromiumArguments,
})
try {
  const rows: string[][] = []
  for (const way of ways.filter(({ name }) => name.startsWith(values.only))) {
    const waits = servers.map((): Waits[] => [])
    for (let turn = 0; turn < Number(values.times); turn++)
      for (const photo of photos)
        for (const [i, { server }] of servers.entries())
          waits[i]!.push(await visit(browser, server.url, photo, way))
    for (const [i, { name }] of servers.entries()) {
      const quartiles = (state: keyof Waits) =>
        [0.5, 0.25, 0.75].map((share) =>
          quantile(
            waits[i]!.map((one) => one[state]),
            share,
          ).toFixed(0),
        )
      const cell = (state: keyof Waits) => {
        const [middle, low, high] = quartiles(state)
        return `${middle} (${low} to ${high})`
      }
      rows.push([way.name, name, ...states.map(cell)])
    }
  }
  printTable([
    ['photo chosen', 'code', 'first lines ms', 'whole page ms', 'page judged ms'],
    ...rows,
  ])
} finally {
  await browser.close()
  for (const { server } of servers) await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
