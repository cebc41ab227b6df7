import { describe, expect, test } from 'vitest'
import { analyse } from '../../analyse.ts'
import { seenHead } from '../../test-faces.ts'
import { picture } from '../../test-pictures.ts'
import { inkBody } from '../candidates/body.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { filled } from '../grid/planes.ts'
import { guidesOf } from '../candidates/guides.ts'
import { inkStyles, type InkStyle } from '../grid/ink-style.ts'
import { pathLength } from '../paths/paths.ts'
import { mapOf } from './stretches.ts'
import { untangled } from './untangle.ts'

const side = 300
const mmAcross = 160

/** Nothing but paper: what is drawn is told by hand. */
const { ink: reading } = analyse(picture(side, side, () => [200, 200, 200]))
const pixelsPerMm = reading.grid.width / mmAcross

const known = new Map<InkStyle['name'], ChoiceInput>()

function inputOf(name: InkStyle['name']): ChoiceInput {
  const input = known.get(name) ?? madeInput(name)
  known.set(name, input)
  return input
}

function madeInput(name: InkStyle['name']): ChoiceInput {
  const style = inkStyles[name]
  const guides = guidesOf(reading, true)
  const options = { style, detail: 0.5, pixelsPerMm, isAlone: false }
  const { width, height } = guides.subject
  const nowhere = filled(width, height, 0)
  return {
    ...options,
    reading,
    guides,
    // Every line is as dark as any.
    body: { ...inkBody(reading, guides, options), response: filled(2 * width, 2 * height, 1) },
    zone: nowhere,
    inner: nowhere,
  }
}

/** A line through corners given in mm. */
function line(...corners: [x: number, y: number][]): ChosenLine {
  const points: number[] = []
  corners.slice(1).forEach(([x, y], i) => {
    const [fromX, fromY] = corners[i]!
    const steps = Math.ceil(Math.hypot(x - fromX, y - fromY) * pixelsPerMm)
    for (let step = i === 0 ? 0 : 1; step <= steps; step++) {
      points.push(
        (fromX + ((x - fromX) * step) / steps) * pixelsPerMm,
        (fromY + ((y - fromY) * step) / steps) * pixelsPerMm,
      )
    }
  })
  return { kind: 'ink', path: Float32Array.from(points) }
}

const box = (x: number, y: number, wide: number, high: number) =>
  line([x, y], [x + wide, y], [x + wide, y + high], [x, y + high], [x, y])

function lengthMm(lines: readonly ChosenLine[], name: InkStyle['name'] = 'standard'): number {
  const left = untangled(lines, inputOf(name))
  return left.reduce((sum, { path }) => sum + pathLength(path), 0) / pixelsPerMm
}

const outline = box(20, 20, 120, 100)
const outlineMm = 440

describe('lines that run into one another', () => {
  test('go but for the outline around them: nobody can colour what is between', () => {
    const steps = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    const net = steps.flatMap((i) => [
      line([60, 60 + 2 * i], [80, 60 + 2 * i]),
      line([60 + 2 * i, 60], [60 + 2 * i, 80]),
    ])
    const tooSmall = (lines: readonly ChosenLine[]) => {
      const { width, height } = inputOf('standard').guides.subject
      return mapOf(lines, width, height).areas.filter(
        (area, i) => i > 0 && area < 6 * (pixelsPerMm / 2) ** 2,
      ).length
    }
    const all = [outline, ...net]
    expect(tooSmall(all)).toBe(100)
    expect(tooSmall(untangled(all, inputOf('standard')))).toBe(0)
    expect(lengthMm(all)).toBeGreaterThan(outlineMm - 1)
  })

  test('stay where they leave areas to colour', () => {
    const folds = [30, 50, 70, 90].map((x) => line([x, 20], [x + 4, 70]))
    const all = [outline, ...folds]
    expect(lengthMm(all)).toBeCloseTo(outlineMm + 4 * Math.hypot(4, 50), -1)
  })
})

describe('two lines side by side', () => {
  const beside = (mm: number) => [
    outline,
    line([40, 20], [40, 120]),
    line([40 + mm, 20], [40 + mm, 120]),
  ]

  test('nearer than a millimetre are one', () => {
    expect(lengthMm(beside(0.9))).toBeLessThan(outlineMm + 110)
    expect(lengthMm(beside(0.9))).toBeGreaterThan(outlineMm + 90)
  })

  test('further off are a bar, but not for a thick pen', () => {
    expect(lengthMm(beside(1.8))).toBeGreaterThan(outlineMm + 190)
    expect(lengthMm(beside(1.8), 'children')).toBeLessThan(outlineMm + 110)
  })
})

test('what hangs on a line by one end goes when it is short, and stays as a fold when it is long', () => {
  const [short, long] = [2, 14].map((mm) => line([60, 20], [60 + mm / 2, 20 + mm]))
  expect(lengthMm([outline, short!])).toBeCloseTo(outlineMm, -0.5)
  expect(lengthMm([outline, long!])).toBeGreaterThan(outlineMm + 14)
})

test('on the clothes of somebody with a face an area of a pattern goes that would be one to colour elsewhere', () => {
  const pattern = box(70, 80, 4, 4)
  expect(lengthMm([outline, pattern])).toBeCloseTo(outlineMm + 16, -0.5)
  const head = { x: 0.15, y: 0.12, halfWidth: 0.06, halfHeight: 0.08 }
  const coat = picture(side, side, (_, y) => (4 * y < side ? [220, 170, 140] : [90, 110, 170]))
  const worn = analyse(coat, { seen: { faces: [seenHead(head)], people: [] } }).ink
  const { guides } = inputOf('standard')
  const own = filled(guides.own.width, guides.own.height, 1)
  const input = { ...inputOf('standard'), reading: worn, guides: { ...guides, own } }
  expect(untangled([outline, pattern], input)).toEqual([outline])
})

test('two pages of one input are the same', () => {
  const lines = [outline, box(60, 60, 2, 2), box(61, 61, 3, 8), line([60, 61], [90, 64])]
  expect(untangled(lines, inputOf('manga'))).toEqual(untangled(lines, inputOf('manga')))
})
