import { describe, expect, test } from 'vitest'
import { readCodigo, showCodigo } from './codigo.ts'

const codigo = '0123456789ABCDEF'

describe('a codigo', () => {
  test.each([
    ['as shown', '0123-4567-89AB-CDEF'],
    ['in lower case, with look-alikes', 'ol23-4567-89ab-cdef'],
    ['with spaces around and between', '  0123 4567 89AB CDEF\n'],
    ['with the dashes of a word processor', '0123–4567—89AB‑CDEF'],
    ['with a minus sign and an underscore', '0123−4567_89AB-CDEF'],
    ['with the invisible characters of a copied mail', '\u200b0123-4567\u00ad-89AB-CDEF\ufeff'],
    [
      'with the full-width letters of a Japanese keyboard',
      '０１２３－４５６７－８９ＡＢ－ＣＤＥＦ',
    ],
  ])('is read %s', (_, typed) => {
    expect(readCodigo(typed)).toBe(codigo)
  })

  test.each([
    ['too short', '0123-4567'],
    ['too long', `${codigo}0`],
    ['with a letter it never has', '0123-4567-89AB-CDEU'],
    ['endless', '-'.repeat(10_000)],
  ])('is not read %s', (_, typed) => {
    expect(readCodigo(typed)).toBeNull()
  })

  test('is shown in four groups', () => {
    expect(showCodigo(codigo)).toBe('0123-4567-89AB-CDEF')
  })
})
