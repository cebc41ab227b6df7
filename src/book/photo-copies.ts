import {
  copiedBox,
  copyLongSide,
  copyPartFor,
  withinCopy,
  type CopyPart,
} from '#domain/copy-part.ts'
import type { Crop } from '#domain/page-settings.ts'
import { decodeCopy } from '#drawing/copy/decode-copy.ts'
import { cutFrom } from '#drawing/pixels/cut-out.ts'
import type { Pixels } from '#drawing/ground/line-art.ts'

import { sharp } from './lazy-sharp.ts'
import { decodePhoto } from './decode-photo.ts'
import { inspectPhoto } from './inspect-photo.ts'

/** What a page is drawn from; the sizes are those of the upright photo. */
export type PhotoCopies = {
  width: number
  height: number
  whole: Uint8Array
  /** of the page's crop, where that has one of its own */
  part: { of: CopyPart; bytes: Uint8Array } | null
}

/** Less is seen in lines, more is not. */
const quality = 90

/**
 * A working copy: an upright sRGB JPEG without metadata, on white where the photo was transparent, as large as pages are drawn at. The same
 * photo gives the same bytes. Throws the Refusals file_type and file_unreadable.
 */
export async function makeCopy(photo: Uint8Array, part: CopyPart | null): Promise<Buffer> {
  const { data, width, height } = await decodePhoto(photo, {
    crop: copiedBox(part),
    longSideMax: copyLongSide,
  })
  return sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** What a photo's page is drawn from, made of the photo itself. Throws the Refusals of inspectPhoto. */
export async function copiesOf(
  photo: Uint8Array,
  crop: Crop | undefined = undefined,
): Promise<PhotoCopies> {
  const { width, height } = await inspectPhoto(photo)
  const of = copyPartFor({ width, height }, crop)
  return {
    width,
    height,
    whole: await makeCopy(photo, null),
    part: of && { of, bytes: await makeCopy(photo, of) },
  }
}

/** The pixels of a photo's part, cut as the preview cuts them. */
export function cutFromCopies({ whole, part }: PhotoCopies, crop: Crop): Pixels {
  return cutFrom(decodeCopy(part?.bytes ?? whole), withinCopy(crop, part?.of ?? null))
}

/** Whether a file that was kept as a copy has its beginning and its end. */
export function isWholeCopy(bytes: Uint8Array): boolean {
  const end = bytes.length - 2
  return (
    end > 2 &&
    bytes[0] === 0xff &&
    bytes[1] === 0xd8 &&
    bytes[end] === 0xff &&
    bytes[end + 1] === 0xd9
  )
}
