import { expect, test } from 'vitest'
import { analyse } from '../../analyse.ts'
import { filled } from '../grid/planes.ts'
import { guidesOf } from '../candidates/guides.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { inkStyles } from '../grid/ink-style.ts'
import { picture } from '../../test-pictures.ts'
import { withTreetops } from './treetops.ts'

/** A dark hill below a blue sky. */
const { ink: reading } = analyse(
  picture(480, 320, (_, y) => (y < 160 ? [150, 195, 240] : [40, 50, 38])),
)
const { width, height } = reading.grid
const pixelsPerMm = width / 280
const guides = guidesOf(reading, true)
const none = filled(guides.own.width, guides.own.height, 0)
const calm = { ...guides, own: none, skin: none }

function tops(lines: readonly ChosenLine[], people = none) {
  const input = {
    reading: { ...reading, people: { ...reading.people, people } },
    guides: { ...calm, edgesNear: filled(none.width, none.height, 1) },
    style: inkStyles.standard,
    pixelsPerMm,
  } as unknown as ChoiceInput
  return withTreetops(lines, input)
}

/** A line along the middle that goes up and down by so many millimetres, every few of them. */
function along(swing: number, pitch: number): ChosenLine {
  const points: number[] = []
  for (let step = 0; step < 6000; step++) {
    const phase = (step % 100) / 100
    const x = 0.15 * width + (step / 100) * pitch * pixelsPerMm
    if (x > 0.85 * width) break
    points.push(x, height / 2 + swing * pixelsPerMm * (Math.abs(4 * phase - 2) - 1))
  }
  return { kind: 'ink', path: Float32Array.from(points) }
}

test('ink that frays the sky becomes one calm line along it', () => {
  const { lines, tops: drawn } = tops([along(2.5, 2.5)])
  expect(lines).toEqual([])
  expect(drawn).toHaveLength(1)
  const [top] = drawn
  for (let i = 1; i < top!.path.length; i += 2)
    expect(Math.abs(top!.path[i]! - height / 2)).toBeLessThan(2 * pixelsPerMm)
})

test('a ridge that swings gently, a roof and somebody’s outline stay as they are', () => {
  const ridge = along(1, 40)
  expect(tops([ridge])).toEqual({ lines: [ridge], tops: [] })
  const roof = along(0, 40)
  expect(tops([roof])).toEqual({ lines: [roof], tops: [] })
  const crowd = along(2.5, 2.5)
  expect(tops([crowd], filled(none.width, none.height, 1))).toEqual({ lines: [crowd], tops: [] })
})
