import { expect, test } from 'vitest'
import { labOf } from '../lab.ts'
import { newPlane } from '../plane.ts'
import { faceZones } from './calm-faces.ts'
import { keepPaint } from './face-paint.ts'
import { usualFace } from './usual-face.ts'

const side = 240
const face = usualFace({ x: 0.15, y: 0.05, width: 0.7, height: 0.9 })
/** The middle of the left eye, which is 37 pixels wide, in pixels. */
const eye = { x: (0.15 + 0.27 * 0.7) * side, y: (0.05 + 0.42 * 0.9) * side }
const skins = [
  [236, 196, 172],
  [96, 60, 44],
] as const

/** What is left of the zone in which nothing is traced, at this many pixels right of and below the eye's middle, on a face of one colour with a ring around the eye. */
function zoneAt(
  skin: readonly number[],
  ring: readonly number[],
  right: number,
  down: number,
): number {
  const planes = [0, 1, 2].map((c) => {
    const plane = newPlane(side, side)
    plane.data.forEach((_, at) => {
      const away = Math.hypot((at % side) + 0.5 - eye.x, Math.floor(at / side) + 0.5 - eye.y)
      plane.data[at] = (away > 26 && away < 33 ? ring : skin)[c]
    })
    return plane
  })
  const zones = faceZones([face], side, side)!
  keepPaint(zones, [face], labOf(planes[0], planes[1], planes[2]))
  return zones.features[Math.floor(eye.y + down) * side + Math.floor(eye.x + right)]
}

test.each(skins)('yellow and blue paint around an eye is traced on skin of %i %i %i', (...skin) => {
  for (const paint of [
    [235, 200, 40],
    [40, 90, 220],
  ])
    expect(zoneAt(skin, paint, 29, 0)).toBeLessThan(0.1)
})

test.each(skins)(
  'a dark or a white ring on skin of %i %i %i is a shade or hair, not paint',
  (...skin) => {
    expect(zoneAt(skin, skin, 29, 0)).toBeGreaterThan(0.5)
    for (const ring of [skin.map((value) => value * 0.4), [235, 235, 235]])
      expect(zoneAt(skin, ring, 29, 0)).toBe(zoneAt(skin, skin, 29, 0))
  },
)
