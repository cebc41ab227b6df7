import { expect, test } from 'vitest'
import { withoutFur, type FurryHead } from './fur-lines.ts'
import { withHeadRim } from './head-rim.ts'
import type { Path } from './paths.ts'
import { spline } from './spline.ts'

/** Eyes 200 apart around (500, 400), the muzzle below them. */
const head: FurryHead = {
  muzzleX: 500,
  muzzleY: 550,
  reach: 540,
  x: 500,
  y: 400,
  apart: 200,
  acrossX: 1,
  acrossY: 0,
  oval: { x: 500, y: 412, wide: 194, tall: 184 },
  isThinLight: () => false,
  shades: [],
  chin: [],
}
const size = { width: 1000, height: 900 }

const line = (...points: number[]) => ({ kind: 'ink', path: spline(points, 2) })
/** A piece of a circle around the face from one place to another, by way of a third. */
const onRim = (...corners: [number, number][]) =>
  line(
    ...corners.flatMap(([u, v]) => {
      const away = Math.sqrt(u * u + v * v)
      return [500 + (230 * u) / away, 412 + (230 * v) / away]
    }),
  )
const endOf = (path: Path) => [path[path.length - 2]!, path[path.length - 1]!]

test('what runs away from the muzzle, up the crown or in short tufts is fur; ears, paws and what lies further off are not', () => {
  const whisker = line(400, 560, 200, 600)
  const splinter = line(520, 250, 522, 150)
  const tuft = line(340, 250, 380, 270)
  const paw = line(560, 720, 640, 760, 720, 720)
  const ear = line(330, 260, 300, 60, 430, 200)
  const wall = line(20, 880, 980, 880)
  expect(withoutFur([whisker, splinter, tuft, paw, ear, wall], head)).toEqual([paw, ear, wall])
})

test('of a line that turns into a whisker the rest stays', () => {
  const [cheek, ...others] = withoutFur(
    [line(300, 300, 290, 480, 300, 580, 180, 610, 20, 650)],
    head,
  )
  expect(others).toEqual([])
  expect(cheek!.path[1]).toBeCloseTo(300)
  expect(endOf(cheek!.path)[0]).toBeGreaterThan(180)
})

test('beside something thin and light less of a whisker’s direction is enough', () => {
  const bent = line(330, 620, 300, 760)
  expect(withoutFur([bent], head)).toEqual([bent])
  expect(withoutFur([bent], { ...head, isThinLight: () => true })).toEqual([])
})

test('the pieces of a head’s outline are joined around the face, and nothing of it runs on to an eye', () => {
  const left = onRim([-0.4, -1], [-1, 0], [-0.9, 0.6])
  const right = onRim([0.4, -1], [1, 0], [0.9, 0.6])
  const withRims = withHeadRim([left, right], head, size)
  const rims = withRims.filter(({ kind }) => kind === 'rim')
  expect(withRims).toHaveLength(3)
  const [crown] = rims
  const middle = crown!.path.length / 4
  expect(crown!.path[2 * Math.floor(middle)]).toBeCloseTo(500, -1)
  expect(crown!.path[2 * Math.floor(middle) + 1]).toBeCloseTo(182, -1.5)
  const hooked = line(760, 300, 740, 412, 690, 414, 660, 414)
  const [own] = withHeadRim([hooked], head, size)
  expect(endOf(own!.path)[0]).toBeGreaterThan(690)
})

test('outlines that end at the picture’s side are left as they are', () => {
  const left = onRim([-0.4, -1], [-1, 0], [-0.9, 0.6])
  expect(withHeadRim([left], head, size)).toEqual([left])
  const cut = line(2, 300, 120, 420)
  expect(withHeadRim([cut], head, size)).toEqual([cut])
})
