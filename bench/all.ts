import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { printTable } from './measure.ts'

// `npm run bench`: everything of bench/README.md that needs no photos of one's own, one after the other, each in a process of its own, and at the end a table
// of how each ended. `npm run bench -- checkout mails` runs those. Exits with 1 where one did.

/** In the order in which they run: with what each is started, and how many minutes it takes on a quiet machine, about. */
const benches: Record<string, { args?: string[]; minutes: number }> = {
  house: { minutes: 1 },
  checkout: { minutes: 2 },
  'order-cost': { args: ['1000', '100000'], minutes: 5 },
  mails: { minutes: 1 },
  thumbnails: { minutes: 1 },
  'discount-race': { minutes: 1 },
  'book-files': { minutes: 1 },
  rebind: { minutes: 1 },
  'drawing-queue': { minutes: 1 },
  admin: { minutes: 5 },
  faults: { minutes: 45 },
  kills: { args: ['--minutes', '62'], minutes: 30 },
  fuzz: { minutes: 30 },
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(`no bench: ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}`)
  process.exit(1)
}
const chosen = Object.entries(benches).filter(
  ([name]) => names.length === 0 || names.includes(name),
)
const minutes = chosen.reduce((sum, [, bench]) => sum + bench.minutes, 0)
console.log(
  `${chosen.length} benches, about ${minutes} minutes on a quiet machine: ${chosen.map(([name, bench]) => `${name} ${bench.minutes}`).join(', ')}`,
)

const ended = [['command', 'load as it began', 'minutes', 'ended']]
for (const [name, { args = [] }] of chosen) {
  const command = ['node', `bench/${name}.ts`, ...args].join(' ')
  const load = loadavg()[0]!.toFixed(1)
  console.log(`\n${new Date().toISOString()} ${command}, load ${load}\n`)
  const beganAt = performance.now()
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...args], {
    stdio: 'inherit',
  })
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  const took = ((performance.now() - beganAt) / 60_000).toFixed(1)
  ended.push([command, load, took, code === 0 ? 'well' : `with ${code ?? signal}`])
  if (code !== 0) process.exitCode = 1
}
console.log()
printTable(ended)
