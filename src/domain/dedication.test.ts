import { describe, expect, test } from 'vitest'

import { cleanDedication } from './dedication.ts'
import { isWithin, lengthOf, lettersOf } from './text.ts'

describe('a dedication', () => {
  test('keeps its lines, without blanks around and between them', () => {
    expect(cleanDedication('  Para  Lía \r\n\n\n de la abuela\u2028Rosa ')).toBe(
      'Para Lía\nde la abuela\nRosa',
    )
  })

  test('has no more lines than are printed; the rest goes on in the last', () => {
    expect(cleanDedication('1\n2\n3\n4\n5\n6\n7\n8\n9\n10')).toBe('1\n2\n3\n4\n5\n6\n7\n8 9 10')
  })
})

describe('letters', () => {
  test('are what a person calls so', () => {
    expect(lengthOf('👨‍👩‍👧‍👦🇪🇸é')).toBe(3)
    expect(isWithin('👩🏽‍🚀'.repeat(30), 30)).toBe(true)
    expect(isWithin('👩🏽‍🚀'.repeat(31), 30)).toBe(false)
  })

  test('of our languages are told as any others are', () => {
    const codes = Array.from({ length: 0x2100 - 0x20 }, (_, i) => 0x20 + i)
    const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })
    for (const code of codes) {
      const text = `¡Niño${String.fromCharCode(code)}ça${String.fromCharCode(code)}!`
      expect([code, lettersOf(text)]).toEqual([
        code,
        Array.from(segmenter.segment(text), ({ segment }) => segment),
      ])
    }
  })

  test('with thousands of marks on them are no text', () => {
    expect(isWithin(`a${'\u0301'.repeat(5_000)}`, 30)).toBe(false)
  })
})
