import { expect, test } from 'vitest'
import { greyAt, personOf } from './masks.ts'
import type { Net } from './net/open-net.ts'
import { pyramidOf } from './pyramid.ts'

const side = 400
const picture = () =>
  pyramidOf({ width: side, height: side, data: new Uint8ClampedArray(side * side * 4) })
const face = { x: 200, y: 100, side: 40 }
const size = 64

/**
 * A model that sees somebody between two rows of the picture. Its second look is in a square so many faces wide, its
 * middle so many below the face.
 */
function netThatSees(
  from: number,
  to: number,
  of = face,
  second: readonly [number, number] = [0, 0],
) {
  const looks: number[] = []
  // The nose in the middle, the last limb in the square's first corner.
  const limbs = new Float32Array(195)
  limbs.fill(size / 2, 0, 2)
  const net: Net = {
    width: size,
    height: size,
    data: new Float32Array(size * size * 4),
    run() {
      // The first look's square is 8.5 faces wide, its middle 3.1 below the face's.
      const [sides, middle] = looks.length === 0 ? [8.5, 3.1] : second
      looks.push(sides)
      const top = of.y + of.side * (middle - sides / 2)
      const logits = Float32Array.from({ length: size * size }, (_, i) => {
        const y = top + ((Math.floor(i / size) + 0.5) / size) * sides * of.side
        return y > from && y < to && Math.abs((i % size) - size / 2) < 6 ? 8 : -8
      })
      return [limbs, Float32Array.of(1), logits]
    },
  }
  return { net, looks }
}

test('whoever ends within the square is looked at once', () => {
  const { net, looks } = netThatSees(75, 300)
  const { mask } = personOf(net, picture(), face)
  expect(looks).toHaveLength(1)
  expect(greyAt(mask, 0.5, 0.5)).toBeGreaterThan(200)
})

test('a crown above the square is seen in one further up', () => {
  const { net, looks } = netThatSees(20, 300, face, [8.5 + 1.1, 3.1 - 1.1 / 2])
  const { mask } = personOf(net, picture(), face)
  expect(looks).toHaveLength(2)
  expect(greyAt(mask, 0.5, 30 / side)).toBeGreaterThan(200)
})

test('feet below the square are seen in one further down', () => {
  const small = { ...face, side: 30 }
  const { net, looks } = netThatSees(70, 380, small, [8.5 + 2.4, 3.1 + 2.4 / 2])
  const { mask } = personOf(net, picture(), small)
  expect(looks).toHaveLength(2)
  expect(greyAt(mask, 0.5, 370 / side)).toBeGreaterThan(200)
})

test('where the picture ends nobody is looked for', () => {
  const large = { ...face, side: 80 }
  const { net, looks } = netThatSees(0, 400, large)
  personOf(net, picture(), large)
  expect(looks).toHaveLength(1)
})

test('limbs are told by where they are in the picture', () => {
  const { net } = netThatSees(75, 300)
  const { points } = personOf(net, picture(), face).mask.pose!
  expect(points).toHaveLength(66)
  expect(points[0]).toBeCloseTo(face.x / side)
  expect(points[1]).toBeCloseTo((face.y + 3.1 * face.side) / side)
  expect(points[64]).toBeCloseTo((face.x - (8.5 / 2) * face.side) / side)
})
