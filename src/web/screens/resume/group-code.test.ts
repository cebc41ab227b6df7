import { expect, test } from 'vitest'
import { groupCode } from './group-code.ts'

test.each([
  ['', ''],
  ['7k3', '7K3'],
  ['7k3m9', '7K3M-9'],
  ['7K3M-9QXA-2B4C-D5EF', '7K3M-9QXA-2B4C-D5EF'],
  ['7k3m9qxa2b4cd5ef', '7K3M-9QXA-2B4C-D5EF'],
  [' 7k3m 9qxa–2b4c d5ef ', '7K3M-9QXA-2B4C-D5EF'],
  ['oil7 oil7 oil7 oil7', '0117-0117-0117-0117'],
  ['7K3M-', '7K3M'],
  ['Tu código es 7K3M-9QXA-2B4C-D5EF', 'Tu código es 7K3M-9QXA-2B4C-D5EF'],
])('"%s" is shown as "%s"', (typed, shown) => {
  expect(groupCode(typed)).toBe(shown)
})
