import { describe, expect, test } from 'vitest'
import { headOfPose } from '../../ground/pose-head.ts'
import type { SeenMask, SeenPerson } from '../../ground/seen.ts'
import { figuresOf } from './figures.ts'

const half = { width: 400, height: 400 }
/** A pose that looks to the right, in fractions of the picture: ears, nose and shoulders are all that is asked for. */
const points = new Float32Array(66)
for (const [limb, x, y] of [
  [0, 0.56, 0.32],
  [7, 0.49, 0.3],
  [8, 0.51, 0.3],
  [11, 0.46, 0.45],
  [12, 0.54, 0.45],
] as const)
  points.set([x, y], 2 * limb)
const pose = { points }

/** A mask over all of the picture, or a square of it, by how much of somebody is at a place in fractions of the picture. */
function maskOf(
  columns: number,
  greyAt: (x: number, y: number) => number,
  [x, y, side] = [0, 0, 1],
): SeenMask {
  const data = Uint8Array.from({ length: columns * columns }, (_, i) =>
    Math.round(
      255 *
        greyAt(
          x + (((i % columns) + 0.5) / columns) * side,
          y + ((Math.floor(i / columns) + 0.5) / columns) * side,
        ),
    ),
  )
  return { x, y, width: side, height: side, columns, rows: columns, data }
}

const isBody = (x: number, y: number) => y > 0.42 && Math.abs(x - 0.5) < 0.12
const person = maskOf(40, (x, y) => (isBody(x, y) || Math.hypot(x - 0.5, y - 0.3) < 0.1 ? 1 : 0))
const { x, y, tall } = headOfPose(pose, { width: 1, height: 1 })
const near: [number, number, number] = [x - 1.3 * tall, y - 1.3 * tall, 2.6 * tall]
const isHead = (u: number, v: number) =>
  Math.hypot(u - 0.5, v - 0.29) < 0.088 || isBody(u, v) || (v > 0.35 && Math.abs(u - 0.5) < 0.03)
const isNose = (u: number, v: number) => u > 0.55 && u < 0.6 && Math.abs(v - 0.3) < 0.012

function valueAt(seen: SeenPerson, u: number, v: number): number {
  const [{ left, top, own }] = figuresOf({ faces: [], people: [seen] }, half)
  return own.data[
    Math.floor(v * half.height - top) * own.width + Math.floor(u * half.width - left)
  ]!
}

describe('a person without a face', () => {
  const head = maskOf(256, (u, v) => (isHead(u, v) || isNose(u, v) ? 1 : 0), near)

  test('has a nose, and air below the chin, as the near look at the head shows them', () => {
    expect(valueAt({ ...person, pose }, 0.566, 0.366)).toBeGreaterThan(0.5)
    expect(valueAt({ ...person, pose, head }, 0.566, 0.366)).toBeLessThan(0.2)
    expect(valueAt({ ...person, pose, head }, 0.59, 0.3)).toBeGreaterThan(0.8)
    expect(valueAt({ ...person, pose, head }, 0.5, 0.6)).toBeGreaterThan(0.9)
  })

  test('takes nothing on of what the near look is not sure of', () => {
    const grey = maskOf(256, (u, v) => (isHead(u, v) ? 1 : u > 0.55 ? 0.5 : 0), near)
    expect(valueAt({ ...person, pose, head: grey }, 0.64, 0.3)).toBe(0)
  })

  test('is the mask alone where there is no pose', () => {
    expect(valueAt({ ...person, head }, 0.566, 0.366)).toBe(valueAt(person, 0.566, 0.366))
  })
})
