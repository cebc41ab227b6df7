import type { Pixels } from '#drawing/line-art.ts'

type Level = { readonly width: number; readonly height: number; readonly data: ArrayLike<number> }
/** The picture, half of it, a quarter …, each pixel the mean of four. */
export type Pyramid = {
  readonly width: number
  readonly height: number
  readonly levels: readonly Level[]
}

const smallestSide = 32

export function pyramidOf({ width, height, data }: Pixels): Pyramid {
  const levels: Level[] = [{ width, height, data }]
  for (;;) {
    const { width: fullWidth, height: fullHeight, data: full } = levels.at(-1)!
    if (Math.min(fullWidth, fullHeight) <= smallestSide) return { width, height, levels }
    levels.push(halved(full, fullWidth, fullWidth >> 1, fullHeight >> 1))
  }
}

function halved(full: ArrayLike<number>, fullWidth: number, width: number, height: number): Level {
  const data = new Uint8Array(width * height * 4)
  const line = fullWidth * 4
  for (let y = 0, to = 0; y < height; y++)
    for (let x = 0, from = y * 2 * line; x < width; x++, from += 8, to += 4)
      for (let c = from; c < from + 3; c++)
        data[to + c - from] = (full[c] + full[c + 4] + full[c + line] + full[c + line + 4] + 2) >> 2
  return { width, height, data }
}

/** A square of the picture in its pixels, perhaps turned: `right` is the direction of its upper edge, of length one. */
export type Square = {
  readonly x: number
  readonly y: number
  readonly side: number
  readonly right?: readonly [number, number]
}

/**
 * Samples a square into `size` × `size` pixels of four floats from `low` (black) to `high` (white), the fourth 0. What is outside the
 * picture is black.
 */
export function putSquare(
  into: Float32Array,
  size: number,
  { levels }: Pyramid,
  { x, y, side, right = [1, 0] }: Square,
  { low, high, isMirrored = false }: { low: number; high: number; isMirrored?: boolean },
): void {
  const perPixel = side / size
  let depth = 0
  while (depth < levels.length - 1 && perPixel * 1.2 >= 2 << depth) depth++
  const level = levels[depth]
  const scale = 1 / (1 << depth)
  const across = perPixel * scale * (isMirrored ? -1 : 1)
  const [ax, ay] = [right[0] * across, right[1] * across]
  const [dx, dy] = [-right[1] * perPixel * scale, right[0] * perPixel * scale]
  const middle = (size - 1) / 2
  const gain = (high - low) / 255
  for (let v = 0, to = 0; v < size; v++) {
    const startX = x * scale - 0.5 + dx * (v - middle)
    const startY = y * scale - 0.5 + dy * (v - middle)
    for (let u = 0; u < size; u++, to += 4)
      putSample(into, to, level, startX + ax * (u - middle), startY + ay * (u - middle), low, gain)
  }
}

function putSample(
  into: Float32Array,
  to: number,
  { width, height, data }: Level,
  x: number,
  y: number,
  low: number,
  gain: number,
): void {
  into[to + 3] = 0
  if (!(x >= -0.5 && y >= -0.5 && x <= width - 0.5 && y <= height - 0.5)) {
    into[to] = into[to + 1] = into[to + 2] = low
    return
  }
  const left = x < 0 ? 0 : Math.floor(x)
  const top = y < 0 ? 0 : Math.floor(y)
  const across = x < 0 ? 0 : x - left
  const down = y < 0 ? 0 : y - top
  const at = (top * width + left) * 4
  const next = left + 1 < width ? 4 : 0
  const below = top + 1 < height ? width * 4 : 0
  for (let c = 0; c < 3; c++) {
    const upper = data[at + c] + (data[at + next + c] - data[at + c]) * across
    const lower =
      data[at + below + c] + (data[at + below + next + c] - data[at + below + c]) * across
    into[to + c] = low + gain * (upper + (lower - upper) * down)
  }
}
