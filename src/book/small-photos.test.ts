import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bindings, formatNames, formats, type Binding, type Format } from '#domain/book-spec.ts'
import { safeMarginMm } from '#domain/fit.ts'
import { boundParts } from '#domain/print-file.ts'
import { printerNames, printers, type PrinterName } from '#domain/printer.ts'
import { photoCells, photoIn, type SmallPhotos } from '#domain/small-photos.ts'
import { expectedSheets } from './arrange-book.ts'
import { bindBook, type DrawnPage } from './bind-book.ts'
import { copiesOf } from './photo-copies.ts'
import { preflight } from './preflight.ts'
import { readPdf } from './preflight/pdf-file.ts'
import { printerProfiles } from './printer-profile.ts'
import { smallPhoto, type SmallPhoto } from './small-photo.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'small-photos-'))
})
afterAll(() => rm(folder, { recursive: true }))

const whole = { x: 0, y: 0, width: 1, height: 1 }

/** Black at its left, white at its right, stored on its side as phones do. */
async function halves(): Promise<Buffer> {
  const black = await sharp({
    create: { width: 300, height: 400, channels: 3, background: '#000' },
  })
    .png()
    .toBuffer()
  const upright = await sharp({
    create: { width: 600, height: 400, channels: 3, background: '#fff' },
  })
    .composite([{ input: black, left: 0, top: 0 }])
    .png()
    .toBuffer()
  return sharp(upright).rotate(90).jpeg().withMetadata({ orientation: 8 }).toBuffer()
}

async function photoOf(crop = whole): Promise<SmallPhoto> {
  const copies = await copiesOf(await halves(), crop)
  return smallPhoto(copies, crop, async () => copies)
}

function drawn(format: Format, turned: boolean) {
  const { widthMm, heightMm } = formats[format]
  const [w, h] = [widthMm - 2 * safeMarginMm, heightMm - 2 * safeMarginMm]
  const size = turned ? { widthMm: h, heightMm: w } : { widthMm: w, heightMm: h }
  const stroke = { points: Float32Array.of(0, 0, w, h, 9, 0), widthsMm: 0.0883, closed: false }
  return {
    art: { ...size, strokes: [stroke], fills: [] },
    placement: {
      kind: turned ? ('turned' as const) : ('fill' as const),
      turned,
      crop: whole,
      size,
    },
  }
}

/** Three drawn pages, the second on its side, the rest free. */
async function* pages(format: Format, smallPhotos: SmallPhotos): AsyncGenerator<DrawnPage> {
  const photo = await photoOf()
  for (let page = 1; page <= 20; page++)
    if (page > 3) yield { page, kind: 'empty' }
    else
      yield {
        page,
        kind: 'fill',
        drawing: drawn(format, page === 2),
        ...(smallPhotos !== 'none' && { photo }),
        ...(smallPhotos === 'beside' && { foot: { caption: 'El mar', shape: photo.shape } }),
      }
}

async function printed(
  smallPhotos: SmallPhotos,
  { printer, binding, format }: { printer: PrinterName; binding: Binding; format: Format },
) {
  const parts = ['proof', ...printers[printer].parts] as const
  const path = (part: string) => join(folder, `${printer}-${binding}-${format}-${part}.pdf`)
  const options = { title: 'Verano', format, locale: 'es', binding, printer } as const
  await bindBook(
    {
      ...options,
      shopName: 'Garabato',
      created: new Date(0),
      smallPhotos,
      files: Object.fromEntries(parts.map((part) => [part, path(part)])),
    },
    { cover: async () => undefined, pages: pages(format, smallPhotos) },
  )
  const profile = printerProfiles[printer]
  return Promise.all(
    boundParts
      .filter((part) => parts.some((one) => one === part))
      .map(async (part) => ({
        bytes: await readFile(path(part)),
        expected: expectedSheets(profile, binding, format, smallPhotos)[part],
        plain: expectedSheets(profile, binding, format)[part],
      })),
  )
}

/** How many pictures stand on each page. */
const picturesOn = (bytes: Buffer) => {
  const file = readPdf(bytes)
  return file.pages.map(
    (page) => file.dictionary(file.dictionary(page.get('Resources')).get('XObject')).size,
  )
}

const kinds = [
  ...printerNames.flatMap((printer) =>
    bindings
      .filter((binding) => printers[printer].bindings.includes(binding))
      .map((binding) => ({ printer, binding, format: 'A4' as const })),
  ),
  { printer: 'lulu' as const, binding: 'soft' as const, format: 'Square' as const },
]

describe.each(kinds)('small photos for $printer, $binding, $format', (kind) => {
  test.each(['beside', 'end'] as const)(
    '%s are there, and the only pictures allowed',
    async (where) => {
      const files = await printed(where, kind)
      let pictures = 0
      for (const { bytes, expected, plain } of files) {
        expect(preflight(bytes, expected).problems).toEqual([])
        const onPages = picturesOn(bytes)
        const isAllowed = onPages.map((count, i) => count === 0 || expected[i]?.mayHavePhotos)
        expect(isAllowed).not.toContain(undefined)
        pictures += onPages.reduce((sum, count) => sum + count, 0)
        const isAmiss = preflight(bytes, plain).problems.length > 0
        expect(isAmiss).toBe(onPages.some((count) => count > 0))
      }
      // In the proof and in what the printer gets.
      expect(pictures).toBe(6)
    },
  )
})

test('a book without small photos has the files that it always had', async () => {
  const kind = { printer: 'own', binding: 'soft', format: 'A4' } as const
  const files = await printed('none', kind)
  for (const { bytes, expected, plain } of files) {
    expect(expected).toEqual(plain)
    expect(picturesOn(bytes).every((count) => count === 0)).toBe(true)
  }
})

test('a small photo is upright, cut as its customer chose, grey and fine enough for print', async () => {
  const all = await (await photoOf()).read({ widthMm: 30, heightMm: 20 })
  const at = ({ width, height, data }: typeof all, x: number, y: number) =>
    data[Math.floor(y * height) * width + Math.floor(x * width)]!
  expect(all.width / (30 / 25.4)).toBeGreaterThanOrEqual(250)
  expect(all.data).toHaveLength(all.width * all.height)
  expect(at(all, 0.2, 0.5)).toBeLessThan(20)
  expect(at(all, 0.8, 0.5)).toBeGreaterThan(235)
  const right = await photoOf({ x: 0.55, y: 0.1, width: 0.4, height: 0.8 })
  expect(right.shape).toBeCloseTo(0.75)
  const cut = await right.read({ widthMm: 15, heightMm: 20 })
  expect(Math.min(at(cut, 0.02, 0.5), at(cut, 0.5, 0.02))).toBeGreaterThan(235)
})

describe.each(formatNames)('the page of photos in %s', (format) => {
  test('holds up to twenty, none over another, inside the margins', () => {
    for (let count = 1; count <= 20; count++) {
      const cells = photoCells(format, count)
      const boxes = cells.map((cell, i) => photoIn(cell, [1.5, 0.66, 1, 9, 0.1][i % 5]!))
      for (const [i, box] of boxes.entries()) {
        const cell = cells[i]!
        expect(box.xMm).toBeGreaterThanOrEqual(cell.xMm - 0.01)
        expect(box.yMm).toBeGreaterThanOrEqual(cell.yMm - 0.01)
        expect(box.yMm + box.heightMm).toBeLessThan(cell.baselineMm - 2)
        expect(box.xMm).toBeGreaterThanOrEqual(safeMarginMm)
        expect(box.xMm + box.widthMm).toBeLessThanOrEqual(formats[format].widthMm - safeMarginMm)
        for (const other of cells.slice(0, i)) {
          const isApart =
            other.xMm + other.widthMm <= cell.xMm + 0.01 ||
            cell.xMm + cell.widthMm <= other.xMm + 0.01 ||
            other.baselineMm <= cell.yMm
          expect(isApart, `${count}: ${i}`).toBe(true)
        }
      }
    }
  })
})
