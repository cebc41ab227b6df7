import { bilateral } from '../pixels/bilateral.ts'
import { labOf } from '../pixels/lab.ts'
import type { Pixels } from '../ground/line-art.ts'
import { resizeToPlanes } from '../pixels/resize.ts'
import { cleaned } from './clean-labels.ts'
import { nearest, palette } from './palette.ts'
import type { Lab } from './press-model.ts'

/** A photo in a few flat colours: each pixel says which. What colours they are printed in is chosen later, by a colouring. */
export type FlatColour = {
  readonly width: number
  readonly height: number
  /** row-major, an index of `colours` for each pixel */
  readonly labels: Uint8Array
  /** as they are in the photo */
  readonly colours: readonly Lab[]
}

/** Areas are found on this grid and enlarged for print: finer ones would be specks under the lines. */
const longSide = 900
export const coloursMax = 14

/** Flattens a photo: surfaces calmed with their edges kept, few colours for all of it, areas without specks. */
export function flatColour(pixels: Pixels): FlatColour {
  const scale = Math.min(1, longSide / Math.max(pixels.width, pixels.height))
  const width = Math.max(1, Math.round(pixels.width * scale))
  const height = Math.max(1, Math.round(pixels.height * scale))
  const calm = bilateral(resizeToPlanes(pixels, width, height), {
    reach: 6,
    spaceSigma: 4,
    colourSigma: 34,
    passes: 4,
    isSparse: true,
  })
  const lab = labOf(...calm)
  const centres = palette(lab, coloursMax)
  const labels = cleaned(nearest(lab, centres), { width, height, colours: centres })
  return { width, height, ...used(labels, lab, centres.length) }
}

/** The colours that are left, each the mean of its pixels. */
function used(
  labels: Uint8Array,
  planes: ReturnType<typeof labOf>,
  count: number,
): Pick<FlatColour, 'labels' | 'colours'> {
  const sums = Array.from({ length: count }, () => [0, 0, 0, 0])
  for (let i = 0; i < labels.length; i++) {
    const sum = sums[labels[i]]
    for (let c = 0; c < 3; c++) sum[c] += planes[c].data[i]
    sum[3] += 1
  }
  const kept = sums.flatMap((sum, label) => (sum[3] > 0 ? [label] : []))
  const colours = kept.map((label) => {
    const [l, a, b, number] = sums[label]
    return [l, a, b].map((value) => Math.round((value / number) * 10) / 10) as unknown as Lab
  })
  return { labels: labels.map((label) => kept.indexOf(label)), colours }
}
