import { newPlane, type Plane } from './plane.ts'

function gaussianTaps(sigma: number): Float64Array {
  const radius = Math.max(1, Math.ceil(3 * sigma))
  const taps = new Float64Array(2 * radius + 1)
  let sum = 0
  for (let i = -radius; i <= radius; i++) sum += taps[i + radius] = Math.exp((-i * i) / (2 * sigma * sigma))
  return taps.map((tap) => tap / sum)
}

function reflect(index: number, count: number): number {
  const period = 2 * count
  const inPeriod = ((index % period) + period) % period
  return inPeriod < count ? inPeriod : period - 1 - inPeriod
}

/** Blurs along lines: `lines` of `count` samples, `step` apart, starting `lineStep` apart; borders are mirrored. */
function blurLines(
  data: Float32Array,
  out: Float32Array,
  taps: Float64Array,
  lines: number,
  lineStep: number,
  count: number,
  step: number,
): void {
  const radius = (taps.length - 1) / 2
  const padded = new Float64Array(count + 2 * radius)
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep
    for (let i = 0; i < padded.length; i++) {
      const inside = i - radius
      const index = inside >= 0 && inside < count ? inside : reflect(inside, count)
      padded[i] = data[start + index * step]
    }
    for (let i = 0; i < count; i++) {
      let sum = 0
      for (let t = 0; t < taps.length; t++) sum += taps[t] * padded[i + t]
      out[start + i * step] = sum
    }
  }
}

/** Gaussian blur; sigma in pixels, mirrored borders. */
export function gaussianBlur(plane: Plane, sigma: number): Plane {
  const taps = gaussianTaps(sigma)
  const { width, height } = plane
  const across = newPlane(width, height)
  const result = newPlane(width, height)
  blurLines(plane.data, across.data, taps, height, width, width, 1)
  blurLines(across.data, result.data, taps, width, 1, height, width)
  return result
}

/** Mean over the square of side 2·radius + 1 around each pixel, cut at the borders. */
export function boxMean(plane: Plane, radius: number): Plane {
  const { width, height, data } = plane
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let rowSum = 0
    for (let x = 0; x < width; x++) {
      rowSum += data[y * width + x]
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1] + rowSum
    }
  }
  const result = newPlane(width, height)
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - radius) * (width + 1)
    const bottom = Math.min(height, y + radius + 1) * (width + 1)
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - radius)
      const right = Math.min(width, x + radius + 1)
      const area = ((bottom - top) / (width + 1)) * (right - left)
      result.data[y * width + x] = (sums[bottom + right] - sums[top + right] - sums[bottom + left] + sums[top + left]) / area
    }
  }
  return result
}
