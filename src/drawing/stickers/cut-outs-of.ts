import type { Analysis } from '../analyse.ts'
import { flatColour } from '../flat-colour/flat-colour.ts'
import type { Pixels } from '../ground/line-art.ts'
import type { Seen } from '../ground/seen.ts'
import type { CutOut, CutOuts } from './cut-out.ts'
import { findCutOuts } from './find-cut-outs.ts'

/** All that stickers are made of besides a page's lines: what stands out in its picture, and that in a few flat colours. */
export function cutOutsOf(pixels: Pixels, analysis: Analysis, seen: Seen): CutOuts {
  const found = findCutOuts(pixels, analysis, seen)
  const { width, height } = analysis
  return { width, height, found, flat: flatColour(subjectsOf(pixels, found, analysis), seen) }
}

/** White wherever nothing is cut out: the few colours there are all serve what is printed. */
function subjectsOf(
  pixels: Pixels,
  found: readonly CutOut[],
  { width, height }: { width: number; height: number },
): Pixels {
  const inside = new Uint8Array(width * height)
  const reach = Math.ceil(Math.max(width, height) * 0.012)
  for (const { left, top, mask } of found)
    for (let y = 0; y < mask.height; y++)
      for (let x = 0; x < mask.width; x++) {
        if (!mask.data[y * mask.width + x]) continue
        const from = Math.max(0, left + x - reach)
        const to = Math.min(width, left + x + reach + 1)
        for (const row of [top + y - reach, top + y, top + y + reach])
          if (row >= 0 && row < height) inside.fill(1, row * width + from, row * width + to)
      }
  const data = Uint8Array.from(pixels.data)
  for (let y = 0, i = 0; y < pixels.height; y++) {
    const row = Math.floor(((y + 0.5) / pixels.height) * height) * width
    for (let x = 0; x < pixels.width; x++, i += 4)
      if (!inside[row + Math.floor(((x + 0.5) / pixels.width) * width)]) data.fill(255, i, i + 3)
  }
  return { width: pixels.width, height: pixels.height, data }
}
