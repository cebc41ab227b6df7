import { expect, test } from 'vitest'
import type { LineArt, Stroke } from '../ground/line-art.ts'
import type { Advice } from './coach.ts'
import { pageAdvice } from './empty-page.ts'

/** A page of 200 mm each way with lines of 1 mm across it. */
const page = (lines: number): LineArt => ({
  widthMm: 200,
  heightMm: 200,
  fills: [],
  strokes: Array.from({ length: lines }, (_, i): Stroke => ({
    points: new Float32Array([0, 10 + 9 * i, 200, 10 + 9 * i]),
    widthsMm: 1,
    closed: false,
  })),
})
const small: Advice = { code: 'too_small', severity: 'hint', figure: 1 }
const dark: Advice = { code: 'too_dark', severity: 'warning', figure: 1 }
const told = (ofPhoto: Advice[], lines: number) =>
  pageAdvice(ofPhoto, page(lines)).map(({ code, severity }) => `${code} ${severity}`)

test('a nearly empty page is told, worst first, and a full one is not', () => {
  expect(told([], 10)).toEqual([])
  expect(told([small], 2)).toEqual(['too_small hint', 'nearly_empty hint'])
  expect(told([small], 1)).toEqual(['nearly_empty warning', 'too_small hint'])
})

test('where the photo itself says why, that is enough', () => {
  expect(told([dark], 0)).toEqual(['too_dark warning'])
})
