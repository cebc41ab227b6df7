import { expect, test } from 'vitest'
import { analyse } from '../../analyse.ts'
import { newPlane } from '../../ground/plane.ts'
import { noise, picture, type Colour } from '../../test-pictures.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { inkLine, pageOf } from '../test-lines.ts'
import { farCoats } from './far-marks.ts'
import { withScenery } from './scenery.ts'

const [width, height] = [480, 330]
const mmAcross = 280
const pxPerMm = width / mmAcross

/** Rough land below 110 mm; above it a sky, with two white clouds at 70 and 200 mm if it `hasClouds`. */
function hills(land: Colour, hasClouds: boolean, open: Colour = [120, 170, 225]): ChoiceInput {
  const next = noise(7)
  const { ink } = analyse(
    picture(width, height, (x, y): Colour => {
      if (y > 110 * pxPerMm) {
        const shade = next() % 90
        return [land[0] - shade, land[1] - shade, land[2] - shade]
      }
      const isCloud = [70, 200].some(
        (at) => (x / pxPerMm - at) ** 2 + (2 * (y / pxPerMm - 40)) ** 2 < 25 ** 2,
      )
      return isCloud && hasClouds ? [250, 250, 250] : open
    }),
  )
  return pageOf(ink, mmAcross, ({ none }) => ({ own: none, hasPeople: false }))
}

/** Somebody far off on that land, 20 mm tall, with a head, two legs and a coat. */
function withSomebody(page: ChoiceInput): ChoiceInput {
  const perMm = page.pixelsPerMm / 2
  const own = newPlane(Math.round(10 * perMm), Math.round(22 * perMm))
  for (let y = 0; y < own.height; y++)
    for (let x = 0; x < own.width; x++) {
      const [u, v] = [x / perMm - 5, y / perMm - 1]
      const isHead = u * u + (v - 1.6) ** 2 < 1.6 ** 2
      const isCoat = v > 3 && v < 12 && Math.abs(u) < 3
      const isLeg = v >= 12 && v < 20 && Math.abs(Math.abs(u) - 2) < 1
      if (isHead || isCoat || isLeg) own.data[y * own.width + x] = 1
    }
  const far = [{ left: Math.round(130 * perMm), top: Math.round(90 * perMm), own }]
  return { ...page, reading: Object.create(page.reading, { far: { value: far } }) }
}

const meadow = withSomebody(hills([170, 180, 90], true))
const rangeOf = ({ path }: ChosenLine, { pixelsPerMm }: ChoiceInput) => {
  const [xs, ys] = [0, 1].map((axis) => [...path].filter((_, i) => i % 2 === axis))
  return {
    left: Math.min(...xs!) / pixelsPerMm,
    right: Math.max(...xs!) / pixelsPerMm,
    top: Math.min(...ys!) / pixelsPerMm,
    bottom: Math.max(...ys!) / pixelsPerMm,
  }
}
const madeOn = (page: ChoiceInput) => {
  const made = withScenery([], page).map((line) => ({ line, ...rangeOf(line, page) }))
  return {
    clouds: made.filter(({ line, bottom }) => line.kind === 'clump' && bottom < 110),
    onLand: made.filter(({ line, top }) => line.kind === 'clump' && top > 100),
    marks: made.filter(({ line }) => line.kind === 'strand'),
  }
}

test('clouds stand closed where the sky is white, and none in a sky that has none', () => {
  const { clouds } = madeOn(meadow)
  expect(clouds).toHaveLength(2)
  const middles = clouds.map(({ left, right }) => (left + right) / 2).toSorted((a, b) => a - b)
  expect(Math.abs(middles[0]! - 70)).toBeLessThan(20)
  expect(Math.abs(middles[1]! - 200)).toBeLessThan(20)
  for (const { line } of clouds) {
    const { path } = line
    const gap = Math.hypot(path[0]! - path.at(-2)!, path[1]! - path.at(-1)!)
    expect(gap).toBeLessThan(meadow.pixelsPerMm)
  }
  expect(madeOn(withSomebody(hills([170, 180, 90], false))).clouds).toEqual([])
})

test('a pale wall and a night have no clouds, nor what lies behind a large face or below a long line', () => {
  const wall = hills([170, 180, 90], true, [225, 225, 222])
  expect(madeOn(withSomebody(wall)).clouds).toEqual([])
  const night = hills([60, 60, 40], true, [40, 50, 90])
  expect(madeOn(withSomebody(night)).clouds).toEqual([])
  const { people } = meadow.reading
  const faces = [{ height: 0.3 * meadow.reading.grid.height }]
  const near = Object.create(meadow.reading, { people: { value: { ...people, faces } } })
  expect(madeOn({ ...meadow, reading: near }).clouds).toEqual([])
  // A roof before the sky; one of ink would be a streak of cloud.
  const roof: ChosenLine = { ...inkLine(meadow, [2, 20], [278, 20]), kind: 'rim' }
  const below = withScenery([roof], {
    ...meadow,
    reading: Object.create(meadow.reading, { far: { value: [] } }),
  })
  expect(below).toContain(roof)
  // What is drawn besides is where the land ends.
  expect(below).toHaveLength(2)
})

test('empty rough land has tufts where it is grown over and stones where it is grey, off all lines', () => {
  const { onLand } = madeOn(meadow)
  // Three blades each.
  expect(onLand.length).toBeGreaterThan(20)
  const stones = madeOn(withSomebody(hills([150, 150, 150], true))).onLand
  expect(stones.length).toBeGreaterThan(6)
  expect(stones.length).toBeLessThan(onLand.length / 2)
  const path = inkLine(meadow, [5, 150], [275, 150])
  const beside = withScenery([path], meadow).filter(
    (line) => line.kind === 'clump' && rangeOf(line, meadow).bottom > 110,
  )
  expect(beside.length).toBeGreaterThan(0)
  for (const { top, bottom } of beside.map((line) => rangeOf(line, meadow)))
    expect(top < 150 && bottom > 150).toBe(false)
})

test('scratches on rough land and streaks above those far off go, ridges stay', () => {
  const lines = {
    scratch: inkLine(meadow, [60, 150], [80, 152]),
    ridge: inkLine(meadow, [5, 111], [275, 108]),
    streak: inkLine(meadow, [20, 12], [260, 12]),
  }
  const kept = withScenery(Object.values(lines), meadow)
  expect(kept).toContain(lines.ridge)
  expect(kept).not.toContain(lines.scratch)
  expect(kept).not.toContain(lines.streak)
})

test('somebody far off has a chin, a belt and two shoes; where nobody is far off lines stay as they are', () => {
  const { marks } = madeOn(meadow)
  // The belt lies above where the legs part or on both of them.
  expect(marks.length).toBeGreaterThanOrEqual(4)
  const near = hills([170, 180, 90], false)
  const lines = [inkLine(near, [60, 150], [80, 152])]
  const alone = { ...near, reading: Object.create(near.reading, { far: { value: [] } }) }
  expect(withScenery(lines, alone)).toEqual(expect.arrayContaining(lines))
})

test('a dark coat far off is black in manga, from chin to belt, a light one is not', () => {
  const lit = (value: number) => {
    const { width: across, height: down } = meadow.reading.lightHalf
    const lightHalf = { width: across, height: down, data: new Float32Array(across * down) }
    lightHalf.data.fill(value)
    return {
      ...meadow,
      reading: Object.create(meadow.reading, { lightHalf: { value: lightHalf } }),
    }
  }
  expect(farCoats(lit(0.6))).toEqual([])
  const [coat] = farCoats(lit(0.1))
  const ys = coat!.rings.flatMap((ring) => [...ring].filter((_, i) => i % 2 === 1))
  // The figure is 20 mm tall from 91 mm down.
  expect(Math.min(...ys) / meadow.pixelsPerMm).toBeGreaterThan(93)
  expect(Math.max(...ys) / meadow.pixelsPerMm).toBeLessThan(104)
})
