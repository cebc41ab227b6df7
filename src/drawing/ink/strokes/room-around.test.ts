import { expect, test } from 'vitest'
import { pageWithSomebody } from '../../test-somebody.ts'
import type { ChosenLine } from '../candidates/choice.ts'
import { pathLength } from '../paths/paths.ts'
import { inkLine } from '../test-lines.ts'
import { withRoomAround } from './room-around.ts'

const [mmAcross, leftMm, rightMm] = [240, 95, 145]
const isPerson = (x: number, y: number) => y > 60 && Math.abs(x - 240) < 50
const input = pageWithSomebody(isPerson, mmAcross, { isMain: true, hasPeople: true })

const around = (...lines: ChosenLine[]) => withRoomAround(lines, input)
/** How near a line comes to the person, from the left, in mm. */
const nearest = ({ path }: ChosenLine) => {
  let right = -Infinity
  for (let i = 0; i < path.length; i += 2) right = Math.max(right, path[i]!)
  return leftMm - right / input.pixelsPerMm
}

const joint = inkLine(input, [20, 80], [leftMm, 80])

test('a line of the wall ends a little before somebody, whichever way it is drawn', () => {
  const back = inkLine(input, [leftMm, 80], [20, 80])
  for (const line of [joint, back]) {
    const [ended] = around(line)
    expect(nearest(ended!)).toBeGreaterThan(0.8)
    expect(nearest(ended!)).toBeLessThan(4)
    expect(ended!.isBehind).toBe(true)
  }
})

test('what of it would be a tick on the outline goes', () => {
  expect(around(inkLine(input, [leftMm - 5, 80], [leftMm, 80]))).toEqual([])
})

test('what runs along somebody, lies on him or stands apart stays as it is', () => {
  const outline = inkLine(input, [leftMm - 0.4, 50], [leftMm - 0.4, 120])
  const fold = inkLine(input, [leftMm + 10, 80], [rightMm - 10, 80])
  const apart = inkLine(input, [20, 40], [60, 40])
  const held = { ...joint, kind: 'held' as const }
  expect(around(outline, fold, apart, held).map(({ path }) => pathLength(path))).toEqual(
    [outline, fold, apart, held].map(({ path }) => pathLength(path)),
  )
})

test('where it is not known what is behind, lines stay', () => {
  const unknown = pageWithSomebody(isPerson, mmAcross, { isMain: false, hasPeople: true })
  expect(withRoomAround([joint], unknown)).toEqual([joint])
})
