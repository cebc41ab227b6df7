import { expect, it } from 'vitest'

import { setParagraph } from './set-paragraph.ts'
import { openTypesetter } from './typesetter.ts'

const type = openTypesetter()
const box = { xMm: 42, yMm: 110, widthMm: 126, heightMm: 28 }
const lines = (text: string) => {
  const marks = setParagraph(type, text, box, { weight: 'text', sizeMaxMm: 6.5 })
  const byLine = new Map<number, { left: number; right: number; sizeMm: number; text: string }>()
  for (const mark of marks) {
    if (mark.kind !== 'text') continue
    const { baselineMm, xMm, sizeMm, face } = mark
    const right = xMm + type.width(face, mark.text, sizeMm)
    const known = byLine.get(baselineMm)
    byLine.set(baselineMm, {
      left: Math.min(xMm, known?.left ?? xMm),
      right: Math.max(right, known?.right ?? right),
      sizeMm,
      text: (known?.text ?? '') + mark.text,
    })
  }
  return [...byLine].map(([baselineMm, line]) => ({ baselineMm, ...line }))
}

it('keeps the lines that were typed, centred and large', () => {
  const set = lines('Para Lucía,\nque pinta el mundo')
  expect(set.map(({ text }) => text)).toEqual(['Para Lucía,', 'que pinta el mundo'])
  for (const { left, right, sizeMm } of set) {
    expect(sizeMm).toBe(6.5)
    expect((left + right) / 2).toBeCloseTo(box.xMm + box.widthMm / 2, 3)
  }
})

it.each([
  'palabra '.repeat(25),
  'W'.repeat(200),
  Array.from('abcdefgh').join('\n'),
  '给我们的孙女露西亚'.repeat(22),
  '❤️'.repeat(200),
  'สวัสดี'.repeat(30),
])('keeps %s inside its box', (text) => {
  for (const { left, right, baselineMm, sizeMm } of lines(text)) {
    expect(left).toBeGreaterThanOrEqual(box.xMm - 0.01)
    expect(right).toBeLessThanOrEqual(box.xMm + box.widthMm + 0.01)
    expect(baselineMm - sizeMm * 0.7).toBeGreaterThanOrEqual(box.yMm - 0.2)
    expect(baselineMm).toBeLessThanOrEqual(box.yMm + box.heightMm + 0.01)
  }
})

it('sets nothing of nothing', () => {
  expect(setParagraph(type, ' \n ', box, { weight: 'text', sizeMaxMm: 6 })).toEqual([])
})
