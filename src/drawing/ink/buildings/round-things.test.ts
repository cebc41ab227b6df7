import { expect, test } from 'vitest'
import { newPlane } from '../../ground/plane.ts'
import { roundThings } from './round-things.ts'

const [width, height] = [500, 400]
const head = { x: 250, y: 190, radius: 80 }
const awayFrom = (x: number, y: number) => Math.sqrt((x - head.x) ** 2 + (y - head.y) ** 2)

/** Planks of 25 half pixels, and before them what has curls; `isPlank` false: curls alone. Edges as a network would know them. */
function wall(hasHead: boolean, isPlank = true) {
  const light = newPlane(2 * width, 2 * height)
  const [a, b, edges] = [0, 1, 2].map(() => newPlane(width, height))
  // Curls stand 14 half pixels apart, and are 5 from their middles.
  const curl = (x: number, y: number) => Math.sqrt(((x % 14) - 7) ** 2 + ((y % 14) - 7) ** 2)
  const isHead = (x: number, y: number) => hasHead && awayFrom(x, y) < head.radius
  for (let y = 0; y < 2 * height; y++)
    for (let x = 0; x < 2 * width; x++) {
      const [u, v] = [x / 2, y / 2]
      const isDark = isHead(u, v) ? curl(u, v) < 5 : isPlank && Math.floor(v / 25) % 2 === 0
      light.data[y * 2 * width + x] = isDark ? 0.3 : 0.7
    }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isCurl = isHead(x, y) && Math.abs(curl(x + 0.5, y + 0.5) - 5) < 1.8
      const isSeam = !isHead(x, y) && isPlank && Math.min(y % 25, 25 - (y % 25)) < 2
      edges.data[y * width + x] = isCurl || isSeam ? 0.9 : 0
    }
  return { light, a, b, edges, unit: 0.6 }
}

test('curls before planks are a thing of its own', () => {
  const things = roundThings(wall(true))
  const wrong = things.data.filter((value, at) => {
    const away = awayFrom(at % width, Math.floor(at / width))
    return value !== (away < head.radius ? 1 : 0) && Math.abs(away - head.radius) > 25
  })
  expect(wrong).toHaveLength(0)
})

test('planks alone are none, nor are curls where nothing is straight', () => {
  expect(roundThings(wall(false)).data.includes(1)).toBe(false)
  expect(roundThings(wall(true, false)).data.includes(1)).toBe(false)
})
