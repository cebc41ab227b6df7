import { beforeAll, describe, expect, test, vi } from 'vitest'
import { subjectScene, type SubjectScene } from '#support/subject-scenes.ts'
import { analyse, type Analysis } from '../analyse.ts'
import { distanceTo } from '../pixels/distance.ts'
import type { Background, LineArt, StyleName } from '../ground/line-art.ts'
import { outlineStroke } from '../lines/outline-stroke.ts'
import { drawOnce } from '../test-drawings.ts'
import { seenHead } from '../test-faces.ts'
import { noise, picture, type Colour } from '../test-pictures.ts'

// Pictures of a page's size, and the machine may have other things to do.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const styles: StyleName[] = ['children', 'standard', 'manga']
const size = { widthMm: 240, heightMm: 180 }
const draw = (analysis: Analysis, style: StyleName, background?: Background) =>
  drawOnce(analysis, { style, detail: 0.5, background, ...size })

/** The subject's known pixels on the analysis' grid. */
function knownMask({ pixels, subject }: SubjectScene, { width, height }: Analysis): Uint8Array {
  return Uint8Array.from({ length: width * height }, (_, at) => {
    const x = Math.floor((((at % width) + 0.5) * pixels.width) / width)
    const y = Math.floor(((Math.floor(at / width) + 0.5) * pixels.height) / height)
    return subject[y * pixels.width + x]
  })
}

function overlap(one: Uint8Array, other: Uint8Array): number {
  let both = 0
  let either = 0
  one.forEach((on, at) => {
    both += on & other[at]
    either += on | other[at]
  })
  return both / either
}

/** Every point of every line and fill, in pixels of the grid. */
function inkPoints(art: LineArt, { width, height }: Analysis): [x: number, y: number][] {
  const paths = [
    ...art.strokes.map((stroke) =>
      stroke.points.length > 2 ? stroke.points : outlineStroke(stroke),
    ),
    ...art.fills.flatMap((fill) => fill.rings),
  ]
  return paths.flatMap((points) =>
    Array.from({ length: points.length / 2 }, (_, i): [number, number] => [
      Math.min(width - 1, Math.max(0, Math.floor((points[i * 2] / art.widthMm) * width))),
      Math.min(height - 1, Math.max(0, Math.floor((points[i * 2 + 1] / art.heightMm) * height))),
    ]),
  )
}

describe('drawn figures before a background out of focus', () => {
  const scenes = [
    ['cat', 1],
    ['bench', 1],
    ['beach', 1],
    ['snowman', 1],
    ['garden', 2],
  ] as const
  const seen: { name: string; analysis: Analysis; known: Uint8Array }[] = []

  beforeAll(async () => {
    for (const [name, seed] of scenes) {
      const scene = await subjectScene(name, seed, { longSide: 800, defocus: 7 })
      const analysis = analyse(scene.pixels)
      seen.push({ name, analysis, known: knownMask(scene, analysis) })
    }
  }, 120_000)

  test('are found, nearly as they were drawn', () => {
    const overlaps = seen.map(({ analysis, known }) => overlap(analysis.subject.mask, known))
    expect(Math.min(...overlaps)).toBeGreaterThan(0.6)
    expect(overlaps.reduce((sum, one) => sum + one) / overlaps.length).toBeGreaterThan(0.75)
  })

  test.each(styles)('stand alone on white in %s, when nothing behind them is wanted', (style) => {
    for (const { analysis } of seen) {
      const { mask } = analysis.subject
      const art = draw(analysis, style, 'none')
      expect(art.background).toBe('none')
      const fromSubject = distanceTo(mask, analysis.width, analysis.height)
      const furthest = Math.max(
        ...inkPoints(art, analysis).map(([x, y]) => fromSubject.data[y * analysis.width + x]),
      )
      expect(furthest).toBeLessThanOrEqual(6)
      expect(art.strokes.length + art.fills.length).toBeGreaterThan(5)
    }
  })

  test('have an outline without gaps', () => {
    for (const { analysis } of seen) {
      const {
        width,
        height,
        subject: { mask },
      } = analysis
      const art = draw(analysis, 'standard', 'none')
      const ink = new Uint8Array(width * height)
      for (const { points, closed } of art.strokes) {
        const count = points.length / 2
        for (let i = closed ? 0 : 1; i < count; i++) {
          const [a, b] = [(i + count - 1) % count, i]
          for (let t = 0; t <= 1; t += 0.02) {
            const x = ((points[a * 2] + (points[b * 2] - points[a * 2]) * t) / art.widthMm) * width
            const y =
              ((points[a * 2 + 1] + (points[b * 2 + 1] - points[a * 2 + 1]) * t) / art.heightMm) *
              height
            ink[Math.min(height - 1, Math.floor(y)) * width + Math.min(width - 1, Math.floor(x))] =
              1
          }
        }
      }
      const fromInk = distanceTo(ink, width, height)
      const rim: number[] = []
      for (let y = 1; y < height - 1; y++) {
        for (let x = 1; x < width - 1; x++) {
          const at = y * width + x
          if (mask[at] && !(mask[at - 1] && mask[at + 1] && mask[at - width] && mask[at + width]))
            rim.push(fromInk.data[at])
        }
      }
      rim.sort((a, b) => a - b)
      expect(rim[Math.floor(rim.length * 0.98)]).toBeLessThan(8)
    }
  })

  test('keep their lines when the background is calmed, which is done by itself', () => {
    let [before, after] = [0, 0]
    for (const { analysis, known } of seen) {
      const near = distanceTo(known, analysis.width, analysis.height)
      const far = distanceTo(
        known.map((on) => 1 - on),
        analysis.width,
        analysis.height,
      )
      const count = (art: LineArt, where: typeof near) =>
        inkPoints(art, analysis).filter(([x, y]) => where.data[y * analysis.width + x] > 8).length
      const [all, calm] = [draw(analysis, 'standard', 'all'), draw(analysis, 'standard')]
      expect(calm.background).toBe('calm')
      // Before a calm ground closed shapes stand in the place of ink, in fewer strokes.
      expect(count(calm, far)).toBeGreaterThan(0.75 * count(all, far))
      before += count(all, near)
      after += count(calm, near)
    }
    expect(after).toBeLessThan(0.95 * before)
  })
})

test('a known face brings the body below it into the subject, though the picture cuts it off', async () => {
  const scene = await subjectScene('portrait-grandmother', 1, { longSide: 800, defocus: 3 })
  const head = { x: 0.5, y: 0.46, halfWidth: 0.27, halfHeight: 0.22 }
  const analysis = analyse(scene.pixels, { seen: { faces: [seenHead(head)], people: [] } })
  expect(overlap(analysis.subject.mask, knownMask(scene, analysis))).toBeGreaterThan(0.7)
})

test('a player who stands free, off the middle of the picture, is subject from the hair to the boots', () => {
  const stripes = (y: number): Colour => (Math.floor(y / 14) % 2 ? [190, 40, 45] : [240, 240, 240])
  /** From the top: hair, face, shirt, shorts, knees, socks, boots; from, to, how far from the middle. */
  const parts: [from: number, to: number, half: number, colour: (y: number) => Colour][] = [
    [50, 80, 26, () => [50, 34, 28]],
    [80, 120, 24, () => [214, 164, 136]],
    [120, 250, 54, stripes],
    [250, 320, 50, () => [30, 38, 84]],
    [320, 380, 30, () => [206, 156, 128]],
    [380, 470, 26, () => [34, 40, 90]],
    [470, 505, 40, () => [226, 190, 40]],
  ]
  const middle = 260
  const player = picture(800, 600, (x, y) => {
    const part = parts.find(
      ([from, to, half]) => y >= from && y < to && Math.abs(x - middle) < half,
    )
    return part?.[3](y) ?? [118, 150, 84]
  })
  const analysis = analyse(player)
  const isSubject = (x: number, y: number) =>
    analysis.subject.mask[
      Math.floor((y * analysis.height) / 600) * analysis.width +
        Math.floor((x * analysis.width) / 800)
    ]
  expect(parts.map(([from, to]) => isSubject(middle, (from + to) / 2))).toEqual(parts.map(() => 1))
  expect(
    [
      [150, 300],
      [400, 300],
      [260, 560],
    ].map(([x, y]) => isSubject(x, y)),
  ).toEqual([0, 0, 0])
})

describe('pictures without a clear subject', () => {
  const next = noise(5)
  test.each([
    ['one colour', picture(120, 90, () => [180, 190, 200])],
    ['noise', picture(300, 200, () => [next(), next(), next()])],
    ['one pixel', picture(1, 1, () => [9, 9, 9])],
  ])('%s: nothing is left out, and the page says so', (_, pixels) => {
    const analysis = analyse(pixels)
    expect(analysis.subject.share).toBe(0)
    expect(draw(analysis, 'children', 'none')).toEqual(draw(analysis, 'children', 'calm'))
    expect(draw(analysis, 'children', 'none').background).toBe('calm')
  })

  test('a background that there is not is refused', () => {
    const analysis = analyse(picture(20, 20, () => [1, 2, 3]))
    expect(() => draw(analysis, 'manga', 'blue' as Background)).toThrow(
      expect.objectContaining({ code: 'options_invalid' }),
    )
  })
})
