import { describe, expect, it } from 'vitest'

import { formatNames } from '#domain/book-spec.ts'
import { safeMarginMm } from '#domain/fit.ts'
import { locales, type Locale } from '#domain/locale.ts'

import type { Page } from '../page.ts'
import { backCover } from './back-cover.ts'
import { belongsPage } from './belongs-page.ts'
import { designBook } from './book-design.ts'
import { colourTest } from './colour-test.ts'
import { emptyPage } from './empty-page.ts'
import { frontCover } from './front-cover.ts'
import { textRuns } from './text-runs.ts'
import { openTypesetter } from './typesetter.ts'
import { bookWords } from './words.ts'

const type = openTypesetter()
const design = (format: (typeof formatNames)[number], locale: Locale) =>
  designBook(
    {
      format,
      locale,
      title: 'Ana',
      shopName: 'Garabato',
      webAddress: 'garabato.example',
      code: '7K3-M9Q',
    },
    type,
  )
const texts = (page: Page) =>
  page.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))

function extent({ marks }: Page) {
  const xs: number[] = []
  const ys: number[] = []
  for (const mark of marks) {
    if (mark.kind === 'text') {
      xs.push(mark.xMm, mark.xMm + type.width(mark.face, mark.text, mark.sizeMm))
      ys.push(mark.baselineMm - mark.sizeMm, mark.baselineMm)
      continue
    }
    if (mark.kind !== 'art') continue
    for (const { points } of mark.art.strokes) {
      points.forEach((at, i) => (i % 2 === 0 ? xs.push(mark.xMm + at) : ys.push(mark.yMm + at)))
    }
  }
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  }
}

describe.each(formatNames)('the pages of a book in %s', (format) => {
  it.each(locales)('keep everything inside the safe margin in %s', (locale) => {
    const book = design(format, locale)
    const pages = [
      frontCover(book, undefined),
      belongsPage(book),
      colourTest(book),
      backCover(book),
      ...Array.from({ length: 20 }, (_, i) => emptyPage(book, i)),
    ]
    for (const page of pages) {
      const { left, right, top, bottom } = extent(page)
      const tolerance = 0.6
      expect(left).toBeGreaterThanOrEqual(safeMarginMm - tolerance)
      expect(top).toBeGreaterThanOrEqual(safeMarginMm - tolerance)
      expect(right).toBeLessThanOrEqual(book.widthMm - safeMarginMm + tolerance)
      expect(bottom).toBeLessThanOrEqual(book.heightMm - safeMarginMm + tolerance)
    }
  })
})

describe('who answers for the book', () => {
  const maker = {
    name: 'Garabato Libros, S. L.',
    address: ['Calle Mayor 1, 2.º', '28013 Madrid', 'España'],
    email: 'hola@garabato.example',
  }

  it.each(formatNames)('stands inside the cover with batch and product in %s', (format) => {
    const book = { ...design(format, 'de'), maker, code: '7K3M9QXA2B', scanCode: 'B-7K3M9QXA2B' }
    const page = belongsPage(book)
    expect(texts(page).slice(-4)).toEqual([
      'Hersteller: Garabato Libros, S. L.',
      'Calle Mayor 1, 2.º, 28013 Madrid, España',
      'hola@garabato.example',
      'Personalisiertes Malbuch · Charge 7K3M9QXA2B',
    ])
    expect(extent(page).bottom).toBeLessThanOrEqual(book.heightMm - safeMarginMm)
  })

  it.each([
    ['es', 'Atención: no apto para menores de 36 meses (3 años).'],
    ['de', 'Achtung: Nicht für Kinder unter 36 Monaten (3 Jahren) geeignet.'],
    ['fr', 'Attention : ne convient pas aux enfants de moins de 36 mois (3 ans).'],
    ['en', 'Warning: not suitable for children under 36 months (3 years).'],
  ] as const)('has the warning of a book from 3 years above it, in %s', (locale, warning) => {
    for (const format of formatNames) {
      const book = { ...design(format, locale), maker, fromThree: true }
      const said = texts(belongsPage(book)).join(' ')
      expect(said).toContain(warning)
      expect(extent(belongsPage(book)).bottom).toBeLessThanOrEqual(book.heightMm - safeMarginMm)
      expect(texts(belongsPage({ ...book, fromThree: false })).join(' ')).not.toContain(warning)
    }
  })

  it.each(formatNames)('stands clear of the story and a long dedication in %s', (format) => {
    const dedication = 'Para nuestra querida nieta, que pinta el mundo. '.repeat(4)
    const page = belongsPage({ ...design(format, 'de'), maker, fromThree: true, dedication })
    const set = page.marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []))
    const middle = (mark: (typeof set)[number]) =>
      mark.xMm + type.width(mark.face, mark.text, mark.sizeMm) / 2
    const isCentred = (mark: (typeof set)[number]) => Math.abs(middle(mark) - 105) < 1
    const tops = set.map((mark) => mark.baselineMm - mark.sizeMm * 0.8)
    const story = Math.max(...set.filter(isCentred).map(({ baselineMm }) => baselineMm))
    const imprint = Math.min(...tops.filter((_, i) => !isCentred(set[i]!)))
    expect(imprint).toBeGreaterThan(story + 1)
  })

  it('is not guessed where the shop was not told', () => {
    const book = { ...design('A4', 'es'), maker: { ...maker, address: [] } }
    expect(texts(belongsPage(book)).join(' ')).not.toContain('Fabricante')
  })
})

describe('empty pages', () => {
  it('speak the customer’s language', () => {
    expect(texts(emptyPage(design('A4', 'es'), 0))).toEqual(['Dibuja aquí tu página favorita'])
    expect(texts(emptyPage(design('A4', 'de'), 0))).toEqual(['Male hier deine Lieblingsseite'])
    expect(texts(emptyPage(design('A4', 'fr'), 0))).toEqual(['Dessine ici ta page préférée'])
    expect(texts(emptyPage(design('A4', 'en'), 0))).toEqual(['Draw your favourite page here'])
  })

  it('change frame and prompt from page to page and are the same every time', () => {
    const book = design('A4', 'es')
    const [first, second] = [emptyPage(book, 0), emptyPage(book, 1)]
    expect(texts(first)).not.toEqual(texts(second))
    expect(extent(first)).not.toEqual(extent(second))
    expect(emptyPage(book, 7)).toEqual(emptyPage(book, 7))
  })
})

it.each(locales)('every word of the book in %s is set in the book’s own face', (locale) => {
  for (const line of Object.values(bookWords[locale]).flat()) {
    expect(textRuns(type, line, 'text').runs).toEqual([{ face: 'text latin', text: line }])
  }
})

it('has as many prompts in every language', () => {
  expect(locales.map((locale) => bookWords[locale].prompts.length)).toEqual([8, 8, 8, 8])
})
