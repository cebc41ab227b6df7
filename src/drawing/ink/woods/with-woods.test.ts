import { expect, test } from 'vitest'
import { analyse } from '../../analyse.ts'
import { guidesOf } from '../candidates/guides.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { inkStyles } from '../grid/ink-style.ts'
import { filled, mapped } from '../grid/planes.ts'
import { picture } from '../../test-pictures.ts'
import { woodsOf } from './woods.ts'
import { withWoods } from './with-woods.ts'

/** Clumps of leaves, in the light and in the shade. */
const { ink: reading } = analyse(
  picture(480, 320, (x, y) => (((x >> 5) + (y >> 5)) % 2 === 0 ? [22, 48, 20] : [96, 146, 74])),
)
const { width, height } = reading.grid
const pixelsPerMm = width / 240
const known = guidesOf(reading, true)
const none = filled(known.own.width, known.own.height, 0)
const middle = [width / 2, height / 2] as const

/** Leaves everywhere, but in a disc in the middle. */
const plant = mapped(none, (_, at) => {
  const x = 2 * (at % none.width) - middle[0]
  const y = 2 * Math.floor(at / none.width) - middle[1]
  return x * x + y * y < (30 * pixelsPerMm) ** 2 ? 0 : 1
})

function withEdges(edges: number): ChoiceInput {
  const guides = { ...known, own: none, plant, edgesNear: filled(none.width, none.height, edges) }
  return { reading, guides, style: inkStyles.standard, pixelsPerMm } as unknown as ChoiceInput
}

/** A ring of 20 mm about the middle, drawn by so many waves of 1.5 mm. */
function ring(waves: number): ChosenLine {
  const count = Math.round(2 * Math.PI * 20 * pixelsPerMm)
  const points = Array.from({ length: count }, (_, i) => {
    const turn = (2 * Math.PI * i) / count
    const radius = (20 + 1.5 * Math.sin(waves * turn)) * pixelsPerMm
    return [middle[0] + radius * Math.cos(turn), middle[1] + radius * Math.sin(turn)]
  })
  return { kind: 'shape', path: Float32Array.from(points.flat()) }
}

test('a hoop before leaves stays where the network is sure of it, and the rim of a clump goes', () => {
  const sure = withEdges(0.95)
  expect(woodsOf(reading, sure.guides).isAny).toBe(true)
  const hoop = ring(0)
  expect(withWoods([hoop], sure)).toContain(hoop)
  expect(withWoods([hoop], withEdges(0.6))).not.toContain(hoop)
  const clump = ring(40)
  expect(withWoods([clump], sure)).not.toContain(clump)
})
