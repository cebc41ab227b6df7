import { thinnedLines } from '../pixels/thin-lines.ts'
import { grown, shrunk } from './discs.ts'
import type { PageInk } from './page-ink.ts'

/** A page's ink, parted into solid blacks and lines. */
export type PageLines = {
  /** 1 where ink is wider than 3 mm */
  readonly solid: Uint8Array
  /** how many pixels of it there are */
  readonly solidPixels: number
  /** the middle of the lines, one pixel wide, without the solid blacks */
  readonly middles: Uint8Array
  /** their indices, in reading order */
  readonly points: Int32Array
}

const solidRadiusMm = 1.5
/** Opening rounds a solid black's corners; this much around it still belongs to it. */
const roundedMm = 1 / 3

/**
 * Takes out the corners of stairs, in place: a pixel with one beside and one above it (in any of the four ways), which touch
 * each other, and nothing on its other side. Thinning leaves them on slanted lines, where they count as length and hide ends.
 */
function takeStairs(lines: Uint8Array, points: Int32Array, width: number): void {
  for (const at of points) {
    for (const down of [-width, width]) {
      for (const right of [-1, 1]) {
        if (
          lines[at + down] &&
          lines[at + right] &&
          !lines[at - down] &&
          !lines[at - right] &&
          !lines[at - down - right]
        )
          lines[at] = 0
      }
    }
  }
}

/** Solid is what an opening by a disc of 3 mm leaves; lines are the rest, thinned (the study's eval.py). */
export function pageLines(page: PageInk): PageLines {
  const { width, height, pixelsPerMm, mask } = page
  const cores = shrunk(page.ink, solidRadiusMm * pixelsPerMm)
  const solid = new Uint8Array(mask.length)
  const rest = mask.slice()
  let solidPixels = 0
  if (cores.from.length > 0) {
    const around = grown(cores, (solidRadiusMm + roundedMm) * pixelsPerMm)
    for (let i = 0; i < solid.length; i++) {
      if (!mask[i] || !around[i]) continue
      solid[i] = 1
      solidPixels++
      rest[i] = 0
    }
  }
  const { lines: middles, points } = thinnedLines(rest, width, height)
  takeStairs(middles, points, width)
  return { solid, solidPixels, middles, points: points.filter((at) => middles[at]) }
}
