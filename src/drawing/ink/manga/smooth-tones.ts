import { connectedComponents, dropSmall } from '../../pixels/components.ts'
import type { Plane } from '../../ground/plane.ts'
import { blurred, inverse } from '../grid/planes.ts'
import type { InkReading } from '../reading/read-ink.ts'
import { black, type Tones } from './blacks.ts'
import { planeOf } from './masks.ts'
import { denseToneMax, lightToneMax } from './tones.ts'

/** A smaller part of the page is no tone but a speck. */
const leastShare = 0.0045

/** Dots' tones without notches, slivers and small islands, their holes filled where it is dark enough there; none over black. */
export function smoothTones(tones: Tones, blacks: Uint8Array, reading: InkReading): Tones {
  const { lightHalf, grid } = reading
  const { width, height } = lightHalf
  const square = grid.unit * grid.unit
  const result = new Uint8Array(tones.length)
  for (const level of [1, 2]) {
    const mask = new Uint8Array(tones.length)
    let isUsed = false
    for (let at = 0; at < mask.length; at++) {
      const isToned = tones[at] >= level && tones[at] < black
      if (isToned) isUsed = true
      mask[at] = isToned || blacks[at] ? 1 : 0
    }
    if (!isUsed) continue
    const soft = blurred(planeOf(mask, lightHalf), 2.5 * grid.unit).data
    for (let at = 0; at < mask.length; at++) mask[at] = soft[at] > 0.5 ? 1 : 0
    fillDarkHoles(mask, lightHalf, level === 1 ? lightToneMax : denseToneMax, 2500 * square)
    for (let at = 0; at < mask.length; at++) if (blacks[at]) mask[at] = 0
    dropSmall(mask, 0, 150 * square, width, height)
    dropSmall(mask, 1, Math.max(700 * square, leastShare * mask.length), width, height)
    for (let at = 0; at < mask.length; at++) if (mask[at] && !blacks[at]) result[at] = level
  }
  return result
}

/** A hole in a tone that is hardly lighter than the tone itself is a fold, not a button. */
function fillDarkHoles(mask: Uint8Array, light: Plane, lightMax: number, most: number): void {
  const { width, height } = light
  const { labels, areas } = connectedComponents(inverse(mask), width, height, false)
  const sums = new Float64Array(areas.length)
  for (let at = 0; at < mask.length; at++) sums[labels[at]] += light.data[at]
  for (let at = 0; at < mask.length; at++) {
    const hole = labels[at]
    if (hole > 0 && areas[hole] < most && sums[hole] < (lightMax + 0.06) * areas[hole]) mask[at] = 1
  }
}
