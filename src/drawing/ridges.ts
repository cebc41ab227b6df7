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

function keepCrests(strength: Float32Array, shape: Float32Array, into: Float32Array, width: number, height: number): void {
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const value = strength[at]
      if (value < 0.02) continue
      const xx = shape[at - 1] - 2 * shape[at] + shape[at + 1]
      const yy = shape[at - width] - 2 * shape[at] + shape[at + width]
      const xy = (shape[at - width - 1] - shape[at - width + 1] - shape[at + width - 1] + shape[at + width + 1]) / 4
      // Across the line: the unit vector at half the angle of (across, slant), turned by a quarter, without trigonometry.
      const across = xx - yy
      const slant = 2 * xy
      const size = Math.sqrt(across * across + slant * slant)
      const cosine = size > 0 ? across / size : 1
      // 1 or −1 by arithmetic: which of the two cannot be foretold, and a wrong guess costs more.
      const dx = (1 - 2 * Number(slant > 0)) * Math.sqrt(Math.max(0, (1 - cosine) / 2))
      const dy = Math.sqrt(Math.max(0, (1 + cosine) / 2))
      if (value < sampled(strength, width, height, x + dx, y + dy)) continue
      if (value >= sampled(strength, width, height, x - dx, y - dy)) into[at] = value
    }
  }
}

/** 1 where the plane is at least `low` and connected, diagonals included, to somewhere at least `high`. */
export function hysteresis({ width, height, data }: Plane, low: number, high: number): Uint8Array {
  const mask = new Uint8Array(width * height)
  const waiting: number[] = []
  for (let i = 0; i < data.length; i++) {
    if (data[i] < high) continue
    mask[i] = 1
    waiting.push(i)
  }
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const x = at % width
    const y = (at - x) / width
    for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++) {
      for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
        const to = v * width + u
        if (mask[to] || data[to] < low) continue
        mask[to] = 1
        waiting.push(to)
      }
    }
  }
  return mask
}
