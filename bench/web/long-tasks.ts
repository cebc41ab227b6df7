/**
 * What holds a slow phone's page for longer than 50 ms, from the start page to the thanks: one visit, whose trace is read part by part; the steps as one
 * goes from one to the next, the checkout and the thanks also as they are opened anew. In processor time of the page's own thread, times --slower, as in
 * first-load.ts. Playwright listens to the network, which costs the page some milliseconds more than a visitor's: the figures are at most too high.
 * --tell names what each long task did, and with --profile the functions in which its scripts spent most of it.
 * With --tried it is a photo tried on the start page instead, until all three of its pages have come.
 *   node bench/web/long-tasks.ts [--slower 4] [--width 390] [--times 3] [--tried] [--tell] [--profile] [--against CHECKOUT]     (its pages built)
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page } from '@playwright/test'
import { chromiumArguments, findChromium } from '#support/chromium.ts'
import { smallPhotos } from '#support/family-photos.ts'
import { words } from '#web/words/es.ts'
import { buildWeb } from '../../src/web/build/build-web.ts'
import { printTable, quantile } from '../measure.ts'
import { startServer } from '../server.ts'
import type { TraceEvent } from './browser.ts'
import { toThanks, way } from './way.ts'

const { values } = parseArgs({
  options: {
    slower: { type: 'string', default: '4' },
    width: { type: 'string', default: '390' },
    times: { type: 'string', default: '1' },
    tried: { type: 'boolean' },
    tell: { type: 'boolean' },
    profile: { type: 'boolean' },
    against: { type: 'string' },
  },
})
const slower = Number(values.slower)
const longTaskMs = 50
const categories = ['devtools.timeline', 'toplevel', 'loading', 'v8']
if (values.profile) categories.push('disabled-by-default-v8.cpu_profiler')

const ordered = [
  ...way,
  { name: 'checkout opened anew', go: (page: Page) => page.reload({ waitUntil: 'networkidle' }) },
  toThanks,
  { name: 'thanks opened anew', go: (page: Page) => page.reload({ waitUntil: 'networkidle' }) },
  {
    name: 'a legal text',
    go: (page: Page, url: string) =>
      page.goto(`${url}/legal/terms_conditions`, { waitUntil: 'networkidle' }),
  },
]

const tried = [
  ...way.slice(0, 1),
  {
    name: 'a photo tried, its page',
    async go(page: Page) {
      await page
        .locator('#prueba input[type=file]')
        .first()
        .setInputFiles(await smallPhotos(1))
      await finished(page)
    },
  },
  ...(['Standard', 'Manga'] as const).map((style) => ({
    name: `in the style ${style}`,
    async go(page: Page) {
      await page.getByRole('radio', { name: words.styles[style].name }).check()
      await finished(page)
    },
  })),
]
const finished = (page: Page) => page.getByText(words.trial.finished, { exact: true }).waitFor()
const parts = values.tried ? tried : ordered

const msOf = ({ tdur = 0 }: TraceEvent) => (tdur / 1000) * slower
const isTask = ({ name }: TraceEvent) => name.endsWith('RunTask')
const isInside = (inner: TraceEvent, outer: TraceEvent) =>
  inner !== outer &&
  inner.ts >= outer.ts &&
  inner.ts + (inner.dur ?? 0) <= outer.ts + (outer.dur ?? 0)

/** The events of the thread that works most among the pages' own: those of a renderer, and none of a worker. */
function ownOf(trace: readonly TraceEvent[]): TraceEvent[] {
  const main = trace.filter(
    ({ name, args }) =>
      name === 'thread_name' && (args as { name?: string } | undefined)?.name === 'CrRendererMain',
  )
  const each = main.map(({ pid, tid }) =>
    trace.filter((one) => one.pid === pid && one.tid === tid && one.ph === 'X'),
  )
  const workOf = (events: readonly TraceEvent[]) =>
    events.filter(isTask).reduce((sum, one) => sum + (one.tdur ?? 0), 0)
  return each.toSorted((a, b) => workOf(b) - workOf(a))[0] ?? []
}

type Call = {
  id: number
  parent?: number
  callFrame: { functionName: string; url?: string; lineNumber?: number; columnNumber?: number }
}
type Chunk = { cpuProfile?: { nodes?: Call[]; samples?: number[] }; timeDeltas?: number[] }

/** Milliseconds by the clock that samples of a trace give to the functions at work while a task ran, the most expensive first. */
function functionsOf(trace: readonly TraceEvent[], task: TraceEvent): string[] {
  const begun = trace.find(
    ({ name, pid, tid, ts }) =>
      name === 'Profile' && pid === task.pid && tid === task.tid && ts <= task.ts + (task.dur ?? 0),
  )
  if (!begun) return []
  const id = (begun as TraceEvent & { id?: string }).id
  let now = Number(begun.args?.data?.['startTime'] ?? begun.ts)
  const nodes = new Map<number, Call>()
  const spent = new Map<string, number>()
  for (const event of trace.filter(
    (one) =>
      one.name === 'ProfileChunk' &&
      one.pid === task.pid &&
      (one as TraceEvent & { id?: string }).id === id,
  )) {
    const { cpuProfile, timeDeltas = [] } = (event.args?.data ?? {}) as Chunk
    for (const node of cpuProfile?.nodes ?? []) nodes.set(node.id, node)
    for (const [i, sample] of (cpuProfile?.samples ?? []).entries()) {
      now += timeDeltas[i] ?? 0
      if (now < task.ts || now > task.ts + (task.dur ?? 0)) continue
      const {
        functionName,
        url = '',
        lineNumber = 0,
        columnNumber = 0,
      } = nodes.get(sample)!.callFrame
      const name = `${functionName || '(anonymous)'} ${url.split('/').at(-1)}:${lineNumber}:${columnNumber}`
      spent.set(name, (spent.get(name) ?? 0) + (timeDeltas[i] ?? 0) / 1000)
    }
  }
  return [...spent]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 12)
    .map(([name, ms]) => `${ms.toFixed(1)} ms ${name}`)
}

function tell(part: string, trace: readonly TraceEvent[], own: readonly TraceEvent[]): void {
  for (const task of own.filter((one) => isTask(one) && msOf(one) > longTaskMs)) {
    console.log(`${part}: ${msOf(task).toFixed(0)} ms`)
    for (const event of own.filter((one) => isInside(one, task) && msOf(one) > 5))
      console.log(
        `  ${event.name} ${msOf(event).toFixed(0)} ms ${String(event.args?.data?.['url'] ?? event.args?.data?.['type'] ?? '')}`,
      )
    for (const line of functionsOf(trace, task)) console.log(`    ${line}`)
  }
}

async function visit(browser: Browser, url: string): Promise<number[][]> {
  const width = Number(values.width)
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    isMobile: width < 600,
    hasTouch: width < 600,
    locale: 'es',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  const tasks: number[][] = []
  for (const { name, go } of parts) {
    await browser.startTracing(page, { categories })
    await go(page, url)
    await page.waitForTimeout(3_000)
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
      traceEvents: TraceEvent[]
    }
    const own = ownOf(traceEvents)
    if (values.tell) tell(name, traceEvents, own)
    tasks.push(own.filter(isTask).map(msOf))
  }
  await context.close()
  return tasks
}

if (!values.against) await buildWeb()
const dataDir = await mkdtemp(join(tmpdir(), 'garabato-bench-'))
const server = await startServer(dataDir, { ...(values.against && { root: values.against }) })
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: chromiumArguments,
})
try {
  const visits: number[][][] = []
  for (let time = 0; time < Number(values.times); time++)
    visits.push(await visit(browser, server.url))
  const median = (part: number, figure: (tasks: readonly number[]) => number) =>
    quantile(
      visits.map((one) => figure(one[part]!)),
      0.5,
    ).toFixed(0)
  printTable([
    ['part', 'longest task ms', 'tasks over 50 ms', 'over it in all ms'],
    ...parts.map(({ name }, part) => [
      name,
      median(part, (tasks) => Math.max(0, ...tasks)),
      median(part, (tasks) => tasks.filter((ms) => ms > longTaskMs).length),
      median(part, (tasks) => tasks.reduce((sum, ms) => sum + Math.max(0, ms - longTaskMs), 0)),
    ]),
  ])
} finally {
  await browser.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
