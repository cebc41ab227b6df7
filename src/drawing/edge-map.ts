import { sharedEdgeNet } from './edge-net/edge-net.ts'
import type { Plane } from './plane.ts'
import { ln, power } from './portable-math.ts'
import { doubled, halve } from './resize.ts'

/**
 * The map is bent so that this strength falls on one half. Chosen between the best thresholds measured for one scale (0.396)
 * and for the mean of three (0.354); not measured for this mean of two.
 */
const bestThreshold = 0.38
const exponent = ln(0.5) / ln(bestThreshold)

/** No lines in this margin: the network sees the picture's own edge there, and scanned photos have frames. */
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
  const { width, height } = fine
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const fromBorder = Math.min(x, y, width - 1 - x, height - 1 - y)
      const inside = Math.min(1, (fromBorder + 1) / marginPixels)
      fine.data[at] = inside * power(fineWeight * fine.data[at] + (1 - fineWeight) * coarse.data[at], exponent)
    }
  }
  return fine
}
