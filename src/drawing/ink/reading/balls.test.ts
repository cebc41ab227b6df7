import { expect, test } from 'vitest'
import { newPlane } from '../../ground/plane.ts'
import { ballsOf, withBalls } from './balls.ts'

const [width, height] = [400, 300]
type Colour = readonly [light: number, a: number, b: number]
const grass: Colour = [0.5, -0.1, 0.1]
const white: Colour = [0.9, 0, 0]
const far = (x: number, y: number, ball: { x: number; y: number }) =>
  Math.sqrt((x + 0.5 - ball.x) ** 2 + (y + 0.5 - ball.y) ** 2)

/** Somebody from 40 to 270 px down at the left, and a round thing whose outline is seen where `isSeen` says; half pixels. */
function field(
  ball: { x: number; y: number; radius: number },
  colour = white,
  isSeen: (x: number, y: number) => boolean = () => true,
  isSomebody = (x: number) => x > 40 && x < 120,
) {
  const [plane, a, b, edges, people] = [0, 1, 2, 3, 4].map(() => newPlane(width, height))
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      const away = far(x, y, ball)
      const [light, red, yellow] = away < ball.radius ? colour : grass
      plane.data[at] = light
      a.data[at] = red
      b.data[at] = yellow
      edges.data[at] = isSeen(x, y) ? Math.max(0, 1 - Math.abs(away - ball.radius) / 3) : 0
      people.data[at] = isSomebody(x) && y > 40 && y < 270 ? 1 : 0
    }
  return { light: plane, a, b, edges, people: { people }, unit: 0.6 }
}
const between = (x: number) => Math.abs(x - 220) > 20
const atFeet = { x: 220, y: 240, radius: 24 }

test('a ball at the feet of somebody is found where it is', () => {
  const [ball, ...others] = ballsOf(field(atFeet))
  expect(others).toHaveLength(0)
  expect(Math.abs(ball.x - atFeet.x) + Math.abs(ball.y - atFeet.y)).toBeLessThan(4)
  expect(Math.abs(ball.radius - atFeet.radius)).toBeLessThan(2.5)
})

test('what is round is no ball above the knees, where nobody is, on somebody, between two, in the ground’s colour or seen in part', () => {
  expect(ballsOf(field({ ...atFeet, y: 120 }))).toEqual([])
  expect(
    ballsOf(
      field(
        atFeet,
        white,
        () => true,
        () => false,
      ),
    ),
  ).toEqual([])
  expect(ballsOf(field({ ...atFeet, x: 80 }))).toEqual([])
  expect(ballsOf(field(atFeet, white, () => true, between))).toEqual([])
  expect(ballsOf(field(atFeet, [0.53, -0.1, 0.1]))).toEqual([])
  expect(ballsOf(field(atFeet, white, (_, y) => y < atFeet.y + 8))).toEqual([])
})

test('a ball stands in front, and nothing else does for its sake', () => {
  const front = withBalls(newPlane(width, height), [atFeet])
  const wrong = front.data.filter((value, at) => {
    const away = far(at % width, Math.floor(at / width), atFeet)
    return value !== (away < atFeet.radius ? 1 : 0) && Math.abs(away - atFeet.radius) > 1.5
  })
  expect(wrong).toHaveLength(0)
})
