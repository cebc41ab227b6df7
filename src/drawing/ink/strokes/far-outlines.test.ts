import { expect, test } from 'vitest'
import { analyse } from '../../analyse.ts'
import { picture, type Colour } from '../../test-pictures.ts'
import { inkLine, pageOf } from '../test-lines.ts'
import { farOutlines, withoutFarInk } from './far-outlines.ts'

const [width, height] = [480, 320]
const mmAcross = 280
const perMm = width / mmAcross

/** Somebody 22 mm tall with a head, a body and two legs apart on a dark hill, in mm: head from 84 on, feet at 106. */
const isSomebody = (x: number, y: number) => {
  if (y < 84 || y > 106 || x < 140 || x > 148) return false
  if (y < 89) return x > 142 && x < 146
  return y < 97 || x < 143 || x > 145
}

const page = pageOf(
  analyse(
    picture(width, height, (x, y): Colour => {
      if (isSomebody(x / perMm, y / perMm)) return [25, 25, 30]
      const rough = ((x * 7 + y * 13) % 5) * 16
      return y / perMm < 106 ? [205, 220, 235] : [70 + rough, 60 + rough, 40 + rough]
    }),
  ).ink,
  mmAcross,
  () => ({}),
)
const mm = (value: number) => value / page.pixelsPerMm

test('somebody far off has one closed outline with a neck and legs apart, which is not smoothed further', () => {
  const [outline, ...others] = farOutlines(page)
  expect(others).toEqual([])
  const { path, kind, isFine } = outline!
  expect([kind, isFine]).toEqual(['rim', true])
  expect([path[0], path[1]]).toEqual([path.at(-2), path.at(-1)])
  /** how often the outline crosses a height, and between which places */
  const crossings = (y: number) => {
    const found: number[] = []
    for (let i = 3; i < path.length; i += 2)
      if (mm(path[i]!) > y !== mm(path[i - 2]!) > y) found.push(mm(path[i - 1]!))
    return found.sort((one, other) => one - other)
  }
  expect(crossings(86.5)).toHaveLength(2)
  expect(crossings(101)).toHaveLength(4)
  const wide = (y: number) => crossings(y).at(-1)! - crossings(y)[0]!
  expect(wide(86.5)).toBeLessThan(0.7 * wide(93))
})

test('ink in the middle of a leg is none, what runs up to somebody stays', () => {
  const leg = inkLine(page, [141.5, 98], [141.5, 105])
  const hill = inkLine(page, [80, 92], [200, 92])
  const kept = withoutFarInk(
    [leg, hill].map(({ path }) => ({ kind: 'ink', path })),
    page.reading,
  )
  expect(kept).toHaveLength(2)
  for (const { path } of kept) {
    expect(mm(path[1]!)).toBeCloseTo(92, 0)
    expect([0, path.length - 2].some((i) => mm(path[i]!) > 141 && mm(path[i]!) < 147)).toBe(false)
  }
})
