import { backPictures, smallPictureScales, smallPicturesEndMm } from '#domain/back-cover.ts'
import { coverFrameMm } from '#domain/cover.ts'
import { heldLineMm, type Size } from '#domain/fit.ts'
import { itemAt } from '#domain/item-at.ts'
import { smallArt } from '#drawing/art/small-art.ts'
import type { Inks } from '#drawing/flat-colour/press-model.ts'
import type { LineArt, Stroke } from '#drawing/ground/line-art.ts'

import type { Mark, Page } from '../page.ts'
import type { BookDesign } from './book-design.ts'
import { crayon, flower, heart, scribble, star } from './doodles.ts'
import { boldMm, fineMm, mediumMm, polyline, roundFrame, seeded, sheetOf } from './hand.ts'
import { setLine } from './set-text.ts'

/** A page's drawing for the back: as it is drawn for each of smallPictureScales. */
export type SmallPicture = Size & { drawn: readonly LineArt[] }

export function smallPictureOf(art: LineArt): SmallPicture {
  const { widthMm, heightMm } = art
  return { widthMm, heightMm, drawn: smallPictureScales.map((scale) => smallArt(art, scale)) }
}

/**
 * The other pages as small pictures, the shop's name below them, its address and the book's own code at the foot, in the front cover's
 * frame and on its ground. Without pictures the shop's mark stands in the middle.
 */
export function backCover(
  design: BookDesign,
  pictures: readonly SmallPicture[] = [],
  ground?: Inks,
): Page {
  const frame = backFrame(design, pictures.length > 0)
  return {
    ...frame,
    ...(ground && { ground }),
    marks: [...smallPictures(design, pictures, ground !== undefined), ...frame.marks],
  }
}

/** All of a back cover but its small pictures and its colours. */
export function backFrame(design: BookDesign, hasPictures: boolean): Page {
  const { widthMm, heightMm } = design
  const random = seeded(53)
  const middle = widthMm / 2
  const below = smallPicturesEndMm(design.format) + (heightMm > 250 ? 9 : 4)
  const centre = hasPictures ? below : heightMm * 0.46
  const outer = {
    x: coverFrameMm,
    y: coverFrameMm,
    width: widthMm - 2 * coverFrameMm,
    height: heightMm - 2 * coverFrameMm,
  }
  const strokes = [
    roundFrame(outer, 9, random, boldMm),
    roundFrame(
      { x: outer.x + 3, y: outer.y + 3, width: outer.width - 6, height: outer.height - 6 },
      6.5,
      random,
      fineMm,
    ),
    ...(hasPictures ? besideName(middle, centre + 9) : mark(middle, centre)),
  ]
  return { widthMm, heightMm, marks: [sheetOf(design, strokes), ...imprint(design, centre)] }
}

/** The white that the pages have, a thin line around, and what is drawn on them. */
function smallPictures(
  design: BookDesign,
  pictures: readonly SmallPicture[],
  isColoured: boolean,
): Mark[] {
  return backPictures(design.format, pictures).flatMap(
    ({ picture, drawnFor, scale, xMm, yMm, widthMm, heightMm }): Mark[] => {
      const around = polyline(
        [
          [xMm, yMm],
          [xMm + widthMm, yMm],
          [xMm + widthMm, yMm + heightMm],
          [xMm, yMm + heightMm],
        ],
        { closed: true, widthMm: heldLineMm },
      )
      return [
        ...(isColoured
          ? [{ kind: 'area' as const, inks: noInk, xMm, yMm, widthMm, heightMm }]
          : []),
        { kind: 'art', art: itemAt(picture.drawn, drawnFor), xMm, yMm, scale },
        sheetOf(design, [around]),
      ]
    },
  )
}

const noInk = [0, 0, 0, 0] as const

function besideName(middle: number, y: number): Stroke[] {
  return [
    ...star(middle - 46, y, 3.4, 0.2, fineMm),
    ...heart(middle - 54, y + 1, 2.6, -0.2, fineMm),
    ...flower(middle + 46, y, 3.6, 0, fineMm),
    ...star(middle + 54, y + 1, 2.4, 0.3, fineMm),
  ]
}

function mark(middle: number, centre: number): Stroke[] {
  return [
    scribble(middle - 27, centre - 16, 46, 20, 6, boldMm),
    ...crayon(middle + 46, centre - 40, 30, Math.PI * 0.74, mediumMm),
    ...star(middle - 38, centre - 27, 3.4, 0.2, fineMm),
    ...heart(middle - 42, centre - 6, 2.8, -0.2, fineMm),
    ...flower(middle + 42, centre - 6, 3.6, 0, fineMm),
  ]
}

function imprint(design: BookDesign, centre: number): Mark[] {
  const { widthMm, heightMm, words, type } = design
  const line = { xMm: widthMm / 2, widthMaxMm: widthMm - 60 }
  return [
    ...setLine(type, {
      ...line,
      text: design.shopName,
      weight: 'heavy',
      sizeMm: 13,
      baselineMm: centre + 14,
    }),
    ...words.backCover.flatMap((text, i) =>
      setLine(type, {
        ...line,
        text,
        weight: 'text',
        sizeMm: 5.4,
        baselineMm: centre + 27 + i * 7.6,
      }),
    ),
    ...(design.webAddress
      ? setLine(type, {
          ...line,
          text: design.webAddress,
          weight: 'text',
          sizeMm: 5,
          baselineMm: heightMm - coverFrameMm - 12,
        })
      : []),
    ...(design.code
      ? setLine(type, {
          ...line,
          text: design.code,
          weight: 'text',
          sizeMm: 3.4,
          baselineMm: heightMm - coverFrameMm - 6,
        })
      : []),
  ]
}
