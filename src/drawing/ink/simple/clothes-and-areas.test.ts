import { describe, expect, test } from 'vitest'
import { analyse } from '../../analyse.ts'
import { picture } from '../../test-pictures.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { filled } from '../grid/planes.ts'
import { sidesOf } from '../strokes/sides.ts'
import { inkLine, pageOf } from '../test-lines.ts'
import { withoutClothShades } from './cloth-shades.ts'
import { fewSpots } from './few-spots.ts'
import { withEndsJoined } from '../strokes/join-ends.ts'
import { withLargeAreas } from './large-areas.ts'

const side = 300
const mmAcross = 160

/** A coat all over the page, blue to the left of the middle and red to the right. */
const { ink } = analyse(picture(side, side, (x) => (2 * x < side ? [60, 80, 150] : [150, 60, 60])))
const everywhere = filled(ink.grid.width / 2, ink.grid.height / 2, 1)
/** The same, of somebody who fills the page. */
const reading: typeof ink = Object.create(ink, {
  people: { value: { ...ink.people, people: everywhere } },
})
const input: ChoiceInput = pageOf(reading, mmAcross, ({ all, none }) => ({
  isMain: true,
  hasPeople: true,
  own: all,
  subject: all,
  size: all,
  silhouette: none,
  edgesNear: none,
}))
const { width, height } = input.guides.subject
const guided = (part: Partial<ChoiceInput['guides']>): ChoiceInput => ({
  ...input,
  guides: { ...input.guides, ...part },
})
const behind = guided({ own: filled(width, height, 0), subject: filled(width, height, 0) })

const upright = (atMm: number, longMm = 40, fromMm = 40) =>
  inkLine(input, [atMm, fromMm], [atMm, fromMm + longMm])
const box = (atMm: number, sideMm: number): ChosenLine =>
  inkLine(
    input,
    [atMm, atMm],
    [atMm + sideMm, atMm],
    [atMm + sideMm, atMm + sideMm],
    [atMm, atMm + sideMm],
    [atMm, atMm - 0.2],
  )
const lengthMm = (line: ChosenLine) => line.path.length / 2 / input.pixelsPerMm

describe('clothes', () => {
  const shades = (lines: readonly ChosenLine[], other = input) =>
    withoutClothShades(lines, sidesOf(other), other)

  test('lose their folds and keep what parts two colours', () => {
    const seam = upright(80)
    expect(shades([upright(40), seam, upright(120)])).toEqual([seam])
  })

  test('keep what the edge network knows, outlines, and what is on a head', () => {
    const lines = [upright(40), upright(120)]
    for (const plane of ['edgesNear', 'silhouette', 'hair', 'skin', 'bare'] as const)
      expect(shades(lines, guided({ [plane]: everywhere }))).toEqual(lines)
  })

  test('of whoever stands in front and is nobody lose faint shades, and keep strong ones', () => {
    // A teddy all over the page, a little darker from a third on, and much darker from two thirds on.
    const { ink: toy } = analyse(
      picture(side, side, (x) => {
        const grey = x < side / 3 ? 150 : x < (2 * side) / 3 ? 138 : 40
        return [grey, grey, grey]
      }),
    )
    const front = { left: 0, top: 0, own: everywhere, seen: everywhere }
    const bear = Object.create(toy, {
      people: { value: { ...toy.people, front } },
    })
    const page = { ...input, reading: bear }
    const lines = [upright(mmAcross / 3), upright((2 * mmAcross) / 3), upright(145)]
    // In the dark it may be hair, of a head that nobody knows.
    expect(shades(lines, page)).toEqual(lines.slice(1))
  })

  test('are nobody’s where there are no people', () => {
    const lines = [upright(40), upright(120)]
    expect(shades(lines, { ...input, reading: ink })).toEqual(lines)
  })
})

describe('an open end', () => {
  const floor = inkLine(input, [10, 100], [150, 100])

  test('runs on to the line that it points at', () => {
    const [joined, same] = withEndsJoined([upright(40, 55), floor], input)
    expect(joined.path.at(-1)! / input.pixelsPerMm).toBeCloseTo(100, 0)
    expect(same).toBe(floor)
  })

  test('stays where that is far off, in a face’s features, and of a short line', () => {
    const far = [upright(40, 45), floor]
    expect(withEndsJoined(far, input)).toEqual(far)
    const near = [upright(40, 55), floor]
    expect(withEndsJoined(near, { ...input, zone: everywhere })).toEqual(near)
    const short = [upright(40, 5, 91), floor]
    expect(withEndsJoined(short, input)).toEqual(short)
  })

  test('runs on to the page’s edge, behind people from further away', () => {
    const lines = [inkLine(input, [40, 100], [152, 100])]
    const [ground] = withEndsJoined(lines, behind)
    expect(lengthMm(ground)).toBeGreaterThan(lengthMm(lines[0]) + 5)
    expect(withEndsJoined(lines, input)).toEqual(lines)
  })
})

describe('areas', () => {
  test('too small for a small child’s crayon go, larger ones stay', () => {
    const large = box(90, 30)
    expect(withLargeAreas([box(30, 6), large], input)).toEqual([large])
  })

  test('lose the lines that hang in them unless those are long', () => {
    const long = upright(100)
    expect(withLargeAreas([upright(40, 7), long], input)).toEqual([long])
  })

  test('of heads, of outlines, and of pages without people stay', () => {
    const lines = [box(30, 6), upright(100, 8)]
    const heads = lines.map((line) => ({ ...line, kind: 'head' as const }))
    expect(withLargeAreas(heads, input)).toEqual(heads)
    expect(withLargeAreas(lines, guided({ silhouette: everywhere }))).toEqual(lines)
    expect(withLargeAreas(lines, guided({ hasPeople: false }))).toEqual(lines)
    expect(withLargeAreas(lines, guided({ isMain: false }))).toEqual(lines)
  })

  test('behind people that are many and small are a pattern, which goes whole', () => {
    const wall = Object.create(ink, {
      people: { value: { ...ink.people, people: filled(width, height, 0) } },
    })
    const bricks = Array.from({ length: 12 }, (_, i) => {
      const [x, y] = [20 + 30 * (i % 4), 20 + 30 * Math.floor(i / 4)]
      return inkLine(input, [x, y], [x + 18, y], [x + 18, y + 15], [x, y + 15], [x, y - 0.2])
    })
    const page = { ...behind, reading: wall }
    expect(withLargeAreas(bricks, page)).toEqual([])
    expect(withLargeAreas(bricks.slice(0, 2), page)).toEqual(bricks.slice(0, 2))
  })
})

test('black is small and round, or has another of its kind beside it', () => {
  const spot = (x: number, y: number, wide: number, tall: number) => ({
    rings: [
      Float32Array.from(
        [x, y, x + wide, y, x + wide, y + tall, x, y + tall],
        (value) => value * input.pixelsPerMm,
      ),
    ],
  })
  const eye = spot(20, 20, 2, 2)
  const boot = spot(60, 120, 8, 12)
  const crack = spot(120, 20, 1, 4)
  expect(fewSpots([eye, boot, crack], input)).toEqual([eye])
  const pair = [spot(100, 40, 9, 10), spot(130, 40, 9, 10)]
  expect(fewSpots([boot, ...pair], guided({ hasPeople: false }))).toEqual(pair)
  const nose = spot(60, 20, 4, 4)
  expect(fewSpots([nose], input)).toEqual([])
  expect(fewSpots([nose], input, () => true)).toEqual([nose])
  // Nobody is so near that it could be theirs.
  const { people } = input.reading
  const left = everywhere.data.map((_, at) =>
    at % everywhere.width < 0.2 * everywhere.width ? 1 : 0,
  )
  const besideToy = {
    ...input,
    reading: { ...input.reading, people: { ...people, people: { ...everywhere, data: left } } },
  }
  const fromTheSide = spot(100, 20, 3, 8)
  const shoe = spot(30, 20, 4, 4)
  expect(fewSpots([boot, shoe, fromTheSide], besideToy)).toEqual([fromTheSide])
})
