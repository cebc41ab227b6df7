/**
 * What a sheet of stickers costs, of up to twenty photos: found and drawn with the pages (as an order with the extra has it), laid out and
 * written from what was kept, and the same where nothing was kept.
 *   node bench/book/stickers.ts [--sheet A5|A4] [--look colour|line] [--style Standard] [--out FILE] PHOTO…
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Style } from '#domain/book-spec.ts'
import { photosMax } from '#domain/book-spec.ts'
import { pictureArea } from '#domain/fit.ts'
import type { StickerLook, StickerSheetName } from '#domain/sticker-sheet.ts'
import { areaOf } from '#drawing/stickers/sticker-shape.ts'
import type { PhotoDrawing } from '../../src/book/draw-photo.ts'
import { openDrawPool } from '../../src/book/draw-pool/open-draw-pool.ts'
import { copiesOf } from '../../src/book/photo-copies.ts'
import { openTypesetter } from '../../src/book/layout/typesetter.ts'
import { describeProblem, preflight } from '../../src/book/preflight.ts'
import { openCutOuts, packCutOuts } from '../../src/book/stickers/kept-cut-outs.ts'
import { expectedStickers, stickerPage } from '../../src/book/stickers/sticker-page.ts'
import { writeStickerSheet } from '../../src/book/stickers/write-sticker-sheet.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sheet: { type: 'string', default: 'A5' },
    look: { type: 'string', default: 'colour' },
    style: { type: 'string', default: 'Standard' },
    out: { type: 'string' },
  },
})
const settings = {
  stickerSheet: values.sheet as StickerSheetName,
  stickerLook: values.look as StickerLook,
}
const folder = await mkdtemp(join(tmpdir(), 'bench-stickers-'))
const pool = openDrawPool()
const photos = await Promise.all(
  positionals.slice(0, photosMax).map(async (path) => copiesOf(await readFile(path))),
)

async function seconds<T>(work: () => Promise<T>): Promise<[T, number]> {
  const begun = performance.now()
  const done = await work()
  return [done, (performance.now() - begun) / 1000]
}

const area = pictureArea('A4')
const style = values.style as Style
const drawAll = (cutOuts: boolean) =>
  Promise.all(photos.map((copies) => pool.draw(copies, { style, area, cutOuts })))
await drawAll(false)
const [, plain] = await seconds(() => drawAll(false))
const [drawings, drawn] = await seconds(() => drawAll(true))
const kept = await Promise.all(drawings.map(({ cutOuts }) => packCutOuts(cutOuts!)))
const options = { ...settings, format: 'A4', colouring: 'natural', foot: 'Garabato' } as const
const path = values.out ?? join(folder, 'stickers.pdf')
const sheet = async (cutOutsOf: (drawing: PhotoDrawing, i: number) => Promise<StickerCutOuts>) => {
  const sources = await Promise.all(
    drawings.map(async (drawing, i) => ({
      art: drawing.art,
      cutOuts: await cutOutsOf(drawing, i),
    })),
  )
  const file = {
    title: 'Stickers',
    shopName: 'Garabato',
    locale: 'es',
    created: new Date(0),
    fromThree: true,
  } as const
  await writeStickerSheet(path, sources, { ...options, ...file })
  return sources
}
type StickerCutOuts = Awaited<ReturnType<typeof openCutOuts>>

const [sources, cached] = await seconds(() => sheet((_, i) => openCutOuts(kept[i]!)))
const [, anew] = await seconds(() =>
  sheet(({ placement }, i) => pool.cutOut(photos[i]!, { crop: placement.crop })),
)
await pool.close()
const page = stickerPage(sources, openTypesetter(), options)
const bytes = await readFile(path)
const { problems } = preflight(bytes, expectedStickers('A4', settings))
const cut = (page.cuts ?? []).reduce((sum, ring) => sum + Math.abs(areaOf(ring)), 0)
console.log(
  `${photos.length} photos, ${page.cuts?.length} stickers on ${settings.stickerSheet}, ${Math.round((100 * cut) / (page.widthMm * page.heightMm))} % of it used, ${Math.round(bytes.length / 1000)} kB`,
)
console.log(
  `pages drawn in ${plain.toFixed(1)} s, with cut-outs in ${drawn.toFixed(1)} s; sheet of what was kept in ${cached.toFixed(1)} s, of nothing kept in ${anew.toFixed(1)} s; ${Math.round(kept.reduce((sum, { length }) => sum + length, 0) / kept.length / 1000)} kB kept a page`,
)
console.log(
  problems.length > 0 ? problems.map(describeProblem).join('; ') : 'preflight: nothing found',
)
await rm(folder, { recursive: true })
