import { expect, test } from 'vitest'
import type { SeenFace, SeenMask, SeenPerson } from '#drawing/ground/seen.ts'
import { peopleFound } from './found-people.ts'
import type { Net } from './net/open-net.ts'
import { pyramidOf } from './pyramid.ts'

const side = 400
const pyramid = pyramidOf({ width: side, height: side, data: new Uint8Array(side * side * 4) })

const whole = (grey: number): SeenMask => ({
  x: 0,
  y: 0,
  width: 1,
  height: 1,
  columns: 1,
  rows: 1,
  data: Uint8Array.of(grey),
})
const front = (grey: number) => ({ agreed: whole(grey), any: whole(grey) })

/** A finder of one cell's answers: the head in a look's middle, the hips so far below, and the circle's rim so far from there. */
function finder(score = 3) {
  let looks = 0
  const net: Net = {
    width: 224,
    height: 224,
    data: new Float32Array(224 * 224 * 4),
    run() {
      looks++
      const logits = new Float32Array(2254).fill(-9)
      const boxes = new Float32Array(2254 * 12)
      // The cell right and down of the middle: its own middle lies four pixels from there.
      const cell = 2 * (14 * 28 + 14)
      logits[cell] = score
      boxes.set([-4, -4, 0, 0, -4, 36, -4, -24], cell * 12)
      return [boxes, logits]
    },
  }
  return { net, looks: () => looks }
}

type Look = { readonly flag?: number; readonly nose?: readonly [number, number] }

/**
 * A model that sees a bar down the middle of its square, the hips in the middle and the nose where it is said to be, from
 * there in shares of the side.
 */
function person({ flag = 1, nose = [0, -40 / 150] }: Look): Net {
  const size = 64
  return {
    width: size,
    height: size,
    data: new Float32Array(size * size * 4),
    run() {
      const limbs = new Float32Array(195).fill(size / 2)
      limbs.set([(0.5 + nose[0]) * size, (0.5 + nose[1]) * size])
      // Shoulders a quarter of the square above the hips.
      limbs[11 * 5 + 1] = limbs[12 * 5 + 1] = size / 4
      const logits = Float32Array.from({ length: size * size }, (_, i) =>
        Math.abs((i % size) - size / 2) < 8 ? 8 : -8,
      )
      return [limbs, Float32Array.of(flag), logits]
    },
  }
}

const found = (
  nets: { personFinder: Net; person: Net },
  { grey = 255, faces = [] as SeenFace[], people = [] as SeenPerson[] } = {},
) => peopleFound(nets, pyramid, front(grey), faces, people)

test('whom finder and model agree on is somebody, with mask and pose', () => {
  const people = found({ personFinder: finder().net, person: person({}) })
  expect(people.length).toBeGreaterThan(0)
  const [{ pose, columns, data }] = people
  expect(pose?.points).toHaveLength(66)
  const middle = columns >> 1
  const within = Array.from({ length: data.length / columns }, (_, y) => data[y * columns + middle])
  expect(within.filter((grey) => grey > 127).length).toBeGreaterThan(within.length / 2)
  // What the mask has of the square's lower side is too far from all limbs.
  expect(within.at(-1)).toBe(0)
})

test.each([
  ['the finder is not sure', finder(0.4).net, person({}), 255],
  ['the model is not sure', finder().net, person({ flag: 0.9 }), 255],
  ['the head is elsewhere', finder().net, person({ nose: [0.2, -0.2] }), 255],
  ['nothing is in front and the model not surer', finder().net, person({ flag: 0.96 }), 0],
])('nobody is there where %s', (_name, personFinder, model, grey) => {
  expect(found({ personFinder, person: model }, { grey })).toEqual([])
})

test('who is not in front is somebody if all are surer', () => {
  const sure = found({ personFinder: finder(3).net, person: person({}) }, { grey: 0 })
  const unsure = found({ personFinder: finder(1).net, person: person({}) }, { grey: 0 })
  expect([sure.length > 0, unsure.length]).toEqual([true, 0])
})

test('nobody is looked for where everybody is known', () => {
  const { net, looks } = finder()
  expect(found({ personFinder: net, person: person({}) }, { people: [whole(255)] })).toEqual([])
  expect(looks()).toBe(0)
})
