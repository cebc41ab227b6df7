import { safeMarginMm, type Size } from './fit.ts'

/** What stands below a drawing on its page, as the page is read: a line of words alone, or the small photo, with words beside it or without. */
export type Foot = 'caption' | 'photo'

/** How much of the page is kept for it, with the white that parts it from the drawing. */
const footMm: Record<Foot, number> = { caption: 11, photo: 30 }
const gapMm = 3.5
/** A panorama leaves room for words beside it. */
const photoWidthMaxMm = 64

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

/** The foot itself, on the page as it is read. */
function footBox({ widthMm, heightMm }: Size, foot: Foot): PageBox {
  const height = footMm[foot] - gapMm
  return {
    xMm: safeMarginMm,
    yMm: heightMm - safeMarginMm - height,
    widthMm: widthMm - 2 * safeMarginMm,
    heightMm: height,
  }
}

/** How large the small photo is, of a shape (width over height). */
export function footPhotoSize(shape: number): Size {
  const widthMm = Math.min(photoWidthMaxMm, (footMm.photo - gapMm) * shape)
  return { widthMm, heightMm: widthMm / shape }
}

/** Where it stands: at the left of the foot. */
export function footPhoto(asRead: Size, shape: number): PageBox {
  const { xMm, yMm, heightMm } = footBox(asRead, 'photo')
  const size = footPhotoSize(shape)
  return { xMm, yMm: yMm + (heightMm - size.heightMm) / 2, ...size }
}

/** Where the words stand: all of the foot, or what is left of it beside a small photo of a shape. */
export function captionBox(asRead: Size, shape: number | null): PageBox {
  if (shape === null) return footBox(asRead, 'caption')
  const foot = footBox(asRead, 'photo')
  const taken = footPhoto(asRead, shape).widthMm + 2 * gapMm
  return { ...foot, xMm: foot.xMm + taken, widthMm: foot.widthMm - taken }
}
