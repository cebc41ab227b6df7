import { expect, test } from 'vitest'
import type { FacePatch } from './face-patch.ts'
import { around } from './lens-shapes.ts'
import { upToRim } from './upper-rim.ts'

const [width, height] = [120, 120]
const lens = { u: 60, v: 60, wide: 24, high: 22 }
const eye = 50
const skin = [0.7, 0.07, 0.04]
const blue = [0.25, 0.07, -0.16]

/** Skin with a lens's frame on it, 3 samples wide: whole, or its lower half alone. */
function patchWith(frame: readonly number[], isWhole: boolean): FacePatch {
  const planes = [0, 1, 2].map((channel) =>
    Float32Array.from({ length: width * height }, (_, at) => {
      const [u, v] = [(at % width) - lens.u, Math.floor(at / width) - lens.v]
      const off = (Math.hypot(u / lens.wide, v / lens.high) - 1) * lens.high
      return Math.abs(off) < 1.5 && (isWhole || v > 0) ? frame[channel]! : skin[channel]!
    }),
  )
  const none = (x: number, y: number): [number, number] => [x, y]
  return {
    width,
    height,
    light: planes[0]!,
    a: planes[1]!,
    b: planes[2]!,
    inPatch: none,
    onGrid: none,
  }
}

/** As tracing gives it that has taken the lids for the upper rim. */
const traced = Float64Array.from({ length: 2 * around }, (_, i) => {
  const angle = ((i >> 1) * 2 * Math.PI) / around
  if (i % 2 === 0) return lens.u + lens.wide * Math.cos(angle)
  const down = lens.v + lens.high * Math.sin(angle)
  return Math.max(down, eye + 0.2 * (down - eye))
})
const top = (ring: Float64Array) => Math.min(...ring.filter((_, i) => i % 2 === 1))

test('a ring that ends at the lids goes up to the frame seen above them', () => {
  expect(top(traced)).toBeGreaterThan(eye - 4)
  const ring = upToRim(traced, eye, patchWith(blue, true))!
  expect(Math.abs(top(ring) - (lens.v - lens.high))).toBeLessThan(4)
  expect(ring.filter((_, i) => i % 2 === 0)).toEqual(traced.filter((_, i) => i % 2 === 0))
})

test('where no frame is seen above the eye, or one hardly darker than skin, nothing is said', () => {
  expect(upToRim(traced, eye, patchWith(blue, false))).toBeUndefined()
  expect(upToRim(traced, eye, patchWith([0.6, 0.07, 0.04], true))).toBeUndefined()
})
