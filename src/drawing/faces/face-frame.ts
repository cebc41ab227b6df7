import type { Pixels } from '../line-art.ts'
import { newPlane } from '../plane.ts'
import { halve } from '../resize.ts'
import { cropPixels, type Colours } from './face-net.ts'

/**
 * Where a face is and how it is turned, in pixels: its middle between eyes and mouth, its size (about the way between the eyes, for
 * any turn of the head), and the direction of its own x axis.
 */
export type FaceFrame = { x: number; y: number; size: number; cosine: number; sine: number }

/** How large the reader wants a face. */
export const readSize = 20

/** Every level is half the one before; the first is the picture itself. Levels are made when they are first asked for. */
export type Pyramid = {
  readonly levels: number
  /** the long side of a level */
  sideAt(level: number): number
  at(level: number): Colours
  /** Whose levels these are. */
  readonly pixels: Pixels
}

export function pyramidOf(pixels: Pixels, sideMin: number): Pyramid {
  const sizes = [{ width: pixels.width, height: pixels.height }]
  for (let last = sizes[0]; Math.max(last.width, last.height) >= 2 * sideMin && Math.min(last.width, last.height) >= 4; sizes.push(last)) {
    last = { width: last.width >> 1, height: last.height >> 1 }
  }
  const made: Colours[] = []
  const at = (level: number): Colours => (made[level] ??= level === 0 ? planesOf(pixels) : level === 1 ? halfOf(pixels) : halved(at(level - 1)))
  return { levels: sizes.length, sideAt: (level) => Math.max(sizes[level].width, sizes[level].height), at, pixels }
}

function planesOf({ width, height, data }: Pixels): Colours {
  const planes = [newPlane(width, height), newPlane(width, height), newPlane(width, height)] as const
  const [red, green, blue] = planes.map((plane) => plane.data)
  for (let i = 0, from = 0; i < red.length; i++, from += 4) {
    red[i] = data[from]
    green[i] = data[from + 1]
    blue[i] = data[from + 2]
  }
  return planes
}

/** The first level halved: few pictures have faces so small that the first is looked at, and it is large. */
function halfOf(pixels: Pixels): Colours {
  const { data } = pixels
  const [width, height] = [pixels.width >> 1, pixels.height >> 1]
  const planes = [newPlane(width, height), newPlane(width, height), newPlane(width, height)] as const
  const [red, green, blue] = planes.map((plane) => plane.data)
  const below = pixels.width * 4
  const meanFrom = (at: number) => (data[at] + data[at + 4] + data[at + below] + data[at + below + 4]) / 4
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0, from = 2 * y * below; x < width; x++, from += 8, to++) {
      red[to] = meanFrom(from)
      green[to] = meanFrom(from + 1)
      blue[to] = meanFrom(from + 2)
    }
  }
  return planes
}

/** Half the size; a last odd row or column is left out. */
function halved(colours: Colours): Colours {
  const [red, green, blue] = colours.map((plane) => {
    const [width, height] = [plane.width & ~1, plane.height & ~1]
    if (width === plane.width) return halve({ width, height, data: plane.data })
    const even = newPlane(width, height)
    for (let y = 0; y < height; y++) even.data.set(plane.data.subarray(y * plane.width, y * plane.width + width), y * width)
    return halve(even)
  })
  return [red, green, blue]
}

/** The crop of a frame for the reader: the face upright, `readSize` large, in the middle. Outside the picture its border goes on. */
export function cropAt(pyramid: Pyramid, frame: FaceFrame): Colours {
  let level = 0
  while (level + 1 < pyramid.levels && frame.size / (1 << (level + 1)) >= readSize) level++
  const shrink = 1 / (1 << level)
  const step = frame.size / readSize
  const crop = [newPlane(cropPixels, cropPixels), newPlane(cropPixels, cropPixels), newPlane(cropPixels, cropPixels)] as const
  // The largest level is large: for a few crops it is not made, they are taken from the picture itself.
  const source = level === 0 ? undefined : pyramid.at(level)
  const { x: middleX, y: middleY, cosine, sine } = frame
  for (let v = 0, at = 0; v < cropPixels; v++) {
    const down = (v + 0.5 - cropPixels / 2) * step
    for (let u = 0; u < cropPixels; u++, at++) {
      const along = (u + 0.5 - cropPixels / 2) * step
      const x = (middleX + along * cosine - down * sine) * shrink - 0.5
      const y = (middleY + along * sine + down * cosine) * shrink - 0.5
      if (source) sampleInto(crop, at, source, x, y)
      else samplePixelsInto(crop, at, pyramid.pixels, x, y)
    }
  }
  return crop
}

/** A crop seen in a mirror. */
export function mirrored(crop: Colours): Colours {
  const [red, green, blue] = crop.map(({ width, height, data }) => {
    const plane = newPlane(width, height)
    for (let y = 0, at = 0; y < height; y++) for (let x = 0; x < width; x++, at++) plane.data[at] = data[y * width + width - 1 - x]
    return plane
  })
  return [red, green, blue]
}

/** Puts what lies at a place of a picture into a crop, bilinear. */
function sampleInto(crop: Colours, at: number, source: Colours, x: number, y: number): void {
  const { width, height, data: red } = source[0]
  const green = source[1].data
  const blue = source[2].data
  const left = Math.min(width - 1, Math.max(0, x))
  const top = Math.min(height - 1, Math.max(0, y))
  const x0 = Math.floor(left)
  const y0 = Math.floor(top)
  const across = left - x0
  const down = top - y0
  const one = y0 * width + x0
  const right = x0 + 1 < width ? 1 : 0
  const three = y0 + 1 < height ? one + width : one
  crop[0].data[at] = mixed(red[one], red[one + right], red[three], red[three + right], across, down)
  crop[1].data[at] = mixed(green[one], green[one + right], green[three], green[three + right], across, down)
  crop[2].data[at] = mixed(blue[one], blue[one + right], blue[three], blue[three + right], across, down)
}

/** The same from a picture's bytes. */
function samplePixelsInto(crop: Colours, at: number, { width, height, data }: Pixels, x: number, y: number): void {
  const left = Math.min(width - 1, Math.max(0, x))
  const top = Math.min(height - 1, Math.max(0, y))
  const x0 = Math.floor(left)
  const y0 = Math.floor(top)
  const across = left - x0
  const down = top - y0
  const one = (y0 * width + x0) * 4
  const right = x0 + 1 < width ? 4 : 0
  const three = y0 + 1 < height ? one + width * 4 : one
  crop[0].data[at] = mixed(data[one], data[one + right], data[three], data[three + right], across, down)
  crop[1].data[at] = mixed(data[one + 1], data[one + 1 + right], data[three + 1], data[three + 1 + right], across, down)
  crop[2].data[at] = mixed(data[one + 2], data[one + 2 + right], data[three + 2], data[three + 2 + right], across, down)
}

function mixed(one: number, two: number, three: number, four: number, across: number, down: number): number {
  const upper = one * (1 - across) + two * across
  const lower = three * (1 - across) + four * across
  return upper * (1 - down) + lower * down
}
