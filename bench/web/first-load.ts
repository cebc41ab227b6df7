/**
 * What a page's scripts cost a phone at first: Chromium slowed down four-fold loads each address of a production build with an empty cache, again and
 * again, and its trace says how long scripts were compiled and run, how long the longest task held the page, and how much over 50 ms all of them did
 * (total blocking time, until two seconds after the last byte). Medians; the loads of the addresses take turns, so that a busy moment hits all alike.
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

/** Milliseconds in which any of these were at work, however they lie in one another. */
function covered(events: readonly TraceEvent[]): number {
  let [sum, end] = [0, 0]
  for (const { ts, dur = 0 } of events.toSorted((a, b) => a.ts - b.ts)) {
    sum += Math.max(0, ts + dur - Math.max(ts, end))
    end = Math.max(end, ts + dur)
  }
  return sum / 1000
}

function tellTasks(url: string, own: readonly TraceEvent[]): void {
  for (const task of own) {
    const { name, ts, dur = 0 } = task
    if (!name.endsWith('RunTask') || dur / 1000 <= longTaskMs) continue
    console.log(`${url}: ${(dur / 1000).toFixed(0)} ms`)
    const inside = own.filter(
      (event) => event !== task && event.ts >= ts && event.ts + (event.dur ?? 0) <= ts + dur,
    )
    for (const event of inside.filter((one) => (one.dur ?? 0) > 5_000))
      console.log(
        `  ${event.name} ${((event.dur ?? 0) / 1000).toFixed(0)} ms ${String(event.args?.data?.['url'] ?? '')}`,
      )
  }
}

async function load(browser: Browser, url: string): Promise<Load> {
  const { trace, scripts: files } = await browser.visit(url, Number(values.slower))
  // The page's own thread is the one that scripts ran on.
  const first = trace.find(({ name }) => name === 'EvaluateScript' || name === 'v8.evaluateModule')
  if (!first) throw new Error(`${url} ran no script`)
  const own = trace.filter(
    ({ tid, pid, ph }) => tid === first.tid && pid === first.pid && ph === 'X',
  )
  const scripts = own.filter(({ name }) => scriptEvents.has(name))
  const taskEvents = own.filter(({ name }) => name.endsWith('RunTask'))
  const tasks = taskEvents.map(({ dur = 0 }) => dur / 1000)
  const ofScripts = taskEvents.filter(({ ts, dur = 0 }) => {
    const inside = scripts.filter((one) => one.ts >= ts && one.ts + (one.dur ?? 0) <= ts + dur)
    return covered(inside) > dur / 2000
  })
  if (values.tasks) tellTasks(url, own)
  return {
    files: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    scriptMs: covered(scripts),
    longestScriptMs: Math.max(...ofScripts.map(({ dur = 0 }) => dur / 1000)),
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
