import { expect, test } from 'vitest'
import { analyse } from '../../analyse.ts'
import { paperFor } from '../../ground/paper.ts'
import { picture, type Colour } from '../../test-pictures.ts'
import { drawManga } from '../manga/draw-manga.ts'
import { pathLength } from '../paths/paths.ts'
import { inkLine, pageOf } from '../test-lines.ts'
import { housesOf, withHouses, type Houses } from './houses.ts'

const [width, height] = [800, 560]
const mmAcross = 280
const wall: Colour = [225, 205, 170]
const glass: Colour = [60, 70, 90]
const sky: Colour = [205, 225, 245]

/** A wall from 100 px down with rows of windows, 32 by 50 px and as far apart; `bend` curves all of it. */
const street = (bend: (x: number) => number) =>
  pageOf(
    analyse(
      picture(width, height, (x, y): Colour => {
        const below = y - 100 - bend(x)
        if (below < 0) return sky
        return x % 64 >= 32 && below % 100 >= 50 ? glass : wall
      }),
    ).ink,
    mmAcross,
    ({ none }) => ({ own: none, hasPeople: false, isMain: false }),
  )
const page = street(() => 0)
const pathsOf = ({ paths, inner }: Houses) => [...paths, ...inner]

test('windows are boxes of straight lines that meet in corners', () => {
  const drawn = pathsOf(housesOf(page)!)
  expect(drawn.length).toBeGreaterThan(60)
  const ends = drawn.flatMap((path) => [
    [path[0]!, path[1]!],
    [path.at(-2)!, path.at(-1)!],
  ])
  const meeting = ends.filter(([x, y], i) =>
    drawn.some(
      (path, k) =>
        k !== i >> 1 &&
        path.some(
          (u, at) => at % 2 === 0 && Math.abs(u - x!) < 3 && Math.abs(path[at + 1]! - y!) < 3,
        ),
    ),
  )
  expect(meeting.length).toBeGreaterThan(0.9 * ends.length)
  for (const path of drawn) {
    const [dx, dy] = [path.at(-2)! - path[0]!, path.at(-1)! - path[1]!]
    expect(Math.sqrt(dx * dx + dy * dy)).toBeCloseTo(pathLength(path), 1)
  }
})

test('the lines of a house stand for its ink, and what is beside it stays if it is long', () => {
  const houses = housesOf(page)!
  const [ink, cloud, speck] = [
    inkLine(page, [100, 54], [100, 68]),
    inkLine(page, [60, 8], [120, 10]),
    inkLine(page, [200, 8], [205, 8]),
  ]
  const drawn = withHouses([ink, cloud, speck], houses, page)
  expect(drawn.filter(({ kind }) => kind === 'frame')).toHaveLength(pathsOf(houses).length)
  const others = drawn.filter(({ kind }) => kind !== 'frame')
  expect(others.map(({ path }) => path)).toEqual([cloud.path])
  expect(houses.isWithin(100 * page.pixelsPerMm, 61 * page.pixelsPerMm)).toBe(true)
  expect(houses.isWithin(100 * page.pixelsPerMm, 8 * page.pixelsPerMm)).toBe(false)
})

test('where somebody is, and where little is straight and upright, there is no house', () => {
  expect(housesOf({ ...page, guides: { ...page.guides, hasPeople: true } })).toBeUndefined()
  const field = pageOf(
    analyse(
      picture(width, height, (_, y): Colour => (y % 60 < 30 ? [120, 150, 60] : [150, 180, 90])),
    ).ink,
    mmAcross,
    ({ none }) => ({ own: none }),
  )
  expect(housesOf(field)).toBeUndefined()
})

test('planks, however many and upright, are no house without windows', () => {
  const fence = pageOf(
    analyse(
      picture(width, height, (x, y): Colour =>
        y < 60 ? sky : x % 40 < 20 ? [150, 120, 90] : [90, 70, 50],
      ),
    ).ink,
    mmAcross,
    ({ none }) => ({ own: none, hasPeople: false, isMain: false }),
  )
  expect(housesOf(fence)).toBeUndefined()
})

test('where something stands in front of houses, an animal, they keep the lines of the ink', () => {
  const { width: across, height: down } = page.guides.own
  const own = { width: across, height: down, data: new Float32Array(across * down) }
  expect(housesOf({ ...page, guides: { ...page.guides, isMain: true, own } })).toBeUndefined()
  own.data.fill(1)
  expect(housesOf({ ...page, guides: { ...page.guides, isMain: true, own } })).toBeDefined()
})

test('a small child has fewer lines of it', () => {
  const bold = housesOf({ ...page, style: { ...page.style, isSimple: true } })!
  expect(pathsOf(bold).length).toBeLessThan(pathsOf(housesOf(page)!).length + 1)
})

test('in manga the shadows of houses are never black, those of other things are', () => {
  const { lightHalf } = page.reading
  const dark = { ...lightHalf, data: lightHalf.data.slice() }
  const own = { ...lightHalf, data: new Float32Array(lightHalf.data.length) }
  // A black doorway from 20 to 60 mm.
  const perMm = page.pixelsPerMm / 2
  for (let y = Math.round(60 * perMm); y < 100 * perMm; y++) {
    const [from, to] = [20, 60].map((x) => y * own.width + Math.round(x * perMm))
    dark.data.fill(0.05, from, to)
    own.data.fill(1, from, to)
  }
  const input = {
    ...page,
    reading: { ...page.reading, lightHalf: dark },
    guides: { ...page.guides, own, subject: own, isMain: true, hasGround: true },
  }
  const door = inkLine(page, [20, 60], [60, 60], [60, 100], [20, 100], [20, 60])
  const paper = paperFor(page.reading.grid, mmAcross, (mmAcross * height) / width)
  expect(drawManga([door], input, paper).fills.length).toBeGreaterThan(0)
  expect(drawManga([{ ...door, kind: 'frame' }], input, paper).fills).toEqual([])
})
