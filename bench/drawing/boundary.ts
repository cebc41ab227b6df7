import { grown } from '../../src/drawing/gate/discs.ts'
import { figurePixelsPerMm, pageInk } from '../../src/drawing/gate/page-ink.ts'
import { pageLines } from '../../src/drawing/gate/page-lines.ts'
import { runsOf } from '../../src/drawing/gate/runs.ts'
import type { LineArt } from '../../src/drawing/line-art.ts'
import { thinned } from '../../src/drawing/thin-lines.ts'

/** How many pixels of a page's lines lie on true lines, of how many; and the other way round. */
export type BoundaryCounts = { drawn: number; right: number; true: number; found: number }

/**
 * True lines know how sure an illustrator is to draw them. `strict` takes all that are half sure or surer for the truth, and no others;
 * `illustrators` lets three stand for them, as training/evaluate.py does: a drawn line is right where any of the three has one, and what is
 * found is the mean over the three.
 */
export type Boundary = { strict: BoundaryCounts; illustrators: BoundaryCounts }
const strictFrom = 0.5
const illustratorsFrom = [0.3, 0.55, 0.8]

/** Lines match within this share of the picture's diagonal: the tolerance of the study, and of the usual benchmark. */
const tolerance = 0.0075

/** A page's lines against true lines, `sureness` 0..255 a pixel, by dilation as in the study's eval.py. */
export function boundaryOf(
  art: LineArt,
  sureness: Uint8Array,
  width: number,
  height: number,
): Boundary {
  const lines = linesOf(art, width, height)
  const reach = tolerance * Math.sqrt(width * width + height * height)
  const around = grown(runsOf(lines, width, height), reach)
  const share = (of: Uint8Array, within: Uint8Array) =>
    of.reduce((sum, here, at) => sum + (here && within[at] ? 1 : 0), 0)
  const count = (of: Uint8Array) => of.reduce((sum, here) => sum + here, 0)
  const truthFrom = (least: number) =>
    thinned(
      Uint8Array.from(sureness, (value) => (value >= least * 255 ? 1 : 0)),
      width,
      height,
    )
  const rightOn = (truth: Uint8Array) => ({
    drawn: count(lines),
    right: share(lines, grown(runsOf(truth, width, height), reach)),
  })
  const truth = truthFrom(strictFrom)
  const three = illustratorsFrom.map(truthFrom)
  return {
    strict: { ...rightOn(truth), true: count(truth), found: share(truth, around) },
    illustrators: {
      ...rightOn(three[0]!),
      true: three.reduce((sum, one) => sum + count(one), 0),
      found: three.reduce((sum, one) => sum + share(one, around), 0),
    },
  }
}

/** The middles of a page's lines, and the rims of its blacks, one pixel wide. */
function linesOf(art: LineArt, width: number, height: number): Uint8Array {
  const page = pageInk(art, figurePixelsPerMm)
  const { solid, middles } = pageLines(page)
  const drawn = new Uint8Array(width * height)
  for (let y = 0, at = 0; y < page.height; y++) {
    for (let x = 0; x < page.width; x++, at++) {
      const isRim =
        solid[at] &&
        (!solid[at - 1] || !solid[at + 1] || !solid[at - page.width] || !solid[at + page.width])
      if (middles[at] || isRim)
        drawn[
          Math.floor(((y + 0.5) * height) / page.height) * width +
            Math.floor(((x + 0.5) * width) / page.width)
        ] = 1
    }
  }
  return thinned(drawn, width, height)
}

/** Precision, recall and F of all pages together. */
export function scoresOf(counts: readonly BoundaryCounts[]): {
  precision: number
  recall: number
  f: number
} {
  const sum = (of: keyof BoundaryCounts) => counts.reduce((total, one) => total + one[of], 0)
  const precision = sum('right') / Math.max(1, sum('drawn'))
  const recall = sum('found') / Math.max(1, sum('true'))
  return {
    precision,
    recall,
    f: precision + recall > 0 ? (2 * precision * recall) / (precision + recall) : 0,
  }
}
