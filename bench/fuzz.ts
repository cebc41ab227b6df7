import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { adminLogin } from '#contract/admin-session.ts'
import { uploadImages } from '#contract/image.ts'
import { poundWithImages } from '#support/hostile-images.ts'
import { pound, type Pounded } from '#support/hostile-requests.ts'
import { orderFields, photoForm, smallPhoto } from '#support/journey.ts'
import { openGuest } from './guest.ts'
import { startServer } from './server.ts'

// npm run fuzz -- --requests N --images N --seed S: hostile requests and images against a server process of its own.
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '1000000' },
    images: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '20261125' },
  },
})
const requests = Number(values.requests)
const images = Number(values.images)
const seed = Number(values.seed)

const dataDir = await mkdtemp(join(tmpdir(), 'garabato-fuzz-'))
const server = await startServer(dataDir)
const memory = async () =>
  Math.round(
    Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${server.pid}/status`, 'utf8'))![1]) / 1024,
  )

async function session(): Promise<string> {
  const answer = await fetch(server.url + adminLogin.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'a password for benches' }),
  })
  if (!answer.ok) throw new Error(`no session: ${answer.status} ${await answer.text()}`)
  return (answer.headers.get('set-cookie') ?? '').split(';')[0]!
}

/** What strangers and administrators alike could name: a draft, its order, a photo. */
async function somethingKnown(): Promise<string[]> {
  const guest = openGuest(server.url)
  const customer = { email: 'ana@example.com', acceptDataProcessing: true }
  const { codigo } = await guest.call('POST', '/api/pedidos/nuevo', customer)
  const { id, checkoutToken } = await guest.call('POST', '/api/orders', {
    ...orderFields,
    draftOrderId: codigo,
  })
  guest.leave()
  const body = photoForm([{ name: 'a.jpg', bytes: await smallPhoto(1) }])
  const answer = await fetch(server.url + uploadImages.path, { method: 'POST', body })
  const { files } = (await answer.json()) as { files: { path: string }[] }
  return [codigo!, id!, checkoutToken!, files[0]!.path]
}

let faults = 0
function tell(what: string, { requests: sent, statuses, faults: found }: Pounded) {
  console.log(`${what}: ${sent} requests, ${JSON.stringify(statuses)}, ${found.length} faults`)
  for (const fault of found.slice(0, 20)) console.log(`  ${fault}`)
  faults += found.length
}

try {
  console.log(`seed ${seed}`)
  // What is compiled, cached and pooled once is no growth: the first tenth warms it.
  const warm = Math.min(20_000, Math.ceil(requests / 10))
  const cookie = await session()
  const known = await somethingKnown()
  tell('warming', await pound(server.url, { requests: warm, seed: seed - warm, known, cookie }))
  const before = await memory()
  const part = Math.max(1000, Math.ceil(requests / 10))
  for (let from = 0; from < requests; from += part) {
    tell(
      `from ${from}`,
      await pound(server.url, {
        requests: Math.min(part, requests - from),
        seed: seed + from,
        known,
        cookie: await session(),
      }),
    )
    console.log(`memory ${await memory()} MB, ${before} MB after warming`)
  }
  const pounded = await poundWithImages(server.url, { images, seed })
  tell(`${images} images, ${pounded.taken} taken`, pounded)
  console.log(`memory ${await memory()} MB, ${before} MB after warming`)
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
process.exitCode = faults === 0 ? 0 : 1
