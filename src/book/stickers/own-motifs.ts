import type { LineArt, Stroke } from '#drawing/ground/line-art.ts'
import type { StickerSource } from '#drawing/stickers/lay-stickers.ts'

import { flower, heart, star } from '../layout/doodles.ts'

const sideMm = 44
const gridSide = 132

/** A star, a heart and a flower, for a book without a single photo that can be cut: a sheet is never empty. */
export function ownMotifs(): StickerSource[] {
  return [star, heart, flower].map((draw) => sourceOf(draw(sideMm / 2, sideMm / 2, sideMm * 0.36)))
}

function sourceOf(strokes: Stroke[]): StickerSource {
  const art: LineArt = { widthMm: sideMm, heightMm: sideMm, strokes, fills: [] }
  const data = new Uint8Array(gridSide * gridSide)
  for (let i = 0; i < data.length; i++) {
    const off = (at: number) => at + 0.5 - gridSide / 2
    const away = Math.hypot(off(i % gridSide), off(Math.floor(i / gridSide)))
    data[i] = away < gridSide / 2 ? 1 : 0
  }
  const mask = { width: gridSide, height: gridSide, data }
  return {
    art,
    cutOuts: {
      width: gridSide,
      height: gridSide,
      found: [{ kind: 'picture', left: 0, top: 0, mask, worth: 0.5 }],
      flat: { width: 1, height: 1, labels: new Uint8Array(1), colours: [[100, 0, 0]] },
    },
  }
}
