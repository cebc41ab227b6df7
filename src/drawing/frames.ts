import type { Chain } from './chains.ts'

/** A line that stays this near the picture's border for this long is no outline but a frame, as around a scanned print. */
const framePixels = 9
const runMin = 28

type Size = { width: number; height: number }

function isAtBorder(x: number, y: number, { width, height }: Size): boolean {
  return Math.min(x, y, width - x, height - y) <= framePixels
}

/** Whether a path lies along the picture's border from end to end. */
export function followsBorder(points: Float32Array, size: Size): boolean {
  for (let i = 0; i < points.length; i += 2)
    if (!isAtBorder(points[i], points[i + 1], size)) return false
  return true
}

type Run = { from: number; to: number; isFrame: boolean }

/** The chain's points as alternating runs away from the border and along it; short runs along it count as away. */
function runsOf({ points }: Chain, size: Size): Run[] {
  const runs: Run[] = []
  for (let i = 0; i < points.length / 2; i++) {
    const isFrame = isAtBorder(points[i * 2], points[i * 2 + 1], size)
    const last = runs.at(-1)
    if (last && last.isFrame === isFrame) last.to = i + 1
    else runs.push({ from: i, to: i + 1, isFrame })
  }
  return runs.map((run) => ({ ...run, isFrame: run.isFrame && run.to - run.from >= runMin }))
}

/** The lattice points from a point, itself excluded, straight out to the nearest border. */
function wayOut(x: number, y: number, { width, height }: Size): [number, number][] {
  const ways: [dx: number, dy: number, steps: number][] = [
    [-1, 0, x],
    [1, 0, width - x],
    [0, -1, y],
    [0, 1, height - y],
  ]
  const [dx, dy, steps] = ways.reduce((best, way) => (way[2] < best[2] ? way : best))
  return Array.from({ length: steps }, (_, i) => [x + dx * (i + 1), y + dy * (i + 1)])
}

/** Chains without their stretches along the picture's border: where one is cut off it runs out of the picture instead. */
export function withoutFrames(chains: readonly Chain[], size: Size): Chain[] {
  return chains.flatMap((chain) => {
    const runs = runsOf(chain, size)
    if (!runs.some((run) => run.isFrame)) return [chain]
    const kept: Run[] = []
    for (const run of runs) {
      const last = kept.at(-1)
      if (run.isFrame) continue
      if (last && last.to === run.from) last.to = run.to
      else kept.push({ ...run })
    }
    return kept
      .filter(({ from, to }) => to - from > 1)
      .map(({ from, to }) => {
        const points = chain.points.slice(from * 2, to * 2)
        const before = from > 0 ? wayOut(points[0], points[1], size).reverse() : []
        const after =
          to < chain.points.length / 2
            ? wayOut(points[points.length - 2], points[points.length - 1], size)
            : []
        return {
          ...chain,
          points: Float32Array.from([...before, [...points], ...after].flat()),
          closed: false,
        }
      })
  })
}
