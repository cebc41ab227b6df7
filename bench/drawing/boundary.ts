import { grown } from '../../src/drawing/gate/discs.ts'
import { figurePixelsPerMm, pageInk } from '../../src/drawing/gate/page-ink.ts'
import { pageLines } from '../../src/drawing/gate/page-lines.ts'
import { runsOf } from '../../src/drawing/gate/runs.ts'
import type { LineArt } from '../../src/drawing/line-art.ts'
import { thinned } from '../../src/drawing/thin-lines.ts'

/** How many pixels of a page's lines lie on true lines, of how many; and the other way round. */
export type BoundaryCounts = { drawn: number; right: number; true: number; found: number }

/** Lines match within this share of the picture's diagonal: the tolerance of the study, and of the usual benchmark. */
const tolerance = 0.0075

/** The middles of a page's lines (and the rims of its blacks) against true lines, by dilation as in the study's eval.py. */
export function boundaryCounts(art: LineArt, truth: Uint8Array, width: number, height: number): BoundaryCounts {
  const page = pageInk(art, figurePixelsPerMm)
  const { solid, middles } = pageLines(page)
  const drawn = new Uint8Array(width * height)
  for (let y = 0, at = 0; y < page.height; y++) {
    for (let x = 0; x < page.width; x++, at++) {
      const isRim = solid[at] && (!solid[at - 1] || !solid[at + 1] || !solid[at - page.width] || !solid[at + page.width])
      if (middles[at] || isRim) drawn[Math.floor(((y + 0.5) * height) / page.height) * width + Math.floor(((x + 0.5) * width) / page.width)] = 1
    }
  }
  const lines = thinned(drawn, width, height)
  const trueLines = thinned(truth, width, height)
  const reach = tolerance * Math.sqrt(width * width + height * height)
  const share = (of: Uint8Array, within: Uint8Array) => of.reduce((sum, here, at) => sum + (here && within[at] ? 1 : 0), 0)
  return {
    drawn: lines.reduce((sum, here) => sum + here, 0), right: share(lines, grown(runsOf(trueLines, width, height), reach)),
    true: trueLines.reduce((sum, here) => sum + here, 0), found: share(trueLines, grown(runsOf(lines, width, height), reach)),
  }
}

/** F of all pages together. */
export function fOf(counts: readonly BoundaryCounts[]): number {
  const sum = (of: keyof BoundaryCounts) => counts.reduce((total, one) => total + one[of], 0)
  const precision = sum('right') / Math.max(1, sum('drawn'))
  const recall = sum('found') / Math.max(1, sum('true'))
  return precision + recall > 0 ? (2 * precision * recall) / (precision + recall) : 0
}
