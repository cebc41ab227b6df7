import { keptForLatest } from '../../ground/kept-for-latest.ts'
import { boundaryChains, type Chain } from '../../regions/chains.ts'
import type { LabelMap } from '../../regions/watershed.ts'
import { straightLength } from '../buildings/straight-length.ts'
import type { Guides } from '../candidates/guides.ts'
import { openAir } from '../candidates/open-air.ts'
import type { InkReading } from '../reading/read-ink.ts'

/** Nothing that was made stands in a landscape: so little of its edges, in units, is straight for long. */
const straight = { long: 1200, longest: 300 }
/** A sky takes so much of a strip of so many units along the page's upper side, and is as light as by day. */
const sky = { strip: 12, stripMin: 0.4, lightMin: 0.42 }
/** An area is open where so much of it is: sky, water, snow. */
const openMin = 0.6
/** A cloud has so much of its border with the sky, and is so thick, as a share of the page's height: a streak is sky. */
const cloud = { beside: 0.3, thick: 0.06 }
/** What stands on the ground is leaves where it is green or yellow (b of Lab, in 255ths), and of another colour than the ground or so much darker. */
const leaves = { yellowMin: 0.028, otherColour: 0.045, darker: 0.13, lightMax: 0.62 }
/** A tree by itself is so much taller than wide, and no larger a share of the page. */
const tree = { slender: 1.15, shareMax: 0.04 }
/** A border that crosses so much of the page and leaves its chord by so little of its length was made: a table before a wall, a floor. */
const ruled = { across: 0.5, bend: 0.006 }
/** What ends so low on the page is what one stands on, if it is so large a share of it. */
const ground = { foot: 0.985, shareMin: 0.04 }

export type LayerKind = 'sky' | 'cloud' | 'woods' | 'tree' | 'ground' | 'rock' | 'open'

/** A landscape's areas, and what each is. `feet`: its lowest row, as a share of the page: what ends lower stands before. */
export type Layers = {
  readonly map: LabelMap
  readonly chains: readonly Chain[]
  readonly kinds: readonly LayerKind[]
  readonly feet: readonly number[]
}

/** Sums over an area's pixels, and its box in pixels of the map. */
type Area = {
  pixels: number
  strip: number
  light: number
  a: number
  b: number
  open: number
  left: number
  top: number
  right: number
  bottom: number
}

function areasOf(map: LabelMap, reading: InkReading, guides: Guides): Area[] {
  const { lightHalf, a, b, grid } = reading
  const air = openAir(reading, guides)
  const areas = Array.from({ length: map.count }, (): Area => {
    const box = { left: map.width, top: map.height, right: 0, bottom: 0 }
    return { pixels: 0, strip: 0, light: 0, a: 0, b: 0, open: 0, ...box }
  })
  const strip = (sky.strip * grid.unit * map.height) / grid.height
  for (let y = 0; y < map.height; y++) {
    const row = Math.floor(((y + 0.5) * lightHalf.height) / map.height) * lightHalf.width
    for (let x = 0; x < map.width; x++) {
      const area = areas[map.labels[y * map.width + x]]
      const at = row + Math.floor(((x + 0.5) * lightHalf.width) / map.width)
      area.pixels++
      area.light += lightHalf.data[at]
      area.a += a.data[at]
      area.b += b.data[at]
      if (air.data[at] > 0.5) area.open++
      if (y < strip) area.strip++
      area.left = Math.min(area.left, x)
      area.right = Math.max(area.right, x)
      area.top = Math.min(area.top, y)
      area.bottom = Math.max(area.bottom, y)
    }
  }
  return areas
}

const isFrom = (top: number, { open, strip, pixels }: Area): boolean =>
  open > openMin * pixels && strip > top

const isGreenOrYellow = ({ light, b, pixels }: Area): boolean =>
  b > leaves.yellowMin * pixels && light < leaves.lightMax * pixels

function isRuled({ points }: Chain, across: number): boolean {
  const [ax, ay] = points
  const [dx, dy] = [points[points.length - 2] - ax, points[points.length - 1] - ay]
  const length = Math.sqrt(dx * dx + dy * dy)
  if (length < across) return false
  for (let i = 2; i < points.length; i += 2) {
    const off = ((points[i] - ax) * dy - (points[i + 1] - ay) * dx) / length
    if (off * off > ruled.bend * ruled.bend * length * length) return false
  }
  return true
}

/** Whether what is green or yellow is no part of a ground, but leaves that stand on it. */
function isOtherThan(area: Area, floor: Area): boolean {
  const difference = (of: 'light' | 'a' | 'b') => area[of] / area.pixels - floor[of] / floor.pixels
  const [dA, dB] = [difference('a'), difference('b')]
  const isColoured = dA * dA + dB * dB > leaves.otherColour * leaves.otherColour
  return isColoured || difference('light') < -leaves.darker
}

/**
 * The layers of a landscape by day, from the sky to what one stands on, where nobody is and nothing that was made;
 * undefined elsewhere. The same for every style and level of detail.
 */
export const layersOf = keptForLatest((reading: InkReading, guides: Guides): Layers | undefined => {
  const map = reading.areas
  const { people, far, grid } = reading
  if (!map || guides.hasPeople || far.length > 0 || people.figures.length > 0) return undefined
  const areas = areasOf(map, reading, guides)
  const all = map.width * map.height
  const isSky = areas.map((area) => isFrom(0.02 * map.width, area))
  const [inStrip, pixels, light] = [0, 1, 2].map((what) =>
    areas.reduce(
      (sum, area, i) => sum + (isSky[i] ? [area.strip, area.pixels, area.light][what] : 0),
      0,
    ),
  )
  const strip = ((sky.strip * grid.unit * map.height) / grid.height) * map.width
  if (inStrip < sky.stripMin * strip || light < sky.lightMin * pixels) return undefined
  const { long, longest } = straightLength(reading)
  if (long > straight.long || longest > straight.longest) return undefined
  const chains = boundaryChains(map)
  const besideSky = new Float64Array(map.count)
  const around = new Float64Array(map.count)
  for (const { between, points } of chains)
    for (const [one, other] of [between, [between[1], between[0]] as const]) {
      around[one] += points.length / 2
      if (isSky[other]) besideSky[one] += points.length / 2
    }
  const isGround = areas.map(
    ({ bottom, pixels: size, open }, i) =>
      !isSky[i] &&
      open < openMin * size &&
      bottom >= ground.foot * map.height - 1 &&
      size > ground.shareMin * all,
  )
  const isFloor = ({ between: [one, other] }: Chain) =>
    (isSky[one] && isGround[other]) || (isSky[other] && isGround[one])
  if (chains.some((chain) => isFloor(chain) && isRuled(chain, ruled.across * map.width)))
    return undefined
  const grounds = areas.filter((_, i) => isGround[i])
  const kinds = areas.map((area, i): LayerKind => {
    if (isSky[i]) return 'sky'
    if (isGround[i]) return 'ground'
    if (area.open > openMin * area.pixels) {
      if (besideSky[i] <= cloud.beside * around[i]) return 'open'
      return 2 * area.pixels > cloud.thick * map.height * around[i] ? 'cloud' : 'sky'
    }
    if (!isGreenOrYellow(area)) return 'rock'
    // A meadow goes on behind a path.
    if (grounds.some((other) => !isOtherThan(area, other))) return 'ground'
    const isSlender = area.bottom - area.top > tree.slender * (area.right - area.left)
    return isSlender && area.pixels < tree.shareMax * all ? 'tree' : 'woods'
  })
  return { map, chains, kinds, feet: areas.map(({ bottom }) => (bottom + 1) / map.height) }
})
