import { expect, it } from 'vitest'

import { contentFacts } from './content-facts.ts'

const facts = (content: string) => contentFacts(Buffer.from(content))

it('measures lines at the size they are printed', () => {
  expect(
    facts('0 0 0 1 K q 0.5 0 0 0.5 0 0 cm 4 w 0 0 m 9 9 l S Q 3 w 0 0 m 9 9 l S').thinnestLinePt,
  ).toBe(2)
  expect(facts('0 0 0 1 K 0.1 w q 7 w Q 1 1 m 2 2 l S').thinnestLinePt).toBeCloseTo(0.1)
  expect(facts('0.1 w').thinnestLinePt).toBe(Infinity)
})

it.each([
  ['0 0 9 9 re f', 'the default'],
  ['1 0 0 rg 0 0 9 9 re f', '1 0 0 rg'],
  ['0 g 0 0 9 9 re f', '0 g'],
  ['0.1 0.1 0.1 1 k 0 0 9 9 re f', '0.1 0.1 0.1 1 k'],
  ['0 0 0 1 k 0 0 9 9 re S', 'the default'],
  ['q 0 0 0 1 k Q BT (x) Tj ET', 'the default'],
])('finds that %s is not black ink alone', (content, colour) => {
  const { foreignColours, areaColours } = facts(content)
  expect([...foreignColours, ...areaColours]).toEqual([colour])
})

it('accepts black ink, and colours that are set but never painted with', () => {
  expect(facts('0 0 0 1 k 0 0 0 1 K 0 0 9 9 re B 1 0 0 rg').foreignColours.size).toBe(0)
})

it('finds images and graphics states', () => {
  expect(facts('q 4 0 0 9 0 0 cm /Im1 Do Q /Gs1 gs')).toMatchObject({
    pictures: [{ name: 'Im1', areaPt: 36 }],
    states: new Set(['Gs1']),
  })
})

it('is not misled by strings', () => {
  expect(facts('0 0 0 1 k BT (1 0 0 rg \\) f (S)) Tj ET').foreignColours.size).toBe(0)
})
