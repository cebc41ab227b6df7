import type { Path } from './paths.ts'

/** Marks on the whole grid made with round pens. */
export type Occupancy = {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
  /** Marks all within `radius` pixels of a path. */
  stamp(path: Path, radius: number): void
  isTaken(x: number, y: number): boolean
}

export function newOccupancy(width: number, height: number): Occupancy {
  const data = new Uint8Array(width * height)
  const disc = (cx: number, cy: number, radius: number) => {
    const first = Math.max(0, Math.ceil(cy - radius - 0.5))
    const last = Math.min(height - 1, Math.floor(cy + radius - 0.5))
    for (let row = first; row <= last; row++) {
      const dy = row + 0.5 - cy
      const reach = Math.sqrt(Math.max(0, radius * radius - dy * dy))
      const from = Math.max(0, Math.ceil(cx - reach - 0.5))
      const to = Math.min(width - 1, Math.floor(cx + reach - 0.5))
      // Runs are short: a call costs more than they do.
      for (let at = row * width + from, end = row * width + to; at <= end; at++) data[at] = 1
    }
    const column = Math.floor(cx)
    const row = Math.floor(cy)
    if (column >= 0 && row >= 0 && column < width && row < height) data[row * width + column] = 1
  }
  return {
    width,
    height,
    data,
    stamp(path, radius) {
      const step = Math.max(1, Math.floor(radius / 3))
      const count = path.length / 2
      for (let i = 0; i < count; i += step) disc(path[2 * i], path[2 * i + 1], radius)
      if (count > 0) disc(path[path.length - 2], path[path.length - 1], radius)
    },
    isTaken(x, y) {
      const column = Math.floor(x)
      const row = Math.floor(y)
      return (
        column >= 0 && row >= 0 && column < width && row < height && data[row * width + column] > 0
      )
    },
  }
}
