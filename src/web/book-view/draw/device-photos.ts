import { photoPixelsMax } from '#domain/book-spec.ts'
import type { Pixels } from '#drawing/ground/line-art.ts'
import { looksHeic, readyPhoto } from '../../draft/ready-photo.ts'
import type { DevicePixels } from './device-pixels.ts'
import type { DrawingRequest } from './drawing-messages.ts'
import type { PhotoRead } from './read-worker.ts'

/** Why a file of this device cannot be drawn. */
export type PhotoFault = 'not-a-photo' | 'heic' | 'unreadable' | 'too-large' | 'too-small'

export class PhotoUnusable extends Error {
  readonly fault: PhotoFault
  constructor(fault: PhotoFault) {
    super(fault)
    this.fault = fault
  }
}

/** A photo that can be drawn here without having been sent anywhere. `url` shows it; the sizes are those of the upright photo. */
export type DevicePhoto = Pick<DrawingRequest, 'path' | 'width' | 'height'> & {
  file: File
  url: string
}

/** Promised: first lines are drawn of the small one, which comes first. */
type Copies = { [Copy in keyof DevicePixels]: Promise<DevicePixels[Copy]> }

/** Who holds more than this in memory twice over may lose the tab. */
const bytesMax = 80 * 1024 * 1024
/** Under this nobody can be recognised, and the engine blows nothing up further. */
const sideMin = 96

const photos = new Map<string, Copies>()
/** A file has one path for as long as the page lives: opened again, what was drawn of it is still known. */
const paths = new WeakMap<File, string>()
let lastId = 0

/**
 * The pixels of the photo under a path, where it is one of this device's, as they are needed for a look. Rejects where
 * it cannot be read.
 */
export function deviceCopy({
  path,
  look,
}: Pick<DrawingRequest, 'path' | 'look'>): Promise<Pixels> | undefined {
  return photos.get(path)?.[look === 'quick' ? 'small' : 'whole']
}

const newReader = () => new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' })
let reader: Worker | undefined

/** Starts what reads a photo, for somebody who is choosing one. */
export function expectDevicePhoto(): void {
  if (reader) return
  reader = newReader()
  reader.addEventListener('error', () => (reader = undefined))
}

/** A promise that is kept or broken from outside: Safari has `Promise.withResolvers` from 17.4 only. */
function awaited<T>() {
  let resolve: (value: T) => void = () => undefined
  let reject: (reason: unknown) => void = () => undefined
  const promise = new Promise<T>((keep, breakOff) => {
    resolve = keep
    reject = breakOff
  })
  return { promise, resolve, reject }
}

/** Reads a photo's pixels in a worker that ends with it, while those that draw get ready. */
function read(file: File): Copies {
  const worker = reader ?? newReader()
  reader = undefined
  const small = awaited<Pixels>()
  const whole = awaited<Pixels>()
  const fail = (reason: string) => {
    small.reject(new Error(reason))
    whole.reject(new Error(reason))
  }
  worker.addEventListener('message', ({ data }: MessageEvent<PhotoRead>) => {
    if (!data) fail('a photo that cannot be read')
    else if ('small' in data) small.resolve(data.small)
    else whole.resolve(data.whole)
  })
  worker.addEventListener('error', (event) => fail(event.message))
  worker.addEventListener('messageerror', () => fail('pixels that cannot be read'))
  worker.postMessage(file, { transfer: [] })
  small.promise.catch(() => undefined)
  whole.promise.finally(() => worker.terminate()).catch(() => undefined)
  return { small: small.promise, whole: whole.promise }
}

const isOther = ({ type }: File) => type !== '' && !type.startsWith('image/')

/**
 * Opens a photo for drawing: its header only, so that a bomb is never unpacked. HEIC that this browser does not read becomes
 * a JPEG first. Throws PhotoUnusable.
 */
export async function openDevicePhoto(file: File): Promise<DevicePhoto> {
  if (isOther(file)) throw new PhotoUnusable('not-a-photo')
  if (file.size > bytesMax) throw new PhotoUnusable('too-large')
  const url = URL.createObjectURL(file)
  try {
    const size = await sizeAt(url).catch(() => null)
    if (size === null) {
      const jpeg = await jpegOf(file)
      URL.revokeObjectURL(url)
      return await openDevicePhoto(jpeg)
    }
    const { width, height } = size
    if (width * height > photoPixelsMax) throw new PhotoUnusable('too-large')
    if (Math.min(width, height) < sideMin) throw new PhotoUnusable('too-small')
    const path = paths.get(file) ?? `device:${++lastId}`
    paths.set(file, path)
    if (!photos.has(path)) photos.set(path, read(file))
    return { path, width, height, file, url }
  } catch (error) {
    URL.revokeObjectURL(url)
    throw error
  }
}

async function jpegOf(file: File): Promise<File> {
  const jpeg = await readyPhoto(file).catch(() => file)
  if (jpeg === file) throw new PhotoUnusable(looksHeic(file) ? 'heic' : 'unreadable')
  return jpeg
}

/** Lets its memory go; it cannot be drawn any more. */
export function closeDevicePhoto({ path, url }: DevicePhoto): void {
  photos.delete(path)
  URL.revokeObjectURL(url)
}

function sizeAt(url: string): Promise<{ width: number; height: number }> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.addEventListener('load', () =>
      resolve({ width: image.naturalWidth, height: image.naturalHeight }),
    )
    image.addEventListener('error', reject)
    image.src = url
  })
}
