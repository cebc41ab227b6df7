import { expect, test } from 'vitest'
import { mayBreak } from './may-break.ts'

test('long German titles may break between their parts, and nothing else is touched', () => {
  expect(mayBreak('Datenschutzerklärung')).toBe('Datenschutz\u00aderklärung')
  expect(mayBreak('Allgemeine Geschäftsbedingungen')).toBe('Allgemeine Geschäfts\u00adbedingungen')
  for (const title of ['Erklärung zur Barrierefreiheit', 'Bedingungen', 'Política de privacidad'])
    expect(mayBreak(title)).toBe(title)
})
