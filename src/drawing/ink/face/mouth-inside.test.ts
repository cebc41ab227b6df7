import { describe, expect, test } from 'vitest'
import { analyse } from '../../analyse.ts'
import { pageInk } from '../../gate/page-ink.ts'
import { drawOnce } from '../../test-drawings.ts'
import { landmarksOf, pictureOfHeads, seenHead, type TestHead } from '../../test-faces.ts'
import { eyes, lips } from '../people/landmarks.ts'
import { mouthInside, wholeOpening } from './mouth-inside.ts'

const head: TestHead = { x: 0.5, y: 0.45, halfWidth: 0.22, halfHeight: 0.36 }
const [width, height] = [480, 360]
const size = { widthMm: 200, heightMm: 150 }
const styles = ['children', 'standard', 'manga'] as const
/** In halves of the face: where a mouth opens, and how far. */
const mouth = { top: 0.5, tall: 0.26, wide: 0.32 }

type Place = (across: number, down: number) => readonly number[] | undefined

/** A face whose lips stand open by a part of `tall`, painted by where in the opening a place is: across from −1 to 1, down from 0 to 1. */
function openMouth(paint: Place, part = 1, change: (points: Float32Array) => void = () => {}) {
  const pixels = pictureOfHeads(width, height, [head])
  const data = pixels.data.slice()
  for (let at = 0; at < width * height; at++) {
    const across = (((at % width) + 0.5) / width - head.x) / head.halfWidth / mouth.wide
    const below = ((Math.floor(at / width) + 0.5) / height - head.y) / head.halfHeight - mouth.top
    const down = below / (mouth.tall * (1 - across * across))
    const colour = Math.abs(across) < 1 && down > 0 && down < 1 ? paint(across, down) : undefined
    if (colour) data.set(colour, 4 * at)
  }
  const points = landmarksOf(head)
  lips.innerLower.forEach((landmark, i) => {
    const t = (2 * i) / (lips.innerLower.length - 1) - 1
    const upper = lips.innerUpper[i]!
    points[2 * upper + 1] = head.y + mouth.top * head.halfHeight
    points[2 * landmark + 1] =
      head.y + (mouth.top + part * mouth.tall * (1 - t * t)) * head.halfHeight
  })
  lips.lower.forEach((landmark, i) => {
    const t = (2 * i) / (lips.lower.length - 1) - 1
    points[2 * landmark + 1] =
      head.y + (mouth.top + (mouth.tall + 0.06) * (1 - t * t)) * head.halfHeight
  })
  change(points)
  return analyse(
    { ...pixels, data },
    { seen: { faces: [{ ...seenHead(head), points }], people: [] } },
  )
}

const hole: Place = () => [40, 14, 14]
const laughing: Place = (_, down) => (down < 0.4 ? [240, 238, 230] : [40, 14, 14])
const smiling: Place = () => [240, 238, 230]
const mouths = {
  hole: openMouth(hole),
  laughing: openMouth(laughing),
  smiling: openMouth(smiling),
}

/** Ink in the middle third of a mouth, between two parts of its way down. */
function inkAt(
  analysis: ReturnType<typeof analyse>,
  style: (typeof styles)[number],
  from: number,
  to: number,
): number {
  const page = pageInk(drawOnce(analysis, { style, detail: 0.5, ...size }), 4)
  let [ink, all] = [0, 0]
  for (let across = -0.3; across <= 0.3; across += 0.02) {
    for (let down = from; down <= to; down += 0.02) {
      const x = Math.floor((head.x + across * mouth.wide * head.halfWidth) * page.width)
      const y = Math.floor(
        (head.y + (mouth.top + down * mouth.tall) * head.halfHeight) * page.height,
      )
      ink += page.mask[y * page.width + x]!
      all++
    }
  }
  return ink / all
}

describe.each(styles)('an open mouth in %s', (style) => {
  test('is a hole where it is dark, the tongue left white', () => {
    expect(inkAt(mouths.hole, style, 0.15, 0.5)).toBeGreaterThan(0.95)
    expect(inkAt(mouths.hole, style, 0.72, 0.85)).toBe(0)
  })

  test('that laughs shows its teeth, and the hole below them', () => {
    expect(inkAt(mouths.laughing, style, 0.15, 0.3)).toBe(0)
    expect(inkAt(mouths.laughing, style, 0.55, 0.85)).toBeGreaterThan(0.9)
  })

  test('that smiles is white', () => {
    expect(inkAt(mouths.smiling, style, 0.2, 0.5)).toBe(0)
  })
})

test('a mouth is read column by column', () => {
  const { ink } = mouths.laughing
  const { hasTeeth, dark, teethEnd } = mouthInside(ink.people.faces[0]!, ink)
  expect(hasTeeth).toBe(true)
  expect(dark).toBeGreaterThan(0.4)
  expect(teethEnd[4]).toBeGreaterThan(0.3)
  expect(teethEnd[4]).toBeLessThan(0.5)
})

test('a mouth that gapes further than its landmarks is as large as its hole; a closed face’s skin is none', () => {
  const opening = (analysis: ReturnType<typeof analyse>) => {
    const { upper, lower } = wholeOpening(analysis.ink.people.faces[0]!, analysis.ink)
    return lower[11]! - upper[11]!
  }
  const half = openMouth(hole, 0.75)
  const without = openMouth(() => undefined, 0.75)
  expect(opening(half)).toBeGreaterThan(1.15 * opening(without))
})

test('an iris beside its eye is drawn where the other eye looks', () => {
  const strayed = openMouth(smiling, 1, (points) => {
    for (const landmark of eyes[1]!.iris) points[2 * landmark] = points[2 * landmark]! - 0.09
  })
  const [straight, mended] = [mouths.smiling, strayed].map((analysis) => {
    const page = pageInk(drawOnce(analysis, { style: 'manga', detail: 0.5, ...size }), 4)
    let ink = 0
    for (let across = 0.34; across <= 0.5; across += 0.005)
      for (let down = -0.21; down <= -0.11; down += 0.005) {
        const x = Math.floor((head.x + across * head.halfWidth) * page.width)
        const y = Math.floor((head.y + down * head.halfHeight) * page.height)
        ink += page.mask[y * page.width + x]!
      }
    return ink
  })
  expect(mended!).toBeGreaterThan(0.9 * straight!)
})
