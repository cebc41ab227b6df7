import { mkdtemp, rm } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { peakMegabytesOfFamily, quantile } from './measure.ts'
import { startServer } from './server.ts'

// `node bench/thumbnails.ts`: 300 thumbnails of 12-megapixel photos asked for at the same moment.
const photos = 15
const widths = [160, 320, 640, 1280]
const requests = 300
const size = { width: 4000, height: 3000 }

type Answer = { status: number; ms: number; retryAfter: number | null }

/** Something like a photo: shapes and grain, different for each number, progressive every third time. */
async function photo(number: number): Promise<Buffer> {
  const { width, height } = size
  const small = Buffer.alloc((width / 8) * (height / 8) * 3)
  for (let at = 0; at < small.length; at++)
    small[at] = (Math.imul(at + 1, 2654435761 + number * 97) >>> 24) % 256
  return sharp(small, { raw: { width: width / 8, height: height / 8, channels: 3 } })
    .resize(width, height)
    .jpeg({ quality: 88, progressive: number % 3 === 0 })
    .toBuffer()
}

const agent = new Agent({ keepAlive: true, maxSockets: requests })
function ask(url: string): Promise<Answer> {
  const begunAt = performance.now()
  return new Promise((done, failed) => {
    get(url, { agent }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        done({
          status: answer.statusCode!,
          ms: performance.now() - begunAt,
          retryAfter: Number(answer.headers['retry-after'] ?? 0) || null,
        }),
      )
    }).on('error', failed)
  })
}

async function post(url: string, body: unknown): Promise<{ codigo: string }> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.json() as Promise<{ codigo: string }>
}

async function uploadAll(url: string): Promise<string[]> {
  const { codigo } = await post(`${url}/api/pedidos/nuevo`, {
    email: 'bench@example.com',
    acceptDataProcessing: true,
  })
  const paths: string[] = []
  for (let number = 0; number < photos; number++) {
    const form = new FormData()
    form.append('draftOrderId', codigo)
    form.append('images', new File([new Uint8Array(await photo(number))], `${number}.jpg`))
    const answer = await fetch(`${url}/api/upload-images`, { method: 'POST', body: form })
    const { files } = (await answer.json()) as { files: { path: string }[] }
    paths.push(files[0]!.path)
  }
  return paths
}

const restMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1000

const dataDir = await mkdtemp(join(tmpdir(), 'garabato-bench-'))
try {
  let server = await startServer(dataDir)
  const paths = await uploadAll(server.url)
  await server.stop()
  // Begun anew: its peak is that of the thumbnails alone.
  server = await startServer(dataDir)
  const atRest = restMegabytes(server.pid)
  const familyAtRest = peakMegabytesOfFamily(server.pid)
  const urls = Array.from(
    { length: requests },
    (_, index) =>
      `${server.url}/api/images/${paths[index % photos]}?w=${widths[Math.floor(index / photos) % widths.length]}`,
  )
  const begunAt = performance.now()
  const first = await Promise.all(urls.map(ask))
  const seconds = (performance.now() - begunAt) / 1000
  // With what decodes, which is not there at rest.
  const more = peakMegabytesOfFamily(server.pid) - familyAtRest
  const again = await Promise.all(urls.map(ask))
  const tell = (answers: Answer[]) => {
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    const ms = answers.filter(({ status }) => status === 200).map((answer) => answer.ms)
    return `${count(200)} answered (p50 ${quantile(ms, 0.5).toFixed(0)} ms, p99 ${quantile(ms, 0.99).toFixed(0)} ms), ${count(503)} told to come again`
  }
  console.log(`${requests} thumbnails of ${photos} photos of 12 megapixels at once: ${tell(first)}`)
  console.log(
    `in ${seconds.toFixed(1)} s, ${more.toFixed(0)} MB more than at rest (${atRest.toFixed(0)} MB)`,
  )
  console.log(`the same once more: ${tell(again)}`)
  const isWhole = first.every(({ status, retryAfter }) => status === 200 || retryAfter !== null)
  await server.stop()
  if (!isWhole || more > 400) process.exitCode = 1
} finally {
  agent.destroy()
  await rm(dataDir, { recursive: true, force: true })
}
