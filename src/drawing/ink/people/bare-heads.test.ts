import { describe, expect, test } from 'vitest'
import { analyse } from '../../analyse.ts'
import { pageInk } from '../../gate/page-ink.ts'
import { newPlane } from '../../ground/plane.ts'
import type { SeenMask } from '../../ground/seen.ts'
import { styled } from '../../styled.ts'
import { picture } from '../../test-pictures.ts'
import { bareHead } from './bare-heads.ts'

const [width, height] = [480, 360]

/** Somebody from behind: head, neck, shoulders and body, in pixels. */
const isPerson = (x: number, y: number) =>
  ((x - 240) / 26) ** 2 + ((y - 90) / 34) ** 2 < 1 ||
  (Math.abs(x - 240) < 13 && y > 100 && y < 140) ||
  (Math.abs(x - 240) < 60 && y > 134 && y < 340)

function local(isIn: (x: number, y: number) => boolean) {
  const plane = newPlane(width, height)
  for (let at = 0; at < plane.data.length; at++)
    plane.data[at] = isIn(at % width, Math.floor(at / width)) ? 1 : 0
  return { left: 0, top: 0, plane }
}

describe('a person’s mask', () => {
  test('has a head down to its neck', () => {
    const found = bareHead(local(isPerson))!
    expect(found.height / 2).toBeGreaterThan(55)
    expect(found.height / 2).toBeLessThan(85)
    const at = (x: number, y: number) => found.head.plane.data[y * width + x]
    expect(at(240, 90)).toBe(1)
    expect(at(240, 200)).toBe(0)
  })

  test('without a neck, cut by the picture’s edge, or empty has none', () => {
    expect(bareHead(local((x, y) => Math.abs(x - 240) < 50 && y > 40 && y < 300))).toBeUndefined()
    expect(bareHead(local((x, y) => isPerson(x, y + 70)))).toBeUndefined()
    expect(bareHead(local(() => false))).toBeUndefined()
  })
})

test('a dark head before a dark wood has a whole outline', () => {
  // Nothing but the mask knows where the head ends.
  const photo = picture(width, height, (x, y) =>
    y > 200 && !isPerson(x, y) ? [180, 190, 170] : [34, 36, 34],
  )
  const side = 256
  const data = new Uint8Array(side * side)
  for (let at = 0; at < data.length; at++) {
    const x = ((at % side) + 0.5) * (width / side)
    const y = (Math.floor(at / side) + 0.5) * (height / side)
    if (isPerson(x, y)) data[at] = 255
  }
  const mask: SeenMask = { x: 0, y: 0, width: 1, height: 1, columns: side, rows: side, data }
  const analysis = analyse(photo, { seen: { faces: [], people: [mask] } })
  const page = pageInk(
    styled(analysis, {
      style: 'standard',
      detail: 0.5,
      widthMm: 240,
      heightMm: 180,
      background: 'calm',
    }),
    4,
  )
  let met = 0
  for (let i = 0; i < 60; i++) {
    // From the left of the neck over the top to its right.
    const angle = Math.PI * (0.8 + (1.4 * i) / 59)
    let isInk = false
    for (let part = 0.8; part < 1.25; part += 0.02) {
      const x = (240 + 26 * part * Math.cos(angle)) / width
      const y = (90 + 34 * part * Math.sin(angle)) / height
      isInk ||=
        page.mask[Math.floor(y * page.height) * page.width + Math.floor(x * page.width)]! > 0
    }
    if (isInk) met++
  }
  expect(met).toBeGreaterThan(50)
})
