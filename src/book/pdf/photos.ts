import { pointsPerMm } from '../geometry.ts'
import type { PhotoMark } from '../page.ts'

/** A small photo is printed at so many pixels an inch, and is too coarse with fewer than the least. */
export const photoPixelsPerInch = 250
export const photoPixelsPerInchLeast = 200

/** Paints a photo as a grey picture: in a book of four inks, too, grey is black ink alone. */
export function placePhoto(
  document: PDFKit.PDFDocument,
  { picture, xMm, yMm, widthMm, heightMm, turned = false }: PhotoMark,
  bleedMm: number,
): void {
  const image = document.ref({
    Type: 'XObject',
    Subtype: 'Image',
    Width: picture.width,
    Height: picture.height,
    BitsPerComponent: 8,
    ColorSpace: 'DeviceGray',
  })
  image.end(Buffer.from(picture.data))
  const name = `Photo${Object.keys(document.page.xobjects).length + 1}`
  document.page.xobjects[name] = image
  const points = (mm: number) => Number((mm * pointsPerMm).toFixed(4))
  const [x, y] = [points(xMm + bleedMm), points(yMm + bleedMm)]
  const [w, h] = [points(widthMm), points(heightMm)]
  const [right, bottom] = [Number((x + w).toFixed(4)), Number((y + h).toFixed(4))]
  const matrix = turned ? `0 ${-h} ${-w} 0 ${right} ${bottom}` : `${w} 0 0 ${-h} ${x} ${bottom}`
  document.addContent(`q ${matrix} cm /${name} Do Q`)
}
