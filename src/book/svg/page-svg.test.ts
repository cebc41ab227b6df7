import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { formatNames, pagesPerBook } from '#domain/book-spec.ts'
import { locales } from '#domain/locale.ts'
import { differenceOf, readRaster } from '#support/print-tools.ts'
import { rastersOfPages } from '#support/read-codes.ts'

import { backFrame } from '../layout/back-cover.ts'
import { belongsPage } from '../layout/belongs-page.ts'
import { designBook } from '../layout/book-design.ts'
import { colourTest } from '../layout/colour-test.ts'
import { emptyPage } from '../layout/empty-page.ts'
import { frontFrame } from '../layout/front-cover.ts'
import { openTypesetter } from '../layout/typesetter.ts'
import type { Page } from '../page.ts'
import { openPrintFile } from '../pdf/open-print-file.ts'
import { pageSvg } from './page-svg.ts'

const dpi = 100
const type = openTypesetter()
const design = (format: (typeof formatNames)[number], title: string, locale = locales[0]) =>
  designBook(
    {
      format,
      locale,
      title,
      shopName: 'Garabato',
      webAddress: 'garabato.example',
      maker: { name: 'Garabato', address: ['Calle Mayor 1'], email: 'hola@garabato.example' },
      fromThree: true,
    },
    type,
  )

async function printed(pages: readonly Page[]): Promise<Buffer> {
  const sink = new PassThrough()
  const bytes = buffer(sink)
  const file = openPrintFile(sink, {
    title: 'Ana',
    shopName: 'Garabato',
    locale: 'es',
    created: new Date('2026-01-02T03:04:05Z'),
    part: 'proof',
  })
  for (const page of pages) file.addPage(page, 0)
  await file.end()
  return bytes
}

/** The share of dark pixels, of either, without one of the other's beside it: the two programs smooth edges each in its own way. */
async function apart(pages: readonly Page[]): Promise<number[]> {
  const rasters = await rastersOfPages(await printed(pages), dpi)
  return Promise.all(
    pages.map(async (page, i) => {
      const { width, height } = rasters[i]!
      const seen = await sharp(Buffer.from(pageSvg(page)), { density: 96 })
        .resize(width, height, { fit: 'fill' })
        .flatten({ background: '#fff' })
        .png()
        .toBuffer()
      return differenceOf(rasters[i]!, await readRaster(seen)).alone
    }),
  )
}

describe('a page on a screen is the page that is printed', () => {
  it.each(formatNames)('whatever page of the book, in %s', async (format) => {
    const book = design(format, 'El verano de Lucía')
    const pages = [
      frontFrame(book, null),
      frontFrame(book, 90),
      belongsPage(book),
      colourTest(book),
      backFrame(book, true),
      backFrame(book, false),
      ...Array.from({ length: pagesPerBook }, (_, i) => emptyPage(book, i)),
    ]
    expect(Math.max(...(await apart(pages)))).toBeLessThan(0.002)
  })

  it.each([
    'Лето с бабушкой',
    'Το καλοκαίρι μας',
    'הקיץ של נועה',
    'صيف ليلى',
    'AVATAR Wafer 2026',
    'Été à Łódź ❤️ 🌼',
    'Nguyễn và Phạm',
  ])('in the letters of %s', async (title) => {
    expect((await apart([frontFrame(design('A4', title), 90)]))[0]).toBeLessThan(0.002)
  })
})

it('has nothing behind its lines, and no letter that a screen would have to have a face for', () => {
  const svg = pageSvg(belongsPage(design('A4', 'Ana')))
  expect(svg).not.toMatch(/<text|<rect|<image|fill="#fff/)
})
