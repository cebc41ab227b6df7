import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

import { photosMax, type Binding, type Format, type Style } from '#domain/book-spec.ts'
import type { Colouring } from '#domain/cover.ts'
import type { Locale } from '#domain/locale.ts'
import { printers, type PrinterName } from '#domain/printer.ts'

import { expectedSheets } from '../arrange-book.ts'
import { drawAndBind } from '../draw-and-bind.ts'
import { describeProblem, preflight } from '../preflight.ts'
import { printerProfiles } from '../printer-profile.ts'
import { findPhotos } from './find-photos.ts'
import { progressLine } from './progress-line.ts'
import { refusalReasons } from './refusal-reasons.ts'

export type BookCommand = {
  sources: string[]
  title: string
  detail: number | undefined
  out: string
  print: string | undefined
  printer: PrinterName
  format: Format
  style: Style
  binding: Binding
  colouring: Colouring
  locale: Locale
  shopName: string
  webAddress: string
}

/** Makes the book and says on the standard output what came of it. Throws an Error with a message for the person. */
export async function runBookCommand({
  sources,
  out,
  print,
  detail,
  ...book
}: BookCommand): Promise<void> {
  const { parts, bindings } = printers[book.printer]
  if (!bindings.includes(book.binding))
    throw new Error(`${book.printer} makes books with these bindings: ${bindings.join(', ')}`)
  const say = (text: string): void => void process.stdout.write(`${text}\n`)
  const { photos, leftOut } = await findPhotos(sources)
  for (const { path, why } of [
    ...leftOut,
    ...photos.slice(photosMax).map((path) => ({ path, why: `a book takes ${photosMax} photos` })),
  ]) {
    say(`left out: ${basename(path)} (${why})`)
  }
  const chosen = photos.slice(0, photosMax)
  if (chosen.length === 0) throw new Error('no photos found')
  const progress = progressLine(process.stdout)
  const made = await drawAndBind({
    ...book,
    photos: chosen.map((path) => ({
      read: () => readFile(path),
      ...(detail !== undefined && { detail }),
    })),
    files: {
      proof: out,
      ...(print !== undefined &&
        Object.fromEntries(parts.map((part) => [part, join(print, `${part}.pdf`)]))),
    },
    onProgress: ({ pagesDone, pages }) => progress.show(pagesDone, pages),
  }).finally(() => progress.end())
  if (!made.title.complete)
    say(`the title has letters that no typeface here has; on the cover: ${made.title.text}`)
  for (const { page, missing, fault } of made.pages) {
    if (missing)
      say(
        `page ${page} is empty: ${basename(chosen[page - 1] ?? '')}, ${refusalReasons[missing] ?? fault ?? missing}`,
      )
  }
  const expected = expectedSheets(printerProfiles[book.printer], book.binding, book.format)
  for (const { part, path, pages, bytes } of made.files) {
    say(`${path}: ${pages} pages, ${(bytes / 1_000_000).toFixed(1)} MB`)
    const { problems } = preflight(await readFile(path), expected[part])
    if (problems.length > 0)
      throw new Error(`${path} is not fit to print: ${problems.map(describeProblem).join('; ')}`)
  }
}
