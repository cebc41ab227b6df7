/**
 * What the administrator's desk costs at size, over HTTP against a running shop on a temporary folder:
 *   node bench/book-files.ts        (with `zip` the first alone, with `files` the second)
 * - the ZIP of an order's 20 originals of about 9 MB each: MB a second, and how much memory the server takes for it;
 * - the print files of a book whose pages are drawn: time from asking for them to their being there (drawings opened, bound, checked, stored), and the
 *   most memory that the process doing so held. It is done in a process of its own, for peaks of others would hide it.
 */
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { boundParts } from '#domain/print-file.ts'
import { pagesPerBook } from '../src/domain/book-spec.ts'
import { startShop } from '../test/support/running-shop.ts'
import { childServing, cpuMsOf, peakMegabytesOf, printTable, residentMegabytes } from './measure.ts'

const [, , role, folder] = process.argv
if (role === 'bind') await bindInThisProcess(folder!)
else {
  console.log(
    `${loadavg()[0]!.toFixed(1)} processes were waiting for the processor when this began\n`,
  )
  if (role !== 'files')
    printTable([
      [
        'ZIP of 20 originals',
        'MB',
        's',
        'MB/s',
        'server, processor s',
        'MB before',
        'while',
        'rise',
      ],
      ...(await zips()),
    ])
  if (role === 'zip') process.exit(0)
  console.log()
  printTable([
    ['Print files of a drawn book', 's', 'processor s', 'peak MB'],
    ...(await printFiles()),
  ])
}

/** Noise does not compress: a JPEG of it is as large as a photo of a leafy tree. */
async function largePhoto(): Promise<Buffer> {
  const [width, height] = [2800, 2100]
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

async function zips(): Promise<string[][]> {
  const shop = await startShop({ pages: false })
  try {
    const { orderId, cookie } = await order(shop.url, await largePhoto())
    const pid = childServing(shop.process.pid!)
    const rows: string[][] = []
    for (let run = 0; run < 3; run++) {
      const before = residentMegabytes(await readFile(`/proc/${pid}/status`, 'utf8'))
      const cpuMs = cpuMsOf(pid)
      let [bytes, most] = [0, before]
      const begun = performance.now()
      const answer = await fetch(`${shop.url}/api/admin/orders/${orderId}/images/download`, {
        headers: { cookie },
      })
      const watch = setInterval(
        () =>
          void readFile(`/proc/${pid}/status`, 'utf8').then((status) => {
            most = Math.max(most, residentMegabytes(status))
          }),
        20,
      )
      for await (const chunk of answer.body!) bytes += (chunk as Uint8Array).byteLength
      const seconds = (performance.now() - begun) / 1000
      clearInterval(watch)
      rows.push([
        `run ${run + 1}`,
        ...[
          bytes / 1e6,
          seconds,
          bytes / 1e6 / seconds,
          (cpuMsOf(pid) - cpuMs) / 1000,
          before,
          most,
          most - before,
        ].map((value) => value.toFixed(value < 10 ? 2 : 0)),
      ])
    }
    return rows
  } finally {
    await shop.remove()
  }
}

async function order(url: string, photo: Buffer): Promise<{ orderId: string; cookie: string }> {
  let cookie = ''
  const call = async (path: string, body: unknown): Promise<Record<string, string>> => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: body instanceof FormData ? {} : { 'content-type': 'application/json' },
      body: body instanceof FormData ? body : JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return (await answer.json()) as Record<string, string>
  }
  const { codigo } = await call('/api/pedidos/nuevo', {
    email: 'ana@example.com',
    acceptDataProcessing: true,
  })
  for (let sent = 0; sent < pagesPerBook; sent++) {
    const form = new FormData()
    form.append('draftOrderId', codigo!)
    form.append('images', new File([new Uint8Array(photo)], `IMG_${sent}.jpg`))
    await call('/api/upload-images', form)
  }
  const { id: orderId } = await call('/api/orders', {
    format: 'A4',
    style: 'Standard',
    title: 'Nuestro verano',
    customerName: 'Ana Pérez',
    customerEmail: 'ana@example.com',
    address: 'Calle Mayor 1',
    city: 'Madrid',
    postalCode: '28001',
    country: 'ES',
    draftOrderId: codigo,
  })
  await call('/api/admin/login', { username: 'admin', password: 'a password for tests' })
  // The picture of the last upload is made ready behind its answer.
  await sleep(2_000)
  return { orderId: orderId!, cookie }
}

async function printFiles(): Promise<string[][]> {
  const { openDrawPool } = await import('../src/book/draw-pool/open-draw-pool.ts')
  const { packDrawing } = await import('../src/book/kept-drawing.ts')
  const { copiesOf } = await import('../src/book/photo-copies.ts')
  const { pictureArea } = await import('../src/domain/fit.ts')
  const { smallPhotos } = await import('../test/support/family-photos.ts')
  const kept = await mkdtemp(join(tmpdir(), 'bench-book-files-'))
  try {
    const pool = openDrawPool()
    const photos = await smallPhotos(pagesPerBook, 1600)
    for (const [i, { buffer }] of photos.entries()) {
      await writeFile(
        join(kept, `${i}.drawing`),
        await packDrawing(
          await pool.draw(await copiesOf(buffer), { style: 'Manga', area: pictureArea('A4') }),
        ),
      )
    }
    await pool.close()
    const rows: string[][] = []
    for (let run = 0; run < 3; run++) rows.push([`run ${run + 1}`, ...(await bound(kept))])
    return rows
  } finally {
    await rm(kept, { recursive: true })
  }
}

function bound(kept: string): Promise<string[]> {
  const child = fork(import.meta.filename, ['bind', kept])
  return new Promise((resolve, reject) => {
    child.once('message', (figures) => resolve(figures as string[]))
    child.once('exit', (code) => reject(new Error(`the process that binds ended with ${code}`)))
  })
}

/** As shop/making/make-book does it: drawings opened one by one, three files written, each checked as it lies, and put where they are kept. */
async function bindInThisProcess(kept: string): Promise<void> {
  const { bindBook } = await import('../src/book/bind-book.ts')
  const { openDrawing } = await import('../src/book/kept-drawing.ts')
  const { preflight } = await import('../src/book/preflight.ts')
  const { diskFiles } = await import('../src/store/files/disk-files.ts')
  const scratch = await mkdtemp(join(tmpdir(), 'bench-bind-'))
  const files = await diskFiles(join(scratch, 'files'))
  const [begun, before] = [performance.now(), process.cpuUsage()]
  const drawing = async (i: number) => openDrawing(await readFile(join(kept, `${i}.drawing`)))
  const made = await bindBook(
    {
      title: 'Nuestro verano',
      format: 'A4',
      locale: 'es',
      binding: 'soft',
      shopName: 'Garabato',
      files: Object.fromEntries(boundParts.map((part) => [part, join(scratch, `${part}.pdf`)])),
    },
    {
      cover: () => drawing(0),
      pages: (async function* () {
        for (let i = 0; i < pagesPerBook; i++)
          yield { page: i + 1, kind: 'fill' as const, drawing: await drawing(i) }
      })(),
    },
  )
  for (const { part, path } of made.files) {
    const bytes = await readFile(path)
    const { problems } = preflight(bytes)
    if (problems.length > 0) throw new Error(JSON.stringify(problems))
    await files.put(`books/x/${part}.pdf`, bytes)
  }
  const seconds = (performance.now() - begun) / 1000
  const { user, system } = process.cpuUsage(before)
  const figures = [
    seconds.toFixed(2),
    ((user + system) / 1e6).toFixed(2),
    peakMegabytesOf(process.pid).toFixed(0),
  ]
  await rm(scratch, { recursive: true })
  process.send!(figures, () => process.exit(0))
}
