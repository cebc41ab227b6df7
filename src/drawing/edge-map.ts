import { newEdgeNetInput, runEdgeNet } from './edge-net/edge-net.ts'
import type { Plane } from './plane.ts'

/** The network's best threshold on its own drawn scenes; the map is bent so that it falls on one half. */
const bestThreshold = 0.396
const exponent = Math.log(0.5) / Math.log(bestThreshold)

/** How likely an illustrator would draw a line through each pixel, 0..1, from sRGB planes 0..255 with sides in multiples of 16. */
export function edgeMap(red: Plane, green: Plane, blue: Plane): Plane {
  const { width, height } = red
  const input = newEdgeNetInput(width, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = y * width + x
      const to = y * 3 * width + x
      input.data[to] = blue.data[from] / 127.5 - 1
      input.data[to + width] = green.data[from] / 127.5 - 1
      input.data[to + 2 * width] = red.data[from] / 127.5 - 1
    }
  }
  return { width, height, data: runEdgeNet(input).map((edge) => edge ** exponent) }
}
