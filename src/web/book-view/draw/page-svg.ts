import { smallPictureScales } from '#domain/back-cover.ts'
import { formats, type Format } from '#domain/book-spec.ts'
import { coverBoxes } from '#domain/cover.ts'
import { aboveFoot, boxAsBound, pageAsRead, type Foot } from '#domain/page-foot.ts'
import { heldLineMm, pictureArea, type Placement, type Size } from '#domain/fit.ts'
import type { LineArt } from '#drawing/ground/line-art.ts'
import { smallArt } from '#drawing/art/small-art.ts'
import { toSvg } from '#drawing/art/svg.ts'

/** A cover's colours on a screen; the picture is an address. */
export type CoverColours = { ground: string; picture: string }

/** What a drawing is drawn for: a page of the book, its front, or a sheet by itself, which lies as its photo does. */
export type Sheet = 'page' | 'cover' | 'loose'

type Box = Size & { xMm: number; yMm: number }

/** Where on a sheet its drawing lies. */
export function drawingBox(sheet: Sheet, format: Format): Box {
  const { widthMm, heightMm } = formats[format]
  if (sheet !== 'cover') {
    const area = pictureArea(format)
    return { xMm: (widthMm - area.widthMm) / 2, yMm: (heightMm - area.heightMm) / 2, ...area }
  }
  return coverBoxes(formats[format]).picture
}

/** A page's drawing as it is printed on the back of the book, for each of smallPictureScales. */
export function smallSvgs(art: LineArt): string[] {
  return smallPictureScales.map((scale) => toSvg(smallArt(art, scale), scale))
}

/**
 * A page with a foot below its drawing, which is as large as that leaves room for; `art` is an SVG of it at the scale
 * that it is shown at.
 */
export function footedSvg(
  art: (scale: number) => string,
  { size, turned }: Pick<Placement, 'size' | 'turned'>,
  format: Format,
  foot: Foot,
): string {
  const bound = formats[format]
  const asRead = pageAsRead(bound, turned)
  const { scale, ...read } = aboveFoot(asRead, size, foot)
  const box = turned ? boxAsBound(asRead, read) : read
  const corner = turned
    ? `translate(${box.xMm} ${box.yMm + box.heightMm}) rotate(-90)`
    : `translate(${box.xMm} ${box.yMm})`
  return (
    openSheet(bound) +
    `<g transform="${corner} scale(${scale})">${sized(art(scale), size)}</g>` +
    heldBy(box) +
    '</svg>'
  )
}

const openSheet = ({ widthMm, heightMm }: Size) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${widthMm} ${heightMm}" width="${widthMm * 4}" height="${heightMm * 4}">`

const sized = (art: string, { widthMm, heightMm }: Size) =>
  art.replace(
    /^<svg[^>]*>/,
    `<svg width="${widthMm}" height="${heightMm}" viewBox="0 0 ${widthMm} ${heightMm}">`,
  )

const heldBy = ({ xMm, yMm, widthMm, heightMm }: Box) =>
  `<rect x="${xMm}" y="${yMm}" width="${widthMm}" height="${heightMm}" fill="none" stroke="#000" stroke-width="${heldLineMm}" stroke-linejoin="round"/>`

const onItsSide = ({ widthMm, heightMm }: Size): Size => ({
  widthMm: heightMm,
  heightMm: widthMm,
})

/**
 * A sheet with a drawing in the middle of its box, held by a thin line; `art` is an SVG of the placement's size. A
 * cover's colours lie below.
 */
export function sheetSvg(
  art: string,
  { size, turned }: Pick<Placement, 'size' | 'turned'>,
  sheet: Sheet,
  format: Format,
  colours?: CoverColours,
): string {
  const isLying = turned && sheet !== 'loose'
  const isTurnedWhole = turned && !isLying
  const page = isTurnedWhole ? onItsSide(formats[format]) : formats[format]
  const box = drawingBox(sheet, format)
  const boxSize = isTurnedWhole ? onItsSide(box) : box
  const width = isLying ? size.heightMm : size.widthMm
  const height = isLying ? size.widthMm : size.heightMm
  const x = (isTurnedWhole ? box.yMm : box.xMm) + (boxSize.widthMm - width) / 2
  const y = (isTurnedWhole ? box.xMm : box.yMm) + (boxSize.heightMm - height) / 2
  const lying = isLying ? `translate(${x} ${y + height}) rotate(-90)` : `translate(${x} ${y})`
  return (
    openSheet(page) +
    (colours
      ? `<rect width="100%" height="100%" fill="${colours.ground}"/><image href="${colours.picture}" x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="none"/>`
      : '') +
    `<g transform="${lying}">${sized(art, size)}</g>` +
    heldBy({ xMm: x, yMm: y, widthMm: width, heightMm: height }) +
    '</svg>'
  )
}
