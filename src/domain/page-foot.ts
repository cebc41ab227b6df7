import { safeMarginMm, type Size } from './fit.ts'

/**
 * What stands below a drawing on its page, as the page is read: a line of words alone, or the small photo, with words
 * beside it or without.
 */
export type Foot = 'caption' | 'photo'

/** How much of the page is kept for it, with the white that parts it from the drawing. */
const footMm: Record<Foot, number> = { caption: 11, photo: 30 }
const gapMm = 3.5
/** A panorama leaves room for words beside it. */
const photoWidthMaxMm = 64
/** Under a narrow drawing there must be room for both. */
const footWidthMinMm = 130

/** A rectangle on a page, from its upper left corner. */
export type PageBox = Size & { xMm: number; yMm: number }

const turnedSize = ({ widthMm, heightMm }: Size): Size => ({
  widthMm: heightMm,
  heightMm: widthMm,
})

/** A page as its drawing is looked at: where that lies on its side the book is turned. */
export function pageAsRead({ widthMm, heightMm }: Size, turned: boolean): Size {
  return turned ? turnedSize({ widthMm, heightMm }) : { widthMm, heightMm }
}

/** Where a box of a page that is read turned lies on the page as it is bound: its top is to the left. */
export function boxAsBound(asRead: Size, { xMm, yMm, ...size }: PageBox): PageBox {
  return { xMm: yMm, yMm: asRead.widthMm - xMm - size.widthMm, ...turnedSize(size) }
}

/** Where a drawing lies above a foot, on the page as it is read: as large as it may be, in the middle of what is left. */
export function aboveFoot(
  { widthMm, heightMm }: Size,
  drawing: Size,
  foot: Foot,
): PageBox & { scale: number } {
  const room = {
    widthMm: widthMm - 2 * safeMarginMm,
    heightMm: heightMm - 2 * safeMarginMm - footMm[foot],
  }
  const scale = Math.min(1, room.widthMm / drawing.widthMm, room.heightMm / drawing.heightMm)
  const size = { widthMm: drawing.widthMm * scale, heightMm: drawing.heightMm * scale }
  return {
    xMm: (widthMm - size.widthMm) / 2,
    yMm: safeMarginMm + (room.heightMm - size.heightMm) / 2,
    ...size,
    scale,
  }
}

/** The foot itself, on the page as it is read: as wide as the page allows, or as what it must not stand out from. */
function footBox({ widthMm, heightMm }: Size, foot: Foot, wideMm = widthMm): PageBox {
  const height = footMm[foot] - gapMm
  const width = Math.min(widthMm - 2 * safeMarginMm, Math.max(wideMm, footWidthMinMm))
  return {
    xMm: (widthMm - width) / 2,
    yMm: heightMm - safeMarginMm - height,
    widthMm: width,
    heightMm: height,
  }
}

/** A small photo by its shape (width over height), below a drawing that is so wide on its page as it is read. */
export type PhotoBelow = { shape: number; drawnMm: number }

/** How large the small photo is, of a shape (width over height). */
export function footPhotoSize(shape: number): Size {
  const widthMm = Math.min(photoWidthMaxMm, (footMm.photo - gapMm) * shape)
  return { widthMm, heightMm: widthMm / shape }
}

/** Where it stands: at the left of the foot, under the drawing's own left edge. */
export function footPhoto(asRead: Size, { shape, drawnMm }: PhotoBelow): PageBox {
  const { xMm, yMm, heightMm } = footBox(asRead, 'photo', drawnMm)
  const size = footPhotoSize(shape)
  return { xMm, yMm: yMm + (heightMm - size.heightMm) / 2, ...size }
}

/** Where the words stand: all of the foot, or what is left of it beside a small photo. */
export function captionBox(asRead: Size, photo: PhotoBelow | null): PageBox {
  if (!photo) return footBox(asRead, 'caption')
  const foot = footBox(asRead, 'photo', photo.drawnMm)
  const taken = footPhotoSize(photo.shape).widthMm + 2 * gapMm
  return { ...foot, xMm: foot.xMm + taken, widthMm: foot.widthMm - taken }
}
