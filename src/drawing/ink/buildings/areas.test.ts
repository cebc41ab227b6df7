import { expect, test } from 'vitest'
import { areasOf } from './areas.ts'
import { lineOf, pointOf, type Line } from './frame.ts'

const page = { width: 300, height: 200, unit: 1, pixelsPerMm: 4 }
const least = { area: 300, wide: 8 }
const nowhere = () => false
const from = (pieces: readonly (readonly [number, number, number, number])[]) =>
  pieces.map(([ax, ay, bx, by]) => lineOf({ ax, ay, bx, by }))

const endsOf = (lines: readonly Line[]) =>
  lines.flatMap((line) => [pointOf(line, line.from), pointOf(line, line.to)])

/** How many ends lie on no other line. */
const looseEnds = (lines: readonly Line[]) =>
  lines.flatMap((line, i) =>
    [pointOf(line, line.from), pointOf(line, line.to)].filter(
      ([x, y]) =>
        x > 1 &&
        y > 1 &&
        x < page.width - 1 &&
        y < page.height - 1 &&
        !lines.some((other, k) => {
          if (k === i) return false
          const along = (x - other.x) * other.dx + (y - other.y) * other.dy
          const across = (y - other.y) * other.dx - (x - other.x) * other.dy
          return Math.abs(across) < 4 && along > other.from - 4 && along < other.to + 4
        }),
    ),
  ).length

const gable = [
  [100, 60, 60, 110],
  [112, 58, 150, 108],
  [62, 120, 62, 180],
  [148, 122, 148, 176],
  [70, 184, 140, 184],
  [66, 116, 144, 116],
] as const

test('ends are led on to what they meet: a gable with open corners is a closed roof over a closed wall', () => {
  const drawn = areasOf(from(gable), page, least, nowhere)
  expect(drawn).toHaveLength(6)
  expect(looseEnds(drawn)).toBe(0)
  const top = Math.min(...endsOf(drawn).map(([, y]) => y))
  expect(top).toBeLessThan(56)
  expect(top).toBeGreaterThan(45)
})

test('what leads nowhere goes, and what crosses ends there', () => {
  const wide = { ...page, width: 900 }
  const moved = gable.map(([ax, ay, bx, by]) => [ax + 300, ay, bx + 300, by] as const)
  const [stick, overhang] = [[700, 60, 704, 74] as const, [345, 150, 465, 150] as const]
  const drawn = areasOf(from([...moved, stick, overhang]), wide, least, nowhere)
  expect(drawn).toHaveLength(7)
  for (const [x] of endsOf(drawn)) {
    expect(x).toBeGreaterThan(355)
    expect(x).toBeLessThan(460)
  }
  expect(areasOf(from([stick]), wide, least, nowhere)).toEqual([])
  expect(areasOf([], wide, least, nowhere)).toEqual([])
})

test('areas too small to colour join, sooner where no border of two colours is', () => {
  const slats = [68, 71, 74, 77].map((x) => [x, 116, x, 184] as const)
  const isUpright = ({ dx }: Line) => Math.abs(dx) < 0.1
  const slatted = areasOf(from([...gable, ...slats]), page, least, nowhere)
  expect(slatted.filter(isUpright).length).toBeLessThan(5)
  const pane = [90, 116, 90, 184] as const
  const large = { area: 1400, wide: 8 }
  const uprights = (isOn: (x: number) => boolean) =>
    areasOf(from([...gable, pane]), page, large, isOn).filter(isUpright).length
  expect(uprights((x) => Math.abs(x - 90) > 5)).toBe(2)
  expect(uprights(() => true)).toBe(3)
})

test('the border of the page closes areas but is not drawn, and the order of the lines does not count', () => {
  const roof = from([
    [20, 50, 290, 50],
    [200, 54, 200, 190],
  ])
  const drawn = areasOf(roof, page, least, nowhere)
  expect(drawn).toHaveLength(2)
  expect(endsOf(drawn).some(([x]) => Math.abs(x) < 1)).toBe(true)
  expect(endsOf(drawn).some(([, y]) => Math.abs(y - page.height) < 1)).toBe(true)
  expect(areasOf(roof.toReversed(), page, least, nowhere)).toEqual(drawn)
})

test('lines in one place, crossings in one point and hundreds of lines come to an end', () => {
  const star = Array.from({ length: 12 }, (_, i): [number, number, number, number] => [
    150,
    100,
    150 + 90 * Math.cos((i * Math.PI) / 6),
    100 + 90 * Math.sin((i * Math.PI) / 6),
  ])
  const same = Array.from({ length: 10 }, () => gable[0])
  const grid = Array.from({ length: 150 }, (_, i): [number, number, number, number] =>
    i % 2 === 0 ? [2 * i, 0, 2 * i, 200] : [0, i, 300, i],
  )
  const drawn = areasOf(from([...star, ...same, ...grid]), page, least, nowhere)
  expect(looseEnds(drawn)).toBe(0)
  for (const [x, y] of endsOf(drawn)) expect(Number.isFinite(x + y)).toBe(true)
})

test('a notch in a wall is drawn straight past, a step of a hand is not', () => {
  const wallWith = (deep: number) =>
    areasOf(
      from([
        [60, 60, 150, 60],
        [150, 60, 150, 60 + deep],
        [150, 60 + deep, 240, 60 + deep],
        [60, 60, 60, 160],
        [60, 160, 240, 160],
        [240, 60 + deep, 240, 160],
      ]),
      page,
      least,
      nowhere,
    )
  expect(wallWith(7)).toHaveLength(4)
  expect(wallWith(40)).toHaveLength(6)
  expect(looseEnds(wallWith(7))).toBe(0)
})
