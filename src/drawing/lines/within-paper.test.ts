import { describe, expect, test } from 'vitest'
import type { Stroke } from '../ground/line-art.ts'
import { fillsWithin, strokesWithin } from './within-paper.ts'

const paper = { widthMm: 100, heightMm: 60 }
const stroke = (points: number[], more: Partial<Stroke> = {}): Stroke => ({
  points: Float32Array.from(points),
  widthsMm: 0.5,
  closed: false,
  ...more,
})
const pointsOf = (strokes: readonly Stroke[]) => strokes.map(({ points }) => [...points])

describe('what is drawn', () => {
  test('stays as it is on the paper, wobbling over its edge or not', () => {
    const strokes = [stroke([10, 10, 90, 50]), stroke([0, 0, 50, -0.4, 100, 0], { closed: true })]
    expect(strokesWithin(strokes, paper)).toEqual(strokes)
  })

  test('ends at the edge where it leaves the paper, and goes on where it comes back', () => {
    const curl = stroke([50, 10, 50, -10, 60, -10, 60, 10])
    expect(pointsOf(strokesWithin([curl], paper))).toEqual([
      [50, 10, 50, 0],
      [60, 0, 60, 10],
    ])
  })

  test('keeps the width that it has at the edge', () => {
    const [part] = strokesWithin(
      [stroke([90, 30, 110, 30], { widthsMm: Float32Array.of(1, 3) })],
      paper,
    )
    expect([...part!.points]).toEqual([90, 30, 100, 30])
    expect([...(part!.widthsMm as Float32Array)]).toEqual([1, 2])
  })

  test('is not closed beyond the paper, nor over its corner', () => {
    const round = stroke([90, 50, 110, 50, 110, 70, 90, 70], { closed: true })
    const parts = strokesWithin([round], paper)
    expect(parts.every(({ closed }) => !closed)).toBe(true)
    expect(pointsOf(parts)).toEqual([
      [90, 50, 100, 50],
      [90, 60, 90, 50],
    ])
  })

  test('goes where all of it is beyond, and areas end at the edge', () => {
    expect(strokesWithin([stroke([-20, 5, -5, 9])], paper)).toEqual([])
    const rings = [Float32Array.of(-10, 10, 20, -10, 20, 70)]
    expect([...fillsWithin([{ rings }], paper)[0]!.rings[0]!]).toEqual([0, 10, 20, 0, 20, 60])
    const inside = [{ rings: [Float32Array.of(1, 1, 9, 1, 9, 9)] }]
    expect(fillsWithin(inside, paper)).toEqual(inside)
  })
})
