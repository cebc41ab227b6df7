import { connectedComponents } from '../../pixels/components.ts'
import type { ChoiceInput } from '../candidates/choice.ts'
import type { Guides } from '../candidates/guides.ts'
import {
  boxesOf,
  closed,
  isEnclosed,
  isSpot,
  ring,
  ringOfPupil,
  ringsOf,
  type Box,
  type Spot,
} from './spot-shapes.ts'
import { indexAt } from '../paths/paths.ts'
import { circleAround, isEyeAlone, withGleam } from './lone-eye.ts'

/** How wide what is looked for may be, in units of a half grid 800 long: half the sides of windows. */
const reaches = [5, 9, 14, 20, 30]
/** A spot is darker than what lies around it by one of these, the least that gives it a spot's shape, and dark itself. */
const depthsMin = [0.2, 0.3, 0.4, 0.5]
const darkMax = 0.3
const leastMm = 0.8
/** Where somebody is, a larger one is a bag or a head of hair, which a child would rather colour: its shorter side in mm. */
const largestMm = 3.4
/** How far around a spot it is asked whether its owner ends there, in half pixels. */
const rimReach = 3
/**
 * Elsewhere one that is larger still is an eye or a nose if so many others stand by, of like size and so many times its
 * width away: two eyes and a nose.
 */
const company = { fromMm: 4.8, alikeMax: 2.6, apartMax: 7, least: 2 }
/** More of them near each other are a pattern. */
const neighbours = { mm: 22, most: 7 }

/** Two that could be a pair of pupils need less: upright, alike in size, side by side, and nothing else like them on the page. */
const pair = {
  uprightMin: 0.8,
  alikeMax: 1.6,
  apart: { least: 2.5, most: 16 },
  levelMax: 0.6,
  /** what is so much smaller than the largest does not count */
  ofLargest: 0.25,
  most: 3,
}

/**
 * A button that is an eye is so deep, so large on the half grid, lies above a nose within so many times its size, and
 * is drawn so large; where more spots are, they are no noses.
 */
const button = { depth: 0.4, leastPixels: 2, apartMax: 7, most: 2, spotsMost: 3, radiusMm: 1.1 }

type Place = { readonly x: number; readonly y: number }

type Found = {
  readonly x: number
  readonly y: number
  readonly wide: number
  readonly tall: number
  readonly spot: Spot
}

/** The same for every style and level of detail: kept with the guides, for the latest size of page. */
const known = new WeakMap<Guides, { pixelsPerMm: number; found: Spots }>()

type Spots = { readonly spots: readonly Spot[]; readonly buttons: readonly Place[] }

function foundIn(input: ChoiceInput): Spots {
  const { guides, pixelsPerMm } = input
  const kept = known.get(guides)
  if (kept?.pixelsPerMm === pixelsPerMm) return kept.found
  const found = spotsOf(input)
  known.set(guides, { pixelsPerMm, found })
  return found
}

/**
 * Small dark things that are no lines: the pupils and noses of animals and toys, knots, lamps. People's are left to their landmarks,
 * and patterns of spots to the ink.
 */
export const darkSpots = (input: ChoiceInput): readonly Spot[] => foundIn(input).spots

/** The eyes of toys with fur, which are too small to be spots. */
export function toyEyes(input: ChoiceInput, isFur: (x: number, y: number) => boolean): Spot[] {
  const radius = button.radiusMm * input.pixelsPerMm
  return foundIn(input)
    .buttons.filter(({ x, y }) => isFur(2 * x, 2 * y))
    .map(({ x, y }) => ({ rings: [circleAround(2 * x, 2 * y, radius)] }))
}

// Long because spots are found at all reaches and depths against one map of what is taken.
function spotsOf({ reading, guides, pixelsPerMm, zone }: ChoiceInput): Spots {
  const { unit } = reading.grid
  const { people } = reading
  const light = reading.lightHalf
  const { width, height } = light
  const isOpen = new Uint8Array(width * height)
  for (let at = 0; at < isOpen.length; at++) {
    const isOurs = guides.hasGround ? guides.own.data[at] > 0.4 : guides.edgesWide.data[at] > 0.25
    isOpen[at] =
      isOurs &&
      (people.people.data[at] < 0.3 || people.animals.data[at] > 0) &&
      guides.plant.data[at] < 0.4 &&
      zone.data[at] < 2
        ? 1
        : 0
  }
  const found: Found[] = []
  const doubtful: Found[] = []
  const buttons: Place[] = []
  const taken = new Uint8Array(width * height)
  const dark: number[] = []
  for (let at = 0; at < isOpen.length; at++) if (light.data[at] < darkMax) dark.push(at)
  const mask = new Uint8Array(width * height)
  const labels = new Int32Array(width * height)
  const isSomebody = people.faces.length + people.bare.length > 0
  const rimLargest = (largestMm * pixelsPerMm) / 2
  const largest = isSomebody ? rimLargest : Infinity
  /** What ends where its owner ends is hair or a hoof, no eye. */
  const isAtRim = ({ left, top, right, bottom }: Box) =>
    guides.hasGround &&
    [left - rimReach, (left + right) >> 1, right + rimReach].some((x) =>
      [top - rimReach, (top + bottom) >> 1, bottom + rimReach].some(
        (y) => guides.own.data[indexAt(guides.own, x, y, 1)] < 0.3,
      ),
    )
  for (const reach of reaches) {
    const around = closed(light, Math.max(1, Math.round(reach * unit)))
    let inside: readonly number[] = dark
    for (const depthMin of depthsMin) {
      // Rounded to a float, as a plane of depths would be; what is deep enough now was so for every lesser depth.
      inside = inside.filter((at) => Math.fround(around.data[at] - light.data[at]) > depthMin)
      if (inside.length === 0) break
      for (const at of inside) mask[at] = 1
      const { count } = connectedComponents(mask, width, height, true, labels)
      boxesOf(labels, count, width, isOpen, inside).forEach((box, label) => {
        if (label === 0) return
        const x = (box.left + box.right) / 2
        const y = (box.top + box.bottom) / 2
        if (!isSpot(box, reach * unit, leastMm * pixelsPerMm)) {
          const isDeep = depthMin >= button.depth && isSpot(box, reach * unit, button.leastPixels)
          if (isDeep && isEnclosed(labels, label, box, light, ring)) buttons.push({ x, y })
          return
        }
        if (taken[Math.round(y) * width + Math.round(x)]) return
        const wide = box.right - box.left + 1
        const tall = box.bottom - box.top + 1
        if (Math.min(wide, tall) > (isAtRim(box) ? rimLargest : largest)) return
        const make = () => ({ x, y, wide, tall, spot: ringsOf(labels, label, box, width, unit) })
        if (
          Math.max(wide, tall) > 2 * reach * unit ||
          !isEnclosed(labels, label, box, light, ring)
        ) {
          const isUpright = tall > pair.uprightMin * wide
          if (isUpright && isEnclosed(labels, label, box, light, ringOfPupil)) doubtful.push(make())
          return
        }
        for (let row = box.top; row <= box.bottom; row++)
          taken.fill(1, row * width + box.left, row * width + box.right + 1)
        found.push(make())
      })
      for (const at of inside) mask[at] = labels[at] = 0
    }
  }
  const near = (neighbours.mm * pixelsPerMm) / 2
  const fromSize = (company.fromMm * pixelsPerMm) / 2
  const pupils = pairOf(
    doubtful.filter(({ x, y }) => !taken[Math.round(y) * width + Math.round(x)]),
  )
  const large = found.filter(({ wide, tall }) => Math.min(wide, tall) > fromSize)
  const eye =
    guides.isMain && !guides.hasPeople && isEyeAlone(large, pixelsPerMm, light)
      ? large[0]
      : undefined
  const spots = [...found, ...pupils]
    .filter(
      (one) =>
        (Math.min(one.wide, one.tall) <= fromSize ||
          one === eye ||
          pupils.includes(one) ||
          found.filter((other) => isCompany(one, other)).length >= company.least) &&
        found.filter((other) => (one.x - other.x) ** 2 + (one.y - other.y) ** 2 < near * near)
          .length <= neighbours.most,
    )
    .map((one) => (one === eye ? withGleam(one, light) : one.spot))
  return { spots, buttons: eyesBeside(found, buttons, button.radiusMm * pixelsPerMm) }
}

/** What is too small for a spot but deep and as near to one as eyes are to a nose: a toy's buttons, one or two of them. */
function eyesBeside(found: readonly Found[], buttons: readonly Place[], radius: number): Place[] {
  const eyes: Place[] = []
  for (const one of buttons) {
    const isNear = ({ x, y }: Place, reach: number) =>
      (x - one.x) ** 2 + (y - one.y) ** 2 < reach * reach
    const isWithin = found.some((spot) => isNear(spot, Math.max(spot.wide, spot.tall)))
    if (isWithin || eyes.some((eye) => isNear(eye, radius))) continue
    const noses = found.filter((spot) =>
      isNear(spot, button.apartMax * Math.max(spot.wide, spot.tall)),
    )
    if (noses.some(({ y }) => y > one.y)) eyes.push(one)
  }
  return eyes.length > button.most || found.length > button.spotsMost ? [] : eyes
}

/** Where a spot is, and how large. */
export type SpotBox = Pick<Found, 'x' | 'y' | 'wide' | 'tall'>

/** Whether two are of like size and near each other, as eyes and a nose are. */
export function isCompany(one: SpotBox, other: SpotBox): boolean {
  const size = Math.max(one.wide, one.tall)
  const ratio = size / Math.max(other.wide, other.tall)
  const [x, y] = [one.x - other.x, one.y - other.y]
  return (
    one !== other &&
    Math.max(ratio, 1 / ratio) < company.alikeMax &&
    x * x + y * y < (company.apartMax * size) ** 2
  )
}

/** The two that could be a pair of pupils, the larger readings of them; none if there are more of their kind. */
function pairOf(doubtful: readonly Found[]): Found[] {
  const apart: Found[] = []
  for (const one of doubtful.toSorted((a, b) => b.wide * b.tall - a.wide * a.tall))
    if (apart.every(({ x, y, tall }) => Math.abs(x - one.x) + Math.abs(y - one.y) > tall))
      apart.push(one)
  const largest = apart.filter(
    ({ wide, tall }) => wide * tall > pair.ofLargest * apart[0].wide * apart[0].tall,
  )
  const pairs = largest.flatMap((one, i) =>
    largest
      .slice(i + 1)
      .filter((other) => {
        const size = Math.max(one.wide, other.wide)
        const across = Math.abs(one.x - other.x)
        return (
          one.tall < pair.alikeMax * other.tall &&
          across > pair.apart.least * size &&
          across < pair.apart.most * size &&
          Math.abs(one.y - other.y) < pair.levelMax * across
        )
      })
      .map((other) => [one, other]),
  )
  return largest.length <= pair.most && pairs.length === 1 ? pairs[0] : []
}
