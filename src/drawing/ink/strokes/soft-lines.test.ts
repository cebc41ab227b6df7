import { expect, test } from 'vitest'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { filled } from '../grid/planes.ts'
import { withoutHanging, withoutSoftLines } from './soft-lines.ts'

const [width, height] = [400, 300]

type Known = { edges?: number; crisp?: number; hasPeople?: boolean; own?: number; rim?: number }

/** A thing all over the page, of whose lines the network and sharpness say so much. */
function pageOf({ edges = 0.3, crisp = 0, hasPeople = false, own = 1, rim = 0 }: Known) {
  const plane = (value: number) => filled(width, height, value)
  return {
    guides: {
      hasPeople,
      isMain: true,
      own: plane(own),
      silhouette: plane(rim),
      edgesNear: plane(edges),
      crisp: plane(crisp),
    },
    reading: { grid: { width: 2 * width, height: 2 * height, unit: 1 }, far: [] },
  } as unknown as ChoiceInput
}

function lineOf(kind: ChosenLine['kind'], ...corners: [number, number][]): ChosenLine {
  const points = corners.slice(1).flatMap(([x, y], i) => {
    const [fromX, fromY] = corners[i]!
    const steps = Math.ceil(Math.hypot(x - fromX, y - fromY))
    return Array.from({ length: steps }, (_, step) => [
      fromX + ((x - fromX) * step) / steps,
      fromY + ((y - fromY) * step) / steps,
    ]).flat()
  })
  return { kind, path: Float32Array.from([...points, ...corners.at(-1)!]) }
}

const feather = lineOf('ink', [200, 200], [280, 210])
const border = lineOf('shape', [200, 300], [280, 310])
const long = lineOf('ink', [100, 400], [500, 400])

test('soft strokes on a thing go, its borders and long lines stay', () => {
  expect(withoutSoftLines([feather, border, long], pageOf({}))).toEqual([border, long])
})

test('what is sharp, known, an outline, behind, or on somebody stays', () => {
  for (const known of [
    { crisp: 0.5 },
    { edges: 0.7 },
    { rim: 0.8 },
    { own: 0 },
    { hasPeople: true },
  ])
    expect(withoutSoftLines([feather], pageOf(known))).toEqual([feather])
})

const rail = (x: number) => lineOf('shape', [x, 100], [x, 500])
const between = lineOf('ink', [200, 200], [300, 200])
const loose = lineOf('ink', [500, 300], [540, 300])
/** Hangs on the rail, and the tip on it. */
const [hook, tip] = [lineOf('ink', [200, 300], [240, 300]), lineOf('ink', [241, 300], [241, 340])]
const ring = lineOf('ink', [400, 200], [440, 200], [440, 240], [400, 240], [402, 203])

test('what joins two lines stays, and what hangs goes with all that hangs on it, but rings', () => {
  const lines = [rail(199), rail(301), between, hook, tip, loose, ring]
  const kept = withoutHanging(lines, pageOf({ edges: 0.55 }))
  expect(kept).toEqual([rail(199), rail(301), between, ring])
})

test('what hangs stays where it is sharp or known, and on somebody', () => {
  const lines = [rail(199), hook]
  for (const known of [{ crisp: 0.5 }, { edges: 0.8 }, { hasPeople: true }])
    expect(withoutHanging(lines, pageOf(known))).toEqual(lines)
})
