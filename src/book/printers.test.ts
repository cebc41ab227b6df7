import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatNames, type Binding, type Format } from '#domain/book-spec.ts'
import { printerNames, printers, type PrinterName } from '#domain/printer.ts'
import type { LineArt } from '#drawing/ground/line-art.ts'
import { boundPages, expectedSheets } from './arrange-book.ts'
import { bindBook, type BindOptions, type DrawnPage } from './bind-book.ts'
import { pointsPerMm } from './geometry.ts'
import { preflight, type PreflightReport } from './preflight.ts'
import { readPdf } from './preflight/pdf-file.ts'
import { printerProfiles } from './printer-profile.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'printers-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** As large as a page's drawing may be, its finest line as thin as a press can hold. */
const art: LineArt = {
  widthMm: 190,
  heightMm: 190,
  strokes: [{ points: Float32Array.of(0, 0, 95, 190, 190, 0), widthsMm: 0.0883, closed: false }],
  fills: [],
}
const drawing = {
  art,
  placement: {
    kind: 'fill' as const,
    turned: false,
    crop: { x: 0, y: 0, width: 1, height: 1 },
    size: art,
  },
}

async function* pages(): AsyncGenerator<DrawnPage> {
  for (let page = 1; page <= 20; page++)
    yield page === 1 ? { page, kind: 'fill', drawing: drawing as never } : { page, kind: 'empty' }
}

async function printed(
  printer: PrinterName,
  binding: Binding,
  format: Format,
  files = printers[printer].parts,
): Promise<Record<string, PreflightReport>> {
  const options: BindOptions = {
    title: 'Verano',
    format,
    locale: 'es',
    binding,
    printer,
    shopName: 'Garabato',
    created: new Date(0),
    files: Object.fromEntries(
      files.map((part) => [part, join(folder, `${printer}-${binding}-${format}-${part}.pdf`)]),
    ),
  }
  const made = await bindBook(options, { cover: () => Promise.resolve(undefined), pages: pages() })
  const expected = expectedSheets(printerProfiles[printer], binding, format)
  return Object.fromEntries(
    await Promise.all(
      made.files.map(
        async ({ part, path }) =>
          [part, preflight(await readFile(path), expected[part as 'interior' | 'cover'])] as const,
      ),
    ),
  )
}

/** Trimmed width and height, and bleed, in mm. */
const measures = ({ pages: sheets }: PreflightReport) =>
  sheets.map(({ media, trim }) =>
    [trim[2] - trim[0], trim[3] - trim[1], trim[0] - media[0]].map(
      (points) => Math.round((points / pointsPerMm) * 100) / 100,
    ),
  )

const times = (count: number, sheet: number[]) => Array.from({ length: count }, () => sheet)
const all = printerNames.flatMap((printer) =>
  printers[printer].bindings.flatMap((binding) =>
    formatNames.map((format) => [printer, binding, format] as const),
  ),
)

describe('what each printer gets', () => {
  test.each(all)(
    '%s, %s, %s: every file has the sizes and pages asked for, and nothing too thin',
    async (printer, binding, format) => {
      const reports = await printed(printer, binding, format)
      expect(Object.keys(reports)).toEqual(printers[printer].parts)
      for (const { problems } of Object.values(reports)) expect(problems).toEqual([])
    },
  )

  test('an own press: twenty pages, and four of a cover', async () => {
    const { interior, cover } = await printed('own', 'soft', 'A4')
    expect(measures(interior!)).toEqual(times(20, [210, 297, 3]))
    expect(measures(cover!)).toEqual(times(4, [210, 297, 3]))
  })

  test('Lulu: the insides of the cover become pages, blanks make them a multiple of four, the cover is one sheet', async () => {
    const { interior, cover } = await printed('lulu', 'soft', 'Square')
    expect(measures(interior!)).toEqual(times(24, [215.9, 215.9, 3.18]))
    expect(measures(cover!)).toEqual([[431.8, 215.9, 3.18]])
  })

  test('Lulu: a case with its spine, turned in by three quarters of an inch', async () => {
    const { interior, cover } = await printed('lulu', 'hard', 'A4')
    expect(interior!.pages).toHaveLength(24)
    expect(measures(cover!)).toEqual([
      [2 * 210 + 2 * 3.175 + 6.35, 297 + 6.35, 19.05].map(
        (length) => Math.round(length * 100) / 100,
      ),
    ])
  })

  test.each([
    ['soft', 'A4', [428.72, 286], [216, 286]],
    ['soft', 'Square', [408.72, 206], [206, 206]],
    ['hard', 'A4', [478, 326], [216, 286]],
    ['hard', 'Square', [458, 246], [206, 206]],
  ] as const)(
    'Gelato, %s, %s: one file of whole sheets, the cover’s before all others, as large as in its templates of so many pages',
    async (binding, format, cover, page) => {
      const { interior } = await printed('gelato', binding, format)
      expect(measures(interior!)).toEqual([[...cover, 0], ...times(28 + 2, [...page, 0])])
      expect(boundPages(printerProfiles.gelato, binding)).toBe(28)
    },
  )

  test('Gelato: the cover is the first page though it is written last, and the leaves beside it are blank', async () => {
    await printed('gelato', 'hard', 'A4')
    const file = readPdf(await readFile(join(folder, 'gelato-hard-A4-interior.pdf')))
    const marks = file.pages.map((page) => file.stream(page.get('Contents')).length)
    expect(marks[0]).toBeGreaterThan(20_000)
    const [blank] = marks.slice(1)
    expect(marks.flatMap((length, i) => (length === blank ? [i + 1] : []))).toEqual([
      2,
      ...Array.from({ length: 7 }, (_, i) => 25 + i),
    ])
  })

  test('spines of cases are as Gelato tells them, and none is made for fewer pages than it binds', () => {
    const { spineMm } = printerProfiles.gelato.spread!.hard
    expect([28, 56, 58, 68, 100, 104, 160, 200].map(spineMm)).toEqual([6, 6, 9, 9, 11, 13, 16, 19])
    for (const pages of [26, 202]) expect(() => spineMm(pages)).toThrow(RangeError)
    const soft = printerProfiles.gelato.spread!.soft.spineMm
    expect([28, 52, 200].map((pages) => Number(soft(pages).toFixed(2)))).toEqual([
      2.72, 4.58, 16.05,
    ])
  })

  test('Prodigi: one file without bleed, its covers and their insides around the pages, whichever the binding', async () => {
    for (const binding of ['soft', 'hard'] as const) {
      const { interior } = await printed('prodigi', binding, 'Square')
      expect(measures(interior!)).toEqual(times(24, [210, 210, 0]))
    }
  })

  test('Lulu: pages without a colour are grey, what is not grey is found', async () => {
    const { interior } = await printed('lulu', 'soft', 'A4')
    expect(interior!.problems).toEqual([])
    const file = await readFile(join(folder, 'lulu-soft-A4-interior.pdf'))
    const sheets = expectedSheets(printerProfiles.lulu, 'soft', 'A4').interior
    const inFour = preflight(
      file,
      sheets.map((sheet) => ({ ...sheet, isGrey: false })),
    )
    expect(inFour.problems).toContainEqual({ fault: 'foreign_colour', found: '0 g', page: 2 })
  })

  test.each(all)('%s, %s, %s: has as many pages as it binds', (printer, binding, format) => {
    const profile = printerProfiles[printer]
    const { least, most } = profile.pages[binding]!
    const length = boundPages(profile, binding)
    expect(expectedSheets(profile, binding, format).interior.length).toBe(
      profile.spread ? length + 3 : length,
    )
    expect([length >= least, length <= most, length % profile.pagesMultiple]).toEqual([
      true,
      true,
      0,
    ])
  })

  test('lines stay thick enough where a wider margin makes a page smaller', async () => {
    const { interior } = await printed('lulu', 'soft', 'A4')
    expect(interior!.thinnestLinePt).toBeGreaterThanOrEqual(0.25)
  })
})

describe('what a printer cannot make', () => {
  test('a file is refused', async () =>
    await expect(printed('gelato', 'soft', 'A4', ['cover'])).rejects.toThrow(RangeError))
})

test('a file of another size, or with a page too few, is found', async () => {
  const { interior } = await printed('own', 'soft', 'A4')
  expect(interior!.problems).toEqual([])
  const bytes = await readFile(join(folder, 'own-soft-A4-interior.pdf'))
  const sheets = expectedSheets(printerProfiles.own, 'soft', 'A4').interior
  expect(preflight(bytes, sheets.slice(1)).problems).toEqual([
    { fault: 'wrong_page_count', found: '20' },
  ])
  const [first, ...rest] = sheets
  expect(preflight(bytes, [{ ...first!, bleedMm: 4 }, ...rest]).problems).toEqual([
    { fault: 'wrong_size', page: 1, found: '216.0 × 303.0' },
  ])
})
