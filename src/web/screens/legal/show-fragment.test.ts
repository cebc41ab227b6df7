import { expect, test } from 'vitest'
import { fragmentId } from './show-fragment.ts'

test.each([
  ['', null],
  ['#', null],
  ['#contenido', 'contenido'],
  ['#a%C3%B1o', 'año'],
  ['#%E0%A4%A', null],
])('the fragment %s means %s', (hash, id) => {
  expect(fragmentId(hash)).toBe(id)
})
