import { gaussianBlur } from './blur.ts'
import { newPlane, type Plane } from './plane.ts'

function bilinear({ width, height, data }: Plane, x: number, y: number): number {
  const cx = Math.min(width - 1, Math.max(0, x))
  const cy = Math.min(height - 1, Math.max(0, y))
  const left = Math.floor(cx)
  const top = Math.floor(cy)
  const right = Math.min(width - 1, left + 1)
  const bottom = Math.min(height - 1, top + 1)
  const across = cx - left
  const down = cy - top
  const upper = data[top * width + left] * (1 - across) + data[top * width + right] * across
  const lower = data[bottom * width + left] * (1 - across) + data[bottom * width + right] * across
  return upper * (1 - down) + lower * down
}

/**
 * The edge map where it is highest across its own line, 0 elsewhere: non-maximum suppression along the strongest
 * downward curvature.
 */
export function ridges(edges: Plane): Plane {
  const { width, height } = edges
  const strength = gaussianBlur(edges, 1)
  const shape = gaussianBlur(strength, 2).data
  const result = newPlane(width, height)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const value = strength.data[at]
      if (value < 0.02) continue
      const xx = shape[at - 1] - 2 * shape[at] + shape[at + 1]
      const yy = shape[at - width] - 2 * shape[at] + shape[at + width]
      const xy = (shape[at - width - 1] - shape[at - width + 1] - shape[at + width - 1] + shape[at + width + 1]) / 4
      // Across the line: the unit vector at half the angle of (across, slant), turned by a quarter, without trigonometry.
      const across = xx - yy
      const slant = 2 * xy
      const size = Math.sqrt(across * across + slant * slant)
      const cosine = size > 0 ? across / size : 1
      const dx = (slant > 0 ? -1 : 1) * Math.sqrt(Math.max(0, (1 - cosine) / 2))
      const dy = Math.sqrt(Math.max(0, (1 + cosine) / 2))
      if (value >= bilinear(strength, x + dx, y + dy) && value >= bilinear(strength, x - dx, y - dy)) result.data[at] = value
    }
  }
  return result
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
