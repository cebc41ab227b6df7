import { expect, test } from 'vitest'
import type { Candidate } from '../candidates/candidates.ts'
import type { ChoiceInput } from '../candidates/choice.ts'
import { filled } from '../grid/planes.ts'
import { eyesOfThings } from './eyes-of-things.ts'

const [width, height] = [400, 300]
/** On the whole grid. */
const [eyeX, eyeY, radius] = [300, 200, 18]

/** A thing all over the page, light but for a pupil. */
function pageOf({ hasPeople = false, edges = 0.5, hasPupil = true, isThing = false }) {
  const lightHalf = filled(width, height, 0.7)
  if (hasPupil)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        if (Math.hypot(2 * x - eyeX - 3, 2 * y - eyeY) < 6) lightHalf.data[y * width + x] = 0.1
  return {
    guides: {
      hasPeople,
      isMain: true,
      own: filled(width, height, 1),
      edgesNear: filled(width, height, edges),
    },
    reading: {
      grid: { width: 2 * width, height: 2 * height, unit: 1 },
      far: [],
      lightHalf,
      people: isThing ? { thing: {} } : {},
    },
  } as unknown as ChoiceInput
}

/** So much of an ellipse around the eye, from the right on. */
function around(wide: number, tall: number, turns = 0.95): Candidate {
  const path = Float32Array.from({ length: 120 }, (_, i) => {
    const turn = ((i >> 1) / 59) * turns * 2 * Math.PI
    return i % 2 === 0 ? eyeX + wide * Math.cos(turn) : eyeY + tall * Math.sin(turn)
  })
  return { kind: 'ink', path }
}

test('ink around a pupil is a closed ring with the pupil in it', () => {
  const { lines, spots } = eyesOfThings([around(radius, radius)], [], pageOf({}))
  expect(lines).toHaveLength(1)
  const { path } = lines[0]!
  expect(path.slice(-2)).toEqual(path.slice(0, 2))
  expect(spots).toHaveLength(1)
  const [ring] = spots[0]!.rings
  for (let i = 0; i < ring!.length; i += 2) {
    expect(Math.hypot(ring![i]! - eyeX, ring![i + 1]! - eyeY)).toBeLessThan(radius)
  }
})

test('a pupil that is drawn already gets no second, and a lamp has none', () => {
  const drawn = { rings: [Float32Array.from([eyeX, eyeY, eyeX + 4, eyeY, eyeX, eyeY + 4])] }
  expect(eyesOfThings([around(radius, radius)], [drawn], pageOf({})).spots).toEqual([])
  const lamp = eyesOfThings([around(radius, radius)], [], pageOf({ hasPupil: false }))
  expect(lamp.lines).toHaveLength(1)
  expect(lamp.spots).toEqual([])
})

test('on the one thing of a picture a small ring without a pupil is a reflection, a larger one a lamp', () => {
  const glint = around(11, 11)
  const lamp = around(radius, radius)
  const ringsOf = (ring: Candidate, page: ChoiceInput) => eyesOfThings([ring], [], page).lines
  const thing = pageOf({ hasPupil: false, isThing: true })
  expect(ringsOf(glint, thing)).toEqual([])
  expect(ringsOf(lamp, thing)).toHaveLength(1)
  expect(ringsOf(glint, pageOf({ hasPupil: false }))).toHaveLength(1)
  expect(ringsOf(glint, pageOf({ isThing: true }))).toHaveLength(1)
})

test('slits, arcs, large rings and texture are no eyes, nor is anything beside people', () => {
  const none = { lines: [], spots: [] }
  for (const path of [around(30, 9), around(radius, radius, 0.6), around(90, 90)])
    expect(eyesOfThings([path], [], pageOf({}))).toEqual(none)
  for (const known of [{ edges: 0.1 }, { hasPeople: true }])
    expect(eyesOfThings([around(radius, radius)], [], pageOf(known))).toEqual(none)
})
