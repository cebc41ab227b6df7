import type { FlatColour } from '../flat-colour/flat-colour.ts'
import type { LineArt } from '../ground/line-art.ts'
import type { CutOut, CutOuts } from './cut-out.ts'
import { packSheet, type Piece } from './pack-sheet.ts'
import { rimMm, stickerShape, type StickerShape } from './sticker-shape.ts'
import { stickerLines } from './sticker-lines.ts'

/** What a page gives: its drawing, and what can be cut out of it. */
export type StickerSource = { readonly art: LineArt; readonly cutOuts: CutOuts }

/** A sticker on its sheet; lengths in mm from the sheet's corner, lines, colours and outlines from the sticker's own. */
export type Sticker = {
  readonly source: number
  readonly xMm: number
  readonly yMm: number
  readonly shape: StickerShape
  readonly lines: LineArt
  readonly colour: FlatColour
}

/** The free area of a sheet: where it begins, and how large it is. */
export type StickerArea = {
  readonly xMm: number
  readonly yMm: number
  readonly widthMm: number
  readonly heightMm: number
}

/** The short side of the smallest sticker, rim included, and the long side of the largest, as a share of the sheet's. */
const shortSideMinMm = 25
const longSideShare = 0.5
/** Enlarged more than this a drawing is crude. */
const enlargementMax = 1
/** Below it a cut-out waits until every page's better one has its place. */
const poorWorth = 0.45
/** So much of a sheet's area is one sticker's share when it is chosen how many there are to be. */
const areaEachMm2 = 1750

/**
 * Chooses what becomes a sticker and lays it out: each page's best first, then what else its photo shows. Empty only
 * where there are no pages.
 */
export function layStickers(sources: readonly StickerSource[], area: StickerArea): Sticker[] {
  const count = Math.max(6, Math.round((area.widthMm * area.heightMm) / areaEachMm2))
  const chosen = candidates(sources, area).slice(0, count)
  return packSheet(chosen, area).map(({ piece, mmPerPixel, xMm, yMm }) => {
    const { source, cutOut, mmPerPixelDrawn } = chosen[piece]
    const { art, cutOuts } = sources[source]
    return {
      source,
      xMm: area.xMm + xMm,
      yMm: area.yMm + yMm,
      shape: stickerShape(cutOut.mask, mmPerPixel),
      lines: stickerLines(art, cutOut, cutOuts, mmPerPixel / mmPerPixelDrawn),
      colour: coloursOn(cutOuts, cutOut),
    }
  })
}

type Candidate = Piece & { source: number; cutOut: CutOut; mmPerPixelDrawn: number }

function candidates(sources: readonly StickerSource[], area: StickerArea): Candidate[] {
  const longMax = Math.max(area.widthMm, area.heightMm) * longSideShare
  const all = sources.flatMap(({ art, cutOuts }, source) =>
    cutOuts.found.map((cutOut, rank) => {
      const { width, height } = cutOut.mask
      const mmPerPixelDrawn = art.widthMm / cutOuts.width
      const least = (shortSideMinMm - 2 * rimMm) / Math.min(width, height)
      const most = Math.min(
        (longMax - 2 * rimMm) / Math.max(width, height),
        mmPerPixelDrawn * enlargementMax,
      )
      return { source, rank, cutOut, mmPerPixelDrawn, mask: cutOut.mask, least, most }
    }),
  )
  // Where nothing is large enough, what there is is enlarged: a sheet is never empty.
  const usable = all.filter(({ least, most }) => least <= most)
  const kept = usable.length > 0 ? usable : all.map((one) => ({ ...one, most: one.least }))
  return kept
    .map((one) => ({ ...one, worth: one.cutOut.worth }))
    .toSorted((a, b) => turn(a) - turn(b) || b.worth - a.worth || a.source - b.source)
}

/** Each page's best, then the others; round pieces last of all. */
const turn = ({ rank, cutOut }: { rank: number; cutOut: CutOut }): number =>
  cutOut.kind === 'picture' || (rank === 0 && cutOut.worth < poorWorth) ? 1 : rank > 0 ? 2 : 0

/** The colours of a cut-out's part of the picture. */
function coloursOn({ width, height, flat }: CutOuts, { left, top, mask }: CutOut): FlatColour {
  const [perX, perY] = [flat.width / width, flat.height / height]
  const from = { x: Math.round(left * perX), y: Math.round(top * perY) }
  const size = {
    width: Math.max(1, Math.min(flat.width - from.x, Math.round(mask.width * perX))),
    height: Math.max(1, Math.min(flat.height - from.y, Math.round(mask.height * perY))),
  }
  const labels = new Uint8Array(size.width * size.height)
  for (let y = 0; y < size.height; y++) {
    const start = (from.y + y) * flat.width + from.x
    labels.set(flat.labels.subarray(start, start + size.width), y * size.width)
  }
  const { colours, skin } = flat
  return { ...size, labels, colours, ...(skin && { skin }) }
}
