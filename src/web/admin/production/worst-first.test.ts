import { expect, test } from 'vitest'
import { goodDrawings, worstFirst, type BookPage } from './order-book.ts'

const page = (number: number, value: number | null, more: Partial<BookPage> = {}) =>
  ({
    page: number,
    path: `p${number}`,
    drawing: {
      id: `d${number}`,
      verdict: {
        detail: 0.5,
        figures: {},
        outliers:
          value === null ? [] : [{ figure: 'inkShare' as const, value, low: 0.02, high: 0.2 }],
      },
    },
    approved: null,
    flagged: null,
    ...more,
  }) as BookPage
const by = { at: new Date(0), who: 'ana' }

test('what is most in doubt is looked at first, what is approved last', () => {
  const pages = [
    page(1, null),
    page(2, 0.21),
    page(3, 0.5),
    page(4, 0.9, { approved: by }),
    page(5, null, { flagged: by }),
    page(6, null, { drawing: null, missing: 'drawing_failed' }),
    page(7, null),
  ]
  expect(worstFirst(pages).map(({ page: number }) => number)).toEqual([6, 5, 3, 2, 1, 7, 4])
  expect(goodDrawings({ pages })).toEqual(['d1', 'd7'])
})
