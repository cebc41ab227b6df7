import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { poundWithImages } from '#support/hostile-images.ts'
import { pound, type Pounded } from '#support/pound.ts'
import { openSession, whatIsKnown } from './fuzz/known.ts'
import { megabytes, memoryOf, type Memory } from './fuzz/memory.ts'
import { startServer } from './server.ts'

// npm run fuzz -- --requests N --images N --seed S --minutes M: hostile requests and images against a server process of its own. Exits with 1 where an
// answer was a fault of the shop, or where the server has kept more than 5 % more memory since it was warm (of runs long enough to tell). After so
// many minutes no more requests are begun, and after as many again no more images.
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '1000000' },
    images: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '20261125' },
    minutes: { type: 'string', default: '10000' },
  },
})
const requests = Number(values.requests)
const images = Number(values.images)
const seed = Number(values.seed)
const endsAt = (parts: number) => startedAt + parts * Number(values.minutes) * 60_000
const startedAt = performance.now()
/** What is compiled, loaded, cached and pooled once is no growth; the last call to be made in some new way takes some tens of thousands. */
const warmRequests = Math.min(50_000, Math.ceil(requests / 10))
const warmImages = Math.min(200, Math.ceil(images / 10))
const growthMax = 1.05

const dataDir = await mkdtemp(join(tmpdir(), 'garabato-fuzz-'))
const memoryFile = join(dataDir, 'memory.json')
const preload = pathToFileURL(join(import.meta.dirname, 'fuzz/tell-memory.ts')).href
const server = await startServer(dataDir, {
  env: { NODE_OPTIONS: `--import ${preload}`, TELL_MEMORY: memoryFile },
})

let faults = 0
const all: Pick<Pounded, 'calls' | 'statuses'> & { requests: number } = {
  requests: 0,
  calls: {},
  statuses: {},
}

function tell(what: string, found: readonly string[], statuses: Record<number, number>) {
  console.log(`${what}: ${JSON.stringify(statuses)}, ${found.length} faults`)
  for (const fault of found.slice(0, 20)) console.log(`  ${fault}`)
  faults += found.length
}

function add({ requests: sent, calls, statuses }: Pounded) {
  all.requests += sent
  for (const [status, times] of Object.entries(statuses))
    all.statuses[Number(status)] = (all.statuses[Number(status)] ?? 0) + times
  for (const [name, { sent: more, past }] of Object.entries(calls)) {
    const call = (all.calls[name] ??= { sent: 0, past: 0 })
    call.sent += more
    call.past += past
  }
}

/** How many came past the door, and to which calls none did. */
function tellReached() {
  const calls = Object.entries(all.calls)
  const past = calls.reduce((sum, [, call]) => sum + call.past, 0)
  const never = calls.filter(([, call]) => call.past === 0).map(([name]) => name)
  console.log(
    `${all.requests} requests, ${JSON.stringify(all.statuses)}; ${((100 * past) / all.requests).toFixed(1)} % came past limit, session and schema, to ${calls.length - never.length} of ${calls.length} calls; to none of ${never.join(', ') || 'no call'}`,
  )
}

function tellMemory(what: string, now: Memory, before: Memory): boolean {
  const grown = now.kept / before.kept
  console.log(
    `${what}: ${megabytes(now.kept)} MB kept after a collection, ${megabytes(before.kept)} when warm (${((grown - 1) * 100).toFixed(1)} %), ${megabytes(now.compiled)} of it compiled code (${megabytes(before.compiled)}), ${megabytes(now.external)} outside the heap (${megabytes(before.external)}); resident ${megabytes(now.resident)}, ${megabytes(before.resident)} when warm`,
  )
  return grown <= growthMax
}

/** Of ten thousand at a time: sessions end, and what is known of is gone sooner or later. */
async function poundFor(what: string, wanted: number, from: number) {
  const { cookie, device } = await openSession(server.url, session?.device)
  session = { cookie, device }
  const known = await whatIsKnown(server.url, cookie)
  const began = performance.now()
  const pounded = await pound(server.url, { requests: wanted, seed: seed + from, known, cookie })
  const perSecond = Math.round(wanted / ((performance.now() - began) / 1000))
  const cutOff = pounded.cutOff > 0 ? `, ${pounded.cutOff} cut off after 30 s of silence` : ''
  tell(`${what}, ${perSecond}/s${cutOff}`, pounded.faults, pounded.statuses)
  return pounded
}
let session: { cookie: string; device: string } | undefined
const atOnce = 10_000
const imagesAtOnce = 500
let isSteady = true

try {
  console.log(`seed ${seed}`)
  if (requests > 0) {
    for (let from = 0; from < warmRequests; from += atOnce)
      await poundFor('warming', Math.min(atOnce, warmRequests - from), from - warmRequests)
    const warm = await memoryOf(server.pid, memoryFile)
    for (let from = 0; from < requests && performance.now() < endsAt(1); from += atOnce) {
      add(await poundFor(`from ${from}`, Math.min(atOnce, requests - from), from))
      isSteady = tellMemory(
        `${Math.round((performance.now() - startedAt) / 1000)} s`,
        await memoryOf(server.pid, memoryFile),
        warm,
      )
    }
    tellReached()
  }
  if (images > 0) {
    const warming = await poundWithImages(server.url, { images: warmImages, seed: seed - 1 })
    tell(`warming with ${warmImages} images`, warming.faults, warming.statuses)
    const warm = await memoryOf(server.pid, memoryFile)
    for (let from = 0; from < images && performance.now() < endsAt(2); from += imagesAtOnce) {
      const began = performance.now()
      const pounded = await poundWithImages(server.url, {
        images: Math.min(imagesAtOnce, images - from),
        seed: seed + from,
      })
      const seconds = Math.round((performance.now() - began) / 1000)
      tell(
        `images from ${from}, ${pounded.taken} taken, ${seconds} s`,
        pounded.faults,
        pounded.statuses,
      )
      isSteady = tellMemory('images', await memoryOf(server.pid, memoryFile), warm) && isSteady
    }
  }
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
/** Below this what is cached for good is still coming. */
const isLong = requests >= 100_000
process.exitCode = faults === 0 && (isSteady || !isLong) ? 0 : 1
