import { expect, test } from 'vitest'
import { analyse } from '../../analyse.ts'
import { picture, type Colour } from '../../test-pictures.ts'
import type { Candidate } from '../candidates/candidates.ts'
import type { ChosenLine } from '../candidates/choice.ts'
import { inkLine, pageOf } from '../test-lines.ts'
import { withRipples } from './ripples.ts'

const [width, height] = [480, 320]
const mmAcross = 280
const perMm = width / mmAcross

/** A page with the sea from 50 mm down to 150 mm, sand below it, and a wood or the sky above. */
function shore(above: Colour) {
  const { ink } = analyse(
    picture(width, height, (_, y): Colour => {
      if (y < 50 * perMm) return above
      return y < 150 * perMm ? [64, 200, 205] : [215, 195, 150]
    }),
  )
  return pageOf(ink, mmAcross, ({ none }) => ({ own: none }))
}
const wood: Colour = [60, 90, 40]
const page = shore(wood)

const flat = (x: number, y: number, long = 50) => inkLine(page, [x, y], [x + long, y + 1])
const waves = [
  flat(20, 60),
  flat(120, 62),
  flat(200, 80),
  flat(40, 95),
  flat(150, 110),
  flat(60, 130),
]
const asCandidates = (lines: readonly ChosenLine[]) => lines as readonly Candidate[]
const middleMm = ({ path }: ChosenLine): [number, number] => {
  const middle = 2 * (path.length >> 2)
  return [path[middle]! / page.pixelsPerMm, path[middle + 1]! / page.pixelsPerMm]
}

test('a sea has a few waves with crests, where the picture has them', () => {
  const drawn = withRipples([], asCandidates(waves), page)
  expect(drawn).toHaveLength(waves.length)
  for (const { path } of drawn) {
    let [highest, lowest] = [Infinity, -Infinity]
    for (let i = 1; i < path.length; i += 2) {
      highest = Math.min(highest, path[i]!)
      lowest = Math.max(lowest, path[i]!)
    }
    expect((lowest - highest) / page.pixelsPerMm).toBeGreaterThan(1)
    expect((lowest - highest) / page.pixelsPerMm).toBeLessThan(4)
  }
})

test('waves keep off one another and off what is drawn, and are few however many there are', () => {
  const many = Array.from({ length: 60 }, (_, i) => flat(10 + 60 * (i % 4), 55 + 1.5 * i))
  const boat = inkLine(page, [100, 100], [180, 100])
  const drawn = withRipples([boat], asCandidates(many), page).filter((line) => line !== boat)
  expect(drawn.length).toBeGreaterThan(3)
  expect(drawn.length).toBeLessThan(10)
  for (const line of drawn) {
    const [x, y] = middleMm(line)
    expect(x > 100 && x < 180 && Math.abs(y - 100) < 4).toBe(false)
  }
})

test('what is steep, short, on the sand or one of few is no wave, and a sky has none', () => {
  const none = [
    inkLine(page, [40, 60], [60, 110]),
    inkLine(page, [140, 60], [170, 110]),
    ...[55, 75, 95, 115, 135].map((y) => flat(90, y, 12)),
    ...[20, 90, 160, 220].map((x) => flat(x, 170)),
    ...waves.slice(0, 3),
  ]
  expect(withRipples([], asCandidates(none), page)).toEqual([])
  expect(withRipples([], asCandidates(waves), shore([64, 200, 205]))).toEqual([])
})
