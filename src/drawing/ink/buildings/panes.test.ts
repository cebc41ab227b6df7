import { expect, test } from 'vitest'
import type { ChoiceInput } from '../candidates/choice.ts'
import { panesAmong } from './panes.ts'

const [width, height] = [800, 600]
/** A front of boards, or an even wall. */
function inputOf(isBoarded: boolean, hasPeople = false): ChoiceInput {
  const data = new Uint8Array(width * height)
  for (let at = 0; at < data.length; at++)
    data[at] = isBoarded && ((at % width) >> 3) % 4 === 0 ? 60 : 220
  const reading = { light: { width, height, data }, grid: { width, height, unit: 1 } }
  return {
    reading,
    guides: { hasPeople },
    style: { isSimple: false },
    pixelsPerMm: 4,
  } as unknown as ChoiceInput
}

const box = (x: number, y: number, wide: number, tall: number) => ({
  rings: [Float32Array.of(x, y, x + wide, y, x + wide, y + tall, x, y + tall)],
})
const round = {
  rings: [
    Float32Array.from({ length: 48 }, (_, i) => {
      const turn = (Math.floor(i / 2) / 24) * 2 * Math.PI
      return 400 + 20 * (i % 2 === 0 ? Math.cos(turn) : Math.sin(turn))
    }),
  ],
}

test('a dark box in a front is a frame with a cross, a small one a frame alone, and an eye stays black', () => {
  const { spots, lines } = panesAmong([box(100, 100, 40, 60), round], inputOf(true))
  expect(spots).toEqual([round])
  expect(lines).toHaveLength(3)
  const [frame, upright, bar] = lines.map(({ path }) => path)
  expect([frame[0], frame[1]]).toEqual([frame.at(-2), frame.at(-1)])
  expect(upright[0]).toBe(120)
  expect(bar[1]).toBe(130)
  expect(panesAmong([box(100, 100, 10, 60)], inputOf(true)).lines).toHaveLength(1)
})

test('nothing changes where nothing is built, nor where people are', () => {
  const spots = [box(100, 100, 40, 60)]
  expect(panesAmong(spots, inputOf(false))).toEqual({ spots, lines: [] })
  expect(panesAmong(spots, inputOf(true, true))).toEqual({ spots, lines: [] })
})
