import { endDirection, joined, reversed, type Path } from './paths.ts'

export type LinkOptions = {
  /** ends further apart than this, in pixels, never join */
  readonly reach: number
  /** least cosine between the directions in which both run on, and of each with the way between them */
  readonly agreeMin: number
  /** evidence at a point that a line runs there, and the least mean of it between them */
  readonly evidence?: (x: number, y: number) => number
  readonly evidenceMin?: number
}

type End = { x: number; y: number; dx: number; dy: number }
type Pair = { one: number; other: number; cost: number }

const touching = 3.2
const look = 9
const rounds = 2

function endsOf(paths: readonly Path[]): End[] {
  return paths.flatMap((path) =>
    [false, true].map((isFinish) => {
      const at = isFinish ? path.length - 2 : 0
      const [dx, dy] = endDirection(path, isFinish, look)
      return { x: path[at], y: path[at + 1], dx, dy }
    }),
  )
}

/** How badly two ends continue each other; undefined where they do not. */
function costOf(one: End, other: End, options: LinkOptions): number | undefined {
  const x = other.x - one.x
  const y = other.y - one.y
  const distance = Math.sqrt(x * x + y * y)
  if (distance > options.reach) return undefined
  const agree = -(one.dx * other.dx + one.dy * other.dy)
  if (!(agree > options.agreeMin)) return undefined
  const isClose = distance < touching
  const unit = distance > 0 ? 1 / distance : 0
  const ahead = (one.dx * x + one.dy * y) * unit
  const behind = -(other.dx * x + other.dy * y) * unit
  if (!isClose && !(ahead > options.agreeMin && behind > options.agreeMin)) return undefined
  const { evidence, evidenceMin = 0 } = options
  if (evidence && distance >= 0.3 * options.reach) {
    let sum = 0
    for (const part of [0.2, 0.35, 0.5, 0.65, 0.8])
      sum += evidence(one.x + x * part, one.y + y * part)
    if (!(sum / 5 > evidenceMin)) return undefined
  }
  return (distance / options.reach) * 0.6 - agree - 0.5 * (isClose ? 1 : ahead + behind)
}

/** All pairs of ends of different paths that may join, found through cells as large as the reach. */
function pairsOf(ends: readonly End[], options: LinkOptions): Pair[] {
  const cells = new Map<number, number[]>()
  const columns = 1 << 14
  const cellOf = ({ x, y }: End) =>
    Math.floor(y / options.reach) * columns + Math.floor(x / options.reach)
  ends.forEach((end, i) => {
    const cell = cellOf(end)
    const list = cells.get(cell)
    if (list) list.push(i)
    else cells.set(cell, [i])
  })
  const pairs: Pair[] = []
  ends.forEach((end, one) => {
    const cell = cellOf(end)
    for (let v = -1; v <= 1; v++) {
      for (let u = -1; u <= 1; u++) {
        for (const other of cells.get(cell + v * columns + u) ?? []) {
          if (other <= one || other >> 1 === one >> 1) continue
          const cost = costOf(end, ends[other], options)
          if (cost !== undefined) pairs.push({ one, other, cost })
        }
      }
    }
  })
  return pairs.sort((p, q) => p.cost - q.cost || p.one - q.one || p.other - q.other)
}

/** The way from one end to another as a curve that leaves and arrives in their directions (Hermite), both ends excluded. */
function bridge(from: Path, to: Path): Path {
  const x0 = from[from.length - 2]
  const y0 = from[from.length - 1]
  const gapX = to[0] - x0
  const gapY = to[1] - y0
  const gap = Math.sqrt(gapX * gapX + gapY * gapY)
  const steps = Math.floor(gap)
  if (steps <= 3) return new Float32Array(0)
  const [ax, ay] = endDirection(from, true, look)
  const [bx, by] = endDirection(to, false, look).map((part) => -part)
  const points = new Float32Array(2 * (steps - 1))
  for (let i = 1; i < steps; i++) {
    const t = i / steps
    const t2 = t * t
    const t3 = t2 * t
    const leave = (t3 - 2 * t2 + t) * gap
    const arrive = (t3 - t2) * gap
    const there = 3 * t2 - 2 * t3
    points[2 * i - 2] = x0 + gapX * there + leave * ax + arrive * bx
    points[2 * i - 1] = y0 + gapY * there + leave * ay + arrive * by
  }
  return points
}

/** Paths joined where one runs on into another, the best fit first. */
export function linked(paths: readonly Path[], options: LinkOptions): Path[] {
  let current = [...paths]
  for (let round = 0; round < rounds; round++) {
    const partner = new Int32Array(2 * current.length).fill(-1)
    for (const { one, other } of pairsOf(endsOf(current), options)) {
      if (partner[one] >= 0 || partner[other] >= 0) continue
      partner[one] = other
      partner[other] = one
    }
    const next = chained(current, partner)
    if (next.length === current.length) return next
    current = next
  }
  return current
}

/** Follows partners from end to end; `partner` by end, 2·path and 2·path + 1 for its finish. */
function chained(paths: readonly Path[], partner: Int32Array): Path[] {
  const used = new Uint8Array(paths.length)
  const walk = (start: number): Path => {
    const pieces: Path[] = []
    for (let end = start; end >= 0 && !used[end >> 1]; end = partner[end ^ 1]) {
      used[end >> 1] = 1
      const piece = end & 1 ? reversed(paths[end >> 1]) : paths[end >> 1]
      if (pieces.length > 0) pieces.push(bridge(pieces[pieces.length - 1], piece))
      pieces.push(piece)
    }
    return pieces.length === 1 ? pieces[0] : joined(...pieces)
  }
  const chains: Path[] = []
  for (let end = 0; end < partner.length; end++)
    if (partner[end] < 0 && !used[end >> 1]) chains.push(walk(end))
  for (let end = 0; end < partner.length; end += 2) if (!used[end >> 1]) chains.push(walk(end))
  return chains
}
