import { expect, test } from 'vitest'
import { lineOf } from './frame.ts'
import { tilesOf } from './tiles.ts'

const line = (ax: number, ay: number, bx: number, by: number) => lineOf({ ax, ay, bx, by })
const roof = [line(20, 0, 20, 200), line(200, 0, 200, 200), line(20, 0, 200, 0)]
const rows = Array.from({ length: 18 }, (_, i) => line(30, 20 + 9 * i, 190, 20 + 9 * i))

test('rows of tiles run from verge to verge, none closer than there is room', () => {
  const tiles = tilesOf(rows, roof, 30, 3)
  expect(tiles.length).toBeGreaterThan(3)
  expect(tiles.length).toBeLessThan(7)
  for (const tile of tiles) {
    const ends = [tile.x + tile.from * tile.dx, tile.x + tile.to * tile.dx].toSorted(
      (a, b) => a - b,
    )
    expect(ends.map(Math.round)).toEqual([20, 200])
  }
})

test('two or three flat lines, rows without a roof and upright boards are none', () => {
  expect(tilesOf(rows.slice(0, 3), roof, 30, 3)).toEqual([])
  expect(tilesOf(rows, roof.slice(0, 1), 30, 3)).toEqual([])
  const boards = rows.map(({ y }) => line(y, 20, y, 180))
  expect(tilesOf(boards, [line(0, 0, 200, 0), line(0, 200, 200, 200)], 30, 3)).toEqual([])
})
