import { expect, test } from 'vitest'
import { analyse } from '../../analyse.ts'
import { picture } from '../../test-pictures.ts'
import type { ChosenLine } from '../candidates/choice.ts'
import { withFewFolds, withoutLooseFolds } from './folds.ts'
import { filled } from '../grid/planes.ts'
import { inkLine, pageOf } from '../test-lines.ts'
import { sidesOf } from './sides.ts'

const side = 300
const mmAcross = 160

/** A coat all over the page, blue to the left of the middle and red to the right. */
const { ink: reading } = analyse(
  picture(side, side, (x) => (2 * x < side ? [60, 80, 150] : [150, 60, 60])),
)
const input = pageOf(reading, mmAcross, ({ all, none }) => ({
  own: all,
  size: all,
  silhouette: none,
  edgesNear: none,
  rich: none,
}))

/** Upright, from 40 mm down to so many more. */
const upright = (atMm: number, longMm = 40, fromMm = 40) =>
  inkLine(input, [atMm, fromMm], [atMm, fromMm + longMm])

const thinned = (lines: readonly ChosenLine[], other = input) =>
  withFewFolds(lines, sidesOf(other), other)

test('of folds side by side the longest stays, thinner than what parts two colours', () => {
  const seam = upright(80)
  const longest = upright(40, 50)
  const kept = thinned([seam, upright(38), longest, upright(42)])
  expect(kept.map(({ path }) => path)).toEqual([seam.path, longest.path])
  expect(kept.map(({ isFold }) => isFold === true)).toEqual([false, true])
})

test('folds with room between them stay, short ones go', () => {
  const lines = [upright(20), upright(30), upright(40), upright(50, 4)]
  expect(thinned(lines).map(({ path }) => path)).toEqual(lines.slice(0, 3).map(({ path }) => path))
})

test('what the edge network knows, and what lies on a head or behind everybody, is no fold', () => {
  const lines = [upright(38), upright(40), upright(42)]
  const { width, height } = input.guides.subject
  for (const part of [
    { edgesNear: filled(width, height, 0.8) },
    { hair: filled(width, height, 1) },
    { own: filled(width, height, 0) },
  ])
    expect(thinned(lines, { ...input, guides: { ...input.guides, ...part } })).toEqual(lines)
})

test('lines on a head from the side that is too low to ask where its hair is are no folds', () => {
  const lines = [upright(38, 10, 45), upright(40, 10, 45), upright(42, 10, 45)]
  const { people, grid } = reading
  const at = (height: number) => ({
    eye: [45 * input.pixelsPerMm, 50 * input.pixelsPerMm] as const,
    mouth: [45 * input.pixelsPerMm, 56 * input.pixelsPerMm] as const,
    forward: [1, 0] as const,
    up: [0, -1] as const,
    height,
    person: { left: 0, top: 0, plane: people.people },
  })
  const withHead = (units: number) => {
    const profiles = [at(units * grid.unit)]
    return { ...input, reading: { ...reading, people: { ...people, profiles } } }
  }
  expect(thinned(lines, withHead(118))).toEqual(lines)
  expect(thinned(lines, withHead(130))).toHaveLength(2)
})

test('a piece of a fold that hangs on nothing goes', () => {
  const outline = upright(80)
  const hanging = { ...upright(80, 3, 80.2), isFold: true }
  const loose = { ...upright(40, 3), isFold: true }
  const worn = { ...input, guides: { ...input.guides, hasPeople: true } }
  expect(withoutLooseFolds([outline, hanging, loose], worn)).toEqual([outline, hanging])
})

test('on animals and things one that bounds nothing must be longer, by how it hangs', () => {
  const outline = upright(80)
  const [short, long] = [3, 11].map((mm) => ({ ...upright(80, mm, 80.2), isFold: true }))
  const [feather, mane] = [13, 19].map((mm) => ({ ...upright(40, mm), isFold: true }))
  const between = { ...upright(60, 3), isFold: true }
  const ends = [upright(60, 20, 19.8), upright(60, 20, 43.2)]
  expect(withoutLooseFolds([outline, short!], input)).toEqual([outline])
  expect(withoutLooseFolds([outline, long!, feather!], input)).toEqual([outline, long])
  expect(withoutLooseFolds([outline, mane!], input)).toEqual([outline, mane])
  expect(withoutLooseFolds([...ends, between], input)).toEqual([...ends, between])
})
