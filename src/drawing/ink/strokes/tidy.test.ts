import { describe, expect, test } from 'vitest'
import { analyse } from '../../analyse.ts'
import { sineOfTurns } from '../../ground/portable-math.ts'
import { filled, mapped } from '../grid/planes.ts'
import { inkLine, pageOf } from '../test-lines.ts'
import { pictureOfHeads, seenHead, type TestHead } from '../../test-faces.ts'
import { picture } from '../../test-pictures.ts'
import { meanHalf } from '../paths/paths.ts'
import { withoutHatching } from './hatching.ts'
import { withoutBlur } from './out-of-focus.ts'
import { sidesOf } from './sides.ts'
import { withoutTufts } from './strands.ts'
import { withoutStrays } from './strays.ts'

const mmAcross = 160
const side = 400

/** Stripes of 40 pixels: sharp on the left, on the right out of focus. */
const { ink: reading } = analyse(
  picture(side, side, (x, y) => {
    const turn = y / 80
    const isSharp = x < side / 2
    const value = 125 + 55 * (isSharp ? (turn % 1 < 0.5 ? 1 : -1) : sineOfTurns(2 * turn))
    return [value, value, value]
  }),
)
const plain = pageOf(reading, mmAcross, ({ all, none }) => ({
  hasGround: true,
  isMain: true,
  hasPeople: true,
  own: mapped(all, (_, at) => (2 * (at % all.width) < all.width ? 1 : 0)),
  size: all,
  skin: none,
  hair: none,
  bare: none,
  silhouette: none,
}))
/** What stands in front is a person. */
const page = {
  ...plain,
  reading: { ...reading, people: { ...reading.people, people: plain.guides.own } },
}
/** The whole page is a thing in front. */
const cloth = pageOf(reading, mmAcross, ({ all, none }) => ({
  isMain: true,
  hasPeople: true,
  own: all,
  size: all,
  skin: none,
  hair: none,
  bare: none,
}))
const across = (fromMm: number, toMm: number, atMm: number) =>
  inkLine(page, [fromMm, atMm], [toMm, atMm])

describe('what lies behind', () => {
  test('goes where it is out of focus and the subject is sharp', () => {
    const own = [16, 32, 48].map((mm) => across(10, 70, mm))
    const behind = [64, 80, 96].map((mm) => across(100, 150, mm))
    expect(withoutBlur([...own, ...behind], page)).toEqual(own)
  })

  test('stays where nothing is in front', () => {
    const lines = [across(10, 70, 16), across(100, 150, 38)]
    const input = { ...page, guides: { ...page.guides, isMain: false } }
    expect(withoutBlur(lines, input)).toEqual(lines)
  })

  test('goes where nobody is only beside what is sharp: flowers far behind one', () => {
    const [sharp, soft] = [across(10, 70, 16), across(100, 150, 38)]
    const input = { ...page, guides: { ...page.guides, hasPeople: false, own: reading.edges } }
    expect(withoutBlur([sharp, soft], input)).toEqual([sharp])
    expect(withoutBlur([soft], input)).toEqual([soft])
  })

  test('goes if it hangs on nothing and is small; a long line and one that runs on from another stay', () => {
    const outline = inkLine(page, [78, 20], [78, 140])
    const speck = across(110, 130, 60)
    const shore = across(88, 159, 100)
    expect(withoutStrays([outline, speck, shore], page)).toEqual([outline, shore])
  })

  test('goes as a spur that sticks out from an outline', () => {
    const outline = inkLine(page, [80, 20], [80, 140])
    const spur = across(80.4, 90, 60)
    const arm = across(80.4, 120, 90)
    expect(withoutStrays([outline, spur, arm], page)).toEqual([outline, arm])
  })
})

describe('on clothes', () => {
  const row = (count: number, apartMm: number) =>
    Array.from({ length: count }, (_, i) =>
      inkLine(cloth, [20 + i * apartMm, 44], [20 + i * apartMm, 58]),
    )

  test('a row of short strokes side by side goes, three of them or wide apart stay', () => {
    const sides = sidesOf(cloth)
    expect(withoutHatching(row(5, 4), sides, cloth)).toEqual([])
    for (const lines of [row(3, 4), row(5, 9)])
      expect(withoutHatching(lines, sides, cloth)).toEqual(lines)
  })

  test('stripes stay: what lies on both their sides differs', () => {
    const stripes = [16, 32, 48, 64].map((mm) => across(20, 40, mm))
    expect(withoutHatching(stripes, sidesOf(cloth), cloth)).toEqual(stripes)
  })
})

test('a shoulder that the head’s mask holds is cloth where its colour is not the hair’s', () => {
  const head: TestHead = { x: 0.5, y: 0.42, halfWidth: 0.13, halfHeight: 0.22 }
  const face = seenHead(head)
  const isShoulder = (x: number, y: number) => Math.abs(x - 0.5) < 0.23 && y > 0.6 && y < 0.75
  const data = face.head.data.map((value, at) => {
    const { columns, rows } = face.head
    const [x, y] = [((at % columns) + 0.5) / columns, (Math.floor(at / columns) + 0.5) / rows]
    return isShoulder(x, y) ? 255 : value
  })
  const { ink } = analyse(pictureOfHeads(480, 360, [head]), {
    seen: { faces: [{ ...face, head: { ...face.head, data } }], people: [] },
  })
  const shoulder = pageOf(ink, mmAcross, () => ({}))
  const rows = [48, 49.2, 50.4, 51.6].map((x) => inkLine(shoulder, [x, 75.5], [x, 81]))
  for (const { path } of rows) expect(meanHalf(shoulder.guides.hair, path)).toBeGreaterThan(0.3)
  expect(withoutHatching(rows, sidesOf(shoulder), shoulder)).toEqual([])
})

describe('in hair', () => {
  const { width, height } = page.guides.own
  const hair = {
    ...cloth,
    guides: {
      ...cloth.guides,
      hair: filled(width, height, 1),
      faceHeight: filled(width, height, 60 * page.pixelsPerMm),
    },
  }
  const without = (...corners: (readonly [number, number])[]) =>
    withoutTufts([inkLine(hair, ...corners)], sidesOf(hair), hair).length === 0

  test('ticks and squiggles go, strands and long locks stay', () => {
    expect(without([20, 42], [20, 47])).toBe(true)
    expect(without([20, 42], [26, 42], [26, 46], [20, 46])).toBe(true)
    expect(without([20, 42], [20, 54])).toBe(false)
    expect(without([10, 44], [30, 44], [30, 54], [10, 54])).toBe(false)
  })
})
