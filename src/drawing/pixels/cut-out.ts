import type { Pixels } from '../ground/line-art.ts'

/** A part of a picture in whole pixels. */
export type CutOut = { left: number; top: number; width: number; height: number }

/**
 * The pixels of a picture of `width` × `height` that a part given in fractions stands for. Print and preview both cut by this: half a
 * pixel's difference is other lines.
 */
export function cutOut(
  part: { x: number; y: number; width: number; height: number },
  width: number,
  height: number,
): CutOut {
  const left = Math.min(width - 1, Math.max(0, Math.round(part.x * width)))
  const top = Math.min(height - 1, Math.max(0, Math.round(part.y * height)))
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(part.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(part.height * height))),
  }
}

/** The pixels of a part of a picture that is given in fractions; of all of it, the picture itself. */
export function cutFrom(
  picture: Pixels,
  part: { x: number; y: number; width: number; height: number },
): Pixels {
  return cutPixels(picture, cutOut(part, picture.width, picture.height))
}

/** The pixels of a part of a picture; of all of it, the picture itself. */
export function cutPixels(picture: Pixels, { left, top, width, height }: CutOut): Pixels {
  if (width === picture.width && height === picture.height) return picture
  const data = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * picture.width + left) * 4
    data.set(picture.data.subarray(from, from + width * 4), y * width * 4)
  }
  return { width, height, data }
}
