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

/** Every level is half the one before; level 0 is the picture itself. The others are made when they are first asked for. */
export type Pyramid = {
  readonly levels: number
  /** the long side of a level */
  sideAt(level: number): number
  at(level: number): Colours | Pixels
}

export function pyramidOf(pixels: Pixels, sideMin: number): Pyramid {
  const sizes = [{ width: pixels.width, height: pixels.height }]
  for (
    let last = sizes[0];
    Math.max(last.width, last.height) >= 2 * sideMin && Math.min(last.width, last.height) >= 4;
    sizes.push(last)
  ) {
    last = { width: last.width >> 1, height: last.height >> 1 }
  }
  const made: Colours[] = []
  const smaller = (level: number): Colours =>
    (made[level] ??= level === 1 ? halfOf(pixels) : halved(smaller(level - 1)))
  return {
    levels: sizes.length,
    sideAt: (level) => Math.max(sizes[level].width, sizes[level].height),
    at: (level) => (level === 0 ? pixels : smaller(level)),
  }
}

function threePlanes(width: number, height: number): Colours {
  return [newPlane(width, height), newPlane(width, height), newPlane(width, height)]
}

/** The picture halved, from its bytes: as planes it would be large. */
function halfOf(pixels: Pixels): Colours {
  const { data } = pixels
  const planes = threePlanes(pixels.width >> 1, pixels.height >> 1)
  const { width, height, data: red } = planes[0]
  const green = planes[1].data
  const blue = planes[2].data
  const below = pixels.width * 4
  for (let y = 0, to = 0; y < height; y++) {
    for (let from = 2 * y * below, end = from + width * 8; from < end; from += 8, to++) {
      const under = from + below
      red[to] = (data[from] + data[from + 4] + data[under] + data[under + 4]) / 4
      green[to] = (data[from + 1] + data[from + 5] + data[under + 1] + data[under + 5]) / 4
      blue[to] = (data[from + 2] + data[from + 6] + data[under + 2] + data[under + 6]) / 4
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
    for (let y = 0; y < height; y++)
      even.data.set(plane.data.subarray(y * plane.width, y * plane.width + width), y * width)
    return halve(even)
  })
  return [red, green, blue]
}

/** Where each of a crop's pixels lies in its source; the next crop's lie there afterwards. */
const columns = new Float64Array(cropPixels * cropPixels)
const rows = new Float64Array(cropPixels * cropPixels)

/** The crop of a frame for the reader: the face upright, `readSize` large, in the middle. Outside the picture its border goes on. */
export function cropAt(pyramid: Pyramid, frame: FaceFrame): Colours {
  let level = 0
  while (level + 1 < pyramid.levels && frame.size / (1 << (level + 1)) >= readSize) level++
  const shrink = 1 / (1 << level)
  const step = frame.size / readSize
  const { x: middleX, y: middleY, cosine, sine } = frame
  for (let v = 0, at = 0; v < cropPixels; v++) {
    const down = (v + 0.5 - cropPixels / 2) * step
    const [downAcross, downDown] = [down * sine, down * cosine]
    for (let u = 0; u < cropPixels; u++, at++) {
      const along = (u + 0.5 - cropPixels / 2) * step
      columns[at] = (middleX + along * cosine - downAcross) * shrink - 0.5
      rows[at] = (middleY + along * sine + downDown) * shrink - 0.5
    }
  }
  const crop = threePlanes(cropPixels, cropPixels)
  const source = pyramid.at(level)
  if ('data' in source) samplePixels(crop, source)
  else samplePlanes(crop, source)
  return crop
}

/** Puts what lies at `columns` and `rows` of a picture into a crop, bilinear. */
function samplePlanes(crop: Colours, source: Colours): void {
  const { width, height, data: red } = source[0]
  const green = source[1].data
  const blue = source[2].data
  const [intoRed, intoGreen, intoBlue] = [crop[0].data, crop[1].data, crop[2].data]
  for (let at = 0; at < intoRed.length; at++) {
    const left = Math.min(width - 1, Math.max(0, columns[at]))
    const top = Math.min(height - 1, Math.max(0, rows[at]))
    const x0 = left | 0
    const y0 = top | 0
    const across = left - x0
    const down = top - y0
    const one = y0 * width + x0
    const two = x0 + 1 < width ? one + 1 : one
    const under = y0 + 1 < height ? width : 0
    intoRed[at] = mixed(red[one], red[two], red[one + under], red[two + under], across, down)
    intoGreen[at] = mixed(
      green[one],
      green[two],
      green[one + under],
      green[two + under],
      across,
      down,
    )
    intoBlue[at] = mixed(blue[one], blue[two], blue[one + under], blue[two + under], across, down)
  }
}

/** The same from a picture's bytes. */
function samplePixels(crop: Colours, { width, height, data }: Pixels): void {
  const [intoRed, intoGreen, intoBlue] = [crop[0].data, crop[1].data, crop[2].data]
  for (let at = 0; at < intoRed.length; at++) {
    const left = Math.min(width - 1, Math.max(0, columns[at]))
    const top = Math.min(height - 1, Math.max(0, rows[at]))
    const x0 = left | 0
    const y0 = top | 0
    const across = left - x0
    const down = top - y0
    const one = (y0 * width + x0) * 4
    const two = x0 + 1 < width ? one + 4 : one
    const under = y0 + 1 < height ? width * 4 : 0
    intoRed[at] = mixed(data[one], data[two], data[one + under], data[two + under], across, down)
    intoGreen[at] = mixed(
      data[one + 1],
      data[two + 1],
      data[one + under + 1],
      data[two + under + 1],
      across,
      down,
    )
    intoBlue[at] = mixed(
      data[one + 2],
      data[two + 2],
      data[one + under + 2],
      data[two + under + 2],
      across,
      down,
    )
  }
}

function mixed(
  one: number,
  two: number,
  three: number,
  four: number,
  across: number,
  down: number,
): number {
  const upper = one * (1 - across) + two * across
  const lower = three * (1 - across) + four * across
  return upper * (1 - down) + lower * down
}
