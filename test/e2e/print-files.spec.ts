import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectedSheets, onPaper } from '#book/arrange-book.ts'
import { printerProfiles } from '#book/printer-profile.ts'
import { formats, pagesPerBook, type Binding } from '#domain/book-spec.ts'
import type { BoundPart } from '#domain/print-file.ts'
import { printerNames, type PrinterName } from '#domain/printer.ts'
import { sheetSvg } from '#web/book-view/draw/page-svg.ts'
import { smallPhotos, type PhotoFile } from '../support/family-photos.ts'
import {
  differenceOf,
  inspectPdf,
  missingTools,
  readRaster,
  renderPage,
  separate,
  type Difference,
  type Raster,
} from '../support/print-tools.ts'
import { elsewhere, pay, place, unique } from './administrator.ts'
import { expect, test } from './shop-test.ts'

// An order's book, laid out for each printer, approved and downloaded as an administrator does, and looked at by programs that were not
// written here. Where they are missing nothing is tested. PRINT_PHOTOS=FOLDER takes up to twenty photos of one's own and looks at every page;
// PRINT_FIGURES=1 prints what was found: `PRINT_FIGURES=1 npx playwright test --config test/e2e/playwright.config.ts print-files`.

const folderOfPhotos = process.env['PRINT_PHOTOS']
const format = 'A4'
const dpi = 300
const px = (mm: number) => Math.round((mm / 25.4) * dpi)

type Book = {
  order: { fulfilment: string; printer: PrinterName }
  pages: { page: number; drawing: { id: string; kind: string } | null; approved: unknown }[]
  book: { version: string; isCurrent: boolean; parts: string[]; problems: unknown[] } | null
}

for (const [style, binding] of [
  ['Manga', 'soft'],
  ['Standard', 'hard'],
] as const) {
  test(
    `print files, ${style}, ${binding}, by tools of others`,
    { tag: style === 'Manga' ? ['@desktop', '@daily'] : '@desktop' },
    async ({ page, shop }) => {
      const missing = await missingTools()
      test.skip(missing.length > 0, `not on this machine: ${missing.join(', ')}`)
      test.setTimeout(folderOfPhotos ? 3_600_000 : 600_000)
      const folder = await mkdtemp(join(tmpdir(), 'garabato-print-'))
      try {
        const photos = folderOfPhotos ? await ownPhotos(folderOfPhotos) : await smallPhotos(2)
        const { id, checkoutToken } = await place(shop.url, unique('Imprenta '), photos, {
          format,
          style,
          extras: binding === 'hard' ? ['Tapa dura'] : [],
        })
        await pay(shop.url, checkoutToken)
        const ask = await elsewhere(shop.url)
        // What programs say to a file of one printer's cases they say to the others': all of them only where their figures are wanted.
        const printers: readonly PrinterName[] =
          binding === 'hard' && !process.env['PRINT_FIGURES'] ? ['own'] : printerNames
        for (const printer of printers) {
          await check(page, ask, { id, printer, binding, folder: join(folder, printer), style })
        }
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  )
}

async function check(
  page: Page,
  ask: Awaited<ReturnType<typeof elsewhere>>,
  {
    id,
    printer,
    binding,
    folder,
    style,
  }: { id: string; printer: PrinterName; binding: Binding; folder: string; style: string },
) {
  await mkdir(folder)
  const book = await approvedFor(ask, id, printer)
  const sheets = expectedSheets(printerProfiles[printer], binding, format)
  for (const part of [...book.book!.parts, 'proof']) {
    const file = join(folder, `${part}.pdf`)
    await writeFile(file, await ask.file(`${id}/files/${part}`))
    const { complaints, pages, fonts, ink } = await inspectPdf(file)
    expect(complaints).toEqual([])
    expect(fonts.length).toBeGreaterThan(0)
    expect(fonts.filter(({ embedded, subset }) => !embedded || !subset)).toEqual([])
    // Black ink alone, on whatever page but a cover's outside.
    const inside = pages.flatMap((_, i) =>
      sheets[part as BoundPart][i]?.mayBeColoured ? [] : [i + 1],
    )
    for (const number of inside) expect(ink[number - 1]).toMatchObject({ c: 0, m: 0, y: 0 })
    if (part !== 'interior') expect(ink[0]!.c + ink[0]!.m + ink[0]!.y).toBeGreaterThan(0)
    expect(ink.length).toBe(pages.length)
    if (part === 'interior' || part === 'cover') {
      expect(pages.length).toBe(sheets[part].length)
      for (const [i, { widthMm, heightMm, bleedMm }] of sheets[part].entries()) {
        expect(
          Math.max(...apart(pages[i]!.media, [widthMm + 2 * bleedMm, heightMm + 2 * bleedMm])),
        ).toBeLessThan(0.1)
        expect(
          Math.max(
            ...apart(pages[i]!.trim, [bleedMm, bleedMm, bleedMm + widthMm, bleedMm + heightMm]),
          ),
        ).toBeLessThan(0.1)
      }
    } else expect(pages.length).toBe(24)
    const separated = inside.slice(0, folderOfPhotos ? pages.length : 2)
    // A cover that is one sheet of back and front has no page in black alone.
    if (separated.length === 0) continue
    const plates = join(folder, part)
    await mkdir(plates)
    const inked = await separate(file, separated, plates, dpi)
    await rm(plates, { recursive: true })
    expect(Object.keys(inked).filter((plate) => inked[plate]! > 0)).toEqual(['Black'])
    tell(
      style,
      binding,
      printer,
      part,
      `${pages.length} pages`,
      `media ${pages[0]!.media.map((mm) => mm.toFixed(1)).join(' × ')} mm`,
      `trim ${pages[0]!.trim.map((mm) => mm.toFixed(1)).join(' ')}`,
      `${fonts.length} fonts embedded`,
      `black on ${(100 * inked['Black']!).toFixed(2)} % of ${separated.length} pages at ${dpi} dpi; C M Y ${['Cyan', 'Magenta', 'Yellow'].map((plate) => inked[plate]).join(' ')}`,
    )
  }
  // Other printers' bleeds are no whole pixels, and their pages are smaller: only the shop's own can be laid over its preview.
  if (printer !== 'own') return
  // What is printed is what the desk and the wizard show: the same drawing on the same sheet, drawn by a browser.
  const drawn = book.pages
    .flatMap(({ page: number, drawing }) => (drawing ? [{ number, drawing }] : []))
    .slice(0, folderOfPhotos ? pagesPerBook : 1)
  expect(drawn.length).toBeGreaterThan(0)
  const worst: Difference = { mean: 0, apart: 0, alone: 0 }
  for (const { drawing, number } of drawn) {
    const art = (await ask.file(`${id}/drawings/${drawing.id}`)).toString()
    const shown = await preview(page, art, drawing.kind === 'turned', printer)
    const rendered = await renderPage(
      join(folder, 'interior.pdf'),
      pagesBefore(printer, binding) + number,
      join(folder, 'page.png'),
      dpi,
    )
    const difference = differenceOf(
      trimmed(rendered, printerProfiles[printer].bleedMm, shown),
      shown,
    )
    // Two programs that smooth the edges of the same lines, each in its own way: hardly a dark pixel without one of the other's beside it.
    expect(difference.alone).toBeLessThan(0.002)
    expect(difference.mean).toBeLessThan(0.03)
    for (const key of ['mean', 'apart', 'alone'] as const)
      worst[key] = Math.max(worst[key], difference[key])
  }
  tell(
    style,
    binding,
    printer,
    `Ghostscript and Chromium on ${drawn.length} pages at ${dpi} dpi, the worst: mean ${(100 * worst.mean).toFixed(3)} %, pixels apart ${(100 * worst.apart).toFixed(3)} %, ink alone ${(100 * worst.alone).toFixed(3)} %`,
  )
}

/** Pages of the interior that come before the drawn ones. */
function pagesBefore(printer: PrinterName, binding: Binding): number {
  const { printsInsides, softCover, spread } = printerProfiles[printer]
  if (spread) return 3
  if (binding === 'soft' && softCover === 'in the interior') return 2
  return printsInsides ? 0 : 1
}

/** Lays a book out for a printer, waits until it is bound so, and approves its pages and it. */
async function approvedFor(
  ask: Awaited<ReturnType<typeof elsewhere>>,
  id: string,
  printer: PrinterName,
): Promise<Book> {
  const read = async () => (await ask('GET', `${id}/pages`)) as Book
  const inReview = () =>
    expect
      .poll(async () => (await read()).order.fulfilment, { timeout: 1_800_000, intervals: [1_000] })
      .toBe('review')
  const { order } = await read()
  if (order.printer !== printer)
    await ask('PUT', `${id}/printer`, { printer, before: order.printer })
  await inReview()
  const drawings = (await read()).pages.flatMap(({ drawing, approved }) =>
    drawing && !approved ? [drawing.id] : [],
  )
  if (drawings.length > 0) await ask('POST', `${id}/pages/approve`, { drawings, approved: true })
  const { book } = await read()
  expect(book).toMatchObject({ isCurrent: true, problems: [] })
  await ask('POST', `${id}/book/approve`, { version: book!.version })
  return read()
}

/** The page as the preview shows it, on this printer's paper: one pixel of the browser's is one at `dpi`. */
async function preview(
  page: Page,
  art: string,
  turned: boolean,
  printer: PrinterName,
): Promise<Raster> {
  const [, width, height] = /width="([\d.]+)mm" height="([\d.]+)mm"/.exec(art)!
  const svg = sheetSvg(
    art,
    { size: { widthMm: Number(width), heightMm: Number(height) }, turned },
    'page',
    format,
  )
  // Where a page of the shop's own size comes to lie: its corner, and how large a mm of it is.
  const {
    widthMm,
    heightMm,
    marks: [placed],
  } = onPaper(printerProfiles[printer], format, {
    ...formats[format],
    marks: [
      { kind: 'art', art: { widthMm: 1, heightMm: 1, strokes: [], fills: [] }, xMm: 0, yMm: 0 },
    ],
  })
  if (placed?.kind !== 'art') throw new Error('a drawing is placed as a drawing')
  const { xMm, yMm, scale = 1 } = placed
  const at = (mm: number) => (mm / 25.4) * dpi
  await page.setViewportSize({ width: px(widthMm), height: px(heightMm) })
  await page.setContent(`<body style="margin:0;background:#fff"><img style="position:absolute;left:${at(xMm)}px;top:${at(yMm)}px;width:${at(formats[format].widthMm * scale)}px;height:${at(formats[format].heightMm * scale)}px"
    src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}">`)
  await page.locator('img').evaluate((image: HTMLImageElement) => image.decode())
  return readRaster(await page.screenshot())
}

/** What is inside the trimmed edges, as large as what it is compared with. */
function trimmed(
  { width, pixels }: Raster,
  bleedMm: number,
  { width: w, height: h }: Raster,
): Raster {
  const from = px(bleedMm)
  const cut = new Uint8Array(w * h)
  for (let y = 0; y < h; y++)
    cut.set(pixels.subarray((y + from) * width + from, (y + from) * width + from + w), y * w)
  return { width: w, height: h, pixels: cut }
}

async function ownPhotos(folder: string): Promise<PhotoFile[]> {
  const names = (await readdir(folder))
    .filter((name) => /\.(jpe?g|png)$/i.test(name))
    .toSorted()
    .slice(0, pagesPerBook)
  return Promise.all(
    names.map(async (name) => ({ name, mimeType: '', buffer: await readFile(join(folder, name)) })),
  )
}

const apart = (some: readonly number[], others: readonly number[]) =>
  some.map((mm, i) => Math.abs(mm - others[i]!))

function tell(...words: string[]): void {
  if (process.env['PRINT_FIGURES']) console.log(words.join(', '))
}
