import { expect, test } from 'vitest'
import { pageWithSomebody } from '../../test-somebody.ts'
import type { ChosenLine } from '../candidates/choice.ts'
import { inkLine } from '../test-lines.ts'
import { withoutLooseBehind } from './loose-behind.ts'

const [mmAcross, mmDown] = [240, 180]
/** Somebody from 95 to 145 mm, down to 160. */
const isPerson = (x: number, y: number) => y > 60 && y < 320 && Math.abs(x - 240) < 50
const input = pageWithSomebody(isPerson, mmAcross, { isMain: true })

/** Which of the lines stay, by their names. */
function left(lines: Record<string, ChosenLine>): string[] {
  const kept = withoutLooseBehind(Object.values(lines), input)
  return Object.keys(lines).filter((name) => kept.includes(lines[name]!))
}

const skyline = inkLine(input, [1, 40], [40, 36], [85, 40])
const crack = inkLine(input, [170, 60], [180, 66], [176, 80])

const brick = (x: number, y: number) =>
  inkLine(input, [x, y], [x + 20, y], [x + 20, y + 8], [x, y + 8], [x, y])
const bricks = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      `brick ${i}`,
      brick(160 + 26 * (i % 3), 60 + 14 * Math.floor(i / 3)),
    ]),
  )

test('what reaches across stays, a crack and a single brick go', () => {
  expect(left({ skyline, crack, ...bricks(1) })).toEqual(['skyline'])
})

test('a wall of which else only half would stay is there as a whole', () => {
  const wall = { skyline, ...bricks(8) }
  expect(left(wall)).toEqual(Object.keys(wall))
  // Nothing of the wall is a place.
  expect(left(bricks(8))).toEqual([])
})

test('the side of a window stays, in pieces as well, a slanting line of that length goes', () => {
  const above = inkLine(input, [200, 10], [200, 50])
  const below = inkLine(input, [201, 70], [201, 110])
  const slanting = inkLine(input, [30, 60], [60, 130])
  expect(left({ above, below, slanting, crack })).toEqual(['above', 'below'])
  expect(left({ above })).toEqual([])
})

test('a table’s straight edge stays where what is bent goes', () => {
  const edge = inkLine(input, [1, 100], [53, 138])
  const bent = inkLine(input, [185, 100], [200, 120], [215, 104], [238, 120])
  expect(left({ edge, bent })).toEqual(['edge'])
})

test('what is as low as somebody’s feet goes, unless a table before them hides those', () => {
  const table = (end: number) => inkLine(input, [1, 140], [80, 168], [end, 170])
  const jar = inkLine(input, [60, 162], [62, mmDown - 4], [72, mmDown - 4], [72, 166])
  expect(left({ floor: table(200), jar })).toEqual(['floor'])
  expect(left({ table: table(mmAcross - 1), jar })).toEqual(['table', 'jar'])
})

test('a short line that sticks out of somebody’s outline goes, one that runs along it stays', () => {
  const tick = inkLine(input, [94.6, 70], [87, 70])
  const along = inkLine(input, [94.6, 110], [94.6, 124])
  const within = inkLine(input, [100, 90], [112, 90])
  expect(left({ tick })).toEqual([])
  expect(left({ along, within })).toEqual(['along', 'within'])
})

/** Houses and trees far off: small shapes side by side and over each other, over `across` mm, that hang together. */
const tangle = (across: number) =>
  Object.fromEntries(
    Array.from({ length: 40 }, (_, i) => {
      const [x, y] = [4 + ((i * 7) % across), 50 + 5 * Math.floor((i * 7) / across)]
      return [`scrap ${i}`, inkLine(input, [x, y], [x + 3, y + 4], [x + 7, y + 1], [x + 4, y - 3])]
    }),
  )

test('of a jumble far behind a roof and the edge of the ground under it stay, a pole goes', () => {
  const roof = inkLine(input, [6, 50], [40, 32], [76, 50])
  const pole = inkLine(input, [50, 46], [50, 66])
  const edge = inkLine(input, [4, 66], [60, 69])
  expect(left({ ...tangle(70), roof, pole, edge })).toEqual(['roof', 'edge'])
})

test('for manga, whose tones give a wood its body, a jumble stays', () => {
  const lines = Object.values(tangle(70))
  const manga = { ...input, style: { ...input.style, name: 'manga' as const } }
  expect(withoutLooseBehind(lines, manga)).toHaveLength(lines.length)
  expect(withoutLooseBehind(lines, input)).toHaveLength(0)
})
