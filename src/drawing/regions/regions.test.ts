import { describe, expect, test } from 'vitest'
import { mergeRegions, type MergeSettings } from './merge-regions.ts'
import { newPlane, type Plane } from '../ground/plane.ts'
import { joinedGraph, regionGraph, type RegionGraph } from './region-graph.ts'
import { noise } from '../test-pictures.ts'
import { watershed, type LabelMap } from './watershed.ts'

const [width, height] = [40, 30]

/** An upright edge in the middle, and a faint one across the right half. */
function crossEdges(): Plane {
  const edges = newPlane(width, height)
  for (let y = 0; y < height; y++) edges.data[y * width + 20] = 0.9
  for (let x = 21; x < width; x++) edges.data[15 * width + x] = 0.3
  return edges
}

const plainLab: [Plane, Plane, Plane] = [
  newPlane(width, height),
  newPlane(width, height),
  newPlane(width, height),
]
const keepAll: MergeSettings = {
  stop: 0,
  regionsMax: Infinity,
  areaMinPixels: 1,
  keptAreaPixels: Infinity,
  keptStrength: 1,
  smallAreaPixels: 1,
  colourWeight: 0,
  smallWeight: 0,
  relativePower: 0,
}

function sum(values: Iterable<number>): number {
  let total = 0
  for (const value of values) total += value
  return total
}

function noisyGraph(): { map: LabelMap; graph: RegionGraph } {
  const next = noise(3)
  const edges = {
    width,
    height,
    data: Float32Array.from({ length: width * height }, () => next() / 255),
  }
  const map = watershed(edges)
  return { map, graph: regionGraph(map, edges, plainLab) }
}

describe('watershed', () => {
  test('parts the picture at its ridges', () => {
    const { labels, count } = watershed(crossEdges())
    expect(count).toBe(3)
    expect(new Set([labels[0], labels[width - 1], labels[height * width - 1]]).size).toBe(3)
  })

  test('an even map is one region', () => {
    expect(watershed(newPlane(width, height)).count).toBe(1)
  })

  test('gives every pixel a region', () => {
    const { map } = noisyGraph()
    expect(map.labels.every((label) => label >= 0 && label < map.count)).toBe(true)
    expect(new Set(map.labels).size).toBe(map.count)
  })
})

test('a graph has one boundary for each two regions that touch, in the order in which they first do, however many those are', () => {
  const next = noise(7)
  const count = 60
  const labels = Int32Array.from({ length: width * height }, () =>
    Math.floor((next() * count) / 256),
  )
  const edges = { width, height, data: Float32Array.from(labels, () => next() / 255) }
  const lab: [Plane, Plane, Plane] = [0, 1, 2].map(() => ({
    width,
    height,
    data: Float32Array.from(labels, () => next() - 100),
  })) as [Plane, Plane, Plane]
  const arcs = new Map<string, { a: number; b: number; strength: number; length: number }>()
  const part = (one: number, other: number) => {
    if (labels[one] === labels[other]) return
    const [a, b] = [labels[one], labels[other]].sort((low, high) => low - high)
    const { strength, length } = arcs.get(`${a} ${b}`) ?? { strength: 0, length: 0 }
    arcs.set(`${a} ${b}`, {
      a,
      b,
      strength: strength + Math.max(edges.data[one], edges.data[other]),
      length: length + 1,
    })
  }
  const labSum = new Float64Array(count * 3)
  labels.forEach((label, at) => {
    if ((at + 1) % width > 0) part(at, at + 1)
    if (at + width < labels.length) part(at, at + width)
    lab.forEach(({ data }, c) => (labSum[label * 3 + c] += data[at]))
  })
  const graph = regionGraph({ width, height, labels, count }, edges, lab)
  expect(graph.arcs).toEqual([...arcs.values()])
  expect(arcs.size).toBeGreaterThan(1000)
  expect(graph.labSum).toEqual(labSum)
  expect(sum(graph.area)).toBe(width * height)
})

describe('merging', () => {
  test('joins over the faint boundary and stops at the strong one', () => {
    const edges = crossEdges()
    const map = watershed(edges)
    const merging = mergeRegions(regionGraph(map, edges, plainLab), { ...keepAll, stop: 0.5 })
    expect(merging.count).toBe(2)
    expect(merging.to[map.labels[width - 1]]).toBe(merging.to[map.labels[height * width - 1]])
    expect(merging.to[map.labels[0]]).not.toBe(merging.to[map.labels[width - 1]])
  })

  test('goes on past the stop while there are too many regions', () => {
    const { graph } = noisyGraph()
    expect(mergeRegions(graph, { ...keepAll, regionsMax: 5 }).count).toBe(5)
  })

  test('joins the two behind the weakest boundary of all, again and again', () => {
    const { graph } = noisyGraph()
    const group = Array.from({ length: graph.count }, (_, i) => i)
    for (let left = graph.count; left > 9; left--) {
      const sums = new Map<
        string,
        { one: number; other: number; strength: number; length: number }
      >()
      for (const { a, b, strength, length } of graph.arcs) {
        const [one, other] = [group[a], group[b]].sort((p, q) => p - q)
        const known = sums.get(`${one} ${other}`) ?? { one, other, strength: 0, length: 0 }
        if (one !== other)
          sums.set(`${one} ${other}`, {
            one,
            other,
            strength: known.strength + strength,
            length: known.length + length,
          })
      }
      const { one, other } = [...sums.values()].reduce((least, sum) =>
        sum.strength / sum.length < least.strength / least.length ? sum : least,
      )
      group.forEach((number, i) => {
        if (number === other) group[i] = one
      })
    }
    const numbers = [...new Set(group)]
    // All of them beyond the stop, or the first ones before it.
    for (const stop of [0, 0.45])
      expect([...mergeRegions(graph, { ...keepAll, stop, regionsMax: 9 }).to]).toEqual(
        group.map((number) => numbers.indexOf(number)),
      )
  })

  test('leaves no region below the smallest area', () => {
    const { graph } = noisyGraph()
    const merging = mergeRegions(graph, { ...keepAll, areaMinPixels: 60 })
    const joined = joinedGraph(graph, merging.to, merging.count)
    expect(merging.count).toBeGreaterThan(1)
    expect(Math.min(...joined.area)).toBeGreaterThanOrEqual(60)
  })

  test('keeps a small region behind a strong boundary when told to', () => {
    const edges = newPlane(width, height)
    for (let i = 10; i <= 16; i++)
      for (const [x, y] of [
        [i, 10],
        [i, 16],
        [10, i],
        [16, i],
      ])
        edges.data[y * width + x] = 0.9
    const graph = regionGraph(watershed(edges), edges, plainLab)
    const settings = { ...keepAll, stop: 0.3, areaMinPixels: 200 }
    expect(mergeRegions(graph, settings).count).toBe(1)
    expect(mergeRegions(graph, { ...settings, keptAreaPixels: 10, keptStrength: 0.5 }).count).toBe(
      2,
    )
  })

  test('loses neither area nor inner boundary strength on the way', () => {
    const { graph } = noisyGraph()
    const merging = mergeRegions(graph, { ...keepAll, regionsMax: 12 })
    const joined = joinedGraph(graph, merging.to, merging.count)
    expect(sum(joined.area)).toBe(width * height)
    const across = graph.arcs.filter(({ a, b }) => merging.to[a] !== merging.to[b])
    expect(sum(joined.arcs.map((arc) => arc.strength))).toBeCloseTo(
      sum(across.map((arc) => arc.strength)),
      6,
    )
  })
})
