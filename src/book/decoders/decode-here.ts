import { decodePhoto } from '../decode-photo.ts'
import { inspectPhoto } from '../inspect-photo.ts'
import { makeCopy } from '../photo-copies.ts'
import { servePhoto } from '../serve-photo.ts'
import { stripPhoto } from '../strip-photo.ts'
import type { PhotoDecoder } from './photo-decoder.ts'

/** Decodes in the process that asks, which ends with whatever ends the decoder. */
export const decodeHere: PhotoDecoder = {
  inspect: inspectPhoto,
  serve: servePhoto,
  copy: makeCopy,
  strip: stripPhoto,
  pixels: (bytes, longSideMax) => decodePhoto(bytes, { longSideMax }),
  async close() {},
}
