import decoderUrl from 'libheif-js/libheif-wasm/libheif-bundle.mjs?url'

/** A photo to be made ready. What has more pixels than `sourcePixelsMax` is not unpacked where its header tells so. */
export type PhotoOrder = {
  file: File
  isHeic: boolean
  pixelsMax: number
  sourcePixelsMax: number
  bytesMax: number
}
export type PhotoOutcome = { jpeg: Blob | null }

/** The part of libheif that is used. */
type HeifImage = {
  get_width: () => number
  get_height: () => number
  is_primary: () => boolean
  display: (
    target: { data: Uint8ClampedArray; width: number; height: number },
    done: (shown: object | null) => void,
  ) => void
}
type Libheif = { HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] } }

const qualities = [0.92, 0.85, 0.75, 0.6]

/**
 * Upright: browsers follow EXIF unless told otherwise (older Safaris refuse to be told so), and libheif what the file
 * says of its own turns.
 */
async function openPhoto({ file, isHeic, sourcePixelsMax }: PhotoOrder): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file)
  } catch (error) {
    if (!isHeic) throw error
    return decodeHeic(new Uint8Array(await file.arrayBuffer()), sourcePixelsMax)
  }
}

/**
 * For browsers that do not read HEIC themselves. libheif comes as the package ships it, a file of its own that can be
 * replaced, as its licence asks.
 */
async function decodeHeic(bytes: Uint8Array, pixelsMax: number): Promise<ImageBitmap> {
  const { default: load } = (await import(/* @vite-ignore */ decoderUrl)) as {
    default: () => Libheif
  }
  const images = new (load().HeifDecoder)().decode(bytes)
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (!image) throw new Error('no picture')
  const [width, height] = [image.get_width(), image.get_height()]
  if (width < 1 || height < 1 || width * height > pixelsMax) throw new Error('size')
  const target = new ImageData(width, height)
  const shown = await new Promise<object | null>((resolve) => image.display(target, resolve))
  if (!shown) throw new Error('not decoded')
  return createImageBitmap(target)
}

/** A JPEG of at most so many pixels and bytes. What shows through is white, as paper is. */
async function writeJpeg(
  photo: ImageBitmap,
  { pixelsMax, bytesMax }: PhotoOrder,
): Promise<Blob | null> {
  const scale = Math.min(1, Math.sqrt(pixelsMax / (photo.width * photo.height)))
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.floor(photo.width * scale)),
    Math.max(1, Math.floor(photo.height * scale)),
  )
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) return null
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(photo, 0, 0, canvas.width, canvas.height)
  photo.close()
  for (const quality of qualities) {
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality })
    if (jpeg.size <= bytesMax) return jpeg
  }
  return null
}

addEventListener('message', ({ data: order }: MessageEvent<PhotoOrder>) => {
  openPhoto(order)
    .then((photo) => writeJpeg(photo, order))
    .catch(() => null)
    .then((jpeg) => postMessage({ jpeg } satisfies PhotoOutcome))
})
