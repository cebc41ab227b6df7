import { expect, test } from 'vitest'
import { newPlane } from '../../ground/plane.ts'
import { filled } from '../grid/planes.ts'
import { farFigures } from './far-figures.ts'

const width = 400
const height = 280
const horizon = 170

/** Half planes of a light sky above rough dark ground, with dark places where `isSomebody`. */
function scene(isSomebody: (x: number, y: number) => boolean) {
  const light = newPlane(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isGround = y >= horizon
      const rough = ((x * 7 + y * 13) % 5) * 0.06
      light.data[y * width + x] = isSomebody(x, y) ? 0.15 : isGround ? 0.2 + rough : 0.85
    }
  const plain = filled(width, height, 0)
  return farFigures(light, plain, plain, 1)
}

/** A head, a body, and two legs apart, with their feet on the horizon. */
const standing = (left: number) => (x: number, y: number) => {
  const [u, v] = [x - left, y - (horizon - 50)]
  if (v < 0 || v > 50 || u < 0 || u > 15) return false
  if (v < 10) return u > 4 && u < 12
  return v < 30 || u < 6 || u > 9
}

test('somebody dark before the sky is found whole, with legs apart, and stands on the ground', () => {
  const [figure, ...others] = scene(standing(200))
  expect(others).toEqual([])
  const at = (x: number, y: number) =>
    figure!.own.data[(y - figure!.top) * figure!.own.width + x - figure!.left]
  expect(at(208, 125)).toBe(1)
  expect(at(207, 140)).toBe(1)
  expect([at(203, 160), at(207, 160), at(212, 160)]).toEqual([1, 0, 1])
  expect(at(203, horizon + 1)).toBe(1)
})

test('two beside one another are two', () => {
  expect(scene((x, y) => standing(150)(x, y) || standing(185)(x, y))).toHaveLength(2)
})

test('nobody is what is cut by the photo’s side, what is thin, and what is one of many', () => {
  expect(scene(standing(-3))).toEqual([])
  expect(scene((x, y) => x > 200 && x < 204 && y > 90 && y < horizon)).toEqual([])
  expect(scene((x, y) => x > 20 && x < 380 && x % 40 < 15 && y > 110 && y < horizon)).toEqual([])
})

test('where nothing is calm nobody is looked for', () => {
  const light = newPlane(width, height)
  for (let at = 0; at < light.data.length; at++) light.data[at] = ((at * 37) % 11) / 11
  const plain = filled(width, height, 0)
  expect(farFigures(light, plain, plain, 1)).toEqual([])
  const even = filled(width, height, 0.5)
  expect(farFigures(even, plain, plain, 1)).toEqual([])
})
