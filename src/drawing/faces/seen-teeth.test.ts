import { describe, expect, test } from 'vitest'
import type { Pixels } from '../line-art.ts'
import { noise, picture } from '../test-pictures.ts'
import { pyramidOf } from './face-frame.ts'
import { seenTeeth } from './seen-teeth.ts'

type Colour = [number, number, number]

const size = 60
const at = { x: 100, y: 100, size, cosine: 1, sine: 0 }
const white: Colour = [225, 220, 205]
const inEllipse = (x: number, y: number, a: number, b: number) =>
  ((x - 100) / a) ** 2 + ((y - 100) / b) ** 2 < 1

/** Skin with a mouth: lips around what is between them. */
function mouth(
  skin: Colour,
  between: Colour | null,
  shade: Colour = [0.75, 0.5, 0.5],
  reach = 1,
): Pixels {
  const next = noise(5)
  return picture(200, 200, (x, y) => {
    const grain = next() / 20
    const inside = between !== null && inEllipse(x, y, 20 * reach, 5 * reach)
    const colour = inside
      ? between
      : inEllipse(x, y, 27, 12)
        ? skin.map((value, i) => value * shade[i]!)
        : skin
    return colour.map((value) => Math.min(255, value + grain)) as Colour
  })
}
const seenIn = (pixels: Pixels, turned = at) => seenTeeth(pyramidOf(pixels, 40), turned)
const skins: [string, Colour][] = [
  ['light', [236, 196, 172]],
  ['brown', [150, 100, 72]],
  ['dark', [84, 54, 40]],
]

describe('teeth', () => {
  test.each(skins)('show between the lips of %s skin, where they are', (_, skin) => {
    const { left, right, top, bottom } = seenIn(
      mouth(skin, skin[0] < 100 ? [150, 146, 138] : white),
    )!
    const off = [left.x * size + 20, right.x * size - 20, top * size + 5, bottom * size - 5].map(
      Math.abs,
    )
    expect(Math.max(...off)).toBeLessThan(3)
  })

  test('show in a photo without colour', () => {
    expect(seenIn(mouth([150, 150, 150], [230, 230, 230], [0.6, 0.6, 0.6]))).toBeDefined()
  })

  test('show in a head that leans', () => {
    const [cosine, sine] = [Math.cos(0.5), Math.sin(0.5)]
    const upright = mouth([236, 196, 172], white)
    const leaning = picture(200, 200, (x, y) => {
      const [u, v] = [(x - 100) * cosine + (y - 100) * sine, -(x - 100) * sine + (y - 100) * cosine]
      const pixel = (Math.round(v + 100) * 200 + Math.round(u + 100)) * 4
      return Math.abs(u) < 90 && Math.abs(v) < 90
        ? [upright.data[pixel]!, upright.data[pixel + 1]!, upright.data[pixel + 2]!]
        : [236, 196, 172]
    })
    expect(seenIn(leaning, { ...at, cosine, sine })).toBeDefined()
  })
})

describe('no teeth', () => {
  test.each(skins)('show in a closed mouth of %s skin', (_, skin) =>
    expect(seenIn(mouth(skin, null))).toBeUndefined(),
  )
  test('show in an open mouth without', () =>
    expect(seenIn(mouth([236, 196, 172], [60, 20, 25]))).toBeUndefined())
  test('show in a white beard', () => {
    const beard = picture(200, 200, (x, y) =>
      y > 85 && !inEllipse(x, y, 20, 6)
        ? [215, 212, 208]
        : inEllipse(x, y, 20, 6)
          ? [190, 110, 105]
          : [236, 196, 172],
    )
    expect(seenIn(beard)).toBeUndefined()
  })
  test('show in one colour', () =>
    expect(seenIn(picture(200, 200, () => [236, 196, 172]))).toBeUndefined())
  test('show outside the picture', () =>
    expect(seenIn(mouth([236, 196, 172], white), { ...at, x: 900, y: -400 })).toBeUndefined())
})
