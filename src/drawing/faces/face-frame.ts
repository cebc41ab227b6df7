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

/** Every level is half the one before; the first is the picture itself. */
export type Pyramid = readonly Colours[]

export function pyramidOf(pixels: Pixels, sideMin: number): Pyramid {
  const levels: Colours[] = [planesOf(pixels)]
  for (;;) {
    const [{ width, height }] = levels[levels.length - 1]
    if (Math.max(width, height) < 2 * sideMin || Math.min(width, height) < 4) return levels
    levels.push(halved(levels[levels.length - 1]))
  }
}

function planesOf({ width, height, data }: Pixels): Colours {
  const planes = [newPlane(width, height), newPlane(width, height), newPlane(width, height)] as const
  planes.forEach((plane, channel) => {
    for (let i = 0; i < plane.data.length; i++) plane.data[i] = data[i * 4 + channel]
  })
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
  while (level + 1 < pyramid.length && frame.size / (1 << (level + 1)) >= readSize) level++
  const source = pyramid[level]
  const shrink = 1 / (1 << level)
  const step = frame.size / readSize
  const crop = [newPlane(cropPixels, cropPixels), newPlane(cropPixels, cropPixels), newPlane(cropPixels, cropPixels)] as const
  for (let v = 0; v < cropPixels; v++) {
    for (let u = 0; u < cropPixels; u++) {
      const along = (u + 0.5 - cropPixels / 2) * step
      const down = (v + 0.5 - cropPixels / 2) * step
      const x = (frame.x + along * frame.cosine - down * frame.sine) * shrink - 0.5
      const y = (frame.y + along * frame.sine + down * frame.cosine) * shrink - 0.5
      sampleInto(crop, v * cropPixels + u, source, x, y)
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

function sampleInto(target: Colours, at: number, source: Colours, x: number, y: number): void {
  const { width, height } = source[0]
  const left = Math.min(width - 1, Math.max(0, x))
  const top = Math.min(height - 1, Math.max(0, y))
  const x0 = Math.floor(left)
  const y0 = Math.floor(top)
  const x1 = Math.min(width - 1, x0 + 1)
  const y1 = Math.min(height - 1, y0 + 1)
  const across = left - x0
  const down = top - y0
  for (let c = 0; c < 3; c++) {
    const { data } = source[c]
    const upper = data[y0 * width + x0] * (1 - across) + data[y0 * width + x1] * across
    const lower = data[y1 * width + x0] * (1 - across) + data[y1 * width + x1] * across
    target[c].data[at] = upper * (1 - down) + lower * down
  }
}
