/**
 * What a page's scripts cost a phone at first: Chromium loads each address of a production build with an empty cache, again and again, and its trace
 * says how long scripts were compiled and run, how long the longest task held the page, and how much over 50 ms all of them did (total blocking time,
 * until three seconds after the page was taken over). In processor time of the page's own thread, times --slower: what slows a browser down by the
 * clock measures this machine's other work as well. Medians; the loads of the addresses take turns, so that a busy moment hits all alike.
 * --tasks tells of each long task what it did.
 *   node bench/web/first-load.ts [--times 9] [--slower 4] [--json] [--tasks] [ADDRESS…]
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWeb } from '../../src/web/build/build-web.ts'
import { printTable, quantile } from '../measure.ts'
import { startServer } from '../server.ts'
import { openBrowser, type Browser, type TraceEvent } from './browser.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '9' },
    slower: { type: 'string', default: '4' },
    json: { type: 'boolean' },
    tasks: { type: 'boolean' },
  },
})
const addresses = positionals.length > 0 ? positionals : ['/', '/legal/privacy_policy']
const longTaskMs = 50

type Load = {
  files: number
  bytes: number
  scriptMs: number
  /** the longest task in which scripts ran for more than half of it */
  longestScriptMs: number
  longestMs: number
  blockedMs: number
  longTasks: number
}

/** Names under which a trace tells of a script at work. Those inside one another are counted once. */
const scriptEvents = new Set([
  'EvaluateScript',
  'v8.evaluateModule',
  'v8.compile',
  'v8.compileModule',
  'FunctionCall',
  'RunMicrotasks',
])

const slower = Number(values.slower)
/** What an event costs on the slow phone: processor time of its own thread, which other work on this machine leaves alone. */
const msOf = ({ tdur = 0 }: TraceEvent) => (tdur / 1000) * slower
const isInside = (inner: TraceEvent, outer: TraceEvent) =>
  inner !== outer &&
  inner.ts >= outer.ts &&
  inner.ts + (inner.dur ?? 0) <= outer.ts + (outer.dur ?? 0)
const sumOf = (events: readonly TraceEvent[]) => events.reduce((sum, one) => sum + msOf(one), 0)
/** Those that do not lie in another of them. */
const outermost = (events: readonly TraceEvent[]) =>
  events.filter((one) => !events.some((other) => isInside(one, other)))

function tellTasks(url: string, own: readonly TraceEvent[]): void {
  for (const task of own.filter((one) => isTask(one) && msOf(one) > longTaskMs)) {
    console.log(`${url}: ${msOf(task).toFixed(0)} ms`)
    for (const event of own.filter((one) => isInside(one, task) && msOf(one) > 5))
      console.log(
        `  ${event.name} ${msOf(event).toFixed(0)} ms ${String(event.args?.data?.['url'] ?? '')}`,
      )
  }
}

const isTask = ({ name }: TraceEvent) => name.endsWith('RunTask')

async function load(browser: Browser, url: string): Promise<Load> {
  const { trace, scripts: files } = await browser.visit(url)
  // The page's own thread is the one that scripts ran on.
  const first = trace.find(({ name }) => name === 'EvaluateScript' || name === 'v8.evaluateModule')
  if (!first) throw new Error(`${url} ran no script`)
  const own = trace.filter(
    ({ tid, pid, ph }) => tid === first.tid && pid === first.pid && ph === 'X',
  )
  const scripts = outermost(own.filter(({ name }) => scriptEvents.has(name)))
  const taskEvents = own.filter(isTask)
  const tasks = taskEvents.map(msOf)
  const ofScripts = taskEvents.filter(
    (task) => sumOf(scripts.filter((one) => isInside(one, task))) > msOf(task) / 2,
  )
  if (values.tasks) tellTasks(url, own)
  return {
    files: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    scriptMs: sumOf(scripts),
    longestScriptMs: Math.max(0, ...ofScripts.map(msOf)),
    longestMs: Math.max(...tasks),
    blockedMs: tasks.reduce((sum, ms) => sum + Math.max(0, ms - longTaskMs), 0),
    longTasks: tasks.filter((ms) => ms > longTaskMs).length,
  }
}

await buildWeb()
const dataDir = await mkdtemp(join(tmpdir(), 'garabato-bench-'))
const server = await startServer(dataDir)
const browser = await openBrowser()
try {
  const loads = new Map<string, Load[]>(addresses.map((address) => [address, []]))
  // The first turn warms the server, and is not counted.
  for (let turn = 0; turn <= Number(values.times); turn++)
    for (const [address, of] of loads) {
      const one = await load(browser, server.url + address)
      if (turn > 0) of.push(one)
    }
  const median = (of: Load[], figure: keyof Load) =>
    quantile(
      of.map((one) => one[figure]),
      0.5,
    )
  if (values.json) console.log(JSON.stringify(Object.fromEntries(loads)))
  printTable([
    [
      'address',
      'scripts',
      'kB sent',
      'script ms',
      'longest of scripts ms',
      'longest task ms',
      'tasks over 50 ms',
      'blocked ms',
    ],
    ...[...loads].map(([address, of]) => [
      address,
      String(median(of, 'files')),
      (median(of, 'bytes') / 1000).toFixed(1),
      median(of, 'scriptMs').toFixed(0),
      median(of, 'longestScriptMs').toFixed(0),
      median(of, 'longestMs').toFixed(0),
      String(median(of, 'longTasks')),
      median(of, 'blockedMs').toFixed(0),
    ]),
  ])
} finally {
  await browser.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
