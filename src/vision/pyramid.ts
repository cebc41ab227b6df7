import type { Pixels } from '#drawing/ground/line-art.ts'

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

/** Pictures that vary less than this, of 255, show nothing. */
const contrastMin = 6

export function isFlat({ levels }: Pyramid): boolean {
  const { data } = levels.at(-1)!
  let [least, most] = [255, 0]
  for (let i = 0; i < data.length; i++) {
    if ((i & 3) === 3) continue
    least = Math.min(least, data[i])
    most = Math.max(most, data[i])
  }
  return most - least < contrastMin
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

/** What black and white become, and whether the sampled picture is one in a mirror. */
export type Range = { readonly low: number; readonly high: number; readonly isMirrored?: boolean }

/** A sampled picture to be filled: four floats a pixel, the fourth 0. */
type Target = { readonly data: Float32Array; readonly width: number; readonly height: number }

/** Samples a square; what is outside the picture is black. */
export function putSquare(
  into: Target,
  pyramid: Pyramid,
  { x, y, side, right }: Square,
  range: Range,
): void {
  putWindow(into, pyramid, { x, y, perPixel: side / into.width, right }, range)
}

type Placed = {
  readonly x: number
  readonly y: number
  readonly perPixel: number
  readonly right?: readonly [number, number] | undefined
}

/** Samples the picture around a place, at a distance of `perPixel` pixels. */
export function putWindow(
  { data, width, height }: Target,
  { levels }: Pyramid,
  { x, y, perPixel, right = [1, 0] }: Placed,
  { low, high, isMirrored = false }: Range,
): void {
  let depth = 0
  while (depth < levels.length - 1 && perPixel * 1.2 >= 2 << depth) depth++
  const level = levels[depth]
  const scale = 1 / (1 << depth)
  const across = perPixel * scale * (isMirrored ? -1 : 1)
  const [ax, ay] = [right[0] * across, right[1] * across]
  const [dx, dy] = [-right[1] * perPixel * scale, right[0] * perPixel * scale]
  const [middleX, middleY] = [(width - 1) / 2, (height - 1) / 2]
  const gain = (high - low) / 255
  for (let v = 0, to = 0; v < height; v++) {
    const startX = x * scale - 0.5 + dx * (v - middleY)
    const startY = y * scale - 0.5 + dy * (v - middleY)
    for (let u = 0; u < width; u++, to += 4) {
      const from = u - middleX
      putSample(data, to, level, startX + ax * from, startY + ay * from, low, gain)
    }
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
