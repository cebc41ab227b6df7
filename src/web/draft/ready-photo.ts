import { photoBytesMax, photoPixelsMax } from '#domain/book-spec.ts'
import type { PhotoOrder, PhotoOutcome } from './photo-worker.ts'

/** This browser cannot make a photo of the file that the shop takes. */
export class NotReadable extends Error {
  readonly isHeic: boolean
  constructor(isHeic: boolean) {
    super('not readable')
    this.isHeic = isHeic
  }
}

/** A file that is larger than this is not even tried: it would be unpacked in memory. */
export const sourceBytesMax = 100 * 1024 * 1024
/** What a page needs at 300 dpi with its bleed is 9 megapixels; the rest is room for a crop, and all that some phones can draw at once. */
const pixelsMax = 16_000_000
/** A hostile or broken file may keep a decoder busy for ever. */
const workMsMax = 90_000

let work: Promise<unknown> = Promise.resolve()

/**
 * The photo as the shop takes it: itself, or, where it is HEIC, of a kind that only browsers read, or heavier than the
 * shop takes, an upright JPEG of
 * it. That is made in a worker of its own which ends with it, one photo at a time, so that a hostile file has neither
 * the page nor much memory. A
 * file that is no picture at all stays what it is: the shop says so.
 * @throws NotReadable, or an AbortError
 */
export async function readyPhoto(file: File, signal?: AbortSignal): Promise<File> {
  const kind = await kindOf(file)
  const isHeic = kind === 'heic'
  const isHeavy = file.size > photoBytesMax
  if (kind === 'taken' && !isHeavy) return file
  if (file.size > sourceBytesMax) throw new NotReadable(isHeic)
  const turn = work.then(() => convert(file, isHeic, signal))
  work = turn.catch(() => undefined)
  return turn.catch((error: unknown) => {
    if (error instanceof NotReadable && kind === 'other' && !isHeavy) return file
    throw error
  })
}

/** By name or type, as far as a choice of files tells. */
export const looksHeic = ({ name, type }: { name: string; type: string }): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** By content: many a HEIC file is called .jpg. */
async function kindOf(file: File): Promise<'taken' | 'heic' | 'other'> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  const head = String.fromCharCode(...bytes)
  if (['\xff\xd8\xff', '\x89PNG', 'GIF8'].some((start) => head.startsWith(start))) return 'taken'
  return head.slice(4, 8) === 'ftyp' && heicBrands.includes(head.slice(8)) ? 'heic' : 'other'
}

async function convert(file: File, isHeic: boolean, signal?: AbortSignal): Promise<File> {
  signal?.throwIfAborted()
  const worker = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' })
  try {
    const order: PhotoOrder = {
      file,
      isHeic,
      pixelsMax,
      sourcePixelsMax: photoPixelsMax,
      bytesMax: photoBytesMax,
    }
    const { jpeg } = await outcomeOf(worker, order, signal)
    if (!jpeg) throw new NotReadable(isHeic)
    return new File([jpeg], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
  } finally {
    worker.terminate()
  }
}

function outcomeOf(worker: Worker, order: PhotoOrder, signal?: AbortSignal): Promise<PhotoOutcome> {
  return new Promise((resolve, reject) => {
    const unreadable = () => resolve({ jpeg: null })
    const deadline = setTimeout(unreadable, workMsMax)
    signal?.addEventListener('abort', () => {
      clearTimeout(deadline)
      reject(signal.reason as Error)
    })
    worker.addEventListener('message', ({ data }: MessageEvent<PhotoOutcome>) => {
      clearTimeout(deadline)
      resolve(data)
    })
    worker.addEventListener('error', unreadable)
    worker.postMessage(order)
  })
}
