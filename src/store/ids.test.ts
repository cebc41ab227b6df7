import { expect, test } from 'vitest'
import { newToken } from './ids.ts'

test('what opens something without a password has 192 random bits, each of them either way', () => {
  const tokens = Array.from({ length: 2_000 }, () => newToken())
  expect(new Set(tokens).size).toBe(tokens.length)
  for (const token of tokens) expect(token).toMatch(/^[0-9a-f]{48}$/)
  const ones = Array.from(
    { length: 192 },
    (_, bit) => tokens.filter((token) => (BigInt(`0x${token}`) >> BigInt(bit)) & 1n).length,
  )
  // Eight times the deviation of a fair coin: never by chance.
  for (const count of ones) expect(Math.abs(count - tokens.length / 2)).toBeLessThan(180)
})
