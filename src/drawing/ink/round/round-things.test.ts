import { expect, test } from 'vitest'
import { analyse } from '../../analyse.ts'
import { styled } from '../../styled.ts'
import { fitEllipse, outsideOf } from './fit-ellipse.ts'

const [width, height] = [480, 360]
type Colour = readonly [number, number, number]
const [table, plate, cup, coffee]: Colour[] = [
  [150, 104, 70],
  [226, 224, 218],
  [74, 76, 82],
  [96, 60, 36],
]
const isIn = (x: number, y: number, [u, v, a, b]: readonly number[]) =>
  ((x - u) / a) ** 2 + ((y - v) / b) ** 2 < 1
const [ofPlate, ofCup, ofCoffee] = [
  [240, 190, 180, 120],
  [240, 150, 90, 62],
  [240, 150, 74, 48],
]

/** A cup on a plate from above, with grain, and a gleam across the plate's rim. */
function breakfast(): Uint8ClampedArray {
  const data = new Uint8ClampedArray(4 * width * height)
  let state = 11
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)]
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    const grain = (state >>> 29) - 4
    const isGleam = x > 90 && x < 110 && y > 120
    const colour = isIn(x, y, ofCoffee)
      ? coffee
      : isIn(x, y, ofCup)
        ? cup
        : isIn(x, y, ofPlate) || (isGleam && isIn(x, y, [240, 190, 186, 126]))
          ? plate
          : table
    data.set([...colour.map((value) => value + grain), 255], 4 * at)
  }
  return data
}

test.each(['standard', 'children'] as const)(
  'cup and plate are ellipses, each drawn once, in %s',
  (style) => {
    const analysis = analyse({ width, height, data: breakfast() })
    const { strokes } = styled(analysis, { style, detail: 0.5, widthMm: 240, heightMm: 180 })
    const ellipses = strokes.flatMap(({ points }) => {
      const found = fitEllipse(points)
      if (!found || found.short < 20) return []
      let worst = 0
      for (let i = 0; i < points.length; i += 2)
        worst = Math.max(worst, Math.abs(outsideOf(found, points[i], points[i + 1])))
      return worst < 0.3 ? [found] : []
    })
    for (const [, , a, b] of [ofPlate, ofCup]) {
      const same = ellipses.filter(
        ({ long, short }) => Math.abs(long - a / 2) < 3 && Math.abs(short - b / 2) < 3,
      )
      expect(same).toHaveLength(1)
    }
  },
)
