import { expect, test } from 'vitest'
import { analyse } from '../../analyse.ts'
import { picture } from '../../test-pictures.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { filled } from '../grid/planes.ts'
import { pathLength } from '../paths/paths.ts'
import { inkLine, pageOf } from '../test-lines.ts'
import { withoutSlivers } from './slivers.ts'
import { withoutTicks } from './ticks.ts'

const side = 300
const mmAcross = 160
const { ink } = analyse(picture(side, side, () => [60, 80, 150]))
/** Somebody between two places of the page, in mm from its left, from its top to its bottom. */
const somebody = (from: number, to: number, isGroundKnown = true): ChoiceInput => {
  const people = filled(ink.grid.width / 2, ink.grid.height / 2, 0)
  people.data.forEach((_, at) => {
    const mm = ((at % people.width) * mmAcross) / people.width
    if (mm > from && mm < to) people.data[at] = 1
  })
  return pageOf(
    Object.create(ink, {
      people: { value: { ...ink.people, people, isGroundKnown } },
    }) as typeof ink,
    mmAcross,
    ({ all, none }) => ({
      isMain: true,
      hasPeople: true,
      size: all,
      silhouette: none,
      edgesNear: none,
      skin: none,
      hair: none,
      bare: none,
    }),
  )
}
const narrow = somebody(20, 60)
const wide = somebody(20, 140)
const line = (...points: [x: number, y: number][]) => inkLine(narrow, ...points)
const outline = (x: number) => line([x, -1], [x, 161])
const lengthsMm = (lines: readonly ChosenLine[]) =>
  lines.map(({ path }) => Math.round(pathLength(path) / narrow.pixelsPerMm))
const clean = (line: ChosenLine, input: ChoiceInput) =>
  withoutTicks([outline(20), outline(60), outline(140), line], input).includes(line)

test('what sticks out of somebody goes, what is long or closed stays', () => {
  expect(clean(line([60, 40], [75, 40]), narrow)).toBe(false)
  expect(clean(line([60, 40], [95, 40]), narrow)).toBe(true)
  expect(clean(line([60, 40], [70, 40], [70, 50], [60, 50]), narrow)).toBe(true)
  expect(clean(line([60, 40], [40, 40]), narrow)).toBe(true)
})

test('on who fills the page short ticks go, on others they may be all there is', () => {
  expect(clean(line([60, 40], [45, 40]), wide)).toBe(false)
  expect(clean(line([60, 40], [45, 40]), narrow)).toBe(true)
})

test('what somebody holds stays where nobody knows what is ground', () => {
  expect(clean(line([60, 40], [75, 40]), somebody(20, 60, false))).toBe(true)
})

test('a line that hangs on a face by no end goes, and made ones stay', () => {
  const skin = filled(narrow.guides.skin.width, narrow.guides.skin.height, 1)
  const face = { ...narrow, guides: { ...narrow.guides, skin } }
  const wrinkle = line([30, 80], [45, 90])
  expect(clean(wrinkle, face)).toBe(false)
  expect(clean({ ...wrinkle, kind: 'jaw' }, face)).toBe(true)
  expect(clean(line([20, 80], [45, 90]), face)).toBe(true)
})

/** What is left of lines within somebody's outline. */
const unslit = (lines: readonly ChosenLine[], input = narrow) =>
  withoutSlivers([outline(20), outline(60), ...lines], input).slice(2)

test('of a slit within somebody one side is left, in full length', () => {
  const slit = line([40, 40], [42, 40], [42, 80], [40, 80], [40, 39.8])
  const [mm, ...others] = lengthsMm(unslit([slit]))
  expect(others).toEqual([])
  expect(mm).toBeGreaterThan(38)
  expect(mm).toBeLessThan(46)
})

test('what is wide enough to be coloured, compact or far from people is no slit', () => {
  const strap = line([40, 40], [45, 40], [45, 80], [40, 80], [40, 39.8])
  const button = line([40, 40], [42, 40], [42, 43], [40, 43], [40, 39.8])
  const pole = line([100, 40], [102, 40], [102, 80], [100, 80], [100, 39.8])
  const lines = [strap, button, pole]
  // One by one, as the smaller ones lie in the larger one's place.
  for (const one of lines) expect(unslit([one])).toEqual([one])
})

test('a slit between somebody and the ground stays, as both its sides close their outline', () => {
  const lines = [
    line([58, 40], [60, 40], [60, 80], [58, 80], [58, 39.8]),
    line([60, -1], [60, 40]),
    line([60, 80], [60, 161]),
    line([20, -1], [20, 161]),
  ]
  expect(withoutSlivers(lines, narrow)).toEqual(lines)
})

test('shoes, hems and straps that are drawn on purpose stay, and so do slits on heads', () => {
  const slit = line([40, 40], [42, 40], [42, 80], [40, 80], [40, 39.8])
  const made = { ...slit, isFine: true }
  expect(unslit([made])).toEqual([made])
  const hair = filled(narrow.guides.hair.width, narrow.guides.hair.height, 1)
  const head = { ...narrow, guides: { ...narrow.guides, hair } }
  expect(unslit([slit], head)).toEqual([slit])
})
