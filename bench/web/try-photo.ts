/**
 * How long a visitor waits for his own photo to become lines on the start page: from the moment it is chosen to the first lines, to a whole page, and to
 * the page as it is judged and would be printed, in the first style and in all three. Chromium on this machine, as fast as it is, an empty cache for each
 * visit. `ready`: the picker was open for two seconds, as it is for who looks for a photo; `at once`: nothing was fetched before.
 *   node bench/web/try-photo.ts [--times 3] [PHOTO…]     (without a photo: a drawn scene of 12 megapixels)
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { chromiumArguments, findChromium } from '#support/chromium.ts'
import { smallPhotos } from '#support/family-photos.ts'
import { buildWeb } from '../../src/web/build/build-web.ts'
import { printTable, quantile } from '../measure.ts'
import { startServer } from '../server.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '3' } },
})
type Photo = Parameters<
  ReturnType<Awaited<ReturnType<Browser['newPage']>>['locator']>['setInputFiles']
>[0]
const states = ['lines', 'plain', 'finished'] as const
type Waits = Record<(typeof states)[number], number>

async function visit(
  browser: Browser,
  url: string,
  photo: Photo,
  isReady: boolean,
): Promise<Waits> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  const input = page.locator('#prueba input[type=file]').first()
  if (isReady) {
    await input.dispatchEvent('pointerdown')
    await page.waitForTimeout(2_000)
  }
  await page.evaluate(() => {
    const seen: Record<string, number> = {}
    const begun = { at: 0 }
    Object.assign(globalThis, { seen })
    document.addEventListener('change', () => (begun.at = performance.now()), {
      capture: true,
      once: true,
    })
    const ranks = ['lines', 'plain', 'finished']
    new MutationObserver(() => {
      const state = document.querySelector<HTMLElement>('[data-trial]')?.dataset['trial']
      for (const reached of ranks.slice(0, ranks.indexOf(state ?? '') + 1))
        seen[reached] ??= performance.now() - begun.at
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  await input.setInputFiles(photo)
  await page.locator('[data-trial=finished]').waitFor({ timeout: 120_000 })
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Waits }).seen)
  await context.close()
  return seen
}

await buildWeb()
const dataDir = await mkdtemp(join(tmpdir(), 'garabato-bench-'))
const server = await startServer(dataDir)
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: chromiumArguments,
})
try {
  const photos: Photo[] = positionals.length > 0 ? positionals : [await smallPhotos(1, 4000)]
  const rows: string[][] = []
  for (const isReady of [true, false]) {
    const waits: Waits[] = []
    for (let turn = 0; turn < Number(values.times); turn++)
      for (const photo of photos) waits.push(await visit(browser, server.url, photo, isReady))
    const median = (state: keyof Waits) =>
      quantile(
        waits.map((one) => one[state]),
        0.5,
      ).toFixed(0)
    rows.push([isReady ? 'ready' : 'at once', ...states.map(median)])
  }
  printTable([['photo chosen', 'first lines ms', 'whole page ms', 'page judged ms'], ...rows])
} finally {
  await browser.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
