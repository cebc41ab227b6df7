import { formats, type Format } from '#domain/book-spec.ts'
import { withinCopy } from '#domain/copy-part.ts'
import { footPhoto, type PageBox } from '#domain/page-foot.ts'
import { cutOut } from '#drawing/pixels/cut-out.ts'

import { sharp } from './lazy-sharp.ts'
import type { PhotoDrawing } from './draw-photo.ts'
import { setFoot, type PageFoot } from './layout/page-foot.ts'
import { uprightPage } from './layout/photo-page.ts'
import { openTypesetter, type Typesetter } from './layout/typesetter.ts'
import type { PhotoCopies } from './photo-copies.ts'
import type { SmallPhoto } from './small-photo.ts'
import { pageSvg } from './svg/page-svg.ts'

const quality = 84

/** A drawn page as it is looked at, lines on paper: an SVG document to lie over comparedPhoto's. */
export async function comparedDrawing(
  drawing: PhotoDrawing,
  format: Format,
  foot?: PageFoot,
  small?: SmallPhoto,
): Promise<string> {
  const { page, picture } = readPage(drawing, format, foot)
  const svg = pageSvg(page)
  if (!small || !foot || foot.shape === null) return svg
  const box = footPhoto(page, { shape: foot.shape, drawnMm: picture.widthMm })
  const { data, width, height } = await small.read(box)
  const jpeg = await sharp(data, { raw: { width, height, channels: 1 } })
    .jpeg({ quality })
    .toBuffer()
  return svg.replace('</svg>', `${imageIn(box, jpeg, 'none')}</svg>`)
}

const imageIn = ({ xMm, yMm, widthMm, heightMm }: PageBox, jpeg: Uint8Array, fit: string) =>
  `<image x="${xMm}" y="${yMm}" width="${widthMm}" height="${heightMm}" preserveAspectRatio="${fit}" href="data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}"/>`

let type: Typesetter | undefined

function readPage(drawing: PhotoDrawing, format: Format, foot: PageFoot | undefined) {
  const set = foot && setFoot((type ??= openTypesetter()), foot)
  return uprightPage(formats[format], drawing, set)
}

/**
 * The photo of a drawn page, cut as the drawing is and lying where it lies, as an SVG document of the same page.
 * `isItsOwn`: whether the drawing was
 * made of this photo; beside another's, which was put in its stead, the whole photo is shown, as large as the place allows.
 */
export async function comparedPhoto(
  drawing: PhotoDrawing,
  format: Format,
  copies: PhotoCopies,
  isItsOwn: boolean,
  foot?: PageFoot,
): Promise<string> {
  const { page, picture } = readPage(drawing, format, foot)
  const jpeg = isItsOwn ? await cutTo(drawing, copies) : copies.whole
  // The drawing was made of these very pixels, and scaled to its size in mm: to the fraction, whatever the pixels' own shape is.
  const fit = isItsOwn ? 'none' : 'xMidYMid meet'
  return pageSvg({ ...page, marks: [] }).replace('</svg>', `${imageIn(picture, jpeg, fit)}</svg>`)
}

/** The part of the photo that was drawn. */
async function cutTo(
  { placement: { crop } }: PhotoDrawing,
  { whole, part }: PhotoCopies,
): Promise<Buffer> {
  const copy = sharp(part?.bytes ?? whole)
  const { width, height } = await copy.metadata()
  return copy
    .extract(cutOut(withinCopy(crop, part?.of ?? null), width, height))
    .jpeg({ quality })
    .toBuffer()
}
