/** Neighbours clockwise from north. */
function neighbourOffsets(width: number): readonly number[] {
  return [-width, -width + 1, 1, width + 1, width, width - 1, -1, -width - 1]
}

function clearBorder(mask: Uint8Array, width: number, height: number): void {
  mask.fill(0, 0, width)
  mask.fill(0, (height - 1) * width)
  for (let y = 0; y < height; y++) mask[y * width] = mask[y * width + width - 1] = 0
}

/** Thins a mask to lines one pixel wide (Zhang and Suen 1984). The outermost pixels of the picture are cleared. */
export function thinned(mask: Uint8Array, width: number, height: number): Uint8Array {
  const result = mask.slice()
  clearBorder(result, width, height)
  const around = neighbourOffsets(width)
  let left = Array.from(result.keys()).filter((i) => result[i])
  for (let changed = true; changed; ) {
    changed = false
    for (const pass of [0, 1]) {
      const goes: number[] = []
      for (const at of left) {
        let inside = 0
        let risings = 0
        for (let i = 0; i < 8; i++) {
          const here = result[at + around[i]]
          inside += here
          if (!here && result[at + around[(i + 1) % 8]]) risings++
        }
        if (inside < 2 || inside > 6 || risings !== 1) continue
        const [n, , e, , s, , w] = around.map((offset) => result[at + offset])
        if (pass === 0 ? !(n && e && s) && !(e && s && w) : !(n && e && w) && !(n && s && w)) goes.push(at)
      }
      for (const at of goes) result[at] = 0
      if (goes.length > 0) changed = true
    }
    left = left.filter((at) => result[at])
  }
  return result
}

/** The lines of a thinned mask as paths of pixel centres (x0,y0,x1,y1,…), split where three or more meet. */
export function linePaths(lines: Uint8Array, width: number, height: number): Float32Array[] {
  const rest = lines.slice()
  clearBorder(rest, width, height)
  const around = neighbourOffsets(width)
  const neighbours = (mask: Uint8Array, at: number) => around.reduce((sum, offset) => sum + mask[at + offset], 0)
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
