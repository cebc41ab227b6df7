/**
 * Draws photos in all three styles and writes contact sheets to look at, with the time each page took:
 *   node bench/drawing/sheet.ts OUT_FOLDER PHOTO… [--edges] [--detail 0.5]
 */
import { mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { analyse } from '../../src/drawing/analyse.ts'
import type { Pixels, StyleName } from '../../src/drawing/line-art.ts'
import { styled } from '../../src/drawing/styled.ts'
import { toSvg } from '../../src/drawing/svg.ts'

const styles: StyleName[] = ['children', 'standard', 'manga']
const page = { widthMm: 190, heightMm: 277 }
const cellPixels = 640

async function decode(file: string): Promise<Pixels> {
  const { data, info } = await sharp(file)
    .rotate()
    .resize(1280, 1280, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** The whole picture on the page, turned when that shows it larger, as the book does. */
function sizeOnPage({ width, height }: Pixels): { widthMm: number; heightMm: number } {
  const [across, down] = width > height ? [page.heightMm, page.widthMm] : [page.widthMm, page.heightMm]
  const mm = Math.min(across / width, down / height)
  return { widthMm: width * mm, heightMm: height * mm }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { edges: { type: 'boolean' }, detail: { type: 'string', default: '0.5' } },
})
const [out, ...photos] = positionals
mkdirSync(out, { recursive: true })
for (const photo of photos) {
  const pixels = await decode(photo)
  const started = performance.now()
  const analysis = analyse(pixels)
  const analysed = performance.now()
  const fit = { width: cellPixels, height: cellPixels, fit: 'contain', background: '#fff' } as const
  const cells = [await sharp(photo).rotate().resize(fit).flatten({ background: '#fff' }).png().toBuffer()]
  if (values.edges) {
    const grey = Buffer.from(analysis.edges.data.map((edge) => 255 - 255 * edge))
    const raw = { width: analysis.width, height: analysis.height, channels: 1 } as const
    cells.push(await sharp(grey, { raw }).resize(fit).png().toBuffer())
  }
  const notes: string[] = []
  for (const style of styles) {
    const before = performance.now()
    const art = styled(analysis, { style, detail: Number(values.detail), ...sizeOnPage(pixels) })
    const svg = toSvg(art)
    const points = art.strokes.reduce((sum, stroke) => sum + stroke.points.length / 2, 0)
    const took = Math.round(performance.now() - before)
    notes.push(`${style} ${took} ms, ${art.strokes.length} strokes, ${points} points, ${svg.length >> 10} KiB`)
    cells.push(await sharp(Buffer.from(svg), { density: 100 }).flatten({ background: '#fff' }).resize(fit).png().toBuffer())
  }
  const sheet = { width: cellPixels * cells.length, height: cellPixels, channels: 3, background: '#fff' } as const
  await sharp({ create: sheet })
    .composite(cells.map((input, i) => ({ input, left: i * cellPixels, top: 0 })))
    .png()
    .toFile(join(out, `${basename(photo).replace(/\.\w+$/, '')}.png`))
  console.log(`${basename(photo)}: analysis ${Math.round(analysed - started)} ms; ${notes.join('; ')}`)
}
