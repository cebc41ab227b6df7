import { connectedComponents, dropSmall } from '../../components.ts'
import type { Plane } from '../../plane.ts'
import type { Guides } from '../guides.ts'
import { blurred, clamp, mapped } from '../planes.ts'
import type { InkReading } from '../read-ink.ts'
import { black, type Tones } from './blacks.ts'
import { colourfulness } from './colours.ts'

/** A page of which less has a tone already gets some for its masses of shade: woods, rock, fur, water, the night. */
const enoughShare = 0.04
/** Which share of the page is to be in light and in dense dots at most, the darkest first. */
const darkestShares = [0.3, 0.12]
/** What is lighter is not dark, however light the rest. */
const lightMax = [0.42, 0.28]
/** Masses are looked for at this sigma, in units. */
const massSigma = 4.5
const leastShare = 0.018
const mostOver = 1.4
/** What is colourful, as a deep blue sky, is left to be coloured; woods are not. */
const colourAsLight = 1.2
const plainMax = 0.09
const steps = 256

/** A mass ends where it gets lighter by so much, in the mean and over most of its border, within so many units; else it is a stain. */
const rim = { lighterMin: 0.13, shareMin: 0.62, reach: 7 }

/** Takes away masses without a rim, whose dots would lie on the page like camouflage. */
function dropStains(mask: Uint8Array, { width, height, data }: Plane, reach: number): void {
  const { labels, areas } = connectedComponents(mask, width, height, false)
  const sums = new Float64Array(areas.length)
  const sharp = new Float64Array(areas.length)
  const border = new Float64Array(areas.length)
  for (let y = reach; y < height - reach; y++) {
    for (let x = reach, at = y * width + reach; x < width - reach; x++, at++) {
      if (!mask[at]) continue
      for (const step of [-1, 1, -width, width]) {
        if (mask[at + step]) continue
        const lighter = data[at + reach * step] - data[at - reach * step]
        sums[labels[at]] += lighter
        border[labels[at]]++
        if (lighter > rim.lighterMin) sharp[labels[at]]++
      }
    }
  }
  for (let at = 0; at < mask.length; at++) {
    const area = labels[at]
    if (!mask[at]) continue
    if (sums[area] < rim.lighterMin * border[area] || sharp[area] < rim.shareMin * border[area])
      mask[at] = 0
  }
}

/** The lightness below which a share of what may be toned lies. */
function quantile(values: Float32Array, may: Uint8Array, share: number): number {
  const counts = new Uint32Array(steps)
  for (let at = 0; at < values.length; at++)
    if (may[at]) counts[Math.min(steps - 1, Math.max(0, Math.floor(values[at] * steps)))]++
  let room = share * values.length
  for (let step = 0; step < steps; step++) {
    room -= counts[step]
    if (room < 0) return step / steps
  }
  return 1
}

/** Tones for the masses of shade where no person or thing took any; what is light stays to be coloured. */
export function addGroundTones(
  tones: Tones,
  hairPixels: number,
  reading: InkReading,
  guides: Guides,
): void {
  const { lightHalf, grid, people } = reading
  const { width, height } = lightHalf
  const toned = tones.reduce((sum, tone) => sum + (tone > 0 ? 1 : 0), hairPixels)
  if (toned > enoughShare * tones.length) return
  const asLight = mapped(lightHalf, (light, at) => {
    const colour = colourfulness({ a: reading.a.data[at], b: reading.b.data[at] })
    return light + colourAsLight * clamp(colour - plainMax, 0, 1)
  })
  const mass = blurred(asLight, massSigma * grid.unit)
  const may = new Uint8Array(tones.length)
  for (let at = 0; at < may.length; at++)
    may[at] = people.people.data[at] < 0.2 && guides.skin.data[at] < 0.1 ? 1 : 0
  darkestShares.forEach((share, i) => {
    const limit = Math.min(lightMax[i], quantile(mass.data, may, share))
    const mask = new Uint8Array(tones.length)
    for (let at = 0; at < mask.length; at++) mask[at] = may[at] && mass.data[at] < limit ? 1 : 0
    dropSmall(mask, 1, leastShare * mask.length, width, height)
    dropSmall(mask, 0, leastShare * mask.length, width, height)
    dropStains(mask, lightHalf, Math.max(2, Math.round(rim.reach * grid.unit)))
    // An even dark has no masses.
    if (mask.reduce((sum, value) => sum + value, 0) > mostOver * share * mask.length) return
    for (let at = 0; at < mask.length; at++)
      if (mask[at] && may[at] && tones[at] < black) tones[at] = Math.max(tones[at], i + 1)
  })
}
