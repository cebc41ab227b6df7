import { expect, it } from 'vitest'

import { analyse } from '../../analyse.ts'
import { pictureOfHeads, seenHead, type TestHead } from '../../test-faces.ts'
import { inkLine, pageOf } from '../test-lines.ts'
import { withHeldAtMouth } from './held-at-mouth.ts'

const head: TestHead = { x: 0.5, y: 0.36, halfWidth: 0.22, halfHeight: 0.3 }
const seen = { faces: [seenHead(head)], people: [] }
const { ink: reading } = analyse(pictureOfHeads(400, 400, [head]), { seen })
const input = pageOf(reading, 200, () => ({}))

// The lower lip is at 106 mm, the chin at 132.
const one = inkLine(input, [98, 107], [98, 140])
const other = inkLine(input, [102, 107], [102, 140])
const lid = inkLine(input, [80, 141], [120, 141])
const cup = inkLine(input, [120, 142], [116, 190])
const sleeve = inkLine(input, [40, 150], [60, 190])

it('a straw between the lips, the lid that it goes into and the cup below come back', () => {
  const page = withHeldAtMouth([], [one, other, lid, cup, sleeve], input)
  expect(page).toEqual(expect.arrayContaining([one, other, lid, cup]))
  expect(page).not.toContain(sleeve)
})

it('what is left of them is not drawn twice', () => {
  const page = withHeldAtMouth([lid], [one, other, lid], input)
  expect(page).toEqual([lid, one, other])
})

it('a fold beside the mouth is no straw, and nothing hangs on it', () => {
  expect(withHeldAtMouth([], [one, lid], input)).toEqual([])
  const slanted = inkLine(input, [102, 107], [130, 125])
  expect(withHeldAtMouth([], [one, slanted, lid], input)).toEqual([])
})
