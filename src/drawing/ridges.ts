import { gaussianBlur } from './blur.ts'
import { newPlane, type Plane } from './plane.ts'

/** Bilinear, at a place inside the plane. */
function sampled(data: Float32Array, width: number, height: number, x: number, y: number): number {
  const left = x | 0
  const top = y | 0
  const line = top * width
  const below = top + 1 < height ? line + width : line
  const right = left + 1 < width ? left + 1 : left
  const across = x - left
  const down = y - top
  const upper = data[line + left] * (1 - across) + data[line + right] * across
  const lower = data[below + left] * (1 - across) + data[below + right] * across
  return upper * (1 - down) + lower * down
}

/**
 * The edge map where it is highest across its own line, 0 elsewhere: non-maximum suppression along the strongest
 * downward curvature.
 */
export function ridges(edges: Plane): Plane {
  const { width, height } = edges
  const strength = gaussianBlur(edges, 1)
  const result = newPlane(width, height)
  keepCrests(strength.data, gaussianBlur(strength, 2).data, result.data, width, height)
  return result
}

function keepCrests(
  strength: Float32Array,
  shape: Float32Array,
  into: Float32Array,
  width: number,
  height: number,
): void {
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, at = y * width + 1; x < width - 1; x++, at++) {
      const value = strength[at]
      if (value < 0.02) continue
      const xy =
        (shape[at - width - 1] -
          shape[at - width + 1] -
          shape[at + width - 1] +
          shape[at + width + 1]) /
        4
      // Across the line: the unit vector at half the angle of (across, slant), turned by a quarter, without trigonometry.
      const slant = 2 * xy
      // 1 or −1 by arithmetic: which of the two cannot be foretold, and a wrong guess costs more.
      const way = 1 - 2 * Number(slant > 0)
      // The samples on both sides lie between this pixel and three others each: where all three are higher, or all six lower, nothing need be sampled.
      const side = strength[at + way]
      const under = strength[at + width]
      const corner = strength[at + width + way]
      if (value < side && value < under && value < corner) continue
      const otherSide = strength[at - way]
      const over = strength[at - width]
      const otherCorner = strength[at - width - way]
      if (value < otherSide && value < over && value < otherCorner) continue
      if (
        value > side &&
        value > under &&
        value > corner &&
        value > otherSide &&
        value > over &&
        value > otherCorner
      ) {
        into[at] = value
        continue
      }
      const xx = shape[at - 1] - 2 * shape[at] + shape[at + 1]
      const yy = shape[at - width] - 2 * shape[at] + shape[at + width]
      const across = xx - yy
      const size = Math.sqrt(across * across + slant * slant)
      const cosine = size > 0 ? across / size : 1
      const dx = way * Math.sqrt(Math.max(0, (1 - cosine) / 2))
      const dy = Math.sqrt(Math.max(0, (1 + cosine) / 2))
      if (value < sampled(strength, width, height, x + dx, y + dy)) continue
      if (value >= sampled(strength, width, height, x - dx, y - dy)) into[at] = value
    }
  }
}

const knownCrests = new WeakMap<Plane, Int32Array>()

/** Where a plane is above 0, in reading order: a few of a hundred pixels. The same for every style and level of detail, so kept with the plane. */
function crestsOf(plane: Plane): Int32Array {
  const known = knownCrests.get(plane)
  if (known) return known
  const { data } = plane
  let count = 0
  for (let i = 0; i < data.length; i++) count += Number(data[i] > 0)
  const crests = new Int32Array(count)
  for (let i = 0, to = 0; to < count; i++) if (data[i] > 0) crests[to++] = i
  knownCrests.set(plane, crests)
  return crests
}

/** 1 where the ridges are at least `low`, which is above 0, and connected, diagonals included, to somewhere at least `high`; and where that is, in reading order. */
export function hysteresis(
  ridges: Plane,
  low: number,
  high: number,
): { mask: Uint8Array; points: Int32Array } {
  const { width, height, data } = ridges
  const mask = new Uint8Array(width * height)
  const crests = crestsOf(ridges)
  const waiting: number[] = []
  for (let i = 0; i < crests.length; i++) {
    if (data[crests[i]] < high) continue
    mask[crests[i]] = 1
    waiting.push(crests[i])
  }
  let count = waiting.length
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const x = at % width
    const y = (at - x) / width
    for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++) {
      for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
        const to = v * width + u
        if (mask[to] || data[to] < low) continue
        mask[to] = 1
        count++
        waiting.push(to)
      }
    }
  }
  const points = new Int32Array(count)
  for (let i = 0, to = 0; to < count; i++) if (mask[crests[i]]) points[to++] = crests[i]
  return { mask, points }
}
