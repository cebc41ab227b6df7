/** Neighbours clockwise from north. */
function neighbourOffsets(width: number): readonly number[] {
  return [-width, -width + 1, 1, width + 1, width, width - 1, -1, -width - 1]
}

function clearBorder(mask: Uint8Array, width: number, height: number): void {
  mask.fill(0, 0, width)
  mask.fill(0, (height - 1) * width)
  for (let y = 0; y < height; y++) mask[y * width] = mask[y * width + width - 1] = 0
}

/**
 * Whether a pixel goes in the first (0–255) or the second pass (256–511), by its neighbours as bits clockwise from north
 * (Zhang and Suen 1984).
 */
function removals(): Uint8Array {
  const goes = new Uint8Array(512)
  for (let bits = 0; bits < 256; bits++) {
    const set = Array.from({ length: 8 }, (_, i) => (bits >> i) & 1)
    const inside = set.reduce((sum, here) => sum + here, 0)
    const risings = set.filter((here, i) => !here && set[(i + 1) % 8]).length
    if (inside < 2 || inside > 6 || risings !== 1) continue
    const [n, , e, , s, , w] = set
    if (!(n && e && s) && !(e && s && w)) goes[bits] = 1
    if (!(n && e && w) && !(n && s && w)) goes[256 + bits] = 1
  }
  return goes
}

/** Thins a mask of zeros and ones to lines one pixel wide. The outermost pixels of the picture are cleared. */
export function thinned(mask: Uint8Array, width: number, height: number): Uint8Array {
  const result = mask.slice()
  clearBorder(result, width, height)
  const goesBy = removals()
  const left = new Int32Array(result.length)
  const going = new Int32Array(result.length)
  let leftCount = 0
  for (let at = 0; at < result.length; at++) if (result[at]) left[leftCount++] = at
  for (let changed = true; changed; ) {
    changed = false
    for (const table of [0, 256]) {
      let goingCount = 0
      for (let i = 0; i < leftCount; i++) {
        const at = left[i]
        const north = at - width
        const south = at + width
        const bits =
          result[north] |
          (result[north + 1] << 1) |
          (result[at + 1] << 2) |
          (result[south + 1] << 3) |
          (result[south] << 4) |
          (result[south - 1] << 5) |
          (result[at - 1] << 6) |
          (result[north - 1] << 7)
        if (goesBy[table + bits]) going[goingCount++] = at
      }
      for (let i = 0; i < goingCount; i++) result[going[i]] = 0
      if (goingCount > 0) changed = true
      let kept = 0
      for (let i = 0; i < leftCount; i++) if (result[left[i]]) left[kept++] = left[i]
      leftCount = kept
    }
  }
  return result
}

/** The lines of a thinned mask as paths of pixel centres (x0,y0,x1,y1,…), split where three or more meet. */
export function linePaths(lines: Uint8Array, width: number, height: number): Float32Array[] {
  const rest = lines.slice()
  clearBorder(rest, width, height)
  const around = neighbourOffsets(width)
  const neighbours = (mask: Uint8Array, at: number) => {
    let sum = 0
    for (let i = 0; i < 8; i++) sum += mask[at + around[i]]
    return sum
  }
  const whole = rest.slice()
  for (let at = 0; at < rest.length; at++) if (whole[at] && neighbours(whole, at) > 2) rest[at] = 0
  const paths: Float32Array[] = []
  const trace = (start: number) => {
    const points: number[] = []
    for (let at: number | undefined = start; at !== undefined; ) {
      rest[at] = 0
      points.push((at % width) + 0.5, Math.floor(at / width) + 0.5)
      const from: number = at
      const offset: number | undefined = around.find((step) => rest[from + step])
      at = offset === undefined ? undefined : from + offset
    }
    paths.push(Float32Array.from(points))
  }
  for (let at = 0; at < rest.length; at++) if (rest[at] && neighbours(rest, at) <= 1) trace(at)
  for (let at = 0; at < rest.length; at++) if (rest[at]) trace(at)
  return paths
}
