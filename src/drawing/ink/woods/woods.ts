import { dropSmall } from '../../pixels/components.ts'
import { newPlane, type Plane } from '../../ground/plane.ts'
import { areaPixels } from '../reading/area-pixels.ts'
import type { Guides } from '../candidates/guides.ts'
import { openAir } from '../candidates/open-air.ts'
import { blurred, clamp, mapped, maskAbove } from '../grid/planes.ts'
import type { InkReading } from '../reading/read-ink.ts'

/**
 * Sizes in units of a half grid 800 long: what is one clump of leaves, what it is lighter than, and how far leaves
 * speak for what is beside them.
 */
const clumpSigma = 6
const aroundSigma = 34
const besideSigma = 9
/** Woods have deep shade between their clumps: amplitudes of lightness; a lawn has none. */
const shadeMin = 0.045
/**
 * A large area is a wood where so much of what is seen of it is leaves; more of it where its middle lies low on the page, where turf and
 * woods mirrored in water are green too.
 */
const leafyArea = { high: 0.3, low: 0.6 }
const highUntil = 0.33
const lowFrom = 0.5
/** What stands in front is none, unless it is leaves itself. */
const leafyOwn = 0.45
/** Of the page: a smaller wood is a bush that its own lines draw, a smaller hole is one between its leaves. */
const leastShare = { wood: 0.022, hole: 0.012 }
const softSigma = 5

/** Where trees and bushes stand, on the half grid; its rim is at 0.5. The light of their clumps, around 0. */
export type Woods = { readonly mask: Plane; readonly light: Plane; readonly isAny: boolean }

/** The same for every style and level of detail: kept with the guides. */
const known = new WeakMap<Guides, Woods>()

export function woodsOf(reading: InkReading, guides: Guides): Woods {
  const kept = known.get(guides) ?? woodsAmong(reading, guides)
  known.set(guides, kept)
  return kept
}

// Long because planes of leaves, shade and areas are made one from another until a wood is left.
function woodsAmong(reading: InkReading, guides: Guides): Woods {
  const { grid, people, lightHalf } = reading
  const { width, height } = lightHalf
  const { unit } = grid
  const light = blurred(lightHalf, clumpSigma * unit)
  const none = { mask: newPlane(width, height), light, isAny: false }
  if (!guides.plant.data.some((value) => value > 0.5)) return none
  const air = openAir(reading, guides)
  const seen = mapped(people.people, (value, at) => (value < 0.3 && air.data[at] < 0.5 ? 1 : 0))
  const leaves = mapped(guides.plant, (value, at) => value * seen.data[at])
  const near = blurred(leaves, besideSigma * unit)
  const nearSeen = blurred(seen, besideSigma * unit)
  // Only leaves count: who stands before a lawn does not make it a wood.
  const share = blurred(leaves, aroundSigma * unit)
  const among = (plane: Plane) =>
    mapped(
      blurred(
        mapped(plane, (value, at) => value * leaves.data[at]),
        aroundSigma * unit,
      ),
      (value, at) => value / (share.data[at] + 0.01),
    )
  const around = among(light)
  const areas = areaPixels(reading)
  const count = areas.reduce((most, area) => Math.max(most, area), 0) + 1
  const [leafy, all, shade, rows] = [0, 1, 2, 3].map(() => new Float64Array(count))
  for (let at = 0; at < areas.length; at++) {
    const area = areas[at]
    all[area] += seen.data[at]
    rows[area] += seen.data[at] * Math.floor(at / width)
    leafy[area] += leaves.data[at]
    shade[area] += leaves.data[at] * (light.data[at] - around.data[at]) ** 2
  }
  const isWood = all.map((pixels, area) => {
    const low = clamp((rows[area] / pixels / height - highUntil) / (lowFrom - highUntil), 0, 1)
    const least = leafyArea.high + (leafyArea.low - leafyArea.high) * low
    const isShaded = shade[area] > shadeMin * shadeMin * leafy[area]
    return leafy[area] > least * pixels && isShaded ? 1 : 0
  })
  const mask = new Uint8Array(areas.length)
  for (let at = 0; at < mask.length; at++) {
    if (seen.data[at] === 0 || isWood[areas[at]] === 0) continue
    const local = near.data[at] / (nearSeen.data[at] + 0.01)
    if (guides.own.data[at] < 0.5 || local > leafyOwn) mask[at] = 1
  }
  dropSmall(mask, 0, leastShare.hole * mask.length, width, height)
  for (let at = 0; at < mask.length; at++) if (people.people.data[at] > 0.5) mask[at] = 0
  const plane = newPlane(width, height)
  plane.data.set(mask)
  const soft = blurred(plane, softSigma * unit)
  const whole = maskAbove(soft, 0.5)
  dropSmall(whole, 1, leastShare.wood * whole.length, width, height)
  dropSmall(whole, 0, (leastShare.hole * whole.length) / 2, width, height)
  const final = newPlane(width, height)
  final.data.set(whole)
  return {
    mask: blurred(final, 2 * unit),
    light: mapped(light, (value, at) => value - around.data[at]),
    isAny: whole.includes(1),
  }
}
