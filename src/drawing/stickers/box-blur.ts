/** Means over squares of 2 × reach + 1 pixels; the picture goes on at its borders as it ends there. */
export function boxBlurred(
  values: Float32Array,
  width: number,
  height: number,
  reach: number,
): Float32Array {
  const across = new Float32Array(values.length)
  for (let y = 0; y < height; y++) meansAlong(values, across, y * width, 1, width, reach)
  const result = new Float32Array(values.length)
  for (let x = 0; x < width; x++) meansAlong(across, result, x, width, height, reach)
  return result
}

function meansAlong(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  count: number,
  reach: number,
): void {
  const at = (i: number) => from[start + Math.min(count - 1, Math.max(0, i)) * step]
  let sum = 0
  for (let i = -reach; i <= reach; i++) sum += at(i)
  for (let i = 0; i < count; i++) {
    to[start + i * step] = sum / (2 * reach + 1)
    sum += at(i + reach + 1) - at(i - reach)
  }
}
