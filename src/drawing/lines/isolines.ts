/**
 * For each set of corners above the level (bits clockwise from the north-west): pairs of the sides (0 top, 1 right, 2 bottom,
 * 3 left) where a ring leaves a cell and where it came in. It leaves where the field falls below the level, and came from where
 * it last rose above.
 */
const crossings: readonly (readonly [leaves: number, enters: number][])[] = Array.from(
  { length: 16 },
  (_, corners) => {
    const isAbove = (corner: number) => ((corners >> (corner & 3)) & 1) === 1
    const pairs: [number, number][] = []
    for (let enters = 0; enters < 4; enters++) {
      if (isAbove(enters) || !isAbove(enters + 1)) continue
      const leaves = [1, 2, 3]
        .map((turn) => (enters + turn) & 3)
        .find((side) => isAbove(side) && !isAbove(side + 1))
      if (leaves !== undefined) pairs.push([leaves, enters])
    }
    return pairs
  },
)

/** All zeros between calls, for every ring wipes its own track: new memory of this size would cost more than the rings. */
let scratch = new Int32Array(0)

/** Any picture of numbers. */
export type Field = {
  readonly width: number
  readonly height: number
  readonly data: Float32Array | Uint8ClampedArray
}

/** 1 where the field is above the level, in rows of `stride` with at least one 0 around. */
function aboveMask({ width, height, data }: Field, level: number, stride: number): Uint8Array {
  const above = new Uint8Array(stride * (height + 2))
  for (let y = 0, from = 0; y < height; y++) {
    for (let at = (y + 1) * stride + 1, end = at + width; at < end; at++, from++)
      if (data[from] > level) above[at] = 1
  }
  return above
}

/**
 * Rings where a field crosses `level` (marching squares), in pixel coordinates with centres at .5. Outside the field counts as below,
 * so every ring closes. Higher values lie to the right of the ring's direction (y down).
 */
export function isolines(field: Field, level: number): Float32Array[] {
  const { width, height, data } = field
  const stride = Math.ceil((width + 2) / 4) * 4
  const above = aboveMask(field, level, stride)
  const fours = new Int32Array(above.buffer)
  const outside = Math.fround(Math.min(-1e-3, -Math.abs(level)))
  const valueAt = (x: number, y: number) =>
    x < 1 || y < 1 || x > width || y > height
      ? outside
      : Math.fround(data[(y - 1) * width + x - 1] - level)
  // An edge of the grid is named by its first corner: horizontal edges first, vertical ones after.
  const vertical = above.length
  const edges = [0, vertical + 1, stride, vertical]
  // No ring crosses edge 0, which lies outside: 0 stands for none.
  if (scratch.length < 2 * above.length) scratch = new Int32Array(2 * above.length)
  const next = scratch
  const starts: number[] = []
  for (let y = 0; y <= height; y++) {
    const line = y * stride
    let left = 0
    for (let x = 0; x < stride; x++) {
      const at = line + x
      // Four corners at once where nothing changes from those to their left: that is nearly everywhere.
      const same = left === 0 ? 0 : left === 9 ? 0x01010101 : -1
      if ((x & 3) === 0 && fours[at >> 2] === same && fours[(at + stride) >> 2] === same) {
        x += 3
        continue
      }
      const right = above[at] | (above[at + stride] << 3)
      const corners = left | ((right & 1) << 1) | ((right & 8) >> 1)
      left = right
      if (corners === 0 || corners === 15) continue
      for (const [leaves, enters] of crossings[corners]) {
        next[at - 1 + edges[leaves]] = at - 1 + edges[enters]
        starts.push(at - 1 + edges[leaves])
      }
    }
  }
  const rings: Float32Array[] = []
  for (const start of Int32Array.from(starts).sort()) {
    if (next[start] === 0) continue
    const ring: number[] = []
    for (let at = start; next[at] > 0;) {
      const isVertical = at >= vertical
      const corner = isVertical ? at - vertical : at
      const x = corner % stride
      const y = (corner - x) / stride
      const a = valueAt(x, y)
      const b = isVertical ? valueAt(x, y + 1) : valueAt(x + 1, y)
      const part = a / (a - b)
      ring.push(x - 0.5 + (isVertical ? 0 : part), y - 0.5 + (isVertical ? part : 0))
      const to = next[at]
      next[at] = 0
      at = to
    }
    if (ring.length >= 6) rings.push(new Float32Array(ring))
  }
  return rings
}
