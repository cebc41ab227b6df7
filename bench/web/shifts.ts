/**
 * How much a visitor's page moves under his hands (layout shift, https://web.dev/cls) from the start page to the payment: Chromium on a slow line, an
 * empty cache, one visit for each width. A part's figure leaves out what moves within half a second of a touch, as browsers do; `after touch` is that
 * rest. --tell names what moved.
 *   node bench/web/shifts.ts [--widths 390,1440] [--tell] [--json] [--against CHECKOUT]     (its pages built; takes its place)
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page } from '@playwright/test'
import { chromiumArguments, findChromium } from '#support/chromium.ts'
import { buildWeb } from '../../src/web/build/build-web.ts'
import { printTable } from '../measure.ts'
import { startServer } from '../server.ts'
import { toFirstStep, way } from './way.ts'

const { values } = parseArgs({
  options: {
    widths: { type: 'string', default: '390,1440' },
    tell: { type: 'boolean' },
    json: { type: 'boolean' },
    against: { type: 'string' },
  },
})
/** Bytes a second, and the milliseconds that each request takes at least. */
const line = {
  downloadThroughput: 200_000,
  uploadThroughput: 100_000,
  latency: 150,
  offline: false,
}

/** The code of the steps comes so long after it is asked for. */
const codeLateMs = 8_000
const stepsCode = /\/wizard-steps[^/]*\.js$/

type Shift = { value: number; isAfterTouch: boolean; moved: string[] }
type Part = { name: string; shifts: Shift[] }

/** Takes down in the page what moves. */
function watch(): void {
  const shifts: Shift[] = []
  Object.assign(globalThis, { shifts })
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    if (!element) return 'gone'
    const text = (element.textContent ?? '').trim().slice(0, 30)
    return `${element.tagName.toLowerCase()}${element.id && `#${element.id}`} “${text}”`
  }
  type Moved = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Moved[] }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
      shifts.push({
        value,
        isAfterTouch: hadRecentInput,
        moved: sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${nameOf(node)} ${Math.round(from.y)}+${Math.round(from.height)} → ${Math.round(to.y)}+${Math.round(to.height)}`,
        ),
      })
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Whoever is quicker than the line sees the place of the step before the step. */
async function withLateSteps(page: Page, go: () => Promise<unknown>): Promise<void> {
  await page.route(stepsCode, async (route) => {
    await sleep(codeLateMs)
    await route.continue()
  })
  await go()
  await page.unroute(stepsCode)
}

async function visit(browser: Browser, url: string, width: number): Promise<Part[]> {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    isMobile: width < 600,
    hasTouch: width < 600,
    locale: 'es',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await page.addInitScript(watch)
  const session = await context.newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', line)
  const parts: Part[] = []
  for (const { name, go } of way) {
    if (name === toFirstStep) await withLateSteps(page, () => go(page, url))
    else await go(page, url)
    await page.waitForTimeout(3_000)
    const shifts = await page.evaluate(() =>
      (globalThis as unknown as { shifts: Shift[] }).shifts.splice(0),
    )
    parts.push({ name, shifts })
  }
  await context.close()
  return parts
}

const sum = (shifts: readonly Shift[]) => shifts.reduce((total, { value }) => total + value, 0)

if (!values.against) await buildWeb()
const dataDir = await mkdtemp(join(tmpdir(), 'garabato-bench-'))
const server = await startServer(dataDir, { ...(values.against && { root: values.against }) })
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: chromiumArguments,
})
try {
  const visits: { width: number; parts: Part[] }[] = []
  for (const width of values.widths.split(',').map(Number))
    visits.push({ width, parts: await visit(browser, server.url, width) })
  if (values.json) console.log(JSON.stringify(visits))
  else {
    printTable([
      ['part', ...visits.flatMap(({ width }) => [`${width} px`, 'after touch'])],
      ...way.map(({ name }, i) => [
        name,
        ...visits.flatMap(({ parts }) => {
          const { shifts } = parts[i]!
          return [false, true].map((isAfterTouch) =>
            sum(shifts.filter((shift) => shift.isAfterTouch === isAfterTouch)).toFixed(4),
          )
        }),
      ]),
    ])
    if (values.tell)
      for (const { width, parts } of visits)
        for (const { name, shifts } of parts)
          for (const { value, isAfterTouch, moved } of shifts)
            console.log(
              `${width} px, ${name}: ${value.toFixed(4)}${isAfterTouch ? ' (after touch)' : ''}\n  ${moved.join('\n  ')}`,
            )
  }
} finally {
  await browser.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
