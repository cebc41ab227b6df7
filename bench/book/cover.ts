/**
 * What colours cost a cover: flattening the photo, and binding the cover's file with them, beside the same in black and white.
 *   node bench/book/cover.ts PHOTO…
 * Drawing the lines is left out: it costs the same without colours (drawing/README.md).
 */
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { colourings, type Colouring } from '#domain/cover.ts'
import { formats } from '#domain/book-spec.ts'
import { flatColour } from '#drawing/flat-colour/flat-colour.ts'
import { bindBook } from '../../src/book/bind-book.ts'
import { drawPhoto } from '../../src/book/draw-photo.ts'
import { copiesOf, cutFromCopies } from '../../src/book/photo-copies.ts'
import { coverPictureArea } from '../../src/book/layout/front-cover.ts'
import { seePhoto } from '../../src/book/see-photo.ts'
import type { PhotoDrawing } from '../../src/book/draw-photo.ts'

const folder = await mkdtemp(join(tmpdir(), 'bench-cover-'))

async function milliseconds(work: () => unknown): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < 3; run++) {
    const begun = performance.now()
    await work()
    times.push(performance.now() - begun)
  }
  return Math.round(Math.min(...times))
}

async function bind(cover: PhotoDrawing, colouring: Colouring, path: string): Promise<void> {
  await bindBook(
    {
      title: 'Nuestro verano',
      format: 'A4',
      locale: 'es',
      binding: 'soft',
      colouring,
      shopName: 'Garabato',
      created: new Date(0),
      files: { cover: path },
    },
    {
      cover: async () => cover,
      pages: (async function* () {
        for (let page = 1; page <= 20; page++) yield { page, kind: 'empty' as const }
      })(),
    },
  )
}

for (const photo of process.argv.slice(2)) {
  const bytes = await readFile(photo)
  const cover = await drawPhoto(bytes, {
    style: 'Standard',
    area: coverPictureArea(formats.A4),
    turned: false,
    coloured: true,
  })
  const pixels = cutFromCopies(await copiesOf(bytes), cover.placement.crop)
  const seen = await seePhoto(pixels)
  const flat = await milliseconds(() => flatColour(pixels, seen))
  const bound: Record<string, number> = {}
  let kilobytes = 0
  for (const colouring of colourings) {
    const path = join(folder, `${colouring}.pdf`)
    bound[colouring] = await milliseconds(() => bind(cover, colouring, path))
    if (colouring === 'natural') kilobytes = Math.round((await stat(path)).size / 1000)
  }
  const more = Math.max(...colourings.map((name) => bound[name]! - bound.plain!))
  console.log(
    `${basename(photo)}: ${cover.colour?.colours.length} colours, flattened in ${flat} ms, bound in ${bound.plain} ms and ${more} ms more in colour, ${flat + more} ms together, ${kilobytes} kB`,
  )
}
await rm(folder, { recursive: true })
