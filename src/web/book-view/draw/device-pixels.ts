import { copyLongSide } from '#domain/copy-part.ts'
import type { Pixels } from '#drawing/ground/line-art.ts'
import { headBytes, jpegHead } from './jpeg-head.ts'

/** The long side of what first lines are drawn of: a seventh of a page's work; with fewer, people are no longer known by it. */
export const quickSide = 160
/** So many pixels are taken for each of a small copy, each way: without them fine things would flicker. */
const samples = 4

/** A photo of this device, upright: small, for first lines; and no larger than the copy of one that the shop has. */
export type DevicePixels = { small: Pixels; whole: Pixels }

/** Tells the small one first: unpacking all of the photo, and making the whole one, takes longer. */
export async function devicePixels(
  file: Blob,
  tell: (read: { small: Pixels } | { whole: Pixels }) => void,
): Promise<void> {
  const unpacked = createImageBitmap(file)
  // It is waited for below; who fails before that is nobody's surprise.
  unpacked.catch(() => undefined)
  const early = await smallOfJpeg(file).catch(() => null)
  if (early) tell({ small: early })
  const photo = await unpacked
  if (!early) {
    const fine = drawnAt(photo, quickSide * samples, 'low')
    tell({ small: pixelsOf(drawnAt(fine.canvas, quickSide, 'high')) })
  }
  const whole = drawnAt(photo, copyLongSide, 'high')
  photo.close()
  tell({ whole: pixelsOf(whole) })
}

/** How a picture that is stored turned or mirrored is put upright, by Exif's orientations 1 to 8, as a canvas' transform of one by one. */
const upright = [
  [1, 0, 0, 1, 0, 0],
  [-1, 0, 0, 1, 1, 0],
  [-1, 0, 0, -1, 1, 1],
  [1, 0, 0, -1, 0, 1],
  [0, 1, 1, 0, 0, 0],
  [0, 1, -1, 0, 1, 0],
  [0, -1, -1, 0, 1, 1],
  [0, -1, 1, 0, 0, 1],
] as const

/**
 * A JPEG's small copy, of its blocks and not all its pixels: there in half the time. Its Exif part is left out, so that whoever unpacks it
 * turns nothing by himself. Null where this browser cannot.
 */
async function smallOfJpeg(file: Blob): Promise<Pixels | null> {
  if (file.type !== 'image/jpeg' || !('ImageDecoder' in globalThis)) return null
  const head = jpegHead(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))
  if (!head) return null
  const { width, height, orientation, exif } = head
  const bare = exif ? new Blob([file.slice(0, exif.from), file.slice(exif.to)]) : file
  const side = quickSide * samples
  const decoder = new ImageDecoder({
    data: await bare.arrayBuffer(),
    type: file.type,
    desiredWidth: side,
    desiredHeight: side,
  })
  const { image } = await decoder.decode()
  const size = orientation > 4 ? { width: height, height: width } : { width, height }
  const fine = canvasFor(size, side, 'low')
  const { width: w, height: h } = fine.canvas
  const [a, b, c, d, x, y] = upright[orientation - 1] ?? upright[0]
  fine.setTransform(a * w, b * h, c * w, d * h, x * w, y * h)
  fine.drawImage(image, 0, 0, 1, 1)
  image.close()
  decoder.close()
  return pixelsOf(drawnAt(fine.canvas, quickSide, 'high'))
}

type Drawable = ImageBitmap | OffscreenCanvas

function drawnAt(photo: Drawable, longSide: number, quality: ImageSmoothingQuality) {
  const context = canvasFor(photo, longSide, quality)
  context.drawImage(photo, 0, 0, context.canvas.width, context.canvas.height)
  return context
}

/** One that holds a picture of a size, made smaller to a long side. */
function canvasFor(
  size: { width: number; height: number },
  longSide: number,
  quality: ImageSmoothingQuality,
): OffscreenCanvasRenderingContext2D {
  const scale = Math.min(1, longSide / Math.max(size.width, size.height))
  const width = Math.max(1, Math.round(size.width * scale))
  const height = Math.max(1, Math.round(size.height * scale))
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  if (scale < 1) context.imageSmoothingQuality = quality
  return context
}

function pixelsOf(context: OffscreenCanvasRenderingContext2D): Pixels {
  const { width, height } = context.canvas
  const { data } = context.getImageData(0, 0, width, height)
  // Whole numbers that the engine knows for such, as in newPlane.
  return { width: width | 0, height: height | 0, data }
}
