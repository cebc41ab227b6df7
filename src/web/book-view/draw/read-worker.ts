import type { Pixels } from '#drawing/ground/line-art.ts'
import { devicePixels } from './device-pixels.ts'

/**
 * What is answered to a photo of this device: its small copy and then its pixels, null where it cannot be read. Nothing
 * of the engine is in here, so it
 * is there at once.
 */
export type PhotoRead = { small: Pixels } | { whole: Pixels } | null

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  const answer = (read: PhotoRead) => {
    const pixels = read && ('small' in read ? read.small : read.whole)
    postMessage(read, { transfer: pixels ? [pixels.data.buffer as ArrayBuffer] : [] })
  }
  devicePixels(data, answer).catch(() => answer(null))
})
