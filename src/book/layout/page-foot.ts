import type { Size } from '#domain/fit.ts'
import {
  boxAsBound,
  captionBox,
  footPhoto,
  pageAsRead,
  type Foot,
  type PageBox,
} from '#domain/page-foot.ts'
import { photoLineMm } from '#domain/small-photos.ts'

import type { ArtMark, GreyPicture, Mark, Page, TextMark } from '../page.ts'
import { outlineOf, sheetOf } from './hand.ts'
import { setParagraph } from './set-paragraph.ts'
import type { Typesetter } from './typesetter.ts'

const captionMm = 5.5

/** What a customer has below a page's drawing. */
export type PageFoot = {
  /** may be empty */
  caption: string
  /** width over height of the small photo; null: there is none */
  shape: number | null
}

/** The same, ready to be laid out: on a page as it is read, below a drawing that is so wide there. */
export type SetFoot = { kind: Foot; marksOn(asRead: Size, drawnMm: number): Mark[] }

/** `picture`: the small photo, as large as `footPhotoSize` says; without it its place stays empty. */
export function setFoot(
  type: Typesetter,
  { caption, shape }: PageFoot,
  picture?: GreyPicture,
): SetFoot {
  return {
    kind: shape === null ? 'caption' : 'photo',
    marksOn(asRead, drawnMm) {
      const photo = shape === null ? null : { shape, drawnMm }
      const box = captionBox(asRead, photo)
      return [
        ...(photo && picture ? framedPhoto(picture, footPhoto(asRead, photo)) : []),
        ...setParagraph(type, caption, box, { weight: 'text', sizeMaxMm: captionMm }),
      ]
    },
  }
}

/** A small photo and the line around it. */
export function framedPhoto(picture: GreyPicture, box: PageBox): Mark[] {
  return [
    { kind: 'photo', picture, ...box },
    sheetOf({ widthMm: 0, heightMm: 0 }, [outlineOf(box, photoLineMm)]),
  ]
}

/** A page that has nothing but its foot. */
export function footPage(
  { widthMm, heightMm }: Size,
  turned: boolean,
  foot: SetFoot,
  drawnMm: number,
): Page {
  const asRead = pageAsRead({ widthMm, heightMm }, turned)
  const marks = foot.marksOn(asRead, drawnMm)
  return { widthMm, heightMm, marks: turned ? marksAsBound(asRead, marks) : marks }
}

/** The marks of a page that is read turned, on the page as it is bound. */
export function marksAsBound(asRead: Size, marks: readonly Mark[]): Mark[] {
  return marks.map((mark) => {
    if (mark.kind === 'text') return textAsBound(asRead, mark)
    if (mark.kind === 'art') return artAsBound(asRead, mark)
    if (mark.kind === 'photo') return { ...mark, ...boxAsBound(asRead, mark), turned: true }
    throw new Error(`no ${mark.kind} stands below a drawing`)
  })
}

function textAsBound({ widthMm }: Size, mark: TextMark): TextMark {
  return { ...mark, turned: true, xMm: mark.baselineMm, baselineMm: widthMm - mark.xMm }
}

function artAsBound(asRead: Size, mark: ArtMark): ArtMark {
  const { art, scale = 1, xMm, yMm } = mark
  const size = { widthMm: art.widthMm * scale, heightMm: art.heightMm * scale }
  const bound = boxAsBound(asRead, { xMm, yMm, ...size })
  return { ...mark, turned: true, xMm: bound.xMm, yMm: bound.yMm }
}
