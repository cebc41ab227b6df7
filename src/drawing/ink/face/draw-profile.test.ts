import { describe, expect, it } from 'vitest'

import { newPlane } from '../../ground/plane.ts'
import type { ProfileHead } from '../people/posed-heads.ts'
import { drawProfile, type ProfilePen } from './draw-profile.ts'

const pixelsPerMm = 5
/** Somebody who looks to the right: all that is left of x = 200 on the whole grid. */
function headOf(heightMm: number, mouthBehind = 0): ProfileHead {
  const plane = newPlane(200, 200)
  for (let at = 0; at < plane.data.length; at++) if (at % 200 < 100) plane.data[at] = 1
  const height = heightMm * pixelsPerMm
  return {
    eye: [200 - 0.14 * height, 150],
    mouth: [200 - 0.14 * height - mouthBehind * height, 150 + 0.3 * height],
    forward: [1, 0],
    up: [0, -1],
    height,
    person: { left: 0, top: 0, plane },
  }
}

function drawn(head: ProfileHead, style: ProfilePen['style'] = 'children') {
  const pen: ProfilePen = { style, pixelsPerMm, zone: newPlane(200, 200), strokes: [], fills: [] }
  drawProfile(head, pen)
  return pen
}

const reachOf = ({ strokes }: ProfilePen) =>
  Math.min(...strokes.flatMap(({ path }) => [...path].filter((_, i) => i % 2 === 0)))

describe('a head from the side that only a pose tells of', () => {
  it('has on simple pages, if small, a hairline and an ear behind its face, and no ink there', () => {
    const head = headOf(10)
    const [simple, usual] = [drawn(head), drawn(head, 'standard')]
    expect(simple.strokes.length).toBe(usual.strokes.length + 3)
    expect(reachOf(simple)).toBeLessThan(head.eye[0] - 0.5 * head.height)
    const reserved = ({ zone }: ProfilePen) => zone.data.filter((value) => value === 2).length
    expect(reserved(simple)).toBeGreaterThan(2 * reserved(usual))
  })

  it('has no such lines where its mouth is not below its eye: its pose is a guess', () => {
    const head = headOf(10, 0.4)
    expect(drawn(head).strokes.length).toBe(drawn(head, 'standard').strokes.length)
  })

  it('if large and bowed, looks down under a lid, lower than its pose says', () => {
    const bowed = headOf(50, 0.14)
    const { strokes, fills } = drawn(bowed)
    expect(fills).toHaveLength(0)
    expect(drawn(headOf(50)).fills).toHaveLength(1)
    const [lid] = strokes
    const below = [...(lid?.path ?? [])].filter((_, i) => i % 2 === 1)
    expect(Math.min(...below)).toBeGreaterThan(bowed.eye[1])
  })

  it('if large and bowed, has its mouth below a nose on which its pose says that it is', () => {
    const bowed = headOf(50, 0.14)
    const plane = newPlane(200, 200)
    // A nose as far out as x = 170, down to y = 270.
    for (let at = 0; at < plane.data.length; at++)
      if (2 * (at % 200) < (at < 135 * 200 ? 170 : 128)) plane.data[at] = 1
    const highest = ({ strokes }: ProfilePen) =>
      Math.min(...[...(strokes.at(-1)?.path ?? [])].filter((_, i) => i % 2 === 1))
    const nosed = drawn({ ...bowed, person: { left: 0, top: 0, plane } })
    expect(highest(nosed)).toBeGreaterThan(highest(drawn(bowed)) + 0.02 * bowed.height)
  })
})
