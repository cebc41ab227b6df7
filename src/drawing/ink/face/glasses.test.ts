import { describe, expect, test } from 'vitest'
import { analyse } from '../../analyse.ts'
import { rasterise } from '../../raster/rasterise.ts'
import { styled } from '../../styled.ts'
import { pictureOfHeads, seenHead, type TestHead } from '../../test-faces.ts'
import { eyes } from '../people/landmarks.ts'
import { findGlasses } from './glasses.ts'

const head: TestHead = { x: 0.5, y: 0.45, halfWidth: 0.22, halfHeight: 0.36 }
const [width, height] = [480, 360]
const size = { widthMm: 200, heightMm: 150 }
const styles = ['children', 'standard', 'manga'] as const
/** A lens's middle and half sizes, and half a frame's width, in halves of the face's. */
const lens = { aside: 0.46, down: -0.08, wide: 0.33, high: 0.25, frame: 0.025 }

/** A face with frames of a colour before its eyes, or before one. */
function withFrames(
  sides: readonly number[],
  colour: readonly number[],
  isLost = (_side: number, _angle: number) => false,
) {
  const pixels = pictureOfHeads(width, height, [head])
  const data = pixels.data.slice()
  for (let at = 0; at < width * height; at++) {
    const x = ((at % width) + 0.5) / width
    const y = (Math.floor(at / width) + 0.5) / height
    for (const side of sides) {
      const across = (x - head.x) / head.halfWidth - side * lens.aside
      const down = (y - head.y) / head.halfHeight - lens.down
      const from = Math.hypot(across / lens.wide, down / lens.high)
      if (isLost(side, Math.atan2(down / lens.high, across / lens.wide))) continue
      if (Math.abs(from - 1) < lens.frame / 0.25) data.set(colour, 4 * at)
    }
  }
  return analyse({ ...pixels, data }, { seen: { faces: [seenHead(head)], people: [] } })
}

/** Which share of the directions from a lens's middle meets ink near the frame. */
function framed(analysis: ReturnType<typeof analyse>, style: (typeof styles)[number]): number {
  const page = rasterise(styled(analysis, { style, detail: 0.5, ...size }), 5)
  let met = 0
  for (let i = 0; i < 90; i++) {
    const [dx, dy] = [Math.cos((i * Math.PI) / 45), Math.sin((i * Math.PI) / 45)]
    let isInk = false
    for (let part = 0.82; part < 1.2; part += 0.02) {
      const across = lens.aside + dx * part * lens.wide
      const down = lens.down + dy * part * lens.high
      const x = Math.floor((head.x + across * head.halfWidth) * page.width)
      const y = Math.floor((head.y + down * head.halfHeight) * page.height)
      isInk ||= page.coverage[y * page.width + x]! > 128
    }
    if (isInk) met++
  }
  return met / 90
}

const framedFace = withFrames([-1, 1], [40, 30, 30])

describe.each(styles)('glasses in %s', (style) => {
  test('are whole', () => {
    expect(framed(framedFace, style)).toBe(1)
  })
})

/** So far to both sides of outward nothing of a frame is seen. */
const hidden = 1.2

describe('glasses', () => {
  const inked = ({ ink }: ReturnType<typeof analyse>) => findGlasses(ink.people.faces[0]!, ink)

  test('are found as two rings about the eyes', () => {
    const rings = inked(framedFace)?.rings
    expect(rings).toHaveLength(2)
  })

  test('are not invented, not even where one eye has a painted ring', () => {
    expect(inked(withFrames([], [0, 0, 0]))).toBeUndefined()
    expect(inked(withFrames([1], [230, 220, 40]))).toBeUndefined()
  })

  test('of which a shine hides half of one lens are found as two alike', () => {
    const rings = inked(
      withFrames([-1, 1], [40, 30, 30], (side, angle) => side === 1 && Math.abs(angle) < hidden),
    )?.rings
    expect(rings).toHaveLength(2)
    const sizes = rings!.map((ring) =>
      [0, 1].map((axis) => {
        const values = ring.filter((_, i) => i % 2 === axis)
        return Math.max(...values) - Math.min(...values)
      }),
    )
    expect(sizes[1]![0]! / sizes[0]![0]!).toBeCloseTo(1, 1)
    expect(sizes[1]![1]! / sizes[0]![1]!).toBeCloseTo(1, 1)
  })

  /** A face half turned to one side: what shows of its farther eye is narrow, and the farther rim is lost in shade. */
  function turned(hasTemple: boolean) {
    const pixels = pictureOfHeads(width, height, [head])
    const data = pixels.data.slice()
    for (let at = 0; at < width * height; at++) {
      const x = ((at % width) + 0.5) / width
      const y = (Math.floor(at / width) + 0.5) / height
      const across = (x - head.x) / head.halfWidth - lens.aside
      const down = (y - head.y) / head.halfHeight - lens.down
      const isRim = Math.abs(Math.hypot(across / lens.wide, down / lens.high) - 1) < 0.1
      const isTemple =
        hasTemple && across > lens.wide && across < 0.6 && Math.abs(down + 0.07) < 0.02
      if (isRim || isTemple) data.set([40, 30, 30], 4 * at)
    }
    const face = seenHead(head)
    const points = face.points.slice()
    const middle = head.x - 0.42 * head.halfWidth
    const ofFarEye = new Set([...eyes[0].upper, ...eyes[0].lower])
    for (const i of ofFarEye) points[2 * i] = middle + 0.45 * (points[2 * i]! - middle)
    return analyse({ ...pixels, data }, { seen: { faces: [{ ...face, points }], people: [] } })
  }

  test('of a half turned face are known by one ring and its temple, and drawn with both', () => {
    const found = inked(turned(true))
    expect(found?.rings).toHaveLength(2)
    expect(found?.temples).toHaveLength(1)
    const wide = found!.rings.map((ring) => {
      const across = ring.filter((_, i) => i % 2 === 0)
      return Math.max(...across) - Math.min(...across)
    })
    expect(Math.min(...wide)).toBeLessThan(0.7 * Math.max(...wide))
    expect(inked(turned(false))).toBeUndefined()
  })
})
