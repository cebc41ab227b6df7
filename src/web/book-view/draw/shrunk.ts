import type { Pixels } from '#drawing/ground/line-art.ts'
import { resizeToPlanes } from '#drawing/pixels/resize.ts'

/** A picture made smaller, each pixel the mean of what it stands for; one that is no longer than `longSide` is itself. */
export function shrunk(picture: Pixels, longSide: number): Pixels {
  const scale = longSide / Math.max(picture.width, picture.height)
  if (scale >= 1) return picture
  const width = Math.max(1, Math.round(picture.width * scale)) | 0
  const height = Math.max(1, Math.round(picture.height * scale)) | 0
  const planes = resizeToPlanes(picture, width, height)
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  planes.forEach((plane, channel) =>
    plane.data.forEach((value, i) => {
      data[4 * i + channel] = value
    }),
  )
  return { width, height, data }
}
