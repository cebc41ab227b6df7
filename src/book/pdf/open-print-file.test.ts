import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { describe, expect, it } from 'vitest'

import type { LineArt } from '#drawing/ground/line-art.ts'

import { pointsPerMm } from '../geometry.ts'
import type { Page } from '../page.ts'
import { describeProblem, preflight } from '../preflight.ts'
import { outputProfile } from './icc/output-profile.ts'
import type { PressProfile } from './icc/press-profile.ts'
import { openPrintFile } from './open-print-file.ts'

const facts = {
  title: 'Ana & <Bea>',
  shopName: 'Garabato',
  locale: 'es',
  created: new Date('2026-01-02T03:04:05Z'),
  part: 'proof',
}

async function printed(pages: Page[], bleedMm = 3, press?: PressProfile): Promise<Buffer> {
  const sink = new PassThrough()
  const bytes = buffer(sink)
  const file = openPrintFile(sink, facts, press)
  for (const page of pages) file.addPage(page, bleedMm)
  await file.end()
  return bytes
}

const line = (widthsMm: number | Float32Array) => ({
  points: Float32Array.of(0, 0, 50, 10, 90, 40),
  widthsMm,
  closed: false,
})
const art = (...strokes: LineArt['strokes']): LineArt => ({
  widthMm: 100,
  heightMm: 50,
  strokes,
  fills: [{ rings: [Float32Array.of(1, 1, 9, 1, 5, 9)] }],
})
const page = (...strokes: LineArt['strokes']): Page => ({
  widthMm: 210,
  heightMm: 297,
  marks: [
    { kind: 'art', art: art(...strokes), xMm: 10, yMm: 10 },
    { kind: 'text', face: 'heavy latin', text: 'Añil', sizeMm: 10, xMm: 20, baselineMm: 100 },
  ],
})

describe('openPrintFile', () => {
  it('has the output intent of the press it is for', async () => {
    const press = { bytes: outputProfile(), name: 'A press (measured)' }
    const [own, measured] = [
      await printed([page(line(1))]),
      await printed([page(line(1))], 3, press),
    ]
    expect(own.toString('latin1')).not.toContain('A press')
    expect(measured.toString('latin1')).toContain('/OutputCondition (A press \\(measured\\))')
    expect(preflight(measured).problems).toEqual([])
  })

  it('sets the boxes of a page with bleed', async () => {
    const { pages } = preflight(await printed([page(line(1))]))
    const mm = (value: number) => expect.closeTo(value * pointsPerMm, 4)
    expect(pages).toEqual([
      {
        media: [0, 0, mm(216), mm(303)],
        bleed: [0, 0, mm(216), mm(303)],
        trim: [mm(3), mm(3), mm(213), mm(300)],
      },
    ])
  })

  it('prints in black ink alone, with its fonts inside and a profile', async () => {
    const { problems, fonts } = preflight(
      await printed([page(line(0.5), line(Float32Array.of(0.2, 1, 0.2)))]),
    )
    expect(problems).toEqual([])
    expect(fonts).toEqual([
      { name: expect.stringMatching(/^[A-Z]{6}\+Grandstander/), embedded: true },
    ])
  })

  it('thickens lines that would be too thin to print', async () => {
    const { thinnestLinePt } = preflight(await printed([page(line(0.01))]))
    expect(thinnestLinePt).toBeGreaterThanOrEqual(0.25)
    expect(thinnestLinePt).toBeLessThan(0.26)
  })

  it('gives the same bytes for the same book', async () => {
    const [one, other] = await Promise.all([printed([page(line(1))]), printed([page(line(1))])])
    expect(one.equals(other)).toBe(true)
  })

  it('says that it is PDF/X-4 and escapes the title', async () => {
    const text = (await printed([page(line(1))])).toString('latin1')
    expect(text).toContain('<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>')
    expect(text).toContain('Ana &amp; &lt;Bea&gt;')
    expect(text).toContain('/S /GTS_PDFX')
    expect(text.startsWith('%PDF-1.6')).toBe(true)
  })

  it('tells by end() that the sink failed', async () => {
    const sink = new PassThrough()
    const file = openPrintFile(sink, facts)
    file.addPage(page(line(1)), 3)
    sink.destroy(new Error('disk full'))
    await expect(file.end()).rejects.toThrow('disk full')
  })
})

describe('preflight', () => {
  it('finds what is wrong', async () => {
    const sound = (await printed([{ widthMm: 100, heightMm: 100, marks: [] }])).toString('latin1')
    const without = (name: string) =>
      preflight(Buffer.from(sound.replaceAll(name, name.replace(/[A-Z]/g, 'X')), 'latin1')).problems
    expect(without('/TrimBox')).toContainEqual({ fault: 'box_missing', page: 1, found: 'TrimBox' })
    expect(without('/OutputIntents')).toEqual([{ fault: 'no_output_profile' }])
    expect(without('/TrimBox').map(describeProblem)).toContain('page 1 has no TrimBox')
  })
})
