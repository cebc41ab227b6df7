import { withinCopy } from '#domain/copy-part.ts'
import type { Size } from '#domain/fit.ts'
import type { Crop } from '#domain/page-settings.ts'
import { photoShape } from '#domain/small-photos.ts'
import { cutOut } from '#drawing/pixels/cut-out.ts'

import { sharp } from './lazy-sharp.ts'
import type { GreyPicture } from './page.ts'
import { photoPixelsPerInch } from './pdf/photos.ts'
import type { PhotoCopies } from './photo-copies.ts'

const mmPerInch = 25.4
const whole: Crop = { x: 0, y: 0, width: 1, height: 1 }

/** A photo to be printed small beside or behind its drawing, read when its turn comes. */
export type SmallPhoto = {
  /** width over height */
  shape: number
  read(size: Size): Promise<GreyPicture>
}

/** The part of an upright photo that its customer chose, or all of it. */
export function smallPhoto(
  { width, height }: { width: number; height: number },
  crop: Crop = whole,
  copies: () => Promise<PhotoCopies>,
): SmallPhoto {
  return {
    shape: photoShape({ width, height }, crop),
    read: async (size) => inGrey(await copies(), crop, size),
  }
}

async function inGrey(
  { whole: all, part }: PhotoCopies,
  crop: Crop,
  { widthMm, heightMm }: Size,
): Promise<GreyPicture> {
  const pixels = (mm: number) => Math.ceil((mm / mmPerInch) * photoPixelsPerInch)
  const copy = sharp(part?.bytes ?? all)
  const metadata = await copy.metadata()
  const { data, info } = await copy
    .extract(cutOut(withinCopy(crop, part?.of ?? null), metadata.width, metadata.height))
    .resize(pixels(widthMm), pixels(heightMm), { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}
