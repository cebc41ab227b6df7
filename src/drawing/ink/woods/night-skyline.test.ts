import { expect, test } from 'vitest'
import { analyse } from '../../analyse.ts'
import { picture, type Colour } from '../../test-pictures.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { guidesOf } from '../candidates/guides.ts'
import { inkStyles, type InkStyle } from '../grid/ink-style.ts'
import { pathLength } from '../paths/paths.ts'
import { withNightSkyline } from './night-skyline.ts'

const [width, height] = [480, 320]
const mmAcross = 280
const night: Colour = [24, 40, 74]
const bright: Colour = [240, 244, 250]
const black: Colour = [5, 5, 5]

/** A grid of stars over black land that rises in the middle. */
const places = Array.from({ length: 40 }, (_, i) => ({
  x: 40 + 55 * (i % 8) + ((i * 7) % 11),
  y: 20 + 32 * Math.floor(i / 8) + ((i * 5) % 9),
}))
const landAt = (x: number) => 230 - 30 * Math.exp(-(((x - 240) / 60) ** 2))

const photo = picture(width, height, (x, y): Colour => {
  if (y > landAt(x)) return black
  return places.some((place) => Math.hypot(x - place.x, y - place.y) < 1.6) ? bright : night
})

/** A line in shares of the picture. */
function lineOf(points: readonly (readonly [number, number])[], input: ChoiceInput): ChosenLine {
  const { grid } = input.reading
  const path: number[] = []
  for (let i = 0; i + 1 < points.length; i++)
    for (let part = 0; part < 100; part++) {
      const [from, to] = [points[i]!, points[i + 1]!]
      path.push(
        (grid.width * (from[0] + ((to[0] - from[0]) * part) / 100)) / width,
        (grid.height * (from[1] + ((to[1] - from[1]) * part) / 100)) / height,
      )
    }
  return { kind: 'ink', path: Float32Array.from(path) }
}

function nightInput(style: InkStyle = inkStyles.standard): ChoiceInput {
  const { ink } = analyse(photo)
  return {
    reading: ink,
    guides: guidesOf(ink, true),
    style,
    pixelsPerMm: ink.grid.width / mmAcross,
  } as unknown as ChoiceInput
}

test('before a night sky the land is one line where the sky ends, and ink in the black goes', () => {
  const input = nightInput()
  const scale = input.reading.grid.width / width
  const scrap = lineOf(
    [
      [220, 250],
      [240, 260],
      [250, 245],
    ],
    input,
  )
  const drawn = withNightSkyline([scrap], input)
  expect(drawn).not.toContain(scrap)
  expect(drawn.length).toBeGreaterThan(0)
  const total = drawn.reduce((sum, { path }) => sum + pathLength(path), 0)
  expect(total).toBeGreaterThan(0.85 * width * scale)
  for (const { path } of drawn)
    for (let i = 0; i < path.length; i += 2)
      expect(Math.abs(path[i + 1]! / scale - landAt(path[i]! / scale))).toBeLessThan(8)
})

test('lines on a lit thing stay, and a small child has the borders of shapes instead', () => {
  const input = nightInput()
  const inSky = lineOf(
    [
      [100, 60],
      [180, 60],
    ],
    input,
  )
  expect(withNightSkyline([inSky], input)).toContain(inSky)
  const simple = nightInput(inkStyles.children)
  const lines = [inSky]
  expect(withNightSkyline(lines, simple)).toBe(lines)
})
