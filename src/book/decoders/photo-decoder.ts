import type { CopyPart } from '#domain/copy-part.ts'
import type { Pixels } from '#drawing/ground/line-art.ts'

import type { PhotoFacts } from '../inspect-photo.ts'
import type { ThumbnailWidth } from '../serve-photo.ts'

/** What is done with the bytes of a picture that somebody else has made; each throws the Refusals of the function it is named after. */
export type PhotoVerbs = {
  /** inspectPhoto */
  inspect(bytes: Uint8Array): Promise<PhotoFacts>
  /** servePhoto */
  serve(bytes: Uint8Array, width?: ThumbnailWidth): Promise<Buffer>
  /** makeCopy */
  copy(bytes: Uint8Array, part: CopyPart | null): Promise<Buffer>
  /** stripPhoto */
  strip(bytes: Uint8Array): Promise<Buffer>
  /** decodePhoto, the whole of it */
  pixels(bytes: Uint8Array, longSideMax: number): Promise<Pixels>
}

export type PhotoDecoder = PhotoVerbs & {
  /** Ends what is still being decoded. */
  close(): Promise<void>
}
