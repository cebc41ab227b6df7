import { describe, expect, test } from 'vitest'
import { analyse } from '../../analyse.ts'
import { pageInk } from '../../gate/page-ink.ts'
import type { StyleName } from '../../ground/line-art.ts'
import { styled } from '../../styled.ts'
import { pictureOfHeads, seenHead, type TestHead } from '../../test-faces.ts'
import { darkLenses } from './dark-lenses.ts'

const head: TestHead = { x: 0.5, y: 0.45, halfWidth: 0.22, halfHeight: 0.36 }
const [width, height] = [480, 360]
const size = { widthMm: 200, heightMm: 150 }

/** A face with lenses of a colour before its eyes, or before one. */
function withLenses(sides: readonly number[], colour: readonly number[]) {
  const pixels = pictureOfHeads(width, height, [head])
  const data = pixels.data.slice()
  for (let at = 0; at < width * height; at++) {
    const across = (((at % width) + 0.5) / width - head.x) / head.halfWidth
    const down = ((Math.floor(at / width) + 0.5) / height - head.y) / head.halfHeight
    for (const side of sides)
      if (((across - side * 0.44) / 0.36) ** 2 + ((down + 0.12) / 0.24) ** 2 < 1)
        data.set(colour, 4 * at)
  }
  return analyse({ ...pixels, data }, { seen: { faces: [seenHead(head)], people: [] } })
}

const black = [24, 24, 30]

function inkWithin(analysis: ReturnType<typeof analyse>, style: StyleName, side: number): number {
  const {
    mask,
    width: columns,
    height: rows,
  } = pageInk(styled(analysis, { style, detail: 0.5, ...size }), 4)
  let [ink, all] = [0, 0]
  for (let across = -0.22; across <= 0.22; across += 0.01) {
    for (let down = -0.12; down <= 0.12; down += 0.01) {
      const x = Math.floor((head.x + (side * 0.44 + across) * head.halfWidth) * columns)
      const y = Math.floor((head.y + (down - 0.12) * head.halfHeight) * rows)
      ink += mask[y * columns + x]!
      all++
    }
  }
  return ink / all
}

describe('sunglasses', () => {
  const dark = withLenses([-1, 1], black)

  test('are lenses to be coloured, no eyes behind them', () => {
    for (const style of ['children', 'standard'] as const)
      for (const side of [-1, 1]) expect(inkWithin(dark, style, side)).toBe(0)
  })

  test('are black in manga, with a light on them', () => {
    for (const side of [-1, 1]) {
      const share = inkWithin(dark, 'manga', side)
      expect(share).toBeGreaterThan(0.6)
      expect(share).toBeLessThan(0.98)
    }
  })

  test('may be of any colour that is not skin’s', () => {
    const { ink } = withLenses([-1, 1], [40, 60, 190])
    expect(darkLenses(ink.people.faces[0]!, ink)).toHaveLength(2)
  })

  test('are not invented: bare faces, one covered eye and shade keep their eyes', () => {
    for (const [sides, colour] of [
      [[], black],
      [[1], black],
      [
        [-1, 1],
        [186, 148, 122],
      ],
    ] as const) {
      const { ink } = withLenses(sides, colour)
      expect(darkLenses(ink.people.faces[0]!, ink)).toBeUndefined()
    }
  })
})
