/** An end of an open path: where it is, and the direction, of length 1, in which the path would run on. */
type End = { path: number; isFinish: boolean; x: number; y: number; dx: number; dy: number }

const lookBack = 6
/** Cosine of how far an end may point past the other, and of how far both may turn together. */
const aimMin = 0.8
const agreeMin = 0.7
/** Up to this many pixels apart the way between two ends says nothing. */
const touching = 2.5

function endOf(points: Float32Array, path: number, isFinish: boolean): End {
  const count = points.length / 2
  const at = isFinish ? count - 1 : 0
  const back = isFinish ? Math.max(0, at - lookBack) : Math.min(count - 1, lookBack)
  const dx = points[at * 2] - points[back * 2]
  const dy = points[at * 2 + 1] - points[back * 2 + 1]
  const length = Math.sqrt(dx * dx + dy * dy)
  const unit = length > 0 ? 1 / length : 0
  return { path, isFinish, x: points[at * 2], y: points[at * 2 + 1], dx: dx * unit, dy: dy * unit }
}

/** How badly one end continues the other, undefined when it does not: the gap, longer for each turn. */
function misfit(one: End, other: End, gapMax: number): number | undefined {
  const x = other.x - one.x
  const y = other.y - one.y
  const gap = Math.sqrt(x * x + y * y)
  const agree = -(one.dx * other.dx + one.dy * other.dy)
  if (gap > gapMax || agree < agreeMin) return undefined
  if (gap <= touching) return gap * (2 - agree)
  const aim = Math.min(one.dx * x + one.dy * y, -(other.dx * x + other.dy * y)) / gap
  return aim < aimMin ? undefined : gap * (3 - agree - aim)
}

/** Each end's best partner, mutual; −1 for none. Ends are numbered 2·path, and 2·path + 1 for its finish. */
function partnersOf(paths: readonly Float32Array[], gapMax: number): Int32Array {
  const ends = paths.flatMap((points, path) => [
    endOf(points, path, false),
    endOf(points, path, true),
  ])
  const number = ({ path, isFinish }: End) => path * 2 + (isFinish ? 1 : 0)
  const byX = ends.toSorted((a, b) => a.x - b.x || number(a) - number(b))
  const pairs: { one: number; other: number; cost: number }[] = []
  byX.forEach((one, i) => {
    for (let j = i + 1; j < byX.length && byX[j].x - one.x <= gapMax; j++) {
      const other = byX[j]
      if (other.path === one.path) continue
      const cost = misfit(one, other, gapMax)
      if (cost !== undefined) pairs.push({ one: number(one), other: number(other), cost })
    }
  })
  pairs.sort((a, b) => a.cost - b.cost || a.one - b.one || a.other - b.other)
  const partner = new Int32Array(paths.length * 2).fill(-1)
  for (const { one, other } of pairs) {
    if (partner[one] >= 0 || partner[other] >= 0) continue
    partner[one] = other
    partner[other] = one
  }
  return partner
}

/** A path and which of its points bridge a gap. */
export type LinkedPath = { readonly points: Float32Array; readonly isBridge: Uint8Array }

/** Open paths (x0,y0,x1,y1,… a pixel apart) joined across gaps of up to `gapMax` pixels where one runs on into the other. */
export function linkedPaths(paths: readonly Float32Array[], gapMax: number): LinkedPath[] {
  const partner = partnersOf(paths, gapMax)
  const used = new Uint8Array(paths.length)
  const walk = (start: number): LinkedPath => {
    const points: number[] = []
    const isBridge: number[] = []
    for (let end = start; end >= 0 && !used[end >> 1]; end = partner[end ^ 1]) {
      const path = paths[end >> 1]
      used[end >> 1] = 1
      const count = path.length / 2
      const entry = end & 1 ? count - 1 : 0
      if (points.length > 0) bridge(points, isBridge, path[entry * 2], path[entry * 2 + 1])
      for (let i = 0; i < count; i++) {
        const from = end & 1 ? count - 1 - i : i
        points.push(path[from * 2], path[from * 2 + 1])
        isBridge.push(0)
      }
    }
    return { points: Float32Array.from(points), isBridge: Uint8Array.from(isBridge) }
  }
  const linked: LinkedPath[] = []
  for (let end = 0; end < partner.length; end++)
    if (partner[end] < 0 && !used[end >> 1]) linked.push(walk(end))
  for (let end = 0; end < partner.length; end += 2) if (!used[end >> 1]) linked.push(walk(end))
  return linked
}

/** Points about a pixel apart from the last one towards (x, y), both ends excluded. */
function bridge(points: number[], isBridge: number[], x: number, y: number): void {
  const fromX = points[points.length - 2]
  const fromY = points[points.length - 1]
  const steps = Math.round(Math.sqrt((x - fromX) ** 2 + (y - fromY) ** 2))
  for (let i = 1; i < steps; i++) {
    points.push(fromX + ((x - fromX) * i) / steps, fromY + ((y - fromY) * i) / steps)
    isBridge.push(1)
  }
}
