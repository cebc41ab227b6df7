import type { Plane } from './plane.ts'

/**
 * For each set of corners above the level (bits clockwise from the north-west): pairs of the sides (0 top, 1 right, 2 bottom,
 * 3 left) where a ring leaves a cell and where it came in. It leaves where the field falls below the level, and came from where
 * it last rose above.
 */
const crossings: readonly (readonly [leaves: number, enters: number][])[] = Array.from({ length: 16 }, (_, corners) => {
  const isAbove = (corner: number) => ((corners >> (corner & 3)) & 1) === 1
  const pairs: [number, number][] = []
  for (let enters = 0; enters < 4; enters++) {
    if (isAbove(enters) || !isAbove(enters + 1)) continue
    const leaves = [1, 2, 3].map((turn) => (enters + turn) & 3).find((side) => isAbove(side) && !isAbove(side + 1))
    if (leaves !== undefined) pairs.push([leaves, enters])
  }
  return pairs
})

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
  const edges = [0, vertical + 1, w, vertical]
  // No ring crosses edge 0, which lies outside: 0 stands for none.
  const next = new Int32Array(2 * w * h)
  const starts: number[] = []
  for (let y = 0; y < h - 1; y++) {
    for (let x = 0; x < w - 1; x++) {
      const top = y * w + x
      const corners =
        (values[top] > 0 ? 1 : 0) | (values[top + 1] > 0 ? 2 : 0) | (values[top + w + 1] > 0 ? 4 : 0) | (values[top + w] > 0 ? 8 : 0)
      if (corners === 0 || corners === 15) continue
      for (const [leaves, enters] of crossings[corners]) {
        next[top + edges[leaves]] = top + edges[enters]
        starts.push(top + edges[leaves])
      }
    }
  }
  const rings: Float32Array[] = []
  for (const start of Int32Array.from(starts).sort()) {
    if (next[start] === 0) continue
    const ring: number[] = []
    for (let at = start; next[at] > 0; ) {
      const isVertical = at >= vertical
      const corner = isVertical ? at - vertical : at
      const x = corner % w
      const y = (corner - x) / w
      const a = values[corner]
      const b = values[isVertical ? corner + w : corner + 1]
      const part = a / (a - b)
      ring.push(x - 0.5 + (isVertical ? 0 : part), y - 0.5 + (isVertical ? part : 0))
      const to = next[at]
      next[at] = 0
      at = to
    }
    if (ring.length >= 6) rings.push(Float32Array.from(ring))
  }
  return rings
}
