import { expect, test } from 'vitest'

import { newPlane } from '../../ground/plane.ts'
import type { LabelMap } from '../../regions/watershed.ts'
import type { ChoiceInput } from '../candidates/choice.ts'
import { pathLength } from '../paths/paths.ts'
import { cupBlooms } from './cup-blooms.ts'

const width = 120
const height = 160
const [far, green] = [0, 1]

type Bloom = { x: number; y: number; wide: number; high: number; isRagged?: boolean }

/** A field whose upper third blooms without end, green below, with blooms as areas of their own. */
function field(blooms: readonly Bloom[]): [LabelMap, Float64Array[]] {
  const labels = new Int32Array(width * height)
  for (let at = 0; at < labels.length; at++) {
    const [x, y] = [at % width, Math.floor(at / width)]
    labels[at] = y < height / 3 ? far : green
    blooms.forEach((own, i) => {
      const [u, v] = [(x - own.x) / own.wide, (y - own.y) / own.high]
      const isOn = own.isRagged ? Math.abs(u) < 0.2 || Math.abs(v) < 0.2 : u * u + v * v < 1
      if (isOn && Math.abs(u) < 1 && Math.abs(v) < 1) labels[at] = 2 + i
    })
  }
  const count = 2 + blooms.length
  const reds = Float64Array.from({ length: count }, (_, area) => (area === green ? -0.1 : 0.12))
  const map: LabelMap = { width, height, labels, count }
  return [map, [new Float64Array(count).fill(0.5), reds, new Float64Array(count)]]
}

function inputOf(isSimple: boolean): ChoiceInput {
  const grid = { width: 4 * width, height: 4 * height, unit: 1 }
  const lightHalf = newPlane(grid.width / 2, grid.height / 2)
  return {
    reading: { grid, lightHalf },
    style: { isSimple },
    pixelsPerMm: 2.4,
  } as unknown as ChoiceInput
}

const front: Bloom[] = [
  { x: 30, y: 90, wide: 14, high: 19 },
  { x: 80, y: 80, wide: 17, high: 24 },
]

test('Blooms like cups over green are closed flowers with stems and leaves where they stand', () => {
  const [map, colours] = field(front)
  const lines = cupBlooms(map, colours, inputOf(true)) ?? []
  const outlines = lines.filter(({ kind }) => kind === 'round')
  expect(outlines.length).toBeGreaterThanOrEqual(2)
  for (const { x, y, wide, high } of front) {
    const own = outlines.find(({ path }) => {
      const columns = path.filter((_, i) => i % 2 === 0)
      return Math.abs((Math.min(...columns) + Math.max(...columns)) / 2 - 4 * x) < 4
    })
    expect(own).toBeDefined()
    const rows = (own?.path ?? new Float32Array()).filter((_, i) => i % 2 === 1)
    expect(Math.abs(Math.max(...rows) - 4 * (y + high))).toBeLessThan(8)
    expect(Math.abs(Math.min(...rows) - 4 * (y - high))).toBeLessThan(8)
    const isStem = ({ path }: { path: Float32Array }) =>
      Math.abs(path[0] - 4 * x) < wide && path[path.length - 1] > 4 * height - 8
    expect(lines.filter(isStem).length).toBeGreaterThanOrEqual(2)
  }
})

test('Nothing behind runs through a flower that stands before it', () => {
  const [map, colours] = field([
    { x: 50, y: 80, wide: 17, high: 24 },
    { x: 70, y: 88, wide: 14, high: 20 },
  ])
  const lines = cupBlooms(map, colours, inputOf(true)) ?? []
  const [outline] = lines.filter(({ kind }) => kind === 'round')
  const within = lines
    .filter(({ kind }) => kind === 'round')
    .slice(1)
    .flatMap(({ path }) =>
      Array.from({ length: path.length / 2 }, (_, i) => path.slice(2 * i, 2 * i + 2)),
    )
    .filter(([x, y]) => ((x / 4 - 50) / 17) ** 2 + ((y / 4 - 80) / 24) ** 2 < 0.6)
  expect(pathLength(outline.path)).toBeGreaterThan(300)
  expect(within).toEqual([])
})

test('Small children get one row behind, others two', () => {
  const [map, colours] = field(front)
  const usual = cupBlooms(map, colours, inputOf(false)) ?? []
  const simple = cupBlooms(map, colours, inputOf(true)) ?? []
  const behind = (lines: typeof usual) => lines.filter(({ isFold }) => isFold).length
  expect(behind(simple)).toBeGreaterThan(6)
  expect(behind(usual)).toBeGreaterThan(1.5 * behind(simple))
})

test('One flower, blooms of another shape and blooms without green below are left as they are', () => {
  const [one, ofOne] = field(front.slice(0, 1))
  expect(cupBlooms(one, ofOne, inputOf(true))).toBeUndefined()
  const [ragged, ofRagged] = field(front.map((own) => ({ ...own, isRagged: true })))
  expect(cupBlooms(ragged, ofRagged, inputOf(true))).toBeUndefined()
  const [bare, ofBare] = field(front)
  ofBare[1][green] = 0
  expect(cupBlooms(bare, ofBare, inputOf(true))).toBeUndefined()
})
