import { expect, test } from 'vitest'
import { pageWithSomebody } from '../../test-somebody.ts'
import type { ChosenLine } from '../candidates/choice.ts'
import { inkLine } from '../test-lines.ts'
import { mendedAt, ticksAmong } from './ticks.ts'

const [width, height] = [480, 360]
const [mmAcross, leftMm] = [240, 95]
const isPerson = (x: number, y: number) => y > 60 && Math.abs(x - 240) < 50
const input = pageWithSomebody(isPerson, mmAcross, { isMain: true })

const tick = inkLine(input, [leftMm, 80], [leftMm - 9, 80])

test('what hangs together with more of the ground is no tick', () => {
  expect(ticksAmong([tick], input)).toEqual(new Set([tick]))
  const brick = inkLine(input, [leftMm - 9, 80], [leftMm - 9, 95], [leftMm - 30, 95])
  expect(ticksAmong([tick, brick], input).size).toBe(0)
})

/** An outline that was led on to the tick from above and below. */
const rim = (...corners: [number, number][]): ChosenLine => ({
  ...inkLine(input, ...corners),
  kind: 'rim',
})
const above = rim([leftMm, 40], [leftMm, 77], [leftMm - 4, 79.8])
const below = rim([leftMm, 120], [leftMm, 83], [leftMm - 4, 80.2])

/** How far from the person's side lines go within some mm of the tick's height, and whether they pass it. */
function passing(lines: readonly ChosenLine[]): { farthest: number; isPassed: boolean } {
  let [farthest, isPassed] = [0, false]
  for (const { path } of lines)
    for (let i = 0; i < path.length; i += 2) {
      const [x, y] = [path[i]! / input.pixelsPerMm, path[i + 1]! / input.pixelsPerMm]
      if (Math.abs(y - 80) < 5) farthest = Math.max(farthest, leftMm - x)
      if (Math.abs(y - 80) < 0.5 && Math.abs(x - leftMm) < 2) isPassed = true
    }
  return { farthest, isPassed }
}

test('where a tick was an outline is led on to itself', () => {
  expect(passing([above, below])).toMatchObject({ isPassed: false })
  expect(passing([above, below]).farthest).toBeGreaterThan(3.5)
  const mended = passing(mendedAt([tick], [above, below], input))
  expect(mended.isPassed).toBe(true)
  expect(mended.farthest).toBeLessThan(2.5)
})

test('without a tick lines stay as they are', () => {
  const lines = [above, below]
  expect(mendedAt([], lines, input)).toBe(lines)
})

test('a foot that the mask leaves out, below somebody, is no tick', () => {
  const on = pageWithSomebody((x, y) => isPerson(x, y) && y < 0.7 * height, mmAcross, {
    isMain: true,
  })
  const endMm = (0.7 * height * mmAcross) / width
  const shoe = inkLine(on, [115, endMm + 1], [113, endMm + 5], [119, endMm + 5])
  const beside = inkLine(on, [leftMm, endMm / 2], [leftMm - 9, endMm / 2])
  expect(ticksAmong([shoe, beside], on)).toEqual(new Set([beside]))
})
