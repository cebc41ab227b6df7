import { describe, expect, test } from 'vitest'
import { analyse } from '../../analyse.ts'
import { pictureOfHeads, seenHead, type TestHead } from '../../test-faces.ts'
import { evidenceOf } from '../candidates/evidence.ts'
import { headOutlines } from '../candidates/head-outlines.ts'
import type { ChosenLine } from '../candidates/choice.ts'
import { noHead } from '../candidates/guides.ts'
import { filled } from '../grid/planes.ts'
import { pathLength } from '../paths/paths.ts'
import { sidesOf } from '../strokes/sides.ts'
import { inkLine, pageOf } from '../test-lines.ts'
import { withFacesClosed } from './closed-faces.ts'
import { withPlainHeads } from './plain-heads.ts'
import { withoutPortraitGround } from './portrait-ground.ts'

/** One head in the middle of a page 200 mm wide: its face is 86 mm high. */
const head: TestHead = { x: 0.5, y: 0.42, halfWidth: 0.13, halfHeight: 0.25 }
const { ink: reading } = analyse(pictureOfHeads(480, 410, [head]), {
  seen: { faces: [seenHead(head)], people: [] },
})
const input = pageOf(reading, 200, () => ({ isMain: true }))
const { pixelsPerMm, zone } = input
const { height } = reading.grid
const tallMm = reading.people.faces[0].height / pixelsPerMm

/** Places by the page's width and height, in mm. */
const at = (x: number, y: number) => [200 * x, (y * height) / pixelsPerMm] as const
const crown = at(head.x, head.y - 1.22 * head.halfHeight)

describe('a head’s outline', () => {
  const found = headOutlines(
    reading,
    6 * pixelsPerMm,
    evidenceOf(reading, input.body),
    input.body.border,
  )

  test('is one calm line from side to side over the crown', () => {
    expect(found).toHaveLength(1)
    const { path } = found[0]
    const xs = path.filter((_, i) => i % 2 === 0).map((x) => x / pixelsPerMm)
    const ys = path.filter((_, i) => i % 2 === 1).map((y) => y / pixelsPerMm)
    expect(Math.min(...xs)).toBeLessThan(at(head.x - 0.8 * head.halfWidth, 0)[0])
    expect(Math.max(...xs)).toBeGreaterThan(at(head.x + 0.8 * head.halfWidth, 0)[0])
    expect(Math.abs(Math.min(...ys) - crown[1])).toBeLessThan(4)
    expect(Math.max(...ys)).toBeLessThan(at(0, head.y + head.halfHeight)[1])
  })

  test('is none where faces are smaller than asked for', () => {
    expect(
      headOutlines(
        reading,
        (tallMm + 1) * pixelsPerMm,
        evidenceOf(reading, input.body),
        input.body.border,
      ),
    ).toEqual([])
  })
})

describe('before a portrait', () => {
  const ground = inkLine(input, [10, 20], [10, 120])
  const coat = inkLine(input, at(0.45, 0.8), at(0.55, 0.8))
  const outline = inkLine(
    input,
    at(head.x - 1.8 * head.halfWidth, 0.75),
    at(head.x - 1.8 * head.halfWidth, 0.95),
  )

  test('the ground goes, and of a line that runs on behind them what is not theirs', () => {
    const across = inkLine(input, [5, at(0, 0.85)[1]], at(0.5, 0.85))
    const left = withoutPortraitGround([ground, coat, outline, across], input)
    expect(left.slice(0, 2)).toEqual([coat, outline])
    expect(left).toHaveLength(3)
    expect(pathLength(left[2].path)).toBeLessThan(0.75 * pathLength(across.path))
  })

  test('everything stays where the whole background was asked for, and before small people', () => {
    const lines = [ground, coat]
    const all = { ...input, guides: { ...input.guides, isMain: false } }
    expect(withoutPortraitGround(lines, all)).toBe(lines)
    expect(withoutPortraitGround(lines, { ...input, pixelsPerMm: 3 * pixelsPerMm })).toBe(lines)
  })
})

describe('on a head', () => {
  const plain = (lines: readonly ChosenLine[], other = input) =>
    withPlainHeads(lines, sidesOf(other), other)
  const hairy = {
    ...input,
    guides: {
      ...input.guides,
      hair: filled(zone.width, zone.height, 1),
      skin: filled(zone.width, zone.height, 0),
      faceHeight: filled(zone.width, zone.height, tallMm * pixelsPerMm),
    },
  }
  const [x, y] = crown

  test('ticks and curls go, a long strand and where hair ends stay', () => {
    const tick = inkLine(input, [x, y + 6], [x + 8, y + 8])
    const curl = inkLine(input, [x, y + 6], [x + 20, y + 8], [x + 18, y + 14], [x + 2, y + 12])
    const strand = inkLine(input, [x - 20, y + 8], [x + 15, y + 8])
    const end: ChosenLine = { ...tick, kind: 'hair' }
    expect(plain([tick, curl, strand, end], hairy)).toEqual([strand, end])
  })

  describe('a face’s contour', () => {
    const tall = {
      ...input,
      guides: {
        ...input.guides,
        hair: filled(zone.width, zone.height, 0),
        faceHeight: filled(zone.width, zone.height, tallMm * pixelsPerMm),
      },
    }
    const contour = inkLine(input, [x - 25, 90], [x + 25, 90]).path
    const closed = (...lines: ChosenLine[]) => withFacesClosed(lines, [contour], tall)
    const drawn = (...lines: ChosenLine[]) => closed(...lines).filter(({ kind }) => kind === 'jaw')
    const outline = (...points: [number, number][]): ChosenLine => ({
      ...inkLine(input, ...points),
      kind: 'rim',
    })

    test('is drawn whole where nothing stands for it, though a part of it was chosen before', () => {
      const part: ChosenLine = { kind: 'jaw', path: contour.slice(0, 20) }
      expect(drawn(part).map(({ path }) => path)).toEqual([contour])
    })

    test('goes where an outline stands for it, and its end is led on to that', () => {
      expect(drawn(outline([x - 30, 92], [x + 30, 92]))).toEqual([])
      const [rest] = drawn(outline([x - 30, 92], [x, 92]))
      expect(pathLength(rest.path) / pathLength(contour)).toBeCloseTo(0.5, 1)
      expect(rest.path[1] / pixelsPerMm).toBeCloseTo(92, 0)
    })

    test('takes the place of ink and borders along it, and leaves what crosses it', () => {
      const across = inkLine(input, [x, 70], [x, 110])
      const lines = closed(inkLine(input, [x - 20, 92], [x + 20, 92]), across)
      expect(lines).toEqual([across, { kind: 'jaw', path: contour }])
    })

    test('passes an outline that goes along with it for a little', () => {
      const [whole] = drawn(outline([x - 0.4, 92], [x + 0.4, 92]))
      expect(whole.path).toEqual(contour)
    })

    test('is none where no face is known', () => {
      const nobody = filled(zone.width, zone.height, noHead)
      const there = { ...tall, guides: { ...tall.guides, faceHeight: nobody } }
      expect(withFacesClosed([], [contour], there)).toEqual([])
    })
  })
})
