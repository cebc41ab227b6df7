import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

import sharp from 'sharp'

import { fit, pictureArea } from '#domain/fit.ts'
import { Refusal } from '#domain/refusal.ts'
import { analyse } from '#drawing/analyse.ts'
import { drawGated } from '#drawing/gate/draw-gated.ts'
import { photoEdges } from '#drawing/gate/photo-edges.ts'
import type { StyleName } from '#drawing/line-art.ts'
import { rasterise } from '#drawing/raster/rasterise.ts'

import { decodePhoto } from '../decode-photo.ts'
import { longSideMax } from '../draw-photo.ts'
import { inspectPhoto } from '../inspect-photo.ts'
import { seePhoto } from '../see-photo.ts'
import { findPhotos } from './find-photos.ts'
import { refusalReasons } from './refusal-reasons.ts'

export type SheetCommand = {
  sources: string[]
  out: string
  detail: number | undefined
  rows: number
  cell: number
}

type Cell = { picture: Buffer; label: string }

const styles: StyleName[] = ['children', 'standard', 'manga']
const columns = 2 + styles.length
const labelPixels = 22
const gapPixels = 8

/**
 * Draws each photo as a page of an A4 book in every style and writes the contact sheets. Answers 1 when a photo could not be
 * drawn; throws an Error with a message for the person when nothing can be done at all.
 */
export async function runSheetCommand({
  sources,
  out,
  detail,
  rows,
  cell,
}: SheetCommand): Promise<number> {
  const { photos, leftOut } = await findPhotos(sources)
  for (const { path, why } of leftOut) process.stderr.write(`${path}: ${why}\n`)
  if (photos.length === 0) throw new Error('no photos found')
  await mkdir(out, { recursive: true })
  let refused = leftOut.length
  let drawn: Cell[][] = []
  let sheets = 0
  const finishSheet = async () => {
    if (drawn.length === 0) return
    const file = join(out, `sheet-${String(++sheets).padStart(2, '0')}.png`)
    await writeFile(file, await sheetOf(drawn, cell))
    process.stdout.write(`${file}: ${drawn.length} photos\n`)
    drawn = []
  }
  for (const [at, photo] of photos.entries()) {
    try {
      drawn.push(await rowOf(photo, detail, cell))
      process.stdout.write(`${at + 1}/${photos.length} ${basename(photo)}\n`)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused++
      process.stderr.write(`${photo}: ${refusalReasons[error.code] ?? error.code}\n`)
    }
    if (drawn.length === rows) await finishSheet()
  }
  await finishSheet()
  return refused > 0 ? 1 : 0
}

/** A photo as a page shows it, its edge map, and the page in every style. */
async function rowOf(photo: string, detail: number | undefined, cell: number): Promise<Cell[]> {
  const bytes = await readFile(photo)
  const { crop, size } = fit(await inspectPhoto(bytes), pictureArea('A4'))
  const pixels = await decodePhoto(bytes, { crop, longSideMax })
  const analysis = analyse(pixels, { seen: await seePhoto(pixels) })
  const edges = photoEdges(pixels)
  const inside = { width: cell, height: cell, fit: 'inside' } as const
  const raw = { width: pixels.width, height: pixels.height, channels: 4 } as const
  const grey = { width: analysis.width, height: analysis.height, channels: 1 } as const
  const edgeMap = Buffer.from(analysis.edges.data.map((edge) => 255 - 255 * edge))
  const cells: Cell[] = [
    {
      picture: await sharp(pixels.data, { raw }).resize(inside).png().toBuffer(),
      label: basename(photo),
    },
    {
      picture: await sharp(edgeMap, { raw: grey })
        .resize({ ...inside, fit: 'fill', ...insideOf(size, cell) })
        .png()
        .toBuffer(),
      label: 'edges',
    },
  ]
  for (const style of styles) {
    const page = drawGated(analysis, edges, { style, detail, ...size })
    // Twice the cell's pixels, so that thin lines come out grey rather than not at all.
    const { width, height, coverage } = rasterise(
      page.art,
      (2 * cell) / Math.max(size.widthMm, size.heightMm),
    )
    const picture = await sharp(Buffer.from(coverage.buffer), {
      raw: { width, height, channels: 1 },
    })
      .negate()
      .resize(inside)
      .png()
      .toBuffer()
    const objections = page.outliers.map(({ figure }) => figure).join(' ')
    cells.push({ picture, label: `${style} ${page.detail}${objections && ` ! ${objections}`}` })
  }
  return cells
}

function insideOf(
  { widthMm, heightMm }: { widthMm: number; heightMm: number },
  cell: number,
): { width: number; height: number } {
  const scale = cell / Math.max(widthMm, heightMm)
  return {
    width: Math.max(1, Math.round(widthMm * scale)),
    height: Math.max(1, Math.round(heightMm * scale)),
  }
}

/** Rows of cells on one sheet, each with its label below. */
async function sheetOf(rows: readonly Cell[][], cell: number): Promise<Buffer> {
  const across = cell + gapPixels
  const down = cell + labelPixels + gapPixels
  const sheet = { width: columns * across + gapPixels, height: rows.length * down + gapPixels }
  const pictures = await Promise.all(
    rows.flatMap((row, y) =>
      row.map(async ({ picture }, x) => {
        const { width = cell, height = cell } = await sharp(picture).metadata()
        return {
          input: picture,
          left: gapPixels + x * across + ((cell - width) >> 1),
          top: gapPixels + y * down + ((cell - height) >> 1),
        }
      }),
    ),
  )
  const texts = rows.flatMap((row, y) =>
    row.map(
      ({ label }, x) =>
        `<text x="${gapPixels + x * across}" y="${(y + 1) * down - 6}" textLength="${Math.min(cell, label.length * 8)}" lengthAdjust="spacingAndGlyphs">${escaped(label)}</text>`,
    ),
  )
  const labels = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}" font-family="sans-serif" font-size="15">${texts.join('')}</svg>`,
  )
  return sharp({ create: { ...sheet, channels: 3, background: '#fff' } })
    .composite([...pictures, { input: labels, left: 0, top: 0 }])
    .png()
    .toBuffer()
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
