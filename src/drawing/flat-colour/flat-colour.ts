import { bilateral } from '../pixels/bilateral.ts'
import { labOf } from '../pixels/lab.ts'
import type { Pixels } from '../ground/line-art.ts'
import { nothingSeen, type Seen } from '../ground/seen.ts'
import { resizeToPlanes } from '../pixels/resize.ts'
import { cleaned } from './clean-labels.ts'
import { nearest, palette } from './palette.ts'
import type { Lab } from './press-model.ts'
import { skinOf, type Skin } from './skin.ts'

/** A photo in a few flat colours: each pixel says which. What colours they are printed in is chosen later, by a colouring. */
export type FlatColour = {
  readonly width: number
  readonly height: number
  /** row-major, an index of `colours` for each pixel */
  readonly labels: Uint8Array
  /** as they are in the photo, but that each person's skin is of one hue */
  readonly colours: readonly Lab[]
  /** which of the colours are the skin of somebody whose face is seen; left out where there are none */
  readonly skin?: readonly number[]
}

/** Areas are found on this grid and enlarged for print: finer ones would be specks under the lines. */
const longSide = 900
/** Beside the tones of skin. */
export const coloursMax = 14

/** Flattens a photo: surfaces calmed with their edges kept, few colours for all of it, tones of skin for faces, areas without specks. */
export function flatColour(pixels: Pixels, seen: Seen = nothingSeen): FlatColour {
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
  const skin = skinOf(lab, seen)
  const others = palette(lab, coloursMax, (i) => skin.labels[i] === 0)
  const colours = [...skin.colours, ...others]
  const found = nearest(lab, others).map((label, i) =>
    skin.labels[i] > 0 ? skin.labels[i] - 1 : label + skin.colours.length,
  )
  const labels = cleaned(found, { width, height, colours })
  return { width, height, ...used(labels, lab, colours.length, skin) }
}

/** The colours that are left, each the mean of its pixels, or skin's own. */
function used(
  labels: Uint8Array,
  planes: ReturnType<typeof labOf>,
  count: number,
  skin: Skin,
): Pick<FlatColour, 'labels' | 'colours' | 'skin'> {
  const sums = Array.from({ length: count }, () => [0, 0, 0, 0])
  for (let i = 0; i < labels.length; i++) {
    const sum = sums[labels[i]]
    for (let c = 0; c < 3; c++) sum[c] += planes[c].data[i]
    sum[3] += 1
  }
  const kept = sums.flatMap((sum, label) => (sum[3] > 0 ? [label] : []))
  const colours = kept.map((label) => {
    const [l, a, b, number] = sums[label]
    const mean = [l / number, a / number, b / number]
    const own = skin.colours[label] ?? mean
    return own.map((value) => Math.round(value * 10) / 10) as unknown as Lab
  })
  const ofSkin = kept.flatMap((label, i) => (label < skin.colours.length ? [i] : []))
  return {
    labels: labels.map((label) => kept.indexOf(label)),
    colours,
    ...(ofSkin.length > 0 && { skin: ofSkin }),
  }
}
