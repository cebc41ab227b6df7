import { describe, expect, test } from 'vitest'
import { extraWords } from './extra-words.ts'
import { extrasAfterMove } from './fields.ts'
import { countryOfCode, countryOfTag } from './guess-country.ts'

describe('the country a visitor seems to be in', () => {
  test('is one of four, else Spain', () => {
    expect(
      ['ES', 'DE', 'FR', 'GB', 'UK', 'de', 'IT', 'US', '', undefined].map(countryOfCode),
    ).toEqual(['ES', 'DE', 'FR', 'GB', 'GB', 'DE', 'ES', 'ES', 'ES', 'ES'])
  })

  test('comes from the region of the browser’s language', () => {
    expect(
      ['de-DE', 'de-AT', 'de', 'fr-FR', 'en-GB', 'en-US', 'en', 'ca-ES', 'not a tag'].map(
        countryOfTag,
      ),
    ).toEqual(['DE', 'ES', 'DE', 'FR', 'GB', 'ES', 'ES', 'ES', 'ES'])
  })
})

describe('extras of a book that goes to another country', () => {
  test('stay where they are offered, go where not, and come back', () => {
    expect(
      extrasAfterMove({
        chosen: ['stickers', 'hardcover'],
        saved: ['stickers', 'hardcover'],
        ofDraft: ['stickers'],
        offered: ['stickers'],
      }),
    ).toEqual(['stickers'])
    expect(
      extrasAfterMove({
        chosen: ['stickers'],
        saved: ['stickers'],
        ofDraft: ['stickers', 'hardcover'],
        offered: ['stickers', 'hardcover'],
      }),
    ).toEqual(['stickers', 'hardcover'])
  })

  test('do not come back when they were just taken off', () => {
    expect(
      extrasAfterMove({
        chosen: [],
        saved: ['stickers'],
        ofDraft: ['stickers'],
        offered: ['stickers'],
      }),
    ).toEqual([])
  })
})

describe('the words of an extra', () => {
  const extra = {
    name: 'Lápices\tdoce colores',
    description: '',
    translations: {
      de: { name: 'Stifte', description: 'zwölf Farben' },
      fr: { name: 'Crayons\tdouze couleurs' },
    },
  }

  test('are those of the language, Spanish where it has none', () => {
    expect(extraWords(extra, 'de')).toEqual({ name: 'Stifte', description: 'zwölf Farben' })
    expect(extraWords(extra, 'en')).toEqual({ name: 'Lápices', description: 'doce colores' })
  })

  test('are parted by a tab', () => {
    expect(extraWords(extra, 'es')).toEqual({ name: 'Lápices', description: 'doce colores' })
    expect(extraWords(extra, 'fr')).toEqual({ name: 'Crayons', description: 'douze couleurs' })
  })
})
