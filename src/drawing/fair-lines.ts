import type { Chain } from './chains.ts'
import { continuedLines, type Line } from './continuation.ts'
import { fairCurve } from './fair-curve.ts'
import type { Plane } from './plane.ts'

/** A smooth line on the working grid; `points` x0,y0,x1,y1,… */
export type FairLine = { readonly points: Float32Array; readonly closed: boolean }

/** What holds a line where the edge map says nothing: so little that it runs straight for some cm. */
const supportMin = 0.004
/** Junctions lie where the lattice has them only roughly. */
const junctionSupport = 0.05
const pinned = 100

/** A line as points with the support of each, and where its ends lie on the lattice (as a place's number; −1 for none). */
type Draft = {
  points: Float32Array
  support: Float32Array
  closed: boolean
  starts: number
  ends: number
}
/** A point of a draft. */
type Spot = { draft: number; index: number }

function place(x: number, y: number): number {
  return y * 65536 + x
}

/** The stronger of the pixels on both sides of the crack whose middle is (x, y). */
function strengthAt({ width, height, data }: Plane, x: number, y: number): number {
  const isAcross = Number.isInteger(y)
  const column = Math.min(width - 1, Math.floor(x))
  const row = Math.min(height - 1, Math.floor(y))
  const one = data[row * width + column]
  const other = isAcross
    ? data[Math.max(0, row - 1) * width + column]
    : data[row * width + Math.max(0, column - 1)]
  return Math.max(one, other)
}

/** The middles of a chain's cracks (x0,y0,…): half the stairs of its corners. */
function middlesOf({ points, closed }: Chain): Float32Array {
  const count = points.length / 2
  const middles = new Float32Array((closed ? count : count - 1) * 2)
  for (let i = 0; i < middles.length; i += 2) {
    const next = (i + 2) % points.length
    middles[i] = (points[i] + points[next]) / 2
    middles[i + 1] = (points[i + 1] + points[next + 1]) / 2
  }
  return middles
}

type Measured = { chain: Chain; middles: Float32Array; strengths: Float32Array; mean: number }

function measured(chain: Chain, edges: Plane): Measured {
  const middles = middlesOf(chain)
  const strengths = new Float32Array(middles.length / 2)
  let sum = 0
  for (let i = 0; i < strengths.length; i++)
    sum += strengths[i] = strengthAt(edges, middles[i * 2], middles[i * 2 + 1])
  return { chain, middles, strengths, mean: sum / Math.max(1, strengths.length) }
}

/** Lays a line's chains end to end and notes in `spots` where its junctions came to lie. */
function drafted(
  line: Line,
  number: number,
  chains: readonly Measured[],
  spots: Map<number, Spot>,
): Draft {
  const points: number[] = []
  const support: number[] = []
  const note = (x: number, y: number) => {
    const at = place(x, y)
    if (!spots.has(at)) spots.set(at, { draft: number, index: support.length })
  }
  let [starts, ends] = [-1, -1]
  line.pieces.forEach(({ chain, backwards }, step) => {
    const {
      chain: { points: corners, closed },
      middles,
      strengths,
    } = chains[chain]
    const last = corners.length - 2
    if (!closed) {
      const [from, to] = backwards ? [last, 0] : [0, last]
      const [x, y] = [corners[from], corners[from + 1]]
      if (step > 0 || line.closed) note(x, y)
      else starts = place(x, y)
      points.push(x, y)
      support.push(junctionSupport)
      ends = place(corners[to], corners[to + 1])
    }
    for (let i = 0; i < strengths.length; i++) {
      const from = backwards ? strengths.length - 1 - i : i
      points.push(middles[from * 2], middles[from * 2 + 1])
      support.push(Math.max(supportMin, strengths[from] * strengths[from]))
    }
    if (!line.closed && step === line.pieces.length - 1) {
      points.push(ends % 65536, Math.floor(ends / 65536))
      support.push(junctionSupport)
    }
  })
  return {
    points: Float32Array.from(points),
    support: Float32Array.from(support),
    closed: line.closed,
    starts,
    ends: line.closed ? -1 : ends,
  }
}

/**
 * Chains as smooth lines: those that continue one another become one, so that no junction bends them, and those that end there
 * end on it. `reach` in pixels, as for fairCurve. Lines that meet the picture's border end on it.
 */
export function fairLines(chains: readonly Chain[], edges: Plane, reach: number): FairLine[] {
  const { width, height } = edges
  const known = chains.map((chain) => measured(chain, edges))
  const spots = new Map<number, Spot>()
  const drafts = continuedLines(
    chains,
    Float32Array.from(known, ({ mean }) => mean),
  ).map((line, i) => drafted(line, i, known, spots))
  const isAtBorder = (x: number, y: number) => x <= 0 || y <= 0 || x >= width || y >= height
  const meeting = new Map<number, Spot[]>()
  drafts.forEach(({ starts, ends, support }, draft) => {
    for (const [at, index] of [
      [starts, 0],
      [ends, support.length - 1],
    ]) {
      if (at < 0) continue
      const others = meeting.get(at)
      if (others) others.push({ draft, index })
      else meeting.set(at, [{ draft, index }])
    }
  })
  const fair = drafts.map(({ points, support, closed }) =>
    fairCurve(points, support, { reach, closed }),
  )
  /** Where an end must lie, undefined where nothing says so. */
  const target = (at: number): [x: number, y: number] | undefined => {
    const [x, y] = [at % 65536, Math.floor(at / 65536)]
    const spot = spots.get(at)
    if (spot) return [fair[spot.draft][spot.index * 2], fair[spot.draft][spot.index * 2 + 1]]
    const ends = meeting.get(at) ?? []
    if (ends.length > 1) {
      const mean = [0, 1].map(
        (axis) =>
          ends.reduce((sum, { draft, index }) => sum + fair[draft][index * 2 + axis], 0) /
          ends.length,
      )
      return [mean[0], mean[1]]
    }
    return isAtBorder(x, y) ? [x, y] : undefined
  }
  const targets = drafts.map(({ closed, starts, ends, support }) =>
    (closed
      ? []
      : [
          { at: starts, index: 0 },
          { at: ends, index: support.length - 1 },
        ]
    ).map(({ at, index }) => ({ at, index, end: target(at) })),
  )
  const held = drafts.map(({ points, support, closed }, i) => {
    const pulled = points.slice()
    const firmness = support.slice()
    for (const { index, end } of targets[i]) {
      if (!end) continue
      pulled.set(end, index * 2)
      firmness[index] = pinned
    }
    return targets[i].some(({ end }) => end)
      ? fairCurve(pulled, firmness, { reach, closed, before: fair[i] })
      : fair[i]
  })
  // The line that an end lies on may itself have been pulled a little: the end follows, so that they meet exactly.
  targets.forEach((ends, i) => {
    for (const { at, index, end } of ends) {
      const spot = spots.get(at)
      const exact = spot ? held[spot.draft].subarray(spot.index * 2, spot.index * 2 + 2) : end
      if (exact) held[i].set(exact, index * 2)
    }
  })
  return drafts.map(({ closed }, i) => ({ points: held[i], closed }))
}
