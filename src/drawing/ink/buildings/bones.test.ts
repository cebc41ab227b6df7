import { expect, test } from 'vitest'
import { bonesOf } from './bones.ts'

const page = { width: 200, height: 150, unit: 1 }

/** A path a pixel a step through corners. */
function along(...corners: readonly (readonly [number, number])[]): Float32Array {
  const points: number[] = [...corners[0]!]
  corners.slice(1).forEach(([x, y], i) => {
    const [u, v] = corners[i]!
    const steps = Math.max(Math.abs(x - u), Math.abs(y - v))
    for (let k = 1; k <= steps; k++)
      points.push(u + ((x - u) * k) / steps, v + ((y - v) * k) / steps)
  })
  return Float32Array.from(points)
}

test('a border of steps is a straight piece, a closed one its sides', () => {
  const roof = Float32Array.from(
    Array.from({ length: 80 }, (_, i) => [20 + i, 30 + 2 * Math.floor(i / 4)]).flat(),
  )
  const window = along([120, 60], [120, 100], [160, 100], [160, 60], [120, 60])
  const { pieces, isOn } = bonesOf(
    [roof, window].map((points) => ({ points, strength: 1 })),
    () => true,
    page,
    20,
  )
  expect(pieces.length).toBeGreaterThanOrEqual(5)
  expect(pieces[0]).toMatchObject({ ax: 20, ay: 30 })
  expect(pieces[0]!.bx).toBe(99)
  expect(isOn(121, 80)).toBe(true)
  expect(isOn(140, 80)).toBe(false)
  expect(isOn(-5, 500)).toBe(false)
})

test('what is beside the house and what is short is none of its bones', () => {
  const borders = [
    along([10, 10], [90, 10]),
    along([10, 100], [90, 100]),
    along([10, 50], [18, 50]),
  ]
  const { pieces } = bonesOf(
    borders.map((points) => ({ points, strength: 1 })),
    (_, y) => y < 80,
    page,
    20,
  )
  expect(pieces).toEqual([{ ax: 10, ay: 10, bx: 90, by: 10 }])
})
