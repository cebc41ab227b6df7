/**
 * What drawing costs in a browser: the preview's own pool of workers in Chromium. For each photo first the page as it is seen first, then judged (as if the
 * level of detail were left to the book), other styles likewise, and other levels of detail; then a book of twenty pages, and the same in another style.
 * In processor time of the workers' threads, which other work on the machine leaves alone, and by the clock; and the most memory that the tab held.
 *   node bench/drawing/browser.ts [--plain] [--cold] [--book] [--side 512] PHOTO…
 * Photos come as the shop sends them, at most 1280 pixels long, or --side. With --plain under a policy that forbids WebAssembly; with --cold the worker was not made ready before the first photo, as the wizard does; with --book the book alone.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { build } from 'vite'
import type { Style } from '../../src/domain/book-spec.ts'
import type { DrawingRequest } from '../../src/web/book-view/draw/drawing-messages.ts'
import { chromiumArguments, findChromium } from '../../test/support/chromium.ts'
import { printTable, residentMegabytes } from '../measure.ts'

const { values, positionals: photos } = parseArgs({
  allowPositionals: true,
  options: {
    plain: { type: 'boolean' },
    cold: { type: 'boolean' },
    book: { type: 'boolean' },
    side: { type: 'string', default: '1280' },
  },
})
const side = Number(values.side)
const enginePolicy = values.plain ? "script-src 'self'" : "script-src 'wasm-unsafe-eval' 'self'"
/** In the order asked: the first analyses the photo. */
const asks: [what: string, style: Style, detail?: number][] = [
  ['first', 'Standard', 0.5],
  ['judged', 'Standard'],
  ['children', 'Children', 0.5],
  ['judged', 'Children'],
  ['manga', 'Manga', 0.5],
  ['judged', 'Manga'],
  ['calmer', 'Standard', 0.2],
  ['richer', 'Standard', 0.8],
]
const pagesOfBook = 20

type Cost = { cpuMs: number; wallMs: number }

async function bundled(folder: string): Promise<void> {
  const input = join(import.meta.dirname, '../../src/web/book-view/draw/drawings.ts')
  await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'error',
    mode: 'production',
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'baseline-widely-available',
      rolldownOptions: {
        input,
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'drawings.js' },
      },
    },
  })
}

function served(folder: string, pictures: ReadonlyMap<string, Buffer>) {
  return createServer(async ({ url = '/' }, answer) => {
    answer.setHeader(
      'Content-Security-Policy',
      url.includes('draw-worker') ? enginePolicy : "script-src 'self'",
    )
    const picture = pictures.get(new URL(url, 'http://local').pathname)
    if (picture) return answer.setHeader('Content-Type', 'image/jpeg').end(picture)
    if (url.endsWith('.js'))
      return answer
        .setHeader('Content-Type', 'text/javascript')
        .end(await readFile(join(folder, url)))
    return answer.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Bench</title>')
  })
}

/** Whether a process comes of this one. */
function isOurs(pid: string): boolean {
  for (let at = pid; at !== '0';) {
    if (at === String(process.pid)) return true
    // Behind the name, which may hold anything: state, parent.
    at = readFileSync(`/proc/${at}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[1]!
  }
  return false
}

/** Processor time of all threads of that name in this bench's browser, in ms. */
function threadMs(name: string): number {
  let nanoseconds = 0
  for (const pid of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      if (!isOurs(pid)) continue
      for (const thread of readdirSync(`/proc/${pid}/task`)) {
        const folder = `/proc/${pid}/task/${thread}`
        if (readFileSync(`${folder}/comm`, 'utf8').startsWith(name))
          nanoseconds += Number(readFileSync(`${folder}/schedstat`, 'utf8').split(' ')[0])
      }
    } catch {
      // It has ended meanwhile.
    }
  }
  return nanoseconds / 1e6
}

/** What the tab's own process holds, in MB: the page, its workers, their WebAssembly and pictures, and some 100 MB that it shares with its likes. */
function tabMegabytes(): number {
  let most = 0
  for (const pid of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      if (isOurs(pid) && readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('--type=renderer'))
        most = Math.max(most, residentMegabytes(readFileSync(`/proc/${pid}/status`, 'utf8')))
    } catch {
      // It has ended meanwhile.
    }
  }
  return most
}

/** The most of that while something is done. */
async function mostMegabytes(task: () => Promise<unknown>): Promise<number> {
  let most = tabMegabytes()
  const looking = setInterval(() => (most = Math.max(most, tabMegabytes())), 100)
  try {
    await task()
  } finally {
    clearInterval(looking)
  }
  return most
}

/** All at once, as the preview asks. */
async function asked(page: Page, requests: DrawingRequest[]): Promise<Cost> {
  const before = threadMs('DedicatedWorker')
  const wallMs = await page.evaluate(async (wanted) => {
    const path = '/drawings.js'
    const { drawSheet } = (await import(
      path
    )) as typeof import('../../src/web/book-view/draw/drawings.ts')
    const started = performance.now()
    await Promise.all(wanted.map((request) => drawSheet(request, new AbortController().signal)))
    return performance.now() - started
  }, requests)
  return { cpuMs: threadMs('DedicatedWorker') - before, wallMs }
}

/** As while somebody chooses photos: until the worker has nothing to do any more. */
async function madeReady(page: Page): Promise<number> {
  const start = threadMs('DedicatedWorker')
  await page.evaluate(async () => {
    const path = '/drawings.js'
    const { warmUp } = (await import(
      path
    )) as typeof import('../../src/web/book-view/draw/drawings.ts')
    warmUp()
  })
  for (let before = -1, now = start; now !== before || now === start;) {
    before = now
    await page.waitForTimeout(1000)
    now = threadMs('DedicatedWorker')
  }
  return threadMs('DedicatedWorker') - start
}

const shown = ({ cpuMs, wallMs }: Cost) => `${Math.round(cpuMs)} (${Math.round(wallMs)})`

const folder = await mkdtemp(join(tmpdir(), 'bench-browser-'))
await bundled(folder)
const pictures = new Map<string, Buffer>()
const sizes: { width: number; height: number }[] = []
for (const [i, photo] of photos.entries()) {
  const { data, info } = await sharp(photo)
    .rotate()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })
  pictures.set(`/api/images/${i}`, data)
  sizes.push({ width: info.width, height: info.height })
}
const server = served(folder, pictures).listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: chromiumArguments,
})
try {
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const requestFor = (photo: number, style: Style, detail?: number): DrawingRequest => ({
    path: String(photo),
    ...sizes[photo]!,
    page: detail === undefined ? {} : { detail },
    style,
    format: 'A4',
    sheet: 'page',
  })
  if (!values.cold)
    console.log(`making ready: ${Math.round(await madeReady(page))} ms of processor`)
  const rows = [['photo', ...asks.map(([what]) => what)]]
  for (const [i, photo] of values.book ? [] : photos.entries()) {
    const costs: Cost[] = []
    for (const [, style, detail] of asks)
      costs.push(await asked(page, [requestFor(i, style, detail)]))
    rows.push([photo.replace(/^.*\//, ''), ...costs.map(shown)])
  }
  if (!values.book) printTable(rows)
  await page.reload()
  // What the workers of before took must be gone, or it is taken off the book's cost.
  while (threadMs('DedicatedWorker') > 0) await page.waitForTimeout(100)
  const bookIn = (style: Style) =>
    asked(
      page,
      Array.from({ length: pagesOfBook }, (_, i) =>
        requestFor(i % photos.length, style, 0.4 + Math.floor(i / photos.length) / 100),
      ),
    )
  const before = tabMegabytes()
  let told = ''
  const most = await mostMegabytes(async () => {
    told = `${shown(await bookIn('Standard'))}, then in another style: ${shown(await bookIn('Children'))}`
  })
  console.log(`a book of ${pagesOfBook} from ${photos.length} photos: ${told}`)
  console.log(`memory of the tab: ${Math.round(before)} MB before, ${Math.round(most)} at most`)
  console.log('ms of processor (and by the clock)')
} finally {
  await browser.close()
  server.close()
  await rm(folder, { recursive: true })
}
