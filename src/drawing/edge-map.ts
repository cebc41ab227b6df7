import { sharedEdgeNet } from './edge-net/edge-net.ts'
import type { Plane } from './plane.ts'
import { ln, power } from './portable-math.ts'
import { doubled, halve } from './resize.ts'

/**
 * The map is bent so that this strength falls on one half. On drawn scenes the mean of two scales is best cut at 0.40 to 0.42, and
 * 0.38 costs less than 0.001 of boundary F; the styles are tuned on it.
 */
const bestThreshold = 0.38
const exponent = ln(0.5) / ln(bestThreshold)

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
  for (let i = 0; i < fine.data.length; i++) {
    fine.data[i] = power(fineWeight * fine.data[i] + (1 - fineWeight) * coarse.data[i], exponent)
  }
  continueIntoMargin(fine)
  return fine
}

function continueIntoMargin({ width, height, data }: Plane): void {
  const inside = (at: number, side: number) => Math.max(marginPixels, Math.min(side - 1 - marginPixels, at))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (Math.min(x, y, width - 1 - x, height - 1 - y) >= marginPixels) continue
      data[y * width + x] = data[inside(y, height) * width + inside(x, width)]
    }
  }
}
