import { expect, test } from 'vitest'
import { canBeToken } from './token.ts'

test.each([
  [undefined, false],
  ['', false],
  ['123456789', false],
  ['  1234567  ', false],
  ['1234567890', true],
])('%o can be a token: %o', (token, can) => {
  expect(canBeToken(token)).toBe(can)
})
