import type { Path } from './paths.ts'

/** Which way lines run that are drawn already, on the half grid. */
export type DrawnLines = {
  add(path: Path): void
  /** The nearest drawn place within `reach` half pixels whose line runs like (dx, dy), of length 1; its index in the grid, −1 for none. */
  alongside(x: number, y: number, dx: number, dy: number, reach: number): number
}

/** Lines that differ by more than some 35 degrees only cross. */
const likeMin = 0.82
const look = 4
const full = 127

export function newDrawnLines(width: number, height: number): DrawnLines {
  const across = new Int8Array(width * height)
  const down = new Int8Array(width * height)
  return {
    add(path) {
      const count = path.length / 2
      for (let i = 0; i < count; i++) {
        const before = Math.max(0, i - look)
        const after = Math.min(count - 1, i + look)
        const dx = path[2 * after] - path[2 * before]
        const dy = path[2 * after + 1] - path[2 * before + 1]
        const length = Math.sqrt(dx * dx + dy * dy)
        const column = Math.floor(path[2 * i] / 2)
        const row = Math.floor(path[2 * i + 1] / 2)
        if (length === 0 || column < 0 || row < 0 || column >= width || row >= height) continue
        across[row * width + column] = (dx / length) * full
        down[row * width + column] = (dy / length) * full
      }
    },
    alongside(x, y, dx, dy, reach) {
      const column = Math.floor(x)
      const row = Math.floor(y)
      const far = Math.ceil(reach)
      let nearest = -1
      let least = reach * reach
      for (let v = Math.max(0, row - far); v <= Math.min(height - 1, row + far); v++) {
        for (let u = Math.max(0, column - far); u <= Math.min(width - 1, column + far); u++) {
          const at = v * width + u
          if (across[at] === 0 && down[at] === 0) continue
          const distance = (u + 0.5 - x) ** 2 + (v + 0.5 - y) ** 2
          if (distance > least) continue
          if (Math.abs(across[at] * dx + down[at] * dy) < likeMin * full) continue
          least = distance
          nearest = at
        }
      }
      return nearest
    },
  }
}
