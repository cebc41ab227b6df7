import type { Path } from './paths.ts'

/** The side of the squares in which lines are counted, and how long all lines of three by three of them may be in mm. */
export const crowdMm = 3
export const crowdLimit = { usual: 36, simple: 15 }

/** How long the lines are that lie in each square and those around it. */
export function newCrowd(width: number, height: number, side: number) {
  const columns = Math.ceil(width / side) + 2
  const totals = new Float32Array(columns * (Math.ceil(height / side) + 2))
  const cellOf = (x: number, y: number) =>
    (Math.floor(y / side) + 1) * columns + Math.floor(x / side) + 1
  return {
    add(path: Path): void {
      for (let i = 2; i < path.length; i += 2) {
        const dx = path[i] - path[i - 2]
        const dy = path[i + 1] - path[i - 1]
        totals[cellOf(path[i], path[i + 1])] += Math.sqrt(dx * dx + dy * dy)
      }
    },
    meanAlong(path: Path): number {
      let sum = 0
      for (let i = 0; i < path.length; i += 2) {
        const at = cellOf(path[i], path[i + 1])
        for (const row of [at - columns, at, at + columns])
          sum += totals[row - 1] + totals[row] + totals[row + 1]
      }
      return (2 * sum) / path.length
    },
  }
}
