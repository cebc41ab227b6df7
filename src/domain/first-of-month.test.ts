import { expect, test } from 'vitest'
import { sayFirst } from './first-of-month.ts'

test.each([
  ['fr', '1 août 2026', '1er août 2026'],
  ['fr-FR', 'samedi 1 août', 'samedi 1er août'],
  ['fr-FR', '11 août 2026', '11 août 2026'],
  ['fr', '21 janvier 2021', '21 janvier 2021'],
  ['es', '1 de agosto de 2026', '1 de agosto de 2026'],
  ['de-DE', '1. August 2026', '1. August 2026'],
])('%s: %s', (language, day, said) => {
  expect(sayFirst(day, language)).toBe(said)
})
