import { dropSmall } from '../../pixels/components.ts'
import type { LabelMap } from '../../regions/watershed.ts'
import type { Guides } from '../candidates/guides.ts'
import { blurred, clamp, mapped } from '../grid/planes.ts'
import type { InkReading } from '../reading/read-ink.ts'
import { black, type Tones } from './blacks.ts'
import { colourfulness } from './colours.ts'
import { meansOf } from './areas.ts'
import { brownShade } from './tones.ts'
import { oneToneEach, part } from './things.ts'

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

/** What hangs together with so dark a ground is no thing, but a tree before the night sky. */
const nightMax = 0.1

/** So much of a cell must be as dark that its lines may hold a tone. */
const cellShareMin = 0.72

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
  cells: LabelMap,
): void {
  const { lightHalf, grid, people } = reading
  const { width, height } = lightHalf
  let toned = hairPixels
  for (let at = 0; at < tones.length; at++) if (tones[at] > 0) toned++
  if (toned > enoughShare * tones.length) return
  const asLight = mapped(lightHalf, (light, at) => {
    const colour = colourfulness({ a: reading.a.data[at], b: reading.b.data[at] })
    return light + colourAsLight * clamp(colour - plainMax, 0, 1)
  })
  const mass = blurred(asLight, massSigma * grid.unit)
  const may = new Uint8Array(tones.length)
  for (let at = 0; at < may.length; at++)
    may[at] = people.people.data[at] < 0.2 && guides.skin.data[at] < 0.1 ? 1 : 0
  const { labels, count } = cells
  const [light, a, b, ground] = meansOf(cells, [
    lightHalf,
    reading.a,
    reading.b,
    mapped(lightHalf, (_, at) => may[at]),
  ])
  const pixels = new Float64Array(count)
  for (let at = 0; at < labels.length; at++) pixels[labels[at]]++
  const parts = Uint8Array.from(ground, (share) => (share > cellShareMin ? part.own : part.none))
  const levels = new Uint8Array(count)
  darkestShares.forEach((share, i) => {
    const limit = Math.min(lightMax[i], quantile(mass.data, may, share))
    const [dark] = meansOf(cells, [mapped(mass, (value, at) => (may[at] && value < limit ? 1 : 0))])
    const toned = dark.map((part, cell) => (part > cellShareMin ? pixels[cell] : 0))
    // An even dark has no masses.
    if (toned.reduce((sum, area) => sum + area, 0) > mostOver * share * labels.length) return
    for (let cell = 0; cell < count; cell++) if (toned[cell] > 0) levels[cell] = i + 1
  })
  oneToneEach(levels, parts, cells, { pixels, light, a, b }, 'ground')
  const mask = new Uint8Array(labels.length)
  for (let at = 0; at < mask.length; at++) if (levels[labels[at]] > 0) mask[at] = 1
  dropSmall(mask, 1, leastShare * mask.length, width, height)
  // A thing of which part is dark, as a horse, is all white or has a tone of its own already; its shade may be beside it.
  const isThing = (at: number) => {
    if (guides.hasPeople || !guides.isMain) return false
    const own = light[labels[at]]
    return b[labels[at]] > brownShade * own || (guides.own.data[at] > 0.5 && own > nightMax)
  }
  for (let at = 0; at < mask.length; at++)
    if (mask[at] && may[at] && tones[at] < black && !isThing(at))
      tones[at] = Math.max(tones[at], levels[labels[at]])
}
