import { copyLongSide } from '#domain/copy-part.ts'
import type { Pixels } from '#drawing/line-art.ts'

/** The pixels of a photo of this device, upright, no larger than the copy of one that the shop has. */
export async function devicePixels(file: Blob): Promise<Pixels> {
  const photo = await createImageBitmap(file)
  const scale = Math.min(1, copyLongSide / Math.max(photo.width, photo.height))
  const width = Math.max(1, Math.round(photo.width * scale))
  const height = Math.max(1, Math.round(photo.height * scale))
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  if (scale < 1) context.imageSmoothingQuality = 'high'
  context.drawImage(photo, 0, 0, width, height)
  photo.close()
  const { data } = context.getImageData(0, 0, width, height)
  // Whole numbers that the engine knows for such, as in newPlane.
  return { width: width | 0, height: height | 0, data }
}
