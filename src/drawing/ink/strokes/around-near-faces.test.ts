import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { pictureOfHeads, seenHead, type TestHead } from '../../test-faces.ts'
import type { ChosenLine } from '../candidates/choice.ts'
import { inkLine, pageOf } from '../test-lines.ts'
import { calmAroundNear } from './around-near-faces.ts'
import { sidesOf } from './sides.ts'

const head: TestHead = { x: 0.5, y: 0.5, halfWidth: 0.28, halfHeight: 0.42 }
const seen = { faces: [seenHead(head)], people: [] }
const { ink: reading } = analyse(pictureOfHeads(400, 400, [head]), { seen })
/** The network knows every line. */
const knowing = pageOf(reading, 160, ({ none }) => ({
  edgesNear: { ...none, data: none.data.map(() => 1) },
}))
const sides = sidesOf(knowing)
/** The right end of the face's outline, in mm. */
const contour: ChosenLine = { ...inkLine(knowing, [125, 40], [125, 120]), kind: 'rim' }
const left = (...lines: ChosenLine[]) =>
  calmAroundNear([contour, ...lines], [contour.path], sides, knowing).slice(1)

it('leaves away what runs along the outline of a near face, and the second edge of a seam', () => {
  const jaw = inkLine(knowing, [128, 60], [128, 90])
  const seam = inkLine(knowing, [140, 20], [140, 150])
  const edge = inkLine(knowing, [142, 60], [142, 120])
  expect(left(jaw, seam, edge)).toEqual([seam])
})

it('leads a line on to the outline that it stops short of', () => {
  const shoulder = inkLine(knowing, [129, 100], [155, 120])
  const [led] = left(shoulder)
  const [x] = led!.path
  expect(x! / knowing.pixelsPerMm).toBeCloseTo(125, 0)
})

it('keeps a line that goes elsewhere as it is', () => {
  const far = inkLine(knowing, [140, 20], [150, 60])
  expect(left(far)).toEqual([far])
})

it('leaves away what parts nothing and the network does not know', () => {
  const unknowing = pageOf(reading, 160, ({ none }) => ({ edgesNear: none }))
  const row = inkLine(unknowing, [146, 20], [146, 60])
  expect(calmAroundNear([row], [contour.path], sidesOf(unknowing), unknowing)).toEqual([])
})

it('keeps every line where no face is near', () => {
  const edge = inkLine(knowing, [128, 60], [128, 90])
  expect(calmAroundNear([edge], [], sides, knowing)).toEqual([edge])
})

it('leaves away a short line that ends in nothing, and keeps it where it joins two others', () => {
  const one = inkLine(knowing, [134, 10], [134, 150])
  const other = inkLine(knowing, [150, 10], [150, 150])
  const between = inkLine(knowing, [134.4, 80], [149.75, 80])
  expect(left(between)).toEqual([])
  expect(left(one, other, between)).toContain(between)
})

it('leaves away where a ribbon ends within hair', () => {
  const ribbon: ChosenLine = { ...inkLine(knowing, [140, 20], [150, 60]), kind: 'hair' }
  const hairline: ChosenLine = { ...inkLine(knowing, [128, 45], [150, 85]), kind: 'hair' }
  expect(left(ribbon)).toEqual([])
  expect(left(hairline)).toHaveLength(1)
})

it('leaves away the colours of what somebody wears below a near face, not where somebody ends', () => {
  const knit = inkLine(knowing, [140, 112], [150, 150])
  const { people } = reading.people
  const all = { ...people, data: people.data.map(() => 1) }
  const dressed = {
    ...knowing,
    reading: { ...reading, people: { ...reading.people, people: all } },
  }
  const within = (lines: ChosenLine[], input: typeof knowing) =>
    calmAroundNear([contour, ...lines], [contour.path], sides, input).slice(1)
  expect(within([knit], dressed)).toEqual([])
  expect(within([knit], knowing)).toEqual([knit])
})
