import { expect, test } from 'vitest'
import { analyse } from '../../analyse.ts'
import { pictureOfHeads, seenHead } from '../../test-faces.ts'
import { picture } from '../../test-pictures.ts'
import type { ChosenLine } from '../candidates/choice.ts'
import { filled } from '../grid/planes.ts'
import { inkLine, pageOf } from '../test-lines.ts'
import { sidesOf } from './sides.ts'
import { withoutUnfinished } from './unfinished.ts'

/** White on the right half of a blue sky. */
const { ink: sky } = analyse(
  picture(480, 320, (x) => (x < 240 ? [110, 170, 235] : [245, 245, 245])),
)
/** The same of a green wall. */
const { ink: wall } = analyse(picture(480, 320, (x) => (x < 240 ? [60, 120, 60] : [245, 245, 245])))

const [mmAcross, mmDown] = [240, 160]
const page = (reading = wall) =>
  pageOf(reading, mmAcross, ({ none }) => ({
    own: none,
    silhouette: none,
    skin: none,
    hair: none,
    isMain: true,
  }))
const input = page()

/** Which of the lines stay, by their names. */
const left = (lines: Record<string, ChosenLine>, on = input) => {
  const kept = withoutUnfinished(Object.values(lines), sidesOf(on), on)
  return Object.keys(lines).filter((name) => kept.includes(lines[name]!))
}

/** A skirting board from side to side: what it parts is wall and floor. */
const board = inkLine(input, [1, 100], [mmAcross - 1, 100])
/** Bent, from the board into the wall. */
const twig = inkLine(input, [60, 100], [64, 92], [58, 84], [66, 80])
const scrap = inkLine(input, [150, 40], [162, 44], [170, 40])

test('what ends in the open and parts nothing goes, what parts the page and a straight edge stay', () => {
  const post = inkLine(input, [120, 99.5], [120, 70])
  expect(left({ board, twig, scrap, post })).toEqual(['board', 'post'])
})

test('what hangs on a scrap goes with it, a long branch stays', () => {
  const leaf = inkLine(input, [66, 80], [70, 77])
  expect(left({ board, twig, leaf })).toEqual(['board'])
  const branch = inkLine(input, [66, 80], [90, 62], [100, 30])
  expect(left({ board, twig, branch })).toEqual(['board', 'twig', 'branch'])
})

test('what points at a line a few millimetres on is closed by it, and what ends at the page’s side is not open', () => {
  const hill = inkLine(input, [40, 95], [50, 75], [70, 75], [80, 95])
  const corner = inkLine(input, [200, 1], [204, 30], [mmAcross - 1, 34])
  expect(left({ board, hill, corner })).toEqual(['board', 'hill', 'corner'])
})

test('a small ring within an area is a splash on the wall, a large one and one that is parted a thing', () => {
  const ring = (x: number, y: number, size: number) =>
    inkLine(input, [x, y], [x + size, y], [x + size, y + size], [x, y + size], [x, y])
  const splash = ring(100, 40, 5)
  const clock = ring(15, 30, 12)
  const pane = inkLine(input, [53, 30], [53, 36])
  const window = ring(50, 30, 6)
  expect(left({ board, splash, clock, window, pane })).toEqual(['board', 'clock', 'window', 'pane'])
})

/** Around a place, from `first` to `end` in turns. */
const round = (x: number, y: number, radius: number, [first, end]: readonly [number, number]) =>
  inkLine(
    input,
    ...Array.from({ length: 41 }, (_, i) => {
      const turn = 2 * Math.PI * (first + ((end - first) * i) / 40)
      return [x + radius * Math.cos(turn), y + radius * Math.sin(turn)] as const
    }),
  )

test('what bends to and fro all along is foam or grass, whatever it parts, and a hoop is a thing', () => {
  // From the page's side down to the board.
  const foam = inkLine(
    input,
    ...Array.from(
      { length: 51 },
      (_, i) => [1 + 2 * i, 59 + 0.8 * i + (i % 2 === 0 ? -1 : 1)] as const,
    ),
  )
  const arch = round(120, 100, 20, [0.5, 1])
  expect(left({ board, foam, arch })).toEqual(['board', 'arch'])
  expect(left({ board, foam: { ...foam, kind: 'rim' }, arch })).toEqual(['board', 'foam', 'arch'])
})

test('a ball at somebody’s feet keeps its patches', () => {
  const patches = inkLine(
    input,
    [62, 99],
    ...Array.from({ length: 8 }, (_, i) => [63 + i, 90 + 3 * (i % 2)] as const),
    [70.5, 99],
  )
  expect(left({ board, patches })).toEqual(['board'])
  const { people } = input.reading
  const feet = {
    ...people.people,
    data: people.people.data.map((_, at) => {
      const x = (2 * (at % people.people.width)) / input.pixelsPerMm
      return x > 71 && x < 90 ? 1 : 0
    }),
  }
  const other = { ...input, reading: { ...input.reading, people: { ...people, people: feet } } }
  expect(left({ board, patches }, other)).toEqual(['board', 'patches'])
})

test('what one model suspects beside somebody, a board under their feet, keeps its crumbs', () => {
  const { people } = input.reading
  const own = filled(people.people.width, people.people.height, 0.7)
  const suspected = { left: 0, top: 0, own, seen: own }
  const rider = { ...input, reading: { ...input.reading, people: { ...people, suspected } } }
  expect(left({ board, scrap })).toEqual(['board'])
  expect(left({ board, scrap }, rider)).toEqual(['board', 'scrap'])
})

test('among three large faces what is nobody’s goes but below the lowest chin, among two it stays', () => {
  const crowdOf = (count: number) => {
    const heads = [0.2, 0.5, 0.8]
      .slice(0, count)
      .map((x) => ({ x, y: 0.35, halfWidth: 0.07, halfHeight: 0.12 }))
    const faces = heads.map(seenHead)
    const { ink } = analyse(pictureOfHeads(480, 320, heads), { seen: { faces, people: [] } })
    return page(ink)
  }
  // Standing behind them, and before them on a table.
  const shelf = inkLine(input, [1, 8], [mmAcross - 1, 8])
  const cake = inkLine(input, [100, 159], [100, 140], [130, 140], [130, 159])
  const table = inkLine(input, [1, 150], [mmAcross - 1, 150])
  expect(left({ shelf, cake, table }, crowdOf(3))).toEqual(['cake', 'table'])
  expect(left({ shelf, cake, table }, crowdOf(2))).toEqual(['shelf', 'cake', 'table'])
})

test('treetops before the sky stay, however crooked', () => {
  const clear = analyse(picture(480, 320, (_, y) => (y < 120 ? [110, 170, 235] : [60, 90, 50])))
  const tops = inkLine(
    input,
    ...Array.from({ length: 120 }, (_, i) => [1 + 2 * i, 60 + (i % 2 === 0 ? -1 : 1)] as const),
  )
  expect(left({ tops }, page(clear.ink))).toEqual(['tops'])
})

test('a ridge, what stands in front and pictures where nothing does stay as they are', () => {
  const ridge = inkLine(input, [20, 60], [60, 50], [110, 56])
  expect(left({ board, ridge })).toEqual(['board', 'ridge'])
  const { own } = input.guides
  for (const known of [{ own: filled(own.width, own.height, 1) }, { isMain: false }]) {
    const other = { ...input, guides: { ...input.guides, ...known } }
    expect(left({ board, twig, scrap }, other)).toEqual(['board', 'twig', 'scrap'])
  }
})

test('the bent rim of a cloud goes, on a wall it is a thing', () => {
  const rim = inkLine(
    input,
    ...Array.from(
      { length: 33 },
      (_, i) => [120 + (i % 2 === 0 ? -2.5 : 2.5), 1 + 4.93 * i] as const,
    ),
  )
  expect(rim.path.at(-1)).toBeGreaterThan((mmDown - 6) * input.pixelsPerMm)
  expect(left({ rim })).toEqual(['rim'])
  expect(left({ rim }, page(sky))).toEqual([])
})
