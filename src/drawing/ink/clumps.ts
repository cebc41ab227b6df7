import { connectedComponents } from '../components.ts'
import { distanceTo } from '../distance.ts'
import { newPlane, type Plane } from '../plane.ts'
import { sineOfHalfTurns } from '../portable-math.ts'
import type { ChosenLine, ChoiceInput } from './choice.ts'
import type { Guides } from './guides.ts'
import { newOccupancy } from './occupancy.ts'
import { indexAt, pathLength, runsOf, type Path } from './paths.ts'
import { blurred, clamp, mapped } from './planes.ts'
import type { InkReading } from './read-ink.ts'
import { scalloped } from './scallops.ts'

/** Sizes in units of a half grid 800 long: what is one clump of leaves, and what it is lighter than. */
const clumpSigma = 6
const aroundSigma = 34
/** Woods have deep shade between their clumps: amplitudes of lightness; a lawn has none. */
const shadeMin = 0.045
const leafyMin = 0.4
/** A wood is at least so large and so deep, half of it; what is less are leaves on a wall, a hedge or a strip of shore. */
const woodMm = { area: 1400, deep: 9 }
/** Half a crown's width: this share of the side of its wood, within limits; smaller at the top of the wood, which is far, than below. */
const crownShare = 0.16
const crownMm = { usual: { least: 9, most: 21 }, simple: { least: 15, most: 30 } }
const byDepth = { far: 0.62, near: 1.3 }
const roomMm = { usual: 2, simple: 4 }
/** Of a crown's outline a piece must be so long, in half widths. */
const pieceMin = 0.9
/** How close crowns stand, in their two half widths; fewer drawn together are no wood. */
const spacing = 0.66
const companyMin = 4
/** Where a crown's outline begins and ends, in half turns below its middle's height: one before another, and those in front. */
const below = { behind: 0.11, front: 0.26 }
const steps = 64

type Crown = {
  readonly x: number
  readonly y: number
  readonly across: number
  readonly up: number
  /** which wood it is of */
  readonly wood: number
}

/** Woods on the half grid: which each pixel is of, 0 where none is. */
type Woods = {
  readonly labels: Int32Array
  /** half a crown's width, in pixels of the whole grid, by wood; 0 where that is none */
  readonly crowns: Float64Array
  /** the first and last row, by wood */
  readonly top: Int32Array
  readonly bottom: Int32Array
}

/** Where leaves and their shade are, 0 or 1, and how light each clump is, on the half grid. */
type Leaves = { readonly mask: Uint8Array; readonly light: Plane }

/** The same for every style and level of detail: kept with the guides. */
const knownLeaves = new WeakMap<Guides, Leaves>()

function leavesOf({ reading, guides }: ChoiceInput): Leaves {
  const kept = knownLeaves.get(guides)
  if (kept) return kept
  const leaves = leavesAmong(reading, guides)
  knownLeaves.set(guides, leaves)
  return leaves
}

function leavesAmong(reading: InkReading, guides: Guides): Leaves {
  const { unit } = reading.grid
  const light = blurred(reading.lightHalf, clumpSigma * unit)
  // Only leaves count: who stands before a lawn does not make it a wood.
  const share = blurred(guides.plant, aroundSigma * unit)
  const among = (plane: Plane) =>
    mapped(
      blurred(
        mapped(plane, (value, at) => value * guides.plant.data[at]),
        aroundSigma * unit,
      ),
      (value, at) => value / (share.data[at] + 0.01),
    )
  const around = among(light)
  const amplitudes = among(mapped(light, (value, at) => (value - around.data[at]) ** 2))
  const leafy = blurred(guides.plant, clumpSigma * unit)
  const mask = new Uint8Array(light.data.length)
  for (let at = 0; at < mask.length; at++)
    mask[at] =
      leafy.data[at] > leafyMin &&
      amplitudes.data[at] > shadeMin * shadeMin &&
      guides.crisp.data[at] < 0.2 &&
      (guides.own.data[at] < 0.3 || guides.plant.data[at] > 0.5)
        ? 1
        : 0
  return { mask, light: mapped(light, (value, at) => value - around.data[at]) }
}

/** The woods among the leaves: what is large and deep enough. */
function woodsOf(mask: Uint8Array, { reading, style, pixelsPerMm }: ChoiceInput): Woods {
  const { width, height } = reading.lightHalf
  const perMm = pixelsPerMm / 2
  const { labels, areas } = connectedComponents(mask, width, height, false)
  const top = new Int32Array(areas.length).fill(height)
  const bottom = new Int32Array(areas.length)
  const deepest = new Float64Array(areas.length)
  const depth = distanceTo(
    mask.map((value) => 1 - value),
    width,
    height,
  )
  for (let at = 0; at < mask.length; at++) {
    const wood = labels[at]
    const row = Math.floor(at / width)
    top[wood] = Math.min(top[wood], row)
    bottom[wood] = Math.max(bottom[wood], row)
    deepest[wood] = Math.max(deepest[wood], depth.data[at])
  }
  const { least, most } = crownMm[style.isSimple ? 'simple' : 'usual']
  const crowns = Float64Array.from(areas, (area, wood) => {
    const isWood =
      wood > 0 && area > woodMm.area * perMm * perMm && deepest[wood] > woodMm.deep * perMm
    return isWood ? clamp(crownShare * Math.sqrt(area), least * perMm, most * perMm) * 2 : 0
  })
  return { labels, crowns, top, bottom }
}

/** Clumps of light, the lightest first, each with room for a crown; those in front, lower on the page, come first. */
function crownsOf({ reading }: ChoiceInput, woods: Woods, light: Plane): Crown[] {
  const { width, height } = light
  const stride = Math.max(2, Math.round(4 * reading.grid.unit))
  const seeds: number[] = []
  const others: number[] = []
  for (let y = stride; y < height - stride; y += stride) {
    for (let x = stride; x < width - stride; x += stride) {
      const at = y * width + x
      if (woods.crowns[woods.labels[at]] === 0) continue
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
    const row = Math.floor(at / width)
    const x = 2 * (at % width)
    const y = 2 * row
    const wood = woods.labels[at]
    const down = (row - woods.top[wood]) / Math.max(1, woods.bottom[wood] - woods.top[wood])
    // Crowns of one size look like a pattern: each differs, by how near it stands and by where it lies.
    const across =
      woods.crowns[wood] *
      (byDepth.far + (byDepth.near - byDepth.far) * down) *
      (0.8 + (0.4 * ((x * 7 + y * 13) % 32)) / 32)
    const isFree = crowns.every((crown) => {
      const [dx, dy] = [crown.x - x, 1.35 * (crown.y - y)]
      return dx * dx + dy * dy > (spacing * (crown.across + across)) ** 2
    })
    if (isFree) crowns.push({ x, y, across, up: across * 0.85, wood })
  }
  return crowns.toSorted((one, other) => other.y - one.y || one.x - other.x)
}

function outlineOf({ x, y, across, up }: Crown, isInFront: boolean): Path {
  const low = below[isInFront ? 'front' : 'behind']
  const path = new Float32Array(2 * (steps + 1))
  for (let i = 0; i <= steps; i++) {
    // Down from the left, over the top, down to the right.
    const turn = 1 + low - ((1 + 2 * low) * i) / steps
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
  const { mask, light } = leavesOf(input)
  if (!mask.includes(1)) return []
  const woods = woodsOf(mask, input)
  if (woods.crowns.every((crown) => crown === 0)) return []
  const taken = newOccupancy(width, height)
  for (const { path } of lines) taken.stamp(path, roomMm[size] * pixelsPerMm)
  const pieces: { crown: Crown; line: ChosenLine }[] = []
  const inFront: Crown[] = []
  for (const crown of crownsOf(input, woods, light)) {
    const isCovered = inFront.some(
      (other) =>
        Math.abs(other.x - crown.x) < other.across && other.y - other.up < crown.y + crown.up,
    )
    const outline = outlineOf(crown, !isCovered)
    const isSeen = (i: number) => {
      const [x, y] = [outline[2 * i], outline[2 * i + 1]]
      if (x < 0 || y < 0 || x >= width || y >= height) return false
      if (body.border[indexAt(reading.grid, x, y, 1)] || taken.isTaken(x, y)) return false
      if (woods.labels[indexAt(light, x, y, 0.5)] !== crown.wood) return false
      return !inFront.some(
        (other) => ((x - other.x) / other.across) ** 2 + ((y - other.y) / other.up) ** 2 < 1,
      )
    }
    const hill = hillOf(crown, light)
    for (const [from, to] of runsOf(steps + 1, isSeen)) {
      const piece = outline.slice(2 * from, 2 * to)
      if (pathLength(piece) < pieceMin * crown.across) continue
      pieces.push({
        crown,
        line: { kind: 'clump', path: scalloped(dense(piece), hill, input) },
      })
    }
    inFront.push(crown)
  }
  const drawn = [...new Set(pieces.map(({ crown }) => crown))]
  const inCompany = new Set(companies(drawn).flatMap((crowns) => crowns))
  return pieces.filter(({ crown }) => inCompany.has(crown)).map(({ line }) => line)
}

/** Crowns that stand before one another, enough of them together. */
function companies(crowns: readonly Crown[]): Crown[][] {
  const left = new Set(crowns)
  const found: Crown[][] = []
  for (const first of crowns) {
    if (!left.delete(first)) continue
    const group = [first]
    for (const { x, y, across, up } of group) {
      for (const other of left) {
        const far =
          ((other.x - x) / (other.across + across)) ** 2 + ((other.y - y) / (other.up + up)) ** 2
        if (far < 1 && left.delete(other)) group.push(other)
      }
    }
    if (group.length >= companyMin) found.push(group)
  }
  return found
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
