import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { picture } from '../../test-pictures.ts'
import type { ChosenLine } from '../candidates/choice.ts'
import { inkLine, pageOf } from '../test-lines.ts'
import { withoutHalo } from './beside-outlines.ts'

const { ink: reading } = analyse(picture(300, 300, () => [200, 200, 200]))
/** Somebody fills the page's left half. */
const input = pageOf(reading, 160, ({ none }) => {
  const own = { ...none, data: none.data.slice() }
  for (let at = 0; at < own.data.length; at++) if (at % own.width < own.width / 2) own.data[at] = 1
  return { own, hasGround: true }
})
const rim: ChosenLine = { ...inkLine(input, [80, 10], [80, 150]), kind: 'rim' }
const left = (...lines: ChosenLine[]) => withoutHalo([rim, ...lines], [rim], input).slice(1)

it('leaves away what runs beside an outline, and keeps the outline', () => {
  const joint = inkLine(input, [81.4, 40], [81.6, 55])
  expect(withoutHalo([rim, joint], [rim], input)).toEqual([rim])
})

it('keeps what is within, what meets the outline, and what goes on for long', () => {
  const seam = inkLine(input, [78.6, 40], [78.4, 55])
  const plank = inkLine(input, [80.5, 60], [110, 60])
  const post = inkLine(input, [81.5, 20], [81.5, 70])
  expect(left(seam, plank, post)).toEqual([seam, plank, post])
})

it('keeps all where nobody has an outline', () => {
  const joint = inkLine(input, [81.4, 40], [81.6, 55])
  expect(withoutHalo([joint], [], input)).toEqual([joint])
})
