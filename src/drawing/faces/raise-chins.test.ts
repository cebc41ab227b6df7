import { expect, test } from 'vitest'
import { newPlane } from '../plane.ts'
import { raiseChins } from './raise-chins.ts'
import { usualFace } from './usual-face.ts'

const face = usualFace({ x: 0.25, y: 0.2, width: 0.5, height: 0.5 })
const side = 200
/** The strongest edge in a column, and its row, below the mouth. */
function chinIn(data: Float32Array, column: number): { row: number; strength: number } {
  const rows = Array.from({ length: side - 110 }, (_, i) => 110 + i)
  const row = rows.reduce((best, at) =>
    data[at * side + column] > data[best * side + column] ? at : best,
  )
  return { row, strength: data[row * side + column] }
}

test('a chin is drawn where the landmarks have it when the edge map shows none', () => {
  const edges = newPlane(side, side)
  raiseChins(edges, [face])
  for (const column of [80, 100, 120]) {
    const { row, strength } = chinIn(edges.data, column)
    expect(strength).toBeGreaterThan(0.6)
    expect(row / side).toBeGreaterThan(0.64)
    expect(row / side).toBeLessThan(0.73)
  }
})

test('a chin that the edge map shows a little lower is raised there', () => {
  const edges = newPlane(side, side)
  const seen = (x: number) => 150 - Math.round(((x - 100) / 12) ** 2)
  for (let x = 60; x < 140; x++)
    for (const row of [-1, 0, 1]) edges.data[(seen(x) + row) * side + x] = 0.5
  raiseChins(edges, [face])
  const { row, strength } = chinIn(edges.data, 100)
  expect(strength).toBeGreaterThan(0.6)
  expect(Math.abs(row - 150)).toBeLessThan(4)
})
