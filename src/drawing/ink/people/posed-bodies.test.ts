import { describe, expect, test } from 'vitest'
import { newPlane } from '../../ground/plane.ts'
import type { SeenPerson } from '../../ground/seen.ts'
import type { Figure } from './figures.ts'
import { bodiesOf } from './posed-bodies.ts'

const half = { width: 200, height: 300 }
type Spot = readonly [x: number, y: number]
/** From the left of the page: both shoulders, hips, knees, ankles, heels and toes, in pixels of the whole grid. */
const standing: readonly (readonly [Spot, Spot])[] = [
  [
    [150, 150],
    [250, 150],
  ],
  [
    [170, 300],
    [230, 300],
  ],
  [
    [170, 400],
    [230, 400],
  ],
  [
    [170, 500],
    [230, 500],
  ],
  [
    [170, 520],
    [230, 520],
  ],
  [
    [170, 510],
    [230, 510],
  ],
]
const squatting = standing.map((pair, i) =>
  i === 2
    ? ([
        [120, 290],
        [180, 290],
      ] as const)
    : pair,
)

/** `isAway`: the left one on the page is the person's left. */
function personAt(limbs: typeof standing, isAway: boolean, nose: Spot = [200, 90]): SeenPerson {
  const points = new Float32Array(66)
  const put = (k: number, [x, y]: Spot) =>
    points.set([x / (2 * half.width), y / (2 * half.height)], 2 * k)
  put(0, nose)
  limbs.forEach(([left, right], i) => {
    const first = [11, 23, 25, 27, 29, 31][i]!
    put(first, isAway ? left : right)
    put(first + 1, isAway ? right : left)
  })
  return { pose: { points } } as unknown as SeenPerson
}

/** A trunk and two legs down to 530, which touch. */
function figureOf(
  isIn = (x: number, y: number) => y < 530 && Math.abs(x - 200) < (y < 320 ? 70 : 36),
) {
  const own = newPlane(half.width, half.height)
  for (let at = 0; at < own.data.length; at++)
    if (isIn(2 * (at % half.width) + 1, 2 * Math.floor(at / half.width) + 1)) own.data[at] = 1
  return { left: 0, top: 0, own, seen: own } satisfies Figure
}

describe('a pose', () => {
  test('of who leans far to one side has no legs for street shoes', () => {
    const leaning = standing.map((pair, i) =>
      i === 0 ? pair.map(([x, y]): Spot => [x + 90, y + 30]) : pair,
    ) as unknown as typeof standing
    const all = figureOf((x, y) => y < 530 && Math.abs(x - 200) < (y < 320 ? 150 : 36))
    expect(bodiesOf([personAt(leaning, true)], [all], half)[0]!.legs).toEqual([])
    expect(bodiesOf([personAt(standing, true)], [all], half)[0]!.legs).toHaveLength(2)
  })

  test.each([
    ['from behind', true],
    ['from the front', false],
  ])('of who stands %s has two legs', (_, isAway) => {
    const [body] = bodiesOf([personAt(standing, isAway)], [figureOf()], half)
    expect(body).toMatchObject({ isAway, hasBoth: true })
    expect(body!.legs.map(({ ankle }) => Math.round(ankle[0])).toSorted((a, b) => a - b)).toEqual([
      170, 230,
    ])
    expect(Math.round(body!.shoulders[0][0])).toBe(150)
  })

  test('of who squats has none', () => {
    const [body] = bodiesOf([personAt(squatting, true)], [figureOf()], half)
    expect(body!.legs).toEqual([])
  })

  test('that takes somebody else’s foot for the second has it beside the first', () => {
    const limbs = standing.map((pair, i) =>
      i > 1 ? ([pair[0], [380, pair[1][1]]] as const) : pair,
    )
    const [body] = bodiesOf([personAt(limbs, true)], [figureOf()], half)
    expect(body!.hasBoth).toBe(false)
    expect(body!.legs).toHaveLength(2)
    expect(Math.abs(body!.legs[1]!.ankle[0] - 230)).toBeLessThan(6)
  })

  test('whose feet somebody goes on below has no legs', () => {
    const [body] = bodiesOf(
      [personAt(standing, true)],
      [figureOf((x) => Math.abs(x - 200) < 70)],
      half,
    )
    expect(body!.legs).toEqual([])
  })

  test('seen twice counts once, and has no legs where one head has two bodies', () => {
    const figures = [figureOf(), figureOf()]
    const twice = [personAt(standing, true), personAt(standing, true)]
    expect(bodiesOf(twice, figures, half)).toHaveLength(1)
    expect(bodiesOf(twice, figures, half)[0]!.legs).toHaveLength(2)
    const higher = standing.map((pair, i) =>
      i > 0 ? (pair.map(([x, y]) => [x, y - 60]) as unknown as readonly [Spot, Spot]) : pair,
    )
    const mixed = bodiesOf([personAt(standing, true), personAt(higher, true)], figures, half)
    expect(mixed).toHaveLength(1)
    expect(mixed[0]!.legs).toEqual([])
  })

  test('beside its mask, or without one, is nothing', () => {
    expect(bodiesOf([personAt(standing, true)], [figureOf(() => false)], half)).toEqual([])
    expect(bodiesOf([{} as SeenPerson], [figureOf()], half)).toEqual([])
  })
})
