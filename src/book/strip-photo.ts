import { Refusal } from '#domain/refusal.ts'

import { sharp } from './lazy-sharp.ts'
import { openPhoto, readable } from './open-photo.ts'
import { sniffPhoto } from './sniff-photo.ts'
import { stripGif } from './strip-gif.ts'
import { stripJpeg } from './strip-jpeg.ts'
import { stripPng } from './strip-png.ts'

/**
 * The photo with its pixels exactly as received and everything told about it gone: position, camera, dates, comments,
 * hidden thumbnails, whatever follows the picture's end. Colour profile and orientation stay, since the picture would
 * look wrong without them. A file too odd to take apart is encoded anew. Throws the Refusals file_type, file_unreadable.
 */
export async function stripPhoto(bytes: Uint8Array): Promise<Buffer> {
  const contentType = sniffPhoto(bytes)
  if (!contentType) throw new Refusal('file_type')
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (contentType === 'image/gif') return stripGif(file) ?? encodeAnew(file, 'gif')
  const { orientation = 1 } = await readable(sharp(file, { limitInputPixels: false }).metadata())
  if (contentType === 'image/png') return stripPng(file, orientation) ?? encodeAnew(file, 'png')
  return stripJpeg(file, orientation) ?? encodeAnew(file, 'jpeg')
}

function encodeAnew(file: Buffer, format: 'jpeg' | 'png' | 'gif'): Promise<Buffer> {
  return readable(
    openPhoto(file)
      .autoOrient()
      .toFormat(format, format === 'jpeg' ? { quality: 95 } : {})
      .toBuffer(),
  )
}
