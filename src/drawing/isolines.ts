import type { Plane } from './plane.ts'

/**
 * Rings where a field crosses `level` (marching squares), in pixel coordinates with centres at .5. Outside the plane counts as below,
 * so every ring closes. Higher values lie to the right of the ring's direction (y down).
 */
export function isolines({ width, height, data }: Plane, level: number): Float32Array[] {
  const w = width + 2
  const h = height + 2
  const values = new Float32Array(w * h).fill(Math.min(-1e-3, -Math.abs(level)))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) values[(y + 1) * w + x + 1] = data[y * width + x] - level
  }
  // An edge of the grid is named by its first corner: horizontal edges first, vertical ones after.
  const vertical = w * h
  const next = new Int32Array(2 * w * h).fill(-1)
  for (let y = 0; y < h - 1; y++) {
    for (let x = 0; x < w - 1; x++) {
      const top = y * w + x
      const nw = values[top] > 0
      const ne = values[top + 1] > 0
      const se = values[top + w + 1] > 0
      const sw = values[top + w] > 0
      if (nw === ne && ne === se && se === sw) continue
      const bottom = top + w
      const west = vertical + top
      const east = west + 1
      // Going around the cell, a ring leaves where the field falls below the level and came from where it last rose above.
      const around: [edge: number, from: boolean, to: boolean][] = [[top, nw, ne], [east, ne, se], [bottom, se, sw], [west, sw, nw]]
      for (let i = 0; i < 4; i++) {
        const [edge, from, to] = around[i]
        if (from || !to) continue
        for (let j = 1; j <= 3; j++) {
          const [exit, before, after] = around[(i + j) % 4]
          if (before && !after) {
            next[exit] = edge
            break
          }
        }
      }
    }
  }
  const rings: Float32Array[] = []
  for (let start = 0; start < next.length; start++) {
    if (next[start] < 0) continue
    const ring: number[] = []
    for (let at = start; next[at] >= 0; ) {
      const isVertical = at >= vertical
      const corner = isVertical ? at - vertical : at
      const x = corner % w
      const y = (corner - x) / w
      const a = values[corner]
      const b = values[isVertical ? corner + w : corner + 1]
      const part = a / (a - b)
      ring.push(x - 0.5 + (isVertical ? 0 : part), y - 0.5 + (isVertical ? part : 0))
      const to = next[at]
      next[at] = -1
      at = to
    }
    if (ring.length >= 6) rings.push(Float32Array.from(ring))
  }
  return rings
}
