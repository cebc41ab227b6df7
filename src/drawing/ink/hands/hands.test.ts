import { describe, expect, test } from 'vitest'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { newPlane } from '../../ground/plane.ts'
import { pathLength, type Path } from '../paths/paths.ts'
import type { InkHand } from '../people/hands.ts'
import type { InkFace } from '../people/people.ts'
import { handLines } from './hand-lines.ts'
import { halfByBones, halfFinger } from '../people/hand-width.ts'
import { withHands } from './with-hands.ts'

const [width, height] = [600, 700]

/** A right hand's back, fingers up, so far apart and spread by so much, its palm 200 high from a wrist at 300, 600; the thumb at a depth. */
function handOf({ spread = 1, thumb = 'aside', scale = 1, wide = 1 } = {}): InkHand {
  const points = new Float32Array(63)
  const put = (i: number, x: number, y: number, z = 0) =>
    points.set([300 + scale * x, 600 - scale * y, scale * z], 3 * i)
  const thumbs: Record<string, readonly (readonly [number, number, number])[]> = {
    aside: [
      [-60, 50, 0],
      [-115, 105, 0],
      [-150, 150, 0],
      [-180, 190, 0],
    ],
    before: [
      [-60, 50, -10],
      [-70, 110, -60],
      [-10, 140, -70],
      [50, 150, -80],
    ],
    behind: [
      [-60, 50, 10],
      [-70, 110, 60],
      [-10, 140, 70],
      [50, 150, 80],
    ],
  }
  thumbs[thumb].forEach(([x, y, z], i) => put(1 + i, x, y, z))
  ;[-66, -22, 22, 66].forEach((x, finger) => {
    const long = [170, 190, 175, 135][finger]
    for (let joint = 0; joint < 4; joint++) {
      const part = [0, 0.48, 0.78, 1][joint]
      put(5 + 4 * finger + joint, wide * x * (1 + spread * part), 200 + part * long)
    }
  })
  put(0, 0, 0)
  return { points, flag: 1 }
}

const tips = [4, 8, 12, 16, 20]
const nearest = (paths: readonly Path[], x: number, y: number) =>
  Math.min(
    ...paths.flatMap((path) =>
      Array.from({ length: path.length / 2 }, (_, i) =>
        Math.hypot(path[2 * i] - x, path[2 * i + 1] - y),
      ),
    ),
  )

describe('the lines of a hand', () => {
  test('are one outline around five tips, open where the arm begins', () => {
    const hand = handOf()
    const { outline, inner, room } = handLines(hand, 0.12, 8, 12)!
    expect(outline).toHaveLength(1)
    const [path] = outline
    for (const i of [0, path.length - 2]) {
      expect(path[i + 1]).toBeGreaterThan(550)
      expect(path[i + 1]).toBeLessThan(600)
    }
    for (const tip of tips) {
      const away = nearest(outline, hand.points[3 * tip], hand.points[3 * tip + 1])
      expect(away).toBeGreaterThan(8)
      expect(away).toBeLessThan(30)
    }
    // Spread fingers have the ground between them, no line.
    expect(inner).toEqual([])
    expect(pathLength(room)).toBeLessThan(pathLength(path))
  })

  test('fingers side by side have one line between two, from where they part', () => {
    const hand = handOf({ spread: 0 })
    const { inner } = handLines(hand, 0.12, 8, 12)!
    expect(inner).toHaveLength(3)
    for (const path of inner) {
      expect(pathLength(path)).toBeGreaterThan(40)
      for (let i = 1; i < path.length; i += 2) expect(path[i]).toBeLessThan(370)
    }
  })

  test('a thumb before the palm is seen there, one behind it is not', () => {
    const tipOf = ({ points }: InkHand) => [points[12], points[13]] as const
    const before = handOf({ spread: 0, thumb: 'before' })
    const behind = handOf({ spread: 0, thumb: 'behind' })
    expect(nearest(handLines(before, 0.12, 8, 12)!.inner, ...tipOf(before))).toBeLessThan(35)
    expect(nearest(handLines(behind, 0.12, 8, 12)!.inner, ...tipOf(behind))).toBeGreaterThan(60)
  })

  test('fingers that lie side by side meet, however thin they seem, and those that part do not', () => {
    // Between middle and ring finger, half way up.
    const [x, y] = [300, 310]
    const beside = handOf({ spread: 0, wide: 1.5 })
    const { outline, inner } = handLines(beside, 0.12, 8, 12)!
    expect(nearest(outline, x, y)).toBeGreaterThan(40)
    expect(inner).toHaveLength(3)
    expect(nearest(inner, x, y)).toBeLessThan(12)
    const parted = handLines(handOf({ spread: 0.5, wide: 1.5 }), 0.12, 8, 12)!
    expect(nearest(parted.outline, x, y)).toBeLessThan(40)
    expect(nearest(parted.inner, x, y)).toBeGreaterThan(12)
  })

  test('one finger that is held away widens none', () => {
    const { points } = handOf({ spread: 0 })
    // The index lies farther out, the ring finger behind the middle one, the little finger turns away.
    for (let joint = 0; joint < 4; joint++) {
      points[3 * (5 + joint)] -= 40
      points[3 * (13 + joint)] = points[3 * (9 + joint)] + 2
      points[3 * (17 + joint)] += 30 * joint
    }
    expect(halfFinger(points)).toBe(halfByBones(points))
  })

  test('all points in one place have none that break the page', () => {
    const points = new Float32Array(63).fill(50)
    for (const path of handLines({ points, flag: 1 }, 0.12, 8, 12)?.outline ?? [])
      expect(path.every(Number.isFinite)).toBe(true)
  })
})

describe('a page with a hand', () => {
  const line = (...points: number[]): ChosenLine => ({
    kind: 'ink',
    path: Float32Array.from({ length: 202 }, (_, i) => {
      const part = (i >> 1) / 100
      return points[i & 1] + part * (points[2 + (i & 1)] - points[i & 1])
    }),
  })
  /** Planes of the half grid; a sleeve of another colour is wherever it is said to be. */
  const plane = (valueAt: (y: number) => number) => {
    const half = newPlane(width / 2, height / 2)
    half.data.forEach((_, at) => (half.data[at] = valueAt(2 * Math.floor(at / half.width))))
    return half
  }
  const inputOf = (
    hands: readonly InkHand[] | undefined,
    { isSimple = false, sleeveFrom = height, faces = [] as readonly InkFace[] } = {},
  ) =>
    ({
      reading: {
        grid: { width, height, unit: 1 },
        hands,
        people: { faces },
        lightHalf: plane(() => 0.6),
        a: plane((y) => (y > sleeveFrom ? 0.4 : 0.1)),
        b: plane(() => 0.1),
      },
      style: { isSimple },
      pixelsPerMm: 6,
    }) as unknown as ChoiceInput

  test('has it in place of the ink there; what is elsewhere stays', () => {
    const [wrinkle, far] = [line(260, 450, 340, 450), line(20, 20, 120, 20)]
    const across = line(10, 480, 590, 480)
    const drawn = withHands([wrinkle, far, across], inputOf([handOf()]))
    expect(drawn).toContain(far)
    expect(drawn).not.toContain(wrinkle)
    const rests = drawn.filter(({ kind }) => kind === 'ink' && kind !== undefined)
    expect(rests).toHaveLength(3)
    for (const { path } of rests.slice(1)) expect(pathLength(path)).toBeLessThan(220)
    expect(drawn.filter(({ kind }) => kind === 'rim')).toHaveLength(1)
  })

  test('its outline goes on into the arm', () => {
    const arm = line(250, 690, 245, 610)
    const drawn = withHands([arm], inputOf([handOf()]))
    const [outline] = drawn.filter(({ kind }) => kind === 'rim')
    const ends = [outline.path.slice(0, 2), outline.path.slice(-2)]
    expect(ends.some(([x, y]) => Math.hypot(x - 245, y - 610) < 1)).toBe(true)
  })

  test('has its outline once: a line beside it goes, and is not taken for the arm', () => {
    const hand = handOf()
    const [outline] = handLines(hand, 0.12, 8, 12)!.outline
    // Along the little finger's side of the palm.
    const side = Array.from({ length: outline.length / 2 }, (_, i) => i).filter(
      (i) => outline[2 * i] > 330 && outline[2 * i + 1] > 440,
    )
    const double: ChosenLine = {
      kind: 'ink',
      path: Float32Array.from(side.flatMap((i) => [outline[2 * i] + 14, outline[2 * i + 1]])),
    }
    expect(pathLength(double.path)).toBeGreaterThan(60)
    const drawn = withHands([double], inputOf([hand]))
    expect(drawn.map(({ kind }) => kind)).toEqual(['rim'])
    const xs = drawn[0].path.filter((_, i) => i % 2 === 0)
    const before = outline.filter((_, i) => i % 2 === 0)
    expect(Math.max(...xs)).toBeCloseTo(Math.max(...before), 0)
  })

  test('begins where a sleeve ends, and the cuff stays', () => {
    const cuff = line(250, 540, 350, 540)
    const lowest = (sleeveFrom: number) => {
      const drawn = withHands([cuff], inputOf([handOf()], { sleeveFrom }))
      const [outline] = drawn.filter(({ kind }) => kind === 'rim')
      const hasCuff = drawn.some(({ path }) => path === cuff.path)
      return { y: Math.max(...outline.path.filter((_, i) => i % 2 === 1)), hasCuff }
    }
    const [bare, covered] = [lowest(height), lowest(530)]
    expect(bare.y).toBeGreaterThan(550)
    expect(bare.hasCuff).toBe(false)
    expect(covered.y).toBeLessThan(541)
    expect(covered.y).toBeGreaterThan(480)
    expect(covered.hasCuff).toBe(true)
  })

  test('leaves small hands, and pages without any, as they are', () => {
    const lines = [line(260, 450, 340, 450)]
    expect(withHands(lines, inputOf([handOf({ scale: 0.05 })]))).toBe(lines)
    expect(withHands(lines, inputOf(undefined))).toBe(lines)
  })

  test('leaves a very large hand whose outline the picture draws itself', () => {
    const hand = handOf()
    const { outline } = handLines(hand, 0.12, 8, 12)!
    const drawn = outline.map((path): ChosenLine => ({ kind: 'ink', path }))
    const input = { ...inputOf([hand]), pixelsPerMm: 5 }
    expect(withHands(drawn, input)).toBe(drawn)
    expect(withHands([], input)).not.toEqual([])
    // The same lines on a smaller page give way.
    expect(withHands(drawn, { ...input, pixelsPerMm: 12 })).not.toBe(drawn)
  })

  test('over a small face there is none, over a large one or beside it there is', () => {
    const lines = [line(260, 450, 340, 450)]
    const withFace = (left: number, heightMm: number) => {
      const plane = newPlane(100, 100)
      plane.data.fill(1)
      const face = { height: 6 * heightMm, skin: { left, top: 100, plane } } as unknown as InkFace
      return withHands(lines, inputOf([handOf()], { faces: [face] }))
    }
    expect(withFace(100, 20)).toBe(lines)
    expect(withFace(100, 30)).not.toBe(lines)
    expect(withFace(200, 20)).not.toBe(lines)
  })

  test('a small child’s page has no lines between narrow fingers', () => {
    const hand = handOf({ spread: 0, scale: 0.25 })
    const strands = (isSimple: boolean) =>
      withHands([], inputOf([hand], { isSimple })).filter(({ kind }) => kind === 'strand').length
    // The outline of a hand so small is one as well.
    expect(strands(false)).toBe(4)
    expect(strands(true)).toBe(1)
    // Nor between those that were widened until they met.
    const widened = handOf({ spread: 0, scale: 0.2, wide: 1.5 })
    expect(withHands([], inputOf([widened], { isSimple: true }))).toHaveLength(1)
  })
})
