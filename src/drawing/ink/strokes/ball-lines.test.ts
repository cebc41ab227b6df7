import { expect, test } from 'vitest'
import { newPlane } from '../../ground/plane.ts'
import { ballLines } from './ball-lines.ts'

const ball = { x: 60, y: 50, radius: 20 }

/** Lines of a ball, where somebody stands right of `from`; half pixels. */
function linesBeside(from: number) {
  const [people, zone] = [newPlane(120, 100), newPlane(120, 100)]
  for (let at = 0; at < people.data.length; at++) people.data[at] = at % 120 >= from ? 1 : 0
  const lines = ballLines({ balls: [ball], people: { people } }, zone, 'standard', 4)
  return { lines, zone }
}

test('a ball is one closed circle, of one width', () => {
  const { lines } = linesBeside(120)
  expect(lines).toHaveLength(1)
  const [{ path, widths }] = lines
  expect(path.slice(-2)).toEqual(path.slice(0, 2))
  for (let i = 0; i < path.length; i += 2)
    expect(Math.hypot(path[i] - 120, path[i + 1] - 100)).toBeCloseTo(40, 2)
  expect(new Set(widths).size).toBe(1)
})

test('a foot before it is not crossed', () => {
  const { lines, zone } = linesBeside(66)
  for (const { path } of lines)
    for (let i = 0; i < path.length; i += 2) expect(path[i]).toBeLessThan(2 * 66)
  expect(zone.data.some((value, at) => value > 0 && at % 120 >= 66)).toBe(false)
})

test('other ink keeps off its outline, not off what is on it', () => {
  const { zone } = linesBeside(120)
  expect(zone.data[50 * 120 + 41]).toBe(2)
  expect(zone.data[50 * 120 + 60]).toBe(0)
  expect(zone.data[50 * 120 + 90]).toBe(0)
})
