import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { missingTools, mostInk, readStrictly, separate } from '#support/print-tools.ts'
import { stickersAtFirst } from '#domain/sticker-sheet.ts'
import { inkLimit } from '#drawing/flat-colour/colouring.ts'
import { openTypesetter } from '../layout/typesetter.ts'
import type { Page } from '../page.ts'
import { openPrintFile } from '../pdf/open-print-file.ts'
import { preflight } from '../preflight.ts'
import { readPdf } from '../preflight/pdf-file.ts'
import { ownMotifs } from './own-motifs.ts'
import { expectedStickers, stickerPage } from './sticker-page.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sticker-page-'))
})
afterAll(() => rm(folder, { recursive: true }))

const page = (stickerLook: 'colour' | 'line' = 'colour') =>
  stickerPage(ownMotifs(), openTypesetter(), {
    stickerSheet: 'A5',
    stickerLook,
    format: 'A4',
    colouring: 'natural',
    foot: 'Garabato',
  })

async function written(what: Page, bleedMm = 3): Promise<Buffer> {
  const path = join(folder, 'stickers.pdf')
  const facts = { title: 'T', shopName: 'S', locale: 'es', created: new Date(0) } as const
  const file = openPrintFile(createWriteStream(path), { ...facts, part: 'stickers' })
  file.addPage(what, bleedMm)
  await file.end()
  return readFile(path)
}
const faultsOf = async (what: Page, expected = expectedStickers('A4', stickersAtFirst)) =>
  preflight(await written(what), expected).problems

test('the cut line is a spot colour of its own, in a layer that can be switched off', async () => {
  const bytes = await written(page())
  const text = bytes.toString('latin1')
  expect(text).toContain('/Separation /CutContour /DeviceCMYK')
  expect(text).toMatch(/\/Type \/OCG\s*\/Name \(CutContour\)/)
  expect(readPdf(bytes).catalogue.has('OCProperties')).toBe(true)
  expect(preflight(bytes, expectedStickers('A4', stickersAtFirst)).problems).toEqual([])
})

test('lines alone are black ink alone, but for the cut', async () => {
  const settings = { ...stickersAtFirst, stickerLook: 'line' } as const
  expect(await faultsOf(page('line'), expectedStickers('A4', settings))).toEqual([])
  expect(await faultsOf(page(), expectedStickers('A4', settings))).not.toEqual([])
})

test('a sheet without its cut, and a cut where none belongs, are found', async () => {
  const { cuts: _, ...uncut } = page()
  expect(await faultsOf(uncut)).toContainEqual({ fault: 'no_cut_line', page: 1 })
  const [sheet] = expectedStickers('A4', stickersAtFirst)
  const elsewhere = await faultsOf(page(), [{ ...sheet!, hasCuts: false }])
  expect(elsewhere).toContainEqual({ fault: 'foreign_colour', page: 1, found: 'CutLine' })
})

test('a cut in another colour, in no layer or knocking out is found', async () => {
  const bytes = await written(page())
  const broken = (from: string, to: string) => {
    const text = bytes.toString('latin1')
    expect(text).toContain(from)
    const changed = Buffer.from(text.replaceAll(from, to), 'latin1')
    return preflight(changed, expectedStickers('A4', stickersAtFirst)).problems
  }
  const wrong = (found: string) => ({ fault: 'cut_line_wrong', page: 1, found })
  expect(broken('/CutContour /DeviceCMYK', '/CutCOntour /DeviceCMYK')).toEqual([
    wrong('Separation'),
  ])
  expect(broken('/Type /OCG', '/Type /OCX')).toEqual([wrong('OCG')])
  expect(broken('/OPM 1', '/OPM 0')).toContainEqual(wrong('overprint'))
})

test('no cut crosses another, leaves the sheet or makes a sticker too small to hold', () => {
  const { cuts = [], widthMm, heightMm } = page()
  expect(cuts.length).toBeGreaterThan(5)
  const boxes = cuts.map((ring) => {
    const xs = ring.filter((_, i) => i % 2 === 0)
    const ys = ring.filter((_, i) => i % 2 === 1)
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const
  })
  for (const [left, top, right, bottom] of boxes) {
    expect(Math.min(left, top, widthMm - right, heightMm - bottom)).toBeGreaterThan(5)
    expect(Math.min(right - left, bottom - top)).toBeGreaterThan(24)
  }
  // Discs: their middles are further apart than their radii together.
  for (const [i, a] of boxes.entries())
    for (const b of boxes.slice(i + 1)) {
      const apart = Math.hypot(a[0] + a[2] - b[0] - b[2], a[1] + a[3] - b[1] - b[3]) / 2
      expect(apart).toBeGreaterThan((a[2] - a[0] + b[2] - b[0]) / 2 + 1)
    }
})

describe.skipIf((await missingTools()).length > 0)('for programs that printers use', () => {
  test('the sheet is PDF/X-4, its cut a plate of its own that takes nothing from the others', async () => {
    await written(page())
    const path = join(folder, 'stickers.pdf')
    expect(await readStrictly(path)).toEqual({ standard: 'PDF/X-4', complaints: [] })
    const plates = await separate(path, [1], await mkdtemp(join(folder, 'plates-')), 100)
    expect(Object.keys(plates).toSorted()).toEqual([
      'Black',
      'CutContour',
      'Cyan',
      'Magenta',
      'Yellow',
    ])
    expect(plates['CutContour']).toBeGreaterThan(0)
    const most = await mostInk(path, 1, await mkdtemp(join(folder, 'ink-')), 100)
    expect(most).toBeLessThan(inkLimit + 4 / 255)
    const { cuts: _, ...uncut } = page()
    await written(uncut)
    const without = await separate(path, [1], await mkdtemp(join(folder, 'plates-')), 100)
    for (const ink of ['Black', 'Cyan', 'Magenta', 'Yellow'])
      expect([ink, without[ink]]).toEqual([ink, plates[ink]])
  })
})
