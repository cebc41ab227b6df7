import { copyLongSide } from '#domain/copy-part.ts'
import type { Pixels } from '#drawing/ground/line-art.ts'

/** The long side of what first lines are drawn of: a seventh of a page's work; with fewer, people are no longer known by it. */
export const quickSide = 160
/** So many pixels are taken for each of a small copy, each way: without them fine things would flicker. */
const samples = 4

/** A photo of this device, upright: small, for first lines; and no larger than the copy of one that the shop has. */
export type DevicePixels = { small: Pixels; whole: Pixels }

/** Tells the small one as soon as the photo is unpacked: making the whole one takes longer. */
export async function devicePixels(
  file: Blob,
  tell: (read: { small: Pixels } | { whole: Pixels }) => void,
): Promise<void> {
  const photo = await createImageBitmap(file)
  const fine = drawnAt(photo, quickSide * samples, 'low')
  tell({ small: pixelsOf(drawnAt(fine.canvas, quickSide, 'high')) })
  const whole = drawnAt(photo, copyLongSide, 'high')
  photo.close()
  tell({ whole: pixelsOf(whole) })
}

function drawnAt(
  photo: ImageBitmap | OffscreenCanvas,
  longSide: number,
  quality: ImageSmoothingQuality,
): OffscreenCanvasRenderingContext2D {
  const scale = Math.min(1, longSide / Math.max(photo.width, photo.height))
  const width = Math.max(1, Math.round(photo.width * scale))
  const height = Math.max(1, Math.round(photo.height * scale))
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  if (scale < 1) context.imageSmoothingQuality = quality
  context.drawImage(photo, 0, 0, width, height)
  return context
}

function pixelsOf(context: OffscreenCanvasRenderingContext2D): Pixels {
  const { width, height } = context.canvas
  const { data } = context.getImageData(0, 0, width, height)
  // Whole numbers that the engine knows for such, as in newPlane.
  return { width: width | 0, height: height | 0, data }
}
