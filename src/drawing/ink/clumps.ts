import { newPlane, type Plane } from '../plane.ts'
import { sineOfHalfTurns } from '../portable-math.ts'
import type { ChosenLine, ChoiceInput } from './choice.ts'
import { newOccupancy } from './occupancy.ts'
import { indexAt, pathLength, runsOf, type Path } from './paths.ts'
import { blurred, clamp, mapped } from './planes.ts'
import { scalloped } from './scallops.ts'

/** Sizes in units of a half grid 800 long: what is one clump of leaves, and what it is lighter than. */
const clumpSigma = 6
const aroundSigma = 34
/** Woods have deep shade between their clumps: amplitudes of lightness; a lawn has none. */
const shadeMin = 0.045
const leafyMin = 0.4
/** How wide a crown is, half of it, and how far its outline keeps from lines. */
const crownMm = { usual: 11.5, simple: 18 }
const roomMm = { usual: 2, simple: 4 }
/** Of a crown's outline a piece must be so long, in half widths. */
const pieceMin = 0.9
/** How close crowns stand, in their two half widths; one with fewer others within `company` of that is no wood. */
const spacing = 0.66
const company = 2.2
const companyMin = 2
/** Where a crown's outline begins and ends, in half turns below its middle's height. */
const below = 0.11
const steps = 64

type Crown = {
  readonly x: number
  readonly y: number
  readonly across: number
  readonly up: number
}

/** Where woods are, 0 or 1, and how light each clump is, on the half grid. */
function woodsOf({ reading, guides }: ChoiceInput) {
  const { unit } = reading.grid
  const light = blurred(reading.lightHalf, clumpSigma * unit)
  const around = blurred(light, aroundSigma * unit)
  const squares = mapped(light, (value, at) => (value - around.data[at]) ** 2)
  const amplitudes = blurred(squares, aroundSigma * unit)
  const leafy = blurred(guides.plant, clumpSigma * unit)
  const woods = mapped(light, (_, at) =>
    leafy.data[at] > leafyMin &&
    amplitudes.data[at] > shadeMin * shadeMin &&
    guides.crisp.data[at] < 0.2 &&
    (guides.own.data[at] < 0.3 || guides.plant.data[at] > 0.5)
      ? 1
      : 0,
  )
  return { woods, light: mapped(light, (value, at) => value - around.data[at]) }
}

/** Clumps of light, the lightest first, each with room for a crown; those in front, lower on the page, come first. */
function crownsOf(input: ChoiceInput, woods: Plane, light: Plane): Crown[] {
  const { style, pixelsPerMm, reading } = input
  const usual = crownMm[style.isSimple ? 'simple' : 'usual'] * pixelsPerMm
  const { width, height } = woods
  const stride = Math.max(2, Math.round(4 * reading.grid.unit))
  const seeds: number[] = []
  const others: number[] = []
  for (let y = stride; y < height - stride; y += stride) {
    for (let x = stride; x < width - stride; x += stride) {
      const at = y * width + x
      if (!woods.data[at]) continue
      const own = light.data[at]
      const isTop = [-stride, stride, -stride * width, stride * width].every(
        (step) => light.data[at + step] <= own,
      )
      ;(isTop ? seeds : others).push(at)
    }
  }
  seeds.sort((one, other) => light.data[other] - light.data[one] || one - other)
  // What no clump's top stands for is filled by its lightest places.
  others.sort((one, other) => light.data[other] - light.data[one] || one - other)
  const crowns: Crown[] = []
  for (const at of [...seeds, ...others]) {
    const x = 2 * (at % width)
    const y = 2 * Math.floor(at / width)
    // Crowns of one size look like a pattern: each differs, by where it lies.
    const across = usual * (0.7 + (0.8 * ((x * 7 + y * 13) % 32)) / 32)
    const isFree = crowns.every((crown) => {
      const [dx, dy] = [crown.x - x, 1.35 * (crown.y - y)]
      return dx * dx + dy * dy > (spacing * (crown.across + across)) ** 2
    })
    if (isFree) crowns.push({ x, y, across, up: across * 0.85 })
  }
  const isWood = ({ x, y, across }: Crown) =>
    crowns.filter((crown) => {
      const [dx, dy] = [crown.x - x, crown.y - y]
      return dx * dx + dy * dy < (company * across) ** 2
    }).length > companyMin
  return crowns.filter(isWood).toSorted((one, other) => other.y - one.y || one.x - other.x)
}

function outlineOf({ x, y, across, up }: Crown): Path {
  const path = new Float32Array(2 * (steps + 1))
  for (let i = 0; i <= steps; i++) {
    // Down from the left, over the top, down to the right.
    const turn = 1 + below - ((1 + 2 * below) * i) / steps
    path[2 * i] = x + across * (1 - 2 * sineOfHalfTurns(turn / 2) ** 2)
    path[2 * i + 1] = y - up * sineOfHalfTurns(turn)
  }
  return path
}

/** Highest at the crown's middle, so that its arcs bulge outward. */
function hillOf({ x, y, across }: Crown, { width, height }: Plane): Plane {
  const hill = newPlane(width, height)
  const reach = across
  for (let v = Math.max(0, Math.floor(y / 2 - reach)); v < Math.min(height, y / 2 + reach); v++)
    for (let u = Math.max(0, Math.floor(x / 2 - reach)); u < Math.min(width, x / 2 + reach); u++)
      hill.data[v * width + u] = -Math.sqrt((u - x / 2) ** 2 + (v - y / 2) ** 2)
  return hill
}

/**
 * Woods where the page is empty else: a crown of leaves for each clump of light, those in front before those behind, so that each is an area
 * to colour.
 */
export function clumpLines(lines: readonly ChosenLine[], input: ChoiceInput): ChosenLine[] {
  const { reading, body, style, pixelsPerMm } = input
  const { width, height } = reading.grid
  const size = style.isSimple ? 'simple' : 'usual'
  const taken = newOccupancy(width, height)
  for (const { path } of lines) taken.stamp(path, roomMm[size] * pixelsPerMm)
  const { woods, light } = woodsOf(input)
  const result: ChosenLine[] = []
  const inFront: Crown[] = []
  for (const crown of crownsOf(input, woods, light)) {
    const outline = outlineOf(crown)
    const isSeen = (i: number) => {
      const [x, y] = [outline[2 * i], outline[2 * i + 1]]
      if (x < 0 || y < 0 || x >= width || y >= height) return false
      if (body.border[indexAt(reading.grid, x, y, 1)] || taken.isTaken(x, y)) return false
      if (!woods.data[indexAt(woods, x, y, 0.5)]) return false
      return !inFront.some(
        (other) => ((x - other.x) / other.across) ** 2 + ((y - other.y) / other.up) ** 2 < 1,
      )
    }
    const hill = hillOf(crown, woods)
    for (const [from, to] of runsOf(steps + 1, isSeen)) {
      const piece = outline.slice(2 * from, 2 * to)
      if (pathLength(piece) < pieceMin * crown.across) continue
      result.push({ kind: 'clump', path: scalloped(dense(piece), hill, input) })
    }
    inFront.push(crown)
  }
  return result
}

/** With a point about every pixel. */
function dense(path: Path): Path {
  const out: number[] = []
  for (let i = 2; i < path.length; i += 2) {
    const [dx, dy] = [path[i] - path[i - 2], path[i + 1] - path[i - 1]]
    const parts = clamp(Math.round(Math.sqrt(dx * dx + dy * dy)), 1, 64)
    for (let s = 0; s < parts; s++)
      out.push(path[i - 2] + (dx * s) / parts, path[i - 1] + (dy * s) / parts)
  }
  out.push(path[path.length - 2], path[path.length - 1])
  return Float32Array.from(out)
}
