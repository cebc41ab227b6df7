import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

import sharp from 'sharp'

import { pictureArea } from '#domain/fit.ts'
import { Refusal } from '#domain/refusal.ts'
import { analyse } from '#drawing/analyse.ts'
import { drawGated, type GatedPage } from '#drawing/gate/draw-gated.ts'
import { photoEdges } from '#drawing/gate/photo-edges.ts'
import type { StyleName } from '#drawing/ground/line-art.ts'
import { rasterise } from '#drawing/raster/rasterise.ts'

import { lookAtPhoto } from '../look-at-photo.ts'
import { copiesOf } from '../photo-copies.ts'
import { rivalPage, shuffledPages, type BlindKey } from './blind-row.ts'
import { composeSheet, type Cell } from './compose-sheet.ts'
import { findPhotos } from './find-photos.ts'
import { refusalReasons } from './refusal-reasons.ts'

export type SheetCommand = {
  sources: string[]
  out: string
  styles: readonly StyleName[]
  detail: number | undefined
  rows: number
  cell: number
  /** pages of one style by letters, those of other folders among them; what the letters stand for is written to `key` */
  blind: { key: string; rivals: readonly string[] } | undefined
}

/** What this engine's pages are called in a key. */
const thisEngine = 'this engine'

/**
 * Draws each photo as a page of an A4 book and writes the contact sheets. Answers 1 when a photo could not be
 * drawn; throws an Error with a message for the person when nothing can be done at all.
 */
export async function runSheetCommand(command: SheetCommand): Promise<number> {
  const { sources, out, rows, cell, blind } = command
  const { photos, leftOut } = await findPhotos(sources)
  for (const { path, why } of leftOut) process.stderr.write(`${path}: ${why}\n`)
  if (photos.length === 0) throw new Error('no photos found')
  await mkdir(out, { recursive: true })
  let refused = leftOut.length
  let drawn: Cell[][] = []
  let sheets = 0
  const key: BlindKey = {}
  const finishSheet = async () => {
    if (drawn.length === 0) return
    const file = join(out, `sheet-${String(++sheets).padStart(2, '0')}.png`)
    await writeFile(file, await composeSheet(drawn, cell))
    process.stdout.write(`${file}: ${drawn.length} photos\n`)
    drawn = []
  }
  for (const [at, photo] of photos.entries()) {
    try {
      drawn.push(await rowOf(photo, command, key))
      process.stdout.write(`${at + 1}/${photos.length} ${basename(photo)}\n`)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused++
      process.stderr.write(`${photo}: ${refusalReasons[error.code] ?? error.code}\n`)
    }
    if (drawn.length === rows) await finishSheet()
  }
  await finishSheet()
  if (blind) await writeFile(blind.key, `${JSON.stringify(key, null, 2)}\n`)
  return refused > 0 ? 1 : 0
}

/** A photo as a page shows it, and its pages. */
async function rowOf(photo: string, command: SheetCommand, key: BlindKey): Promise<Cell[]> {
  const { cell, styles, detail, blind } = command
  const copies = await copiesOf(await readFile(photo))
  const look = lookAtPhoto(copies, undefined)
  const { crop, size } = await look.place({}, pictureArea('A4'))
  const { pixels, seen } = await look.part(crop)
  const analysis = analyse(pixels, { seen })
  const edges = photoEdges(pixels)
  const raw = { width: pixels.width, height: pixels.height, channels: 4 } as const
  const first: Cell = {
    picture: await sharp(pixels.data, { raw })
      .resize(cell, cell, { fit: 'inside' })
      .png()
      .toBuffer(),
    label: basename(photo),
  }
  const drawn = await Promise.all(
    styles
      .map((style) => ({
        style,
        page: drawGated(analysis, edges, { style, detail, ...size }),
      }))
      .map(async ({ style, page }) => ({ style, page, picture: await pictureOf(page, cell) })),
  )
  if (!blind)
    return [
      first,
      ...drawn.map(({ style, page, picture }) => ({ picture, label: labelOf(page, style) })),
    ]
  const rivals = await Promise.all(blind.rivals.map((folder) => rivalPage(photo, folder, cell)))
  const shuffled = shuffledPages([
    ...drawn.map(({ style, picture }) => ({ picture, from: `${thisEngine}, ${style}` })),
    ...rivals,
  ])
  key[basename(photo)] = shuffled.key
  return [first, ...shuffled.cells]
}

function labelOf({ detail, outliers }: GatedPage, style: StyleName): string {
  const objections = outliers.map(({ figure }) => figure).join(' ')
  return `${style} ${detail}${objections && ` ! ${objections}`}`
}

async function pictureOf({ art }: GatedPage, cell: number): Promise<Buffer> {
  // Twice the cell's pixels, so that thin lines come out grey rather than not at all.
  const { width, height, coverage } = rasterise(
    art,
    (2 * cell) / Math.max(art.widthMm, art.heightMm),
  )
  return sharp(Buffer.from(coverage.buffer), { raw: { width, height, channels: 1 } })
    .negate()
    .resize(cell, cell, { fit: 'inside' })
    .png()
    .toBuffer()
}
