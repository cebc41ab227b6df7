import { expect, test } from 'vitest'
import { withEarsAndCheeks } from './ears-and-cheeks.ts'
import type { FurryHead } from './fur-lines.ts'
import { spline } from './spline.ts'

/** Eyes 100 apart around (300, 300). */
const head: FurryHead = {
  muzzleX: 300,
  muzzleY: 375,
  reach: 270,
  x: 300,
  y: 300,
  apart: 100,
  acrossX: 1,
  acrossY: 0,
  oval: { x: 300, y: 306, wide: 97, tall: 92 },
  isThinLight: () => false,
  shades: [],
  chin: [287, 408, 300, 412, 313, 408],
}

const lineOf = (...points: number[]) => ({ kind: 'ink', path: spline(points, 1) })

/** From the left ear's foot over its tip to the crown, and both cheeks down to the chin. */
const leftEar = lineOf(205, 260, 195, 180, 200, 120, 240, 170, 270, 215)
const cheeks = [1, -1].map((side) =>
  lineOf(
    ...[-20, 0, 20, 40, 60, 80].flatMap((degrees) => [
      300 + side * 105 * Math.cos((degrees * Math.PI) / 180),
      306 + 100 * Math.sin((degrees * Math.PI) / 180),
    ]),
  ),
)

function leastDistance(x: number, y: number, path: Float32Array): number {
  let least = Infinity
  for (let i = 0; i < path.length; i += 2)
    least = Math.min(least, Math.hypot(path[i]! - x, path[i + 1]! - y))
  return least
}

test('an ear has a line within its outline, which never comes near it', () => {
  const lines = [leftEar, ...cheeks]
  const inner = withEarsAndCheeks(lines, head).filter((line) => line.kind === 'rim')
  expect(inner.length).toBeGreaterThan(0)
  for (const { path } of inner) {
    for (let i = 0; i < path.length; i += 2) {
      expect(leastDistance(path[i]!, path[i + 1]!, leftEar.path)).toBeGreaterThan(10)
      expect(path[i]!).toBeGreaterThan(195)
    }
  }
})

test('where a cheek has no outline it gets one, as far as the muzzle, and none where it has', () => {
  const [right] = cheeks
  const made = withEarsAndCheeks([right!], head).filter((line) => line.kind === 'rim')
  expect(made).toHaveLength(1)
  const { path } = made[0]!
  for (let i = 0; i < path.length; i += 2) {
    expect(path[i]!).toBeLessThan(300)
    expect(Math.hypot(path[i]! - head.muzzleX, path[i + 1]! - head.muzzleY)).toBeGreaterThan(50)
  }
  expect(withEarsAndCheeks(cheeks, head)).toHaveLength(2)
})

test('cheeks that end beside the muzzle run on to a chin, and one that is there already gets no second', () => {
  const open = [1, -1].map((side) =>
    lineOf(300 + side * 110, 280, 300 + side * 100, 330, 300 + side * 60, 370),
  )
  const made = withEarsAndCheeks(open, head).slice(open.length)
  expect(made).toHaveLength(3)
  const [chin, ...jaws] = made
  expect(Math.max(...chin!.path.filter((_, i) => i % 2 === 1))).toBeGreaterThan(405)
  jaws.forEach(({ path }, i) => {
    const side = i === 0 ? 1 : -1
    expect(Array.from(path.slice(0, 2), Math.round)).toEqual([300 + side * 60, 370])
    expect(Array.from(path.slice(-2), Math.round)).toEqual([300 + side * 13, 408])
  })
  expect(withEarsAndCheeks(cheeks, head).filter(({ kind }) => kind === 'rim')).toEqual([])
})
