import { describe, expect, test } from 'vitest'
import { analyse } from '../analyse.ts'
import { pageInk } from '../gate/page-ink.ts'
import type { LineArt, StyleName } from '../ground/line-art.ts'
import { eyes } from './people/landmarks.ts'
import { styled } from '../styled.ts'
import { pictureOfHeads, seenHead, type TestHead } from '../test-faces.ts'

const styles: StyleName[] = ['children', 'standard', 'manga']
const size = { widthMm: 240, heightMm: 180 }
const heads: TestHead[] = [
  { x: 0.3, y: 0.45, halfWidth: 0.1, halfHeight: 0.17 },
  { x: 0.72, y: 0.5, halfWidth: 0.07, halfHeight: 0.12 },
]
const photo = pictureOfHeads(480, 360, heads)
const seen = { faces: heads.map(seenHead), people: [] }
const analysis = analyse(photo, { seen })

/** Ink in a box around a place of a face, in halves of its width and height. */
function inkAt(art: LineArt, head: TestHead, across: number, down: number, reach: number): number {
  const { mask, width, height } = pageInk(art, 4)
  let ink = 0
  const [x0, x1] = [-1, 1].map((side) =>
    Math.round((head.x + (across + side * reach) * head.halfWidth) * width),
  )
  const [y0, y1] = [-1, 1].map((side) =>
    Math.round((head.y + (down + side * 0.7 * reach) * head.halfHeight) * height),
  )
  for (let y = y0!; y < y1!; y++) for (let x = x0!; x < x1!; x++) ink += mask[y * width + x]!
  return ink / ((x1! - x0!) * (y1! - y0!))
}

describe.each(styles)('faces in %s', (style) => {
  const art = styled(analysis, { style, detail: 0.5, ...size })

  test('have two eyes and a mouth where the landmarks are, and bare cheeks', () => {
    for (const head of heads) {
      for (const side of [-0.42, 0.42])
        expect(inkAt(art, head, side, -0.16, 0.22)).toBeGreaterThan(0.08)
      expect(inkAt(art, head, 0, 0.5, 0.3)).toBeGreaterThan(0.05)
      for (const side of [-0.6, 0.6]) expect(inkAt(art, head, side, 0.2, 0.12)).toBe(0)
    }
  })

  test('that a person says are none have no features; the others keep theirs', () => {
    const [gone, kept] = heads
    const marked = analyse(photo, {
      seen,
      faces: { added: [], removed: [{ x: 0.22, y: 0.3, width: 0.16, height: 0.3 }] },
    })
    const without = styled(marked, { style, detail: 0.5, ...size })
    for (const [across, down] of [
      [-0.42, -0.16],
      [0.42, -0.16],
      [0, 0.5],
    ] as const) {
      expect(inkAt(without, gone!, across, down, 0.2)).toBe(0)
      expect(inkAt(without, kept!, across, down, 0.2)).toBeGreaterThan(0.05)
    }
  })
})

test('manga fills the iris nearly whole, standard leaves its rim', () => {
  const large: TestHead = { x: 0.5, y: 0.42, halfWidth: 0.22, halfHeight: 0.36 }
  const portrait = analyse(pictureOfHeads(480, 360, [large]), {
    seen: { faces: [seenHead(large)], people: [] },
  })
  const [standard, manga] = (['standard', 'manga'] as const).map((style) =>
    inkAt(styled(portrait, { style, detail: 0.5, ...size }), large, 0.42, -0.16, 0.08),
  )
  expect(manga!).toBeGreaterThan(1.3 * standard!)
})

test('bowed heads with their lids low look down, and have no irises', () => {
  const large: TestHead = { x: 0.5, y: 0.42, halfWidth: 0.22, halfHeight: 0.36 }
  const face = seenHead(large)
  const bowed = (noseDown: number) => {
    const points = face.points.slice()
    points[2 * 4 + 1] = large.y + noseDown * large.halfHeight
    for (const { upper, lower } of eyes)
      for (const i of new Set([...upper, ...lower])) {
        const middle = large.y - 0.16 * large.halfHeight
        points[2 * i + 1] = middle + 0.6 * (points[2 * i + 1]! - middle)
      }
    const picture = analyse(pictureOfHeads(480, 360, [large]), {
      seen: { faces: [{ ...face, points }], people: [] },
    })
    return inkAt(
      styled(picture, { style: 'manga', detail: 0.5, ...size }),
      large,
      0.42,
      -0.16,
      0.08,
    )
  }
  expect(bowed(0.45)).toBeLessThan(0.5 * bowed(0.14))
})

test('small children’s pages have dots for narrow eyes, not black bars between two thick lids', () => {
  const small: TestHead = { x: 0.5, y: 0.45, halfWidth: 0.07, halfHeight: 0.12 }
  const face = seenHead(small)
  const lidsApart = (share: number) => {
    const points = face.points.slice()
    for (const { upper, lower } of eyes)
      for (const i of new Set([...upper, ...lower])) {
        const middle = small.y - 0.16 * small.halfHeight
        points[2 * i + 1] = middle + share * (points[2 * i + 1]! - middle)
      }
    const picture = analyse(pictureOfHeads(480, 360, [small]), {
      seen: { faces: [{ ...face, points }], people: [] },
    })
    const art = styled(picture, { style: 'children', detail: 0.5, widthMm: 90, heightMm: 67.5 })
    return inkAt(art, small, 0.42, -0.16, 0.22)
  }
  expect(lidsApart(0.6)).toBeGreaterThan(0.1)
  expect(lidsApart(0.6)).toBeLessThan(0.6 * lidsApart(1))
})

test('shade along a nose’s bridge is a line of portraits alone', () => {
  const head: TestHead = { x: 0.5, y: 0.48, halfWidth: 0.22, halfHeight: 0.36 }
  const pixels = pictureOfHeads(480, 360, [head])
  const data = pixels.data.slice()
  for (let at = 0; at < 480 * 360; at++) {
    const across = (((at % 480) + 0.5) / 480 - head.x) / head.halfWidth
    const down = ((Math.floor(at / 480) + 0.5) / 360 - head.y) / head.halfHeight
    if (Math.abs(across) < 0.02 && down > -0.12 && down < 0.14) data.set([120, 80, 60], 4 * at)
  }
  const read = analyse({ ...pixels, data }, { seen: { faces: [seenHead(head)], people: [] } })
  const onBridge = (heightMm: number) => {
    const art = styled(read, {
      style: 'standard',
      detail: 0.5,
      widthMm: (heightMm * 4) / 3,
      heightMm,
    })
    return inkAt(art, head, 0, 0, 0.1)
  }
  expect(onBridge(180)).toBeGreaterThan(0)
  expect(onBridge(75)).toBe(0)
})
