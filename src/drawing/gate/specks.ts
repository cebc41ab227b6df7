import type { PageInk } from './page-ink.ts'
import { connectedParts } from './runs.ts'

/** Ink whose bounding box has a shorter diagonal is a speck. */
const speckMm = 3

/** Loose bits of ink: `specks` of the study's eval.py. */
export function speckCount({ ink, pixelsPerMm }: PageInk): number {
  const { count, left, right, top, bottom } = connectedParts(ink, true)
  let specks = 0
  for (let i = 0; i < count; i++) {
    const across = right[i] - left[i]
    const down = bottom[i] - top[i]
    if (Math.sqrt(across * across + down * down) < speckMm * pixelsPerMm) specks++
  }
  return specks
}
