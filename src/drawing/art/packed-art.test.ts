import { expect, test } from 'vitest'
import { analyse } from '../analyse.ts'
import type { LineArt, StyleName } from '../ground/line-art.ts'
import { asKept, packArt, unpackArt } from './packed-art.ts'
import { styled } from '../styled.ts'
import { houseInMeadow } from '../test-pictures.ts'

const analysis = analyse(houseInMeadow())
const pointsOf = ({ strokes, fills }: LineArt) => [
  ...strokes.map(({ points }) => points),
  ...fills.flatMap(({ rings }) => rings),
]

test.each(['children', 'standard', 'manga'] as StyleName[])(
  'what was packed comes out within a thousandth of a mm: %s',
  (style) => {
    const art = styled(analysis, { style, detail: 0.7, widthMm: 190, heightMm: (190 / 3) * 2 })
    const kept = unpackArt(packArt(art))
    expect(kept.strokes.map(({ closed, widthsMm }) => [closed, typeof widthsMm])).toEqual(
      art.strokes.map(({ closed, widthsMm }) => [closed, typeof widthsMm]),
    )
    expect(kept.heightMm).toBeCloseTo(art.heightMm, 3)
    let furthest = 0
    pointsOf(art).forEach((points, i) => {
      expect(pointsOf(kept)[i]).toHaveLength(points.length)
      points.forEach((value, at) => {
        furthest = Math.max(furthest, Math.abs(value - pointsOf(kept)[i][at]))
      })
    })
    expect(furthest).toBeLessThan(0.00055)
    expect(packArt(kept)).toEqual(packArt(art))
    expect({ ...asKept(art), background: undefined }).toEqual({ ...kept, background: undefined })
  },
)

test('nothing drawn, and what reaches over the edges', () => {
  const empty: LineArt = { widthMm: 190, heightMm: 277, strokes: [], fills: [] }
  expect(unpackArt(packArt(empty))).toEqual(empty)
  const beyond: LineArt = {
    ...empty,
    strokes: [
      { points: Float32Array.from([-3, 280.5]), widthsMm: Float32Array.from([0.5]), closed: false },
    ],
    fills: [{ rings: [] }],
  }
  expect(unpackArt(packArt(beyond))).toEqual(beyond)
})

test('bytes that are not whole are told from those that are, wherever they break off', () => {
  const bytes = packArt(
    styled(analysis, { style: 'children', detail: 0, widthMm: 100, heightMm: 75 }),
  )
  for (let length = 0; length < Math.min(bytes.length, 400); length++)
    expect(() => unpackArt(bytes.slice(0, length)), `${length}`).toThrow('packed art')
  expect(() => unpackArt(bytes.slice(0, -1))).toThrow('packed art')
  expect(() => unpackArt(Uint8Array.from([...bytes, 0]))).toThrow('packed art')
  const huge = Uint8Array.from([1, 1, 1, 255, 255, 255, 255, 255, 255, 127])
  expect(() => unpackArt(huge)).toThrow('packed art')
})
