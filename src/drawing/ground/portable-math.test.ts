import { expect, test } from 'vitest'
import { exp, ln, power, sineOfHalfTurns, tabled } from './portable-math.ts'

/** The furthest two functions lie apart, as a share of the second, over even steps. */
function furthest(
  one: (x: number) => number,
  other: (x: number) => number,
  from: number,
  to: number,
): number {
  let most = 0
  for (let i = 0; i <= 5000; i++) {
    const x = from + ((to - from) * i) / 5000
    most = Math.max(most, Math.abs(one(x) - other(x)) / Math.abs(other(x) || 1))
  }
  return most
}

test.each([
  ['exp', exp, Math.exp, -700, 700, 4e-15],
  ['exp near 0', exp, Math.exp, -1, 1, 1e-15],
  ['ln', ln, Math.log, 1.1, 1000, 1e-15],
  ['ln of small numbers', ln, Math.log, 1e-9, 0.9, 1e-15],
  ['power', (x: number) => power(x, 0.7), (x: number) => x ** 0.7, 0, 2, 4e-15],
  ['sine of half turns', sineOfHalfTurns, (x: number) => Math.sin(x * Math.PI), 0.01, 0.99, 1e-9],
  [
    'a table of powers',
    tabled(0, 1.1, 8000, (x) => power(x, 0.7)),
    (x: number) => x ** 0.7,
    0.01,
    1.1,
    1e-5,
  ],
] as const)('%s is what JavaScript has, to the last digits', (_, own, builtIn, from, to, share) => {
  expect(furthest(own, builtIn, from, to)).toBeLessThan(share)
})

test('ends are sound', () => {
  expect([
    exp(0),
    exp(-1e9) > 0,
    exp(-1e9) < 1e-300,
    Number.isFinite(exp(1e9)),
    ln(1),
    power(0, 0.5),
    power(1, 0.5),
  ]).toEqual([1, true, true, true, 0, 0, 1])
})
