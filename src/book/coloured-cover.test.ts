import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inspectPdf, missingTools, mostInk, readStrictly, separate } from '#support/print-tools.ts'
import { formatNames, formats, type Binding, type Format } from '#domain/book-spec.ts'
import type { Colouring } from '#domain/cover.ts'
import { printerNames, printers, type PrinterName } from '#domain/printer.ts'
import { inkLimit } from '#drawing/flat-colour/colouring.ts'
import type { FlatColour } from '#drawing/flat-colour/flat-colour.ts'
import { expectedSheets } from './arrange-book.ts'
import { bindBook } from './bind-book.ts'
import type { PhotoDrawing } from './draw-photo.ts'
import { openDrawing, packDrawing } from './kept-drawing.ts'
import { coverPictureArea } from './layout/front-cover.ts'
import { preflight } from './preflight.ts'
import { printerProfiles } from './printer-profile.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coloured-cover-'))
})
afterAll(() => rm(folder, { recursive: true }))

const size = { width: 90, height: 60 }
const colour: FlatColour = {
  ...size,
  labels: Uint8Array.from({ length: 90 * 60 }, (_, i) => (i % 90 < 30 ? 0 : i % 90 < 60 ? 1 : 2)),
  colours: [
    [55, 60, 45],
    [35, 20, -55],
    [88, -5, 80],
  ],
}

function drawing(format: Format): PhotoDrawing {
  const { widthMm } = coverPictureArea(formats[format])
  const heightMm = (widthMm * 60) / 90
  return {
    art: {
      widthMm,
      heightMm,
      strokes: [
        { points: Float32Array.of(5, 5, widthMm - 5, heightMm - 5), widthsMm: 0.8, closed: false },
      ],
      fills: [],
    },
    placement: {
      kind: 'framed',
      turned: false,
      crop: { x: 0, y: 0, width: 1, height: 1 },
      size: { widthMm, heightMm },
    },
    colour,
  }
}

type Bound = Awaited<ReturnType<typeof bind>>
const made = new Map<string, Promise<Bound>>()

/** Each kind is bound once, whoever looks at it. */
function bound(
  format: Format,
  colouring: Colouring,
  { printer = 'own', binding = 'soft' }: { printer?: PrinterName; binding?: Binding } = {},
): Promise<Bound> {
  const key = [format, colouring, printer, binding].join()
  const known = made.get(key) ?? bind(format, colouring, printer, binding)
  made.set(key, known)
  return known
}

async function bind(format: Format, colouring: Colouring, printer: PrinterName, binding: Binding) {
  const parts = ['proof', ...printers[printer].parts] as const
  const path = (part: string) =>
    join(folder, `${printer}-${binding}-${format}-${colouring}-${part}.pdf`)
  await bindBook(
    {
      title: 'Verano',
      format,
      locale: 'es',
      binding,
      printer,
      colouring,
      shopName: 'Garabato',
      created: new Date(0),
      files: Object.fromEntries(parts.map((part) => [part, path(part)])),
    },
    {
      cover: async () => openDrawing(await packDrawing(drawing(format))),
      pages: (async function* () {
        for (let page = 1; page <= 20; page++)
          yield page < 6
            ? { page, kind: 'framed' as const, drawing: drawing(format) }
            : { page, kind: 'empty' as const }
      })(),
    },
  )
  return { path, expected: expectedSheets(printerProfiles[printer], binding, format), parts }
}

const all = printerNames.flatMap((printer) =>
  printers[printer].bindings.flatMap((binding) =>
    formatNames.map((format) => [printer, binding, format] as const),
  ),
)

describe('a cover in colour', () => {
  test.each(all)('%s, %s, %s: passes its preflight', async (printer, binding, format) => {
    const { path, expected, parts } = await bound(format, 'strong', { printer, binding })
    for (const part of parts)
      expect([part, preflight(await readFile(path(part)), expected[part]).problems]).toEqual([
        part,
        [],
      ])
  })

  test('is let through nowhere but on covers', async () => {
    const { path, expected } = await bound('A4', 'natural')
    const inside = expected.cover.map((sheet) => ({ ...sheet, mayBeColoured: false }))
    const faults = preflight(await readFile(path('cover')), inside).problems
    expect(faults).toContainEqual({ fault: 'foreign_operator', page: 1, found: 'Do' })
    expect(faults).toContainEqual({ fault: 'foreign_operator', page: 1, found: 'gs' })
    expect(faults.filter(({ page }) => page === 2 || page === 3)).toEqual([])
  })

  test('with too much ink, too few pixels or coloured letters is found', async () => {
    const { path, expected } = await bound('A4', 'natural')
    const bytes = (await readFile(path('cover'))).toString('latin1')
    const table = /\/Indexed \/DeviceCMYK 2 <([0-9a-f]{24})>/.exec(bytes)![1]!
    const changed = (from: string, to: string) =>
      preflight(Buffer.from(bytes.replace(from, to), 'latin1'), expected.cover).problems
    expect(changed(table, 'ff'.repeat(12))).toContainEqual({
      fault: 'too_much_ink',
      page: 1,
      found: '400',
    })
    const width = /\/Width (\d{4})/.exec(bytes)!
    expect(changed(width[0], '/Width  900')).toContainEqual(
      expect.objectContaining({ fault: 'coarse_picture', page: 1 }),
    )
    expect(changed('/OPM 1', '/CA .5')).toContainEqual({
      fault: 'foreign_operator',
      page: 1,
      found: 'gs',
    })
  })

  test('in black and white is the cover that it always was', async () => {
    const { path } = await bound('A4', 'plain')
    expect(preflight(await readFile(path('cover'))).problems).toEqual([])
  })
})

describe.skipIf((await missingTools()).length > 0)('for programs that printers use', () => {
  test('it has four plates, lines in black alone and nothing to complain of', async () => {
    const { path } = await bound('Square', 'pastel')
    const { complaints, ink } = await inspectPdf(path('cover'))
    expect(complaints).toEqual([])
    for (const inside of [1, 2])
      expect(ink[inside]).toMatchObject({ c: 0, m: 0, y: 0, k: expect.any(Number) })
    expect(ink[0]!.c + ink[0]!.m + ink[0]!.y).toBeGreaterThan(0.3)
    const plates = await separate(path('cover'), [1], await mkdtemp(join(folder, 'plates-')), 75)
    expect(Object.keys(plates).toSorted()).toEqual(['Black', 'Cyan', 'Magenta', 'Yellow'])
    const plain = await bound('Square', 'plain')
    expect((await inspectPdf(plain.path('cover'))).ink[0]).toMatchObject({ c: 0, m: 0, y: 0 })
  })
  test.each(all.filter(([, , format]) => format === 'A4'))(
    '%s, %s: every file is PDF/X-4 and written without a fault, its cover within the ink limit',
    async (printer, binding, format) => {
      const { path } = await bound(format, 'strong', { printer, binding })
      const { parts } = printers[printer]
      for (const part of parts)
        expect([part, await readStrictly(path(part))]).toEqual([
          part,
          { standard: 'PDF/X-4', complaints: [] },
        ])
      const outside = path(parts.at(-1)!)
      const most = await mostInk(outside, 1, await mkdtemp(join(folder, 'ink-')))
      expect(most).toBeGreaterThan(1)
      // Each plate is rounded to a 255th.
      expect(most).toBeLessThan(inkLimit + 4 / 255)
    },
  )
})
