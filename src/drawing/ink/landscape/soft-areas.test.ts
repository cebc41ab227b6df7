import { expect, test } from 'vitest'
import { analyse } from '../../analyse.ts'
import { styled } from '../../styled.ts'

const [width, height] = [400, 400]
const blooms = [
  [110, 150, 44, 60],
  [250, 120, 50, 64],
]

/** Two pink blooms over green out of focus. */
function tulips(): Uint8ClampedArray {
  const data = new Uint8ClampedArray(4 * width * height)
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const inside = blooms.map(([u, v, a, b]) => 1 - ((x - u) / a) ** 2 - ((y - v) / b) ** 2)
    const share = Math.max(0, Math.min(1, 0.5 + 4 * Math.max(...inside)))
    const mixed = [60, 118, 40].map((green, i) => green + share * ([236, 120, 160][i] - green))
    data.set([...mixed, 255], 4 * at)
  }
  return data
}

test('blooms out of focus are closed and stand on stems that run off the page', () => {
  const analysis = analyse({ width, height, data: tulips() })
  const { strokes } = styled(analysis, {
    style: 'standard',
    detail: 0.5,
    widthMm: 200,
    heightMm: 200,
  })
  const closed = strokes.filter(
    ({ points }) =>
      points.length > 20 &&
      (points[0] - points.at(-2)!) ** 2 + (points[1] - points.at(-1)!) ** 2 < 1,
  )
  expect(closed).toHaveLength(2)
  for (const [x, y, , tall] of blooms) {
    const foot = (y + tall) / 2
    const stem = strokes
      .filter(({ points }) => Math.abs(points[0] - x / 2) < 6 && Math.abs(points[1] - foot) < 6)
      .map(({ points }) => points.at(-1)!)
      .filter((low) => low > foot + 20)
    expect(stem).toHaveLength(2)
    // A leaf may stand before one side.
    expect(Math.max(...stem)).toBeGreaterThan(198)
  }
})
