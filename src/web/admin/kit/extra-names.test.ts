import { expect, test } from 'vitest'
import { labelIn } from './extra-names.ts'

test('an extra is called by the desk’s language, or in Spanish', () => {
  const extra = {
    name: 'Hoja de pegatinas\tUna hoja A5',
    translations: { de: { name: 'Stickerbogen' } },
  }
  expect(labelIn(extra, 'de')).toBe('Stickerbogen')
  expect(labelIn(extra, 'fr')).toBe('Hoja de pegatinas')
  expect(labelIn(extra, 'es')).toBe('Hoja de pegatinas')
})
