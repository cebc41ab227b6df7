import type { Pixels } from '#drawing/line-art.ts'
import { devicePixels } from './device-pixels.ts'

/** What is answered to a photo of this device: its pixels, null where it cannot be read. Nothing of the engine is in here, so it is there at once. */
export type PhotoRead = Pixels | null

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  const answer = (read: PhotoRead) =>
    postMessage(read, { transfer: read ? [read.data.buffer as ArrayBuffer] : [] })
  devicePixels(data).then(answer, () => answer(null))
})
