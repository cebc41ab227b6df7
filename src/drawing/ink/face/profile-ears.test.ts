import { describe, expect, it } from 'vitest'

import { newPlane } from '../../ground/plane.ts'
import type { InkFace } from '../people/people.ts'
import { profileEar } from './profile-ears.ts'

const side = 200

/** A face whose ear would lie to the right of x = 200 on the whole grid, from y = 150 down to y = 250. */
function faceOf(): InkFace {
  const points = new Float32Array(2 * 478)
  const put = (i: number, x: number, y: number) => points.set([x, y], 2 * i)
  put(356, 200, 150)
  put(361, 200, 250)
  put(280, 120, 200)
  return { points, height: 300, axisX: 0, axisY: -1 } as unknown as InkFace
}

/** A picture all of one skin and one person, with a ring that the edge network knows where an ear's rim is. */
function readingWith({ hasRim = true, hairA = 0, someone = 1 } = {}) {
  const plane = (value: number) => {
    const made = newPlane(side, side)
    made.data.fill(value)
    return made
  }
  const [edges, a] = [plane(0), plane(0.05)]
  // The rim is some 85 wide and 130 high, around (242, 192); planes are half as large.
  for (let at = 0; at < edges.data.length; at++) {
    const [x, y] = [at % side, Math.floor(at / side)]
    const far = ((x - 121) / 21) ** 2 + ((y - 96) / 32) ** 2
    if (hasRim && far > 0.7 && far < 1.4) edges.data[at] = 0.9
    if (x > 101 && hairA !== 0) a.data[at] = hairA
  }
  return {
    people: { people: plane(someone) },
    lightHalf: plane(0.6),
    a,
    b: plane(0.06),
    edges,
  } as unknown as Parameters<typeof profileEar>[2]
}

describe('the ear of a turned head', () => {
  it('lies behind its landmarks, on the side away from the face', () => {
    const ear = profileEar(faceOf(), 'right', readingWith())
    const across = ear?.rim.filter((_, i) => i % 2 === 0) ?? []
    expect(Math.min(...across)).toBeGreaterThan(195)
    expect(Math.max(...across)).toBeGreaterThan(270)
  })

  it('keeps its inner lines within its rim', () => {
    const ear = profileEar(faceOf(), 'right', readingWith())
    if (!ear) throw new Error('no ear')
    const most = Math.max(...ear.rim.filter((_, i) => i % 2 === 0))
    for (const line of [ear.fold, ear.opening])
      expect(Math.max(...line.filter((_, i) => i % 2 === 0))).toBeLessThan(most)
  })

  it.each([
    ['where the picture shows no rim: hair lies over it', { hasRim: false }],
    ['where what lies there has another colour than the cheek', { hairA: -0.3 }],
    ['where nobody is', { someone: 0 }],
  ])('is not drawn %s', (_, picture) => {
    expect(profileEar(faceOf(), 'right', readingWith(picture))).toBeUndefined()
  })
})
