import { expect, test } from 'vitest'
import { analyse } from '../../analyse.ts'
import { picture } from '../../test-pictures.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { filled } from '../grid/planes.ts'
import { pathLength } from '../paths/paths.ts'
import type { InkHand } from '../people/hands.ts'
import { sidesOf } from '../strokes/sides.ts'
import { inkLine, pageOf } from '../test-lines.ts'
import { withPlainGarments } from './plain-garments.ts'

const side = 300
const mmAcross = 160

const isIn = (x: number, y: number, fromMm: number, toMm: number, downMm: number) =>
  [x, y - ((downMm - fromMm) * side) / mmAcross].every(
    (at) => at * mmAcross > fromMm * side && at * mmAcross < toMm * side,
  )
/** A blue coat all over the page with a darker patch of the same blue and a yellow one. */
const { ink } = analyse(
  picture(side, side, (x, y) => {
    if (isIn(x, y, 20, 50, 20)) return [52, 69, 129]
    return isIn(x, y, 90, 120, 20) ? [200, 180, 60] : [60, 80, 150]
  }),
)
const { ink: uniform } = analyse(picture(side, side, () => [60, 80, 150]))
const everywhere = filled(ink.grid.width / 2, ink.grid.height / 2, 1)
/** The coat of somebody who fills the page. */
const worn = (coat: typeof ink, people: object = {}, hands: InkHand[] = []): ChoiceInput =>
  pageOf(
    Object.create(coat, {
      people: { value: { ...coat.people, people: everywhere, ...people } },
      hands: { value: hands },
    }) as typeof ink,
    mmAcross,
    ({ all, none }) => ({
      isMain: true,
      hasPeople: true,
      own: all,
      subject: all,
      size: all,
      silhouette: none,
      edgesNear: none,
    }),
  )
const input = worn(ink)

const line = (...points: [x: number, y: number][]) => inkLine(input, ...points)
const box = (x: number, y: number, wide: number, tall = wide) =>
  line([x, y], [x + wide, y], [x + wide, y + tall], [x, y + tall], [x, y - 0.2])
const plain = (lines: readonly ChosenLine[], other = input) =>
  withPlainGarments(lines, sidesOf(other), other)
const lengthsMm = (lines: readonly ChosenLine[]) =>
  lines.map(({ path }) => Math.round(pathLength(path) / input.pixelsPerMm))
/** Of the box around the yellow patch, whose corners become round. */
const roundMm = { least: 100, most: 121 }

test('a patch of shade is part of its garment, one of another colour is none', () => {
  const kept = plain([box(20, 20, 30), box(90, 20, 30)])
  expect(kept).toHaveLength(1)
  expect(Math.min(...kept[0].path) / input.pixelsPerMm).toBeLessThan(21)
  expect(Math.max(...kept[0].path) / input.pixelsPerMm).toBeGreaterThan(118)
  const [mm] = lengthsMm(kept)
  expect(mm).toBeGreaterThan(roundMm.least)
  expect(mm).toBeLessThan(roundMm.most)
})

test('what hangs in a garment goes unless it is straight and long', () => {
  const arm = line([20, 80], [70, 80])
  const hook = line([20, 120], [50, 120], [50, 130], [20, 130])
  expect(lengthsMm(plain([arm, hook, line([90, 80], [110, 80])]))).toEqual([50])
})

test('a toy has arms by what hangs on it, but no ticks', () => {
  const front = { left: 0, top: 0, own: everywhere, seen: everywhere }
  const nobody = filled(everywhere.width, everywhere.height, 0)
  const arm = line([20, 120], [50, 120], [50, 130])
  const lines = [arm, line([90, 80], [97, 80])]
  expect(plain(lines, worn(uniform))).toHaveLength(0)
  expect(lengthsMm(plain(lines, worn(uniform, { people: nobody, front })))).toEqual(
    lengthsMm([arm]),
  )
})

test('lines of a hand stay, short as they are', () => {
  const between = line([90, 80], [110, 80])
  const fingers = [70, 75, 80, 85, 90].flatMap((y) => [95, 100, 105, 110].map((x) => [x, y, 0]))
  const points = [[80, 80, 0], ...fingers].flat().map((mm) => mm * input.pixelsPerMm)
  const hand: InkHand = { points: Float32Array.from(points), flag: 1 }
  expect(plain([between], worn(uniform))).toHaveLength(0)
  expect(lengthsMm(plain([between], worn(uniform, {}, [hand])))).toEqual([20])
})

test('the edge of an arm before a body of the same cloth stays where the edge network knows it', () => {
  const edges = [line([-1, 100], [161, 100]), line([-1, 112], [161, 112])]
  const page = worn(uniform)
  expect(plain(edges, page)).toHaveLength(0)
  const known = { ...page, guides: { ...page.guides, edgesNear: everywhere } }
  expect(lengthsMm(plain(edges, known))).toEqual(lengthsMm(edges))
})

test('what parts two people stays though they wear the same', () => {
  const figures = [0, 1].map((i) => {
    const own = filled(everywhere.width, everywhere.height, 0)
    own.data.forEach((_, at) => {
      if (2 * (at % own.width) >= own.width === (i === 1)) own.data[at] = 1
    })
    return { left: 0, top: 0, own, seen: own }
  })
  const bare = [{ head: { left: 0, top: 0, plane: filled(1, 1, 0) }, height: 1 }]
  const between = [line([80, -1], [80, 161])]
  expect(plain(between, worn(uniform))).toHaveLength(0)
  expect(plain(between, worn(uniform, { figures, bare }))).toHaveLength(1)
})

test('a border loses its teeth', () => {
  const tooth = line(
    [90, 20],
    [120, 20],
    [120, 50],
    [107, 50],
    [107, 62],
    [104, 62],
    [104, 50],
    [90, 50],
    [90, 19.8],
  )
  const [mm] = lengthsMm(plain([tooth]))
  expect(mm).toBeGreaterThan(roundMm.least)
  expect(mm).toBeLessThan(roundMm.most)
})

test('a border loses its teeth though an arm is part of it', () => {
  const page = worn(uniform)
  const known = { ...page, guides: { ...page.guides, edgesNear: everywhere } }
  const arm = line([80, -1], [80, 80])
  const tooth = line([80, 80], [80, 100], [100, 100], [100, 103], [80, 103], [80, 161])
  const [armMm, toothMm] = lengthsMm(plain([arm, tooth], known))
  expect(armMm).toBe(81)
  expect(lengthsMm([tooth])).toEqual([121])
  expect(toothMm).toBeLessThan(86)
})

test('a print in pieces goes, and pages without people stay as they are', () => {
  const print = [box(92, 22, 8, 26), box(104, 22, 12, 8), box(104, 34, 12, 14)]
  expect(plain([...print, box(90, 20, 30)])).toHaveLength(1)
  const nobody = { ...input, guides: { ...input.guides, hasPeople: false } }
  expect(plain(print, nobody)).toEqual(print)
})
