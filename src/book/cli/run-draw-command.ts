import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'

import sharp from 'sharp'

import { formats, type Format, type Style } from '#domain/book-spec.ts'
import { pictureArea } from '#domain/fit.ts'
import { Refusal } from '#domain/refusal.ts'
import { rasterise } from '#drawing/raster/rasterise.ts'
import { toSvg } from '#drawing/art/svg.ts'

import { drawPhoto, type PhotoDrawing } from '../draw-photo.ts'
import { photoPage } from '../layout/photo-page.ts'
import { openPrintFile } from '../pdf/open-print-file.ts'
import { findPhotos } from './find-photos.ts'
import { figuresTable } from './figures-table.ts'
import { refusalReasons } from './refusal-reasons.ts'

export const drawFormats = ['svg', 'png', 'pdf'] as const
export type DrawFormat = (typeof drawFormats)[number]

export type DrawCommand = {
  sources: string[]
  out: string | undefined
  as: DrawFormat | undefined
  style: Style
  format: Format
  detail: number | undefined
  dpi: number
  figures: 'table' | 'json' | undefined
}

type Written = {
  photo: string
  file: string
  style: Style
  detail: number | undefined
  seconds: number
} & Pick<PhotoDrawing, 'verdict'>

/**
 * Draws each photo and says on the standard output what came of it. Answers 1 when one could not be drawn; throws an Error
 * with a message for the person when nothing can be done at all.
 */
export async function runDrawCommand(command: DrawCommand): Promise<number> {
  const { photos, leftOut } = await findPhotos(command.sources)
  const say = (text: string) =>
    void (command.figures === 'json' ? process.stderr : process.stdout).write(`${text}\n`)
  for (const { path, why } of leftOut) process.stderr.write(`${path}: ${why}\n`)
  if (photos.length === 0 && leftOut.length === 0) throw new Error('no photos found')
  const written: Written[] = []
  for (const [at, { photo, file }] of filesFor(photos, command).entries()) {
    const started = performance.now()
    try {
      const drawing = await drawPhoto(await readFile(photo), {
        style: command.style,
        area: pictureArea(command.format),
        ...(command.detail !== undefined && { detail: command.detail }),
      })
      await write(file, drawing, command)
      const seconds = (performance.now() - started) / 1000
      written.push({
        photo,
        file,
        style: command.style,
        detail: drawing.verdict?.detail,
        seconds,
        verdict: drawing.verdict,
      })
      say(
        `${photos.length > 1 ? `${at + 1}/${photos.length} ` : ''}${basename(photo)}: ${file}, ${command.style}, detail ${drawing.verdict?.detail}, ${seconds.toFixed(1)} s`,
      )
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      process.stderr.write(`${photo}: ${refusalReasons[error.code] ?? error.code}\n`)
    }
  }
  if (command.figures === 'json') process.stdout.write(`${JSON.stringify(written, null, 2)}\n`)
  if (command.figures === 'table')
    say(figuresTable(written.map(({ photo, verdict }) => ({ name: basename(photo), verdict }))))
  return written.length === photos.length + leftOut.length ? 0 : 1
}

/** Where each drawing goes. Photos of one name in several folders are told apart by a number. */
function filesFor(
  photos: readonly string[],
  { out, as }: DrawCommand,
): { photo: string; file: string }[] {
  const ending = out === undefined ? '' : extname(out).slice(1).toLowerCase()
  const isFile = (drawFormats as readonly string[]).includes(ending)
  const [first, ...others] = photos
  if (first !== undefined && others.length === 0 && out !== undefined && isFile)
    return [{ photo: first, file: out }]
  if (isFile) throw new Error(`several drawings need a folder, not the file "${out}"`)
  const taken = new Map<string, number>()
  return photos.map((photo) => {
    const name = basename(photo, extname(photo))
    const before = taken.get(name) ?? 0
    taken.set(name, before + 1)
    const numbered = `${name}${before > 0 ? `-${before + 1}` : ''}.${as ?? 'svg'}`
    return { photo, file: join(out ?? '.', numbered) }
  })
}

/** Writes a drawing under its name only when it is complete. */
async function write(file: string, drawing: PhotoDrawing, command: DrawCommand): Promise<void> {
  const { as = extname(file).slice(1).toLowerCase() } = command
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.part`
  try {
    if (as === 'pdf') await writePdf(draft, drawing, command)
    else
      await writeFile(draft, as === 'png' ? await pngOf(drawing, command.dpi) : toSvg(drawing.art))
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function pngOf({ art }: PhotoDrawing, dpi: number): Promise<Buffer> {
  const { width, height, coverage } = rasterise(art, dpi / 25.4)
  const paper = coverage.map((covered) => 255 - covered)
  return sharp(Buffer.from(paper.buffer), { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .withMetadata({ density: dpi })
    .png()
    .toBuffer()
}

/** The whole page as in the book: the drawing inside its margins, held by a thin line. */
async function writePdf(
  file: string,
  drawing: PhotoDrawing,
  { format }: DrawCommand,
): Promise<void> {
  const pdf = openPrintFile(createWriteStream(file), {
    title: basename(file, '.part'),
    shopName: 'Garabato',
    locale: 'es',
    created: new Date(),
    part: 'page',
  })
  pdf.addPage(photoPage(formats[format], drawing), 0)
  await pdf.end()
}
