/**
 * What it takes to bind a book of twenty pages from drawings that are kept, as when one page was drawn again:
 *   node bench/rebind.ts [PHOTO…]
 * With fewer than twenty photos they take turns; without any, photos drawn by the project's own code.
 */
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bindBook } from '../src/book/bind-book.ts'
import { boundParts } from '#domain/print-file.ts'
import { openDrawPool } from '../src/book/draw-pool/open-draw-pool.ts'
import { openDrawing, packDrawing } from '../src/book/kept-drawing.ts'
import { preflight } from '../src/book/preflight.ts'
import { copiesOf } from '../src/book/photo-copies.ts'
import { pagesPerBook, styleNames, type Style } from '../src/domain/book-spec.ts'
import { pictureArea } from '../src/domain/fit.ts'
import { smallPhotos } from '../test/support/family-photos.ts'

const paths = process.argv.slice(2)
const photos =
  paths.length > 0
    ? await Promise.all(paths.map((path) => readFile(path)))
    : (await smallPhotos(pagesPerBook, 1600)).map(({ buffer }) => buffer)
const folder = await mkdtemp(join(tmpdir(), 'bench-rebind-'))

async function keptBook(style: Style): Promise<Buffer[]> {
  const pool = openDrawPool()
  const files = await Promise.all(
    Array.from({ length: pagesPerBook }, async (_, i) =>
      packDrawing(
        await pool.draw(await copiesOf(photos[i % photos.length]!), {
          style,
          area: pictureArea('A4'),
        }),
      ),
    ),
  )
  await pool.close()
  return files
}

/** Binds and checks the book as shop/making/make-book does, files on disk instead of the store. */
async function bind(kept: Buffer[]): Promise<string> {
  const { files } = await bindBook(
    {
      title: 'Nuestro verano',
      format: 'A4',
      locale: 'es',
      binding: 'soft',
      shopName: 'Garabato',
      created: new Date(0),
      files: Object.fromEntries(boundParts.map((part) => [part, join(folder, `${part}.pdf`)])),
    },
    {
      cover: () => openDrawing(kept[0]!),
      pages: (async function* () {
        for (const [i, file] of kept.entries())
          yield { page: i + 1, kind: 'fill' as const, drawing: await openDrawing(file) }
      })(),
    },
  )
  const hash = createHash('sha256')
  for (const { path } of files) {
    const bytes = await readFile(path)
    const { problems } = preflight(bytes)
    if (problems.length > 0) throw new Error(JSON.stringify(problems))
    hash.update(bytes)
  }
  return hash.digest('hex')
}

for (const style of styleNames) {
  const kept = await keptBook(style)
  const hashes = new Set<string>()
  const times: { wall: number; cpu: number }[] = []
  for (let run = 0; run < 4; run++) {
    const [begun, before] = [performance.now(), process.cpuUsage()]
    hashes.add(await bind(kept))
    const { user, system } = process.cpuUsage(before)
    times.push({ wall: performance.now() - begun, cpu: (user + system) / 1000 })
  }
  const best = times.slice(1).toSorted((a, b) => a.cpu - b.cpu)[0]!
  const kilobytes = Math.round(
    kept.reduce((sum, { length }) => sum + length, 0) / kept.length / 1000,
  )
  console.log(
    `${style}: ${Math.round(best.cpu)} ms of processor time (${Math.round(best.wall)} ms), first time ${Math.round(times[0]!.cpu)} ms; ` +
      `${kilobytes} kB kept a page; ${hashes.size === 1 ? 'the same bytes each time' : 'DIFFERENT BYTES'}; ${Math.round(process.memoryUsage().rss / 1e6)} MB`,
  )
}
await rm(folder, { recursive: true })
