import { expect, test } from 'vitest'
import { spellings } from './spellings.ts'

test.each([
  ['José', ['José']],
  ['Müller', ['Müller', 'mueller']],
  ['Mueller', ['Mueller', 'muller']],
  ['MÖLLER', ['MÖLLER', 'moeller']],
  ['Weiß', ['Weiß']],
  ['que', ['que']],
  ['', ['']],
])('%s', (word, all) => {
  expect(spellings(word)).toEqual(all)
})
