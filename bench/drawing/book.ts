/**
 * Twenty photos of 12 megapixels become a book: a page from JPEG to vector alone on one thread, then the whole book on two, and the
 * most memory that a process held which did nothing else. The photos lie in files, as in the shop.
 *   node bench/drawing/book.ts [PHOTO…]     photos stand in for the drawn pictures, enlarged to 12 megapixels
 */
import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { openDrawPool } from '../../src/book/draw-pool/open-draw-pool.ts'
import { drawPhoto } from '../../src/book/draw-photo.ts'
import { drawAndBind } from '../../src/book/draw-and-bind.ts'
import { pictureArea } from '../../src/domain/fit.ts'
import { noise, picture } from '../../src/drawing/test-pictures.ts'
import { peakMegabytesOf } from '../measure.ts'

const [width, height, pages] = [4000, 3000, 20]

async function drawnPhoto(seed: number): Promise<Buffer> {
  const next = noise(seed)
  const all = Array.from({ length: 60 }, () => [
    next() * 3.2,
    next() * 2.4,
    12 + next() / 4,
    next(),
    next(),
    next(),
  ])
  const { data, ...size } = picture(800, 600, (x, y) => {
    const hit = all.findLast(
      ([cx, cy, radius]) => (x - cx!) ** 2 + (y - cy!) ** 2 < radius! * radius!,
    )
    return (hit ? hit.slice(3) : [170, 200, 230]) as [number, number, number]
  })
  return sharp(data, { raw: { ...size, channels: 4 } })
    .resize(width, height)
    .removeAlpha()
    .jpeg({ quality: 88 })
    .toBuffer()
}

/** Told to the process that this one starts for the book: what making photos has left in memory is none of the book's. */
const bookOf = process.env['BENCH_BOOK_OF']

if (bookOf === undefined) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-book-'))
  const given = await Promise.all(
    process.argv
      .slice(2)
      .map((file) =>
        sharp(file)
          .rotate()
          .resize(width, height, { fit: 'cover' })
          .removeAlpha()
          .jpeg({ quality: 88 })
          .toBuffer(),
      ),
  )
  const photos =
    given.length > 0
      ? given
      : await Promise.all(Array.from({ length: 4 }, (_, seed) => drawnPhoto(seed)))
  await timePages(photos)
  await Promise.all(photos.map((photo, i) => writeFile(join(folder, `${i}.jpg`), photo)))
  spawnSync(process.execPath, [import.meta.filename], {
    stdio: 'inherit',
    env: { ...process.env, BENCH_BOOK_OF: folder },
  })
  await rm(folder, { recursive: true })
} else {
  await timeBook(bookOf)
}

async function timePages(photos: readonly Buffer[]): Promise<void> {
  const area = pictureArea('A4')
  for (const style of ['Children', 'Standard', 'Manga'] as const) {
    await drawPhoto(photos[0]!, { style, area })
    const [started, before] = [performance.now(), process.cpuUsage()]
    for (const photo of photos) await drawPhoto(photo, { style, area })
    const { user, system } = process.cpuUsage(before)
    console.log(
      `${style}: ${Math.round((performance.now() - started) / photos.length)} ms a page, ${Math.round((user + system) / 1000 / photos.length)} ms of processor`,
    )
  }
}

async function timeBook(folder: string): Promise<void> {
  const photos = (await readdir(folder)).map((name) => join(folder, name))
  const pool = openDrawPool(2)
  const [started, before] = [performance.now(), process.cpuUsage()]
  await drawAndBind({
    title: 'Bench',
    format: 'A4',
    style: 'Standard',
    locale: 'es',
    binding: 'soft',
    shopName: 'Garabato',
    pool,
    photos: Array.from({ length: pages }, (_, i) => ({
      read: () => readFile(photos[i % photos.length]!),
    })),
    files: {
      proof: join(folder, 'proof.pdf'),
      interior: join(folder, 'interior.pdf'),
      cover: join(folder, 'cover.pdf'),
    },
  })
  const { user, system } = process.cpuUsage(before)
  const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of processor`
  console.log(
    `a book of ${pages} on two threads: ${seconds}, at most ${Math.round(peakMegabytesOf(process.pid))} MB`,
  )
  await pool.close()
}
