import {
  stickerArea,
  stickerSheetOf,
  stickerSheets,
  type StickerSettings,
} from '#domain/sticker-sheet.ts'
import type { Format } from '#domain/book-spec.ts'
import type { Colouring } from '#domain/cover.ts'
import { inksOf } from '#drawing/flat-colour/colouring.ts'
import { evenStroke } from '#drawing/lines/pen.ts'
import { layStickers, type Sticker, type StickerSource } from '#drawing/stickers/lay-stickers.ts'
import { contourMm } from '#drawing/stickers/sticker-shape.ts'

import type { SheetSize } from '../arrange-book.ts'
import { setLine } from '../layout/set-text.ts'
import type { Typesetter } from '../layout/typesetter.ts'
import type { Mark, Page } from '../page.ts'
import { ownMotifs } from './own-motifs.ts'

export type StickerPageOptions = StickerSettings & {
  format: Format
  /** of the book's cover; a plain cover's stickers have the natural one */
  colouring: Colouring
  /** set small at the foot: tells whose sheet it is */
  foot: string
  /** the warning for children from 3 years, above the foot; none where it is not needed */
  warning?: string
}

/** Nothing reaches into the bleed; it is there since presses ask for it. */
export const stickerBleedMm = 3

/** What a file of stickers must measure and hold. */
export function expectedStickers(
  format: Format,
  { stickerSheet, stickerLook }: StickerSettings,
): SheetSize[] {
  const size = stickerSheets[stickerSheetOf(format, stickerSheet)]
  return [
    {
      ...size,
      bleedMm: stickerBleedMm,
      mayBeColoured: stickerLook === 'colour',
      hasCuts: true,
    },
  ]
}

/** The sheet of stickers of a book's pages, laid out for print. Never empty. */
export function stickerPage(
  sources: readonly StickerSource[],
  type: Typesetter,
  options: StickerPageOptions,
): Page {
  const { format, stickerSheet, stickerLook, foot, warning = '' } = options
  const size = stickerSheets[stickerSheetOf(format, stickerSheet)]
  const area = stickerArea(size)
  const laid = layStickers(sources, area)
  const stickers = laid.length > 0 ? laid : layStickers(ownMotifs(), area)
  const colouring = options.colouring === 'plain' ? 'natural' : options.colouring
  return {
    ...size,
    marks: [
      ...stickers.flatMap((sticker) => [
        ...(stickerLook === 'colour' ? [colourOf(sticker, colouring)] : []),
        ...linesOf(sticker),
      ]),
      ...setLine(type, {
        text: foot,
        weight: 'text',
        sizeMm: 2.6,
        xMm: size.widthMm / 2,
        baselineMm: size.heightMm - area.yMm,
        widthMaxMm: area.widthMm,
      }),
      ...(warning === ''
        ? []
        : setLine(type, {
            text: warning,
            weight: 'text',
            sizeMm: 2.4,
            xMm: size.widthMm / 2,
            baselineMm: size.heightMm - area.yMm - 3.3,
            widthMaxMm: area.widthMm,
          })),
    ],
    cuts: stickers.map(({ xMm, yMm, shape }) =>
      shape.cut.map((value, i) => value + (i % 2 === 0 ? xMm : yMm)),
    ),
  }
}

function colourOf(
  { xMm, yMm, shape, lines, colour }: Sticker,
  colouring: Exclude<Colouring, 'plain'>,
): Mark {
  const { widthMm, heightMm } = lines
  const inks = inksOf(colour, colouring)
  return { kind: 'colour', flat: colour, inks, clip: shape.ink, xMm, yMm, widthMm, heightMm }
}

/** The drawing's own lines within the outline, and the outline itself, which closes what the photo's border or its background left open. */
function linesOf({ xMm, yMm, shape, lines }: Sticker): Mark[] {
  const outline = shape.ink.map((ring) => evenStroke(ring, true, contourMm))
  return [
    { kind: 'art', art: lines, clip: shape.ink, xMm, yMm },
    { kind: 'art', art: { ...lines, strokes: outline, fills: [] }, xMm, yMm },
  ]
}
