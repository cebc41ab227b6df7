/**
 * How long a slow phone takes to show what a touch or a key has done (interaction to next paint), part by part from the start page to the thanks: the worst
 * of each part, and what it was. The browser's own event timing, by the clock, the page's thread --slower times as slow: on a machine that has other work
 * the figures are that work's. Texts are typed letter by letter; a file is given without a touch.
 *   node bench/web/inp.ts [--slower 4] [--width 390] [--times 3]
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Locator } from '@playwright/test'
import { chromiumArguments, findChromium } from '#support/chromium.ts'
import { buildWeb } from '../../src/web/build/build-web.ts'
import { printTable, quantile } from '../measure.ts'
import { startServer } from '../server.ts'
import { toThanks, way } from './way.ts'

const { values } = parseArgs({
  options: {
    slower: { type: 'string', default: '4' },
    width: { type: 'string', default: '390' },
    times: { type: 'string', default: '3' },
  },
})
const parts = [...way, toThanks]
/** In ms, what the browser tells in steps of 8; `what` is the event and what it met. */
type Interaction = { ms: number; what: string }
type Heard = { interactions: Interaction[] }
/** As good as none. */
const none: Interaction = { ms: 0, what: '' }

/** In the page: hears every touch and key that something came of. */
function listen(): void {
  const heard: Heard = { interactions: [] }
  Object.assign(globalThis, heard)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (!entry.interactionId) continue
      const target = entry.target as HTMLElement | null
      const name = (target?.textContent || target?.getAttribute('name')) ?? ''
      heard.interactions.push({ ms: entry.duration, what: `${entry.name} ${name.slice(0, 24)}` })
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

const byKeys = async (field: Locator, text: string) => {
  await field.click()
  await field.pressSequentially(text, { delay: 60 })
}

async function visit(browser: Browser, url: string): Promise<Interaction[]> {
  const width = Number(values.width)
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    isMobile: width < 600,
    hasTouch: width < 600,
    locale: 'es',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await page.addInitScript(listen)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slower) })
  const worst: Interaction[] = []
  for (const { go } of parts) {
    await go(page, url, byKeys)
    // An event is told of after the frame that it led to.
    await page.waitForTimeout(1_000)
    const heard = await page.evaluate(() => (globalThis as unknown as Heard).interactions.splice(0))
    worst.push(heard.toSorted((a, b) => b.ms - a.ms)[0] ?? none)
  }
  await context.close()
  return worst
}

await buildWeb()
const dataDir = await mkdtemp(join(tmpdir(), 'garabato-bench-'))
const server = await startServer(dataDir)
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: chromiumArguments,
})
try {
  const visits: Interaction[][] = []
  for (let time = 0; time < Number(values.times); time++)
    visits.push(await visit(browser, server.url))
  console.log(`load ${loadavg()[0]?.toFixed(1)}`)
  printTable([
    ['part', 'median of the worst ms', 'worst ms', 'which'],
    ...parts.map(({ name }, part) => {
      const each = visits.map((one) => one[part] ?? none)
      const [worst = none] = each.toSorted((a, b) => b.ms - a.ms)
      const median = quantile(
        each.map(({ ms }) => ms),
        0.5,
      )
      return [name, median.toFixed(0), worst.ms.toFixed(0), worst.what]
    }),
  ])
} finally {
  await browser.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
