import { expect, test } from 'vitest'
import { newPlane } from '../../ground/plane.ts'
import { heldAmong, isHeld } from './held.ts'

const [width, height] = [400, 300]
/** Somebody on the left quarter of the picture, as a plane of the half grid. */
const people = newPlane(width / 2, height / 2)
for (let at = 0; at < people.data.length; at++)
  if (at % people.width < people.width / 4) people.data[at] = 1

function line(from: [number, number], to: [number, number]): Float32Array {
  const count = 1 + Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]))
  return Float32Array.from({ length: 2 * count }, (_, i) => {
    const part = (i >> 1) / (count - 1)
    return from[i % 2] + (to[i % 2] - from[i % 2]) * part
  })
}

test('a rod goes out from somebody, whichever end is drawn first', () => {
  expect(isHeld(line([102, 150], [300, 40]), people, 1)).toBe(true)
  expect(isHeld(line([300, 40], [102, 150]), people, 1)).toBe(true)
})

test('what is short, stands apart, lies on somebody or comes back is not held', () => {
  expect(isHeld(line([102, 150], [220, 100]), people, 1)).toBe(false)
  expect(isHeld(line([140, 150], [340, 40]), people, 1)).toBe(false)
  expect(isHeld(line([20, 40], [20, 250]), people, 1)).toBe(false)
  const loop = [...line([102, 60], [220, 150]), ...line([220, 150], [102, 240])]
  expect(isHeld(Float32Array.from(loop), people, 1)).toBe(false)
})

test('two rods are held, three wires that run alike are a fence behind somebody', () => {
  const rods = [line([102, 150], [300, 40]), line([102, 160], [300, 52])]
  expect(heldAmong(rods, people, 1)).toEqual(new Set(rods))
  const leash = line([102, 100], [290, 260])
  const wires = [...rods, line([102, 170], [300, 62])]
  expect(heldAmong([...wires, leash], people, 1)).toEqual(new Set([leash]))
})
