import { galleryWidths, type GalleryPicture, type GalleryWidth } from '#domain/gallery.ts'
import { toSvg } from '#drawing/art/svg.ts'

import { sharp } from './lazy-sharp.ts'
import type { PhotoDrawing } from './draw-photo.ts'
import { cutFromCopies, type PhotoCopies } from './photo-copies.ts'

/** A picture as it is shown, without anything told about it. */
export type ShownPicture = { picture: GalleryPicture; width: GalleryWidth; bytes: Buffer }

const mmPerInch = 25.4

/** Types by picture: a photo has many colours, a page two. */
export const galleryType = (picture: GalleryPicture): string =>
  picture === 'photo' ? 'image/jpeg' : 'image/webp'

/** The part of a photo that its pages show, and the pages, one over the other in every width. */
export async function makeGalleryPictures(
  copies: PhotoCopies,
  pages: Readonly<Record<Exclude<GalleryPicture, 'photo'>, PhotoDrawing>>,
): Promise<{ pictures: ShownPicture[]; width: number; height: number }> {
  const { placement } = pages.Standard
  const aspect = placement.size.heightMm / placement.size.widthMm
  const heightOf = (width: number) => Math.max(1, Math.round(width * aspect))
  const { data, ...size } = cutFromCopies(copies, placement.crop)
  const photo = (width: GalleryWidth) =>
    sharp(data, { raw: { ...size, channels: 4 } })
      .removeAlpha()
      .resize(width, heightOf(width), { fit: 'fill' })
      .jpeg({ quality: 82 })
      .toBuffer()
  const page = ({ art }: PhotoDrawing, width: GalleryWidth) =>
    sharp(Buffer.from(toSvg(art)), { density: (width / art.widthMm) * mmPerInch })
      .resize(width, heightOf(width), { fit: 'fill' })
      .flatten({ background: '#ffffff' })
      .greyscale()
      .webp({ lossless: true })
      .toBuffer()
  const pictures: ShownPicture[] = []
  for (const width of galleryWidths) {
    pictures.push({ picture: 'photo', width, bytes: await photo(width) })
    for (const picture of ['Children', 'Standard', 'Manga'] as const)
      pictures.push({ picture, width, bytes: await page(pages[picture], width) })
  }
  const [, largest] = galleryWidths
  return { pictures, width: largest, height: heightOf(largest) }
}
