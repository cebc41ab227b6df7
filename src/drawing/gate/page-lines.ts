import { thinned } from '../thin-lines.ts'
import { grown, shrunk } from './discs.ts'
import type { PageInk } from './page-ink.ts'

/** A page's ink, parted into solid blacks and lines. */
export type PageLines = {
  /** 1 where ink is wider than 3 mm */
  readonly solid: Uint8Array
  /** the middle of the lines, one pixel wide, without the solid blacks */
  readonly middles: Uint8Array
}

const solidRadiusMm = 1.5
/** Opening rounds a solid black's corners; this much around it still belongs to it. */
const roundedMm = 1 / 3

/**
 * Takes out the corners of stairs, in place: a pixel with one beside and one above it (in any of the four ways), which touch
 * each other, and nothing on its other side. Thinning leaves them on slanted lines, where they count as length and hide ends.
 */
function withoutStairs(lines: Uint8Array, width: number): Uint8Array {
  for (let at = 0; at < lines.length; at++) {
    if (!lines[at]) continue
    for (const down of [-width, width]) {
      for (const right of [-1, 1]) {
        if (lines[at + down] && lines[at + right] && !lines[at - down] && !lines[at - right] && !lines[at - down - right]) lines[at] = 0
      }
    }
  }
  return lines
}

/** Solid is what an opening by a disc of 3 mm leaves; lines are the rest, thinned (the study's eval.py). */
export function pageLines(page: PageInk): PageLines {
  const { width, height, pixelsPerMm, mask } = page
  const cores = shrunk(page.ink, solidRadiusMm * pixelsPerMm)
  const solid = new Uint8Array(mask.length)
  const lines = mask.slice()
  if (cores.from.length > 0) {
    const around = grown(cores, (solidRadiusMm + roundedMm) * pixelsPerMm)
    for (let i = 0; i < solid.length; i++) {
      if (!mask[i] || !around[i]) continue
      solid[i] = 1
      lines[i] = 0
    }
  }
  return { solid, middles: withoutStairs(thinned(lines, width, height), width) }
}
