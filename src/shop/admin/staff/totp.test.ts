import { expect, test } from 'vitest'
import { base32, newTotpSecret, stepOf, totpCode, totpUri } from './totp.ts'

// RFC 6238, appendix B, for SHA-1; its eight digits cut to the last six.
const secret = base32(Buffer.from('12345678901234567890'))
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i s the code is %s', (seconds, code) => {
  expect(totpCode(secret, new Date(seconds * 1000))).toBe(code)
})

test('a code is good for its half minute and ten seconds more, in which it is typed', () => {
  const at = (seconds: number) => stepOf(secret, '005924', new Date(seconds * 1000))
  const step = Math.floor(1_234_567_890 / 30)
  const begins = step * 30
  expect([-30, -1, 0, 29.9, 30, 39.9, 40.1, 60].map((after) => at(begins + after))).toEqual([
    null,
    null,
    step,
    step,
    step,
    step,
    null,
    null,
  ])
})

test.each(['', '5924', '005924 ', '0059240', '00592４', 'ñññ', '000000'])(
  '“%s” is none',
  (code) => {
    expect(stepOf(secret, code, new Date(1_234_567_890_000))).toBeNull()
  },
)

test('secrets are 32 characters that authenticators read, each another', () => {
  const secrets = Array.from({ length: 50 }, newTotpSecret)
  expect(new Set(secrets).size).toBe(50)
  expect(secrets.every((text) => /^[A-Z2-7]{32}$/.test(text))).toBe(true)
})

test('names with spaces and colons stay one name', () => {
  const uri = totpUri({ issuer: 'Mi tienda', username: 'ana: casa', secret })
  expect(uri).toBe(`otpauth://totp/Mi%20tienda:ana%3A%20casa?secret=${secret}&issuer=Mi%20tienda`)
})
