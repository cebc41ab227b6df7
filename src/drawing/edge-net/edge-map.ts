import { sharedEdgeNet } from './edge-net.ts'
import type { Plane } from '../ground/plane.ts'
import { ln, power, tabled } from '../ground/portable-math.ts'
import { doubled, halve } from '../pixels/resize.ts'

/**
 * The map is bent so that this strength falls on one half. On drawn scenes the mean of two scales is best cut at 0.41, but on photos
 * people see more lines than that; the styles are tuned on it.
 */
const bestThreshold = 0.36
const exponent = ln(0.5) / ln(bestThreshold)
const bent = tabled(0, 1, 8192, (strength) => power(strength, exponent))

/**
 * In this margin the network sees the picture's own edge, and scanned photos have frames: it shows what lies beside it further in,
 * so that lines run on to the border.
 */
const marginPixels = 6

const fineWeight = 0.6

type Colours = readonly [red: Plane, green: Plane, blue: Plane]

function edgesAtOneScale([red, green, blue]: Colours): Plane {
  return { width: red.width, height: red.height, data: sharedEdgeNet()(red, green, blue) }
}

/**
 * How likely an illustrator would draw a line through each pixel, 0..1, from sRGB planes 0..255 with sides in multiples of 32.
 * The mean of two scales: the coarse one keeps large contours together and calms texture, the fine one places the lines.
 */
export function edgeMap(colours: Colours): Plane {
  const fine = edgesAtOneScale(colours)
  const coarse = doubled(edgesAtOneScale([halve(colours[0]), halve(colours[1]), halve(colours[2])]))
  mixInto(fine.data, coarse.data)
  continueIntoMargin(fine)
  return fine
}

function mixInto(fine: Float32Array, coarse: Float32Array): void {
  for (let i = 0; i < fine.length; i++)
    fine[i] = bent(fineWeight * fine[i] + (1 - fineWeight) * coarse[i])
}

function continueIntoMargin({ width, height, data }: Plane): void {
  const inside = (at: number, side: number) =>
    Math.max(marginPixels, Math.min(side - 1 - marginPixels, at))
  for (let y = 0; y < height; y++) {
    const isInside = Math.min(y, height - 1 - y) >= marginPixels
    const line = inside(y, height) * width
    for (let x = 0; x < width; x++) {
      if (isInside && x === marginPixels) x = Math.max(x, width - marginPixels)
      data[y * width + x] = data[line + inside(x, width)]
    }
  }
}
