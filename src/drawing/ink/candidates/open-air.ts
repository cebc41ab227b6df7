import { connectedComponents, dropSmall } from '../../pixels/components.ts'
import { keptForLatest } from '../../ground/kept-for-latest.ts'
import { newPlane, type Plane } from '../../ground/plane.ts'
import type { Guides } from './guides.ts'
import { blurred, maskAbove } from '../grid/planes.ts'
import type { InkReading } from '../reading/read-ink.ts'

/** Blue to turquoise, in Lab's two ways; or nearly without colour and so light. */
const blueMax = -0.012
const turquoise = { aMax: -0.012, bMax: 0.008 }
const pale = { lightMin: 0.74, colourMax: 0.04 }
/** A smaller share of the page is a thing, and no air or water. */
const leastShare = 0.03
const softUnits = 3

/** What comes so near to the page's top, in units, comes down from it; the sky's border is calmed by so much. */
const topUnits = 5
const calmUnits = 4

/** The same for every style and level of detail: kept with the guides. */
const known = new WeakMap<Guides, Plane>()

/** Where sky, water, snow or a light wall is, 0..1 on the half grid: what is wide, even in colour, and nobody. */
export function openAir(reading: InkReading, guides: Guides): Plane {
  const kept = known.get(guides) ?? airOf(reading, guides)
  known.set(guides, kept)
  return kept
}

function airOf({ lightHalf, a, b, people, grid }: InkReading, guides: Guides): Plane {
  const { width, height } = lightHalf
  const mask = new Uint8Array(width * height)
  for (let at = 0; at < mask.length; at++) {
    if (people.people.data[at] > 0.3 || guides.own.data[at] > 0.5) continue
    const [u, v] = [a.data[at], b.data[at]]
    const isBlue = v < blueMax || (u < turquoise.aMax && v < turquoise.bMax)
    const isPale =
      lightHalf.data[at] > pale.lightMin && u * u + v * v < pale.colourMax * pale.colourMax
    mask[at] = isBlue || isPale ? 1 : 0
  }
  dropSmall(mask, 0, 300 * grid.unit * grid.unit, width, height)
  dropSmall(mask, 1, leastShare * mask.length, width, height)
  const plane = newPlane(width, height)
  plane.data.set(mask)
  return blurred(plane, softUnits * grid.unit)
}

/** Open air that comes down from the page's top, 0..1 on the half grid: its calm border is at 0.5. The same for every style and level of detail. */
export const skyPlane = keptForLatest((guides: Guides, reading: InkReading): Plane => {
  const air = openAir(reading, guides)
  const { width, height } = air
  const { unit } = reading.grid
  const open = maskAbove(air, 0.5)
  const { labels, count } = connectedComponents(open, width, height, false)
  const isHigh = new Uint8Array(count + 1)
  const top = Math.ceil(topUnits * unit)
  for (let at = 0; at < top * width; at++) if (open[at] > 0) isHigh[labels[at]] = 1
  const high = newPlane(width, height)
  for (let at = 0; at < open.length; at++) high.data[at] = open[at] > 0 ? isHigh[labels[at]] : 0
  return blurred(high, calmUnits * unit)
})
