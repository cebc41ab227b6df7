import type { Sharp } from 'sharp'

import { photoPixelsMax } from '#domain/book-spec.ts'
import { Refusal } from '#domain/refusal.ts'

import { sharp } from './lazy-sharp.ts'
import { sniffPhoto } from './sniff-photo.ts'

/**
 * The one door to the decoder: sharp also reads SVG, WebP, HEIF and more, so the first bytes are checked each time.
 * 'error' refuses truncated files but lets harmless faults pass, such as the stray bytes some phones leave before the end.
 * Animations give their first frame. Throws the Refusal file_type.
 */
export function openPhoto(bytes: Uint8Array): Sharp {
  if (!sniffPhoto(bytes)) throw new Refusal('file_type')
  return sharp(bytes, {
    failOn: 'error',
    limitInputPixels: photoPixelsMax,
    pages: 1,
    sequentialRead: true,
  })
}

/** Interlaced pictures are held whole while they are decoded, up to half a gigabyte for 60 megapixels. */
const heldPixelsMax = 12_000_000
type InTurn = <T>(decode: () => Promise<T>) => Promise<T>
let heavyDecodes: Promise<unknown> = Promise.resolve()
let inTurn: InTurn = (decode) => {
  const turn = heavyDecodes.then(decode)
  heavyDecodes = turn.catch(() => undefined)
  return turn
}

/** For a process that is one of several which decode: who has started them says whose turn it is. */
export function takeTurnsBy(turns: InTurn): void {
  inTurn = turns
}

/**
 * Runs a decode of `photo`; large interlaced ones wait for each other, so that several at once cannot fill the memory. What
 * the decoder cannot read becomes the Refusal file_unreadable.
 */
export async function decoded<T>(photo: Sharp, decode: () => Promise<T>): Promise<T> {
  const { width, height, isProgressive } = await readable(photo.metadata())
  if (!isProgressive || width * height <= heldPixelsMax) return readable(decode())
  return inTurn(() => readable(decode()))
}

/** Waits for the decoder; what the decoder cannot read becomes the Refusal file_unreadable. */
export async function readable<T>(decode: Promise<T>): Promise<T> {
  try {
    return await decode
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('file_unreadable', { cause: 'decode' })
  }
}
