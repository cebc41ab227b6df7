/** Means over squares of 2 × reach + 1 pixels; the picture goes on at its borders as it ends there. */
export function boxBlurred(
  values: Float32Array,
  width: number,
  height: number,
  reach: number,
): Float32Array {
  const across = new Float32Array(values.length)
  for (let y = 0; y < height; y++) meansOfLine(values, across, y * width, width, reach)
  return meansOfColumns(across, width, height, reach)
}

function meansOfLine(
  from: Float32Array,
  to: Float32Array,
  start: number,
  count: number,
  reach: number,
): void {
  const share = 1 / (2 * reach + 1)
  const first = from[start]
  const last = from[start + count - 1]
  let sum = first * (reach + 1)
  for (let i = 1; i <= reach; i++) sum += i < count ? from[start + i] : last
  for (let i = 0; i < count; i++) {
    to[start + i] = sum * share
    sum += i + reach + 1 < count ? from[start + i + reach + 1] : last
    sum -= i - reach > 0 ? from[start + i - reach] : first
  }
}

/** Row by row, for columns one after the other would read all of memory again and again. */
function meansOfColumns(
  from: Float32Array,
  width: number,
  height: number,
  reach: number,
): Float32Array {
  const to = new Float32Array(from.length)
  const share = 1 / (2 * reach + 1)
  const sums = new Float64Array(width)
  const rowAt = (y: number) => Math.min(height - 1, Math.max(0, y)) * width
  for (let y = -reach; y <= reach; y++) {
    const row = rowAt(y)
    for (let x = 0; x < width; x++) sums[x] += from[row + x]
  }
  for (let y = 0; y < height; y++) {
    const here = y * width
    const next = rowAt(y + reach + 1)
    const before = rowAt(y - reach)
    for (let x = 0; x < width; x++) {
      to[here + x] = sums[x] * share
      sums[x] += from[next + x] - from[before + x]
    }
  }
  return to
}
