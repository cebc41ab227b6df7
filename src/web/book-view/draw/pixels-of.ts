import type { Pixels } from '#drawing/line-art.ts'
import { cutOut } from '#drawing/cut-out.ts'
import { fingerprintOf, fingerprintSide, type Fingerprint } from '#drawing/same-picture.ts'
import type { Crop } from '#domain/page-settings.ts'

/**
 * The pixels of a photo's part, its longer side at most `sideMax` long; unscaled they are the print's own (drawing/cut-out.ts). Throws
 * where the worker has no canvas.
 */
export function pixelsOf(photo: ImageBitmap, crop: Crop, sideMax = Infinity): Pixels {
  const cut = cutOut(crop, photo.width, photo.height)
  const scale = Math.min(1, sideMax / Math.max(cut.width, cut.height))
  const width = Math.max(1, Math.round(cut.width * scale))
  const height = Math.max(1, Math.round(cut.height * scale))
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  if (scale < 1) context.imageSmoothingQuality = 'high'
  context.drawImage(photo, cut.left, cut.top, cut.width, cut.height, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}

/** A photo's fingerprint: made smaller in two steps, since one from large to tiny reads single pixels. */
export function fingerprintOfPhoto(photo: ImageBitmap): Fingerprint {
  const between = canvasOf(photo, 8 * fingerprintSide).canvas
  const { data } = canvasOf(between, fingerprintSide).getImageData(
    0,
    0,
    fingerprintSide,
    fingerprintSide,
  )
  return fingerprintOf(data)
}

function canvasOf(picture: ImageBitmap | OffscreenCanvas, side: number) {
  const context = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, side, side)
  return context
}
