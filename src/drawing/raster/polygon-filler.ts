/** Which parts of a polygon that overlaps itself are inside. */
export type FillRule = 'nonzero' | 'evenodd'

export type PolygonFiller = {
  /** Adds a shape made of rings (x0,y0,x1,y1,… closed without repeating the first point), in the caller's units. */
  fill(rings: readonly Float32Array[], rule: FillRule): void
}

/** Scanlines per pixel. Across a line coverage is exact, so that four are enough for 256 greys that nobody can tell from true ones. */
const subRows = 4
const subRowCoverage = 256 / subRows

/**
 * Fills polygons into a picture of covered shares, 0..255, row by row: at each scanline the crossings with the edges are
 * sorted and the spans between them added, cut pixels in proportion. `scale` makes pixels of the caller's units. Shapes
 * that overlap add up to at most 255: exact but for pixels that two shapes cut.
 */
// Long because crossing, sorting and filling use one set of arrays, which grow and are used again.
export function polygonFiller(
  width: number,
  height: number,
  scale: number,
  coverage: Uint8ClampedArray,
): PolygonFiller {
  const rowCount = height * subRows
  let rows = new Int32Array(4096)
  let xs = new Float32Array(4096)
  let turns = new Int8Array(4096)
  let count = 0
  let starts = new Int32Array(1024)
  let sortedXs = new Float32Array(4096)
  let sortedTurns = new Int8Array(4096)

  const grow = () => {
    rows = enlarged(rows, new Int32Array(rows.length * 2))
    xs = enlarged(xs, new Float32Array(xs.length * 2))
    turns = enlarged(turns, new Int8Array(turns.length * 2))
  }

  const cross = (x0: number, y0: number, x1: number, y1: number) => {
    if (y0 === y1) return
    const turn = y0 < y1 ? 1 : -1
    const [topX, topY, bottomX, bottomY] = y0 < y1 ? [x0, y0, x1, y1] : [x1, y1, x0, y0]
    const slope = (bottomX - topX) / (bottomY - topY)
    const last = Math.min(rowCount, Math.ceil(bottomY - 0.5))
    for (let row = Math.max(0, Math.ceil(topY - 0.5)); row < last; row++) {
      if (count === rows.length) grow()
      const x = topX + (row + 0.5 - topY) * slope
      rows[count] = row
      xs[count] = x < 0 ? 0 : x > width ? width : x
      turns[count++] = turn
    }
  }

  /** Sorts the crossings by row (counting), then by x within each (insertion: there are few). */
  const sort = (top: number, bottom: number) => {
    if (starts.length < bottom - top + 2) starts = new Int32Array((bottom - top + 2) * 2)
    starts.fill(0, 0, bottom - top + 2)
    for (let i = 0; i < count; i++) starts[rows[i] - top + 1]++
    for (let row = 1; row <= bottom - top + 1; row++) starts[row] += starts[row - 1]
    if (sortedXs.length < count) {
      sortedXs = new Float32Array(rows.length)
      sortedTurns = new Int8Array(rows.length)
    }
    for (let i = 0; i < count; i++) {
      const to = starts[rows[i] - top]++
      sortedXs[to] = xs[i]
      sortedTurns[to] = turns[i]
    }
    // Each start has moved on to the next row's.
    for (let row = bottom - top + 1; row > 0; row--) starts[row] = starts[row - 1]
    starts[0] = 0
    for (let row = top; row <= bottom; row++) {
      for (let i = starts[row - top] + 1; i < starts[row - top + 1]; i++) {
        const x = sortedXs[i]
        const turn = sortedTurns[i]
        let to = i
        for (; to > starts[row - top] && sortedXs[to - 1] > x; to--) {
          sortedXs[to] = sortedXs[to - 1]
          sortedTurns[to] = sortedTurns[to - 1]
        }
        sortedXs[to] = x
        sortedTurns[to] = turn
      }
    }
  }

  const addSpan = (line: number, from: number, to: number) => {
    const first = Math.floor(from)
    const last = Math.floor(to)
    if (first === last) {
      if (first < width) coverage[line + first] += (to - from) * subRowCoverage
      return
    }
    coverage[line + first] += (first + 1 - from) * subRowCoverage
    for (let x = line + first + 1; x < line + last; x++) coverage[x] += subRowCoverage
    if (last < width) coverage[line + last] += (to - last) * subRowCoverage
  }

  const fill = (rings: readonly Float32Array[], rule: FillRule) => {
    count = 0
    const down = scale * subRows
    for (const ring of rings) {
      for (let i = 0, before = ring.length - 2; i < ring.length; before = i, i += 2) {
        cross(ring[before] * scale, ring[before + 1] * down, ring[i] * scale, ring[i + 1] * down)
      }
    }
    if (count === 0) return
    let top = rowCount
    let bottom = 0
    for (let i = 0; i < count; i++) {
      if (rows[i] < top) top = rows[i]
      if (rows[i] > bottom) bottom = rows[i]
    }
    sort(top, bottom)
    const inside = rule === 'evenodd' ? 1 : -1
    for (let row = top; row <= bottom; row++) {
      const line = Math.floor(row / subRows) * width
      let winding = 0
      for (let i = starts[row - top]; i < starts[row - top + 1]; i++) {
        if (winding & inside) addSpan(line, sortedXs[i - 1], sortedXs[i])
        winding += sortedTurns[i]
      }
    }
  }
  return { fill }
}

function enlarged<T extends Int32Array | Float32Array | Int8Array>(from: T, to: T): T {
  to.set(from)
  return to
}
