import { connectedComponents, dropSmall } from '../../pixels/components.ts'
import { distanceTo } from '../../pixels/distance.ts'
import { keptForLatest } from '../../ground/kept-for-latest.ts'
import type { Plane } from '../../ground/plane.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import type { Guides } from '../candidates/guides.ts'
import { blurred, inverse, mapped } from '../grid/planes.ts'
import { linked } from '../paths/link.ts'
import { newOccupancy } from '../paths/occupancy.ts'
import { indexAt, meanHalf, pathLength, runsOf, type Path } from '../paths/paths.ts'
import type { InkReading } from '../reading/read-ink.ts'
import { areasOf } from './areas.ts'
import { bonesOf } from './bones.ts'
import { frameOf, lineOf, merged, pointOf, segmentOf, thinned, type Line } from './frame.ts'
import { straightEdges, type Segment } from './segments.ts'
import { tilesOf } from './tiles.ts'
import { isInside, windowLines, windowsOf } from './windows.ts'

/** In units: how much lightness and, on the half grid, colour are smoothed, and how long an edge is. */
const edges = { light: 0.8, colour: 0.6, least: 16 }
/** In mm: how far what is parallel keeps off, and how long a line is at least, and where it meets no other. */
const spacing = {
  usual: {
    room: 1.9,
    least: 3,
    alone: 17,
    apart: 2.8,
    area: 180,
    tileRoom: 3.4,
    panel: 2.4,
    wide: 3.6,
    bars: { least: 3, wide: 7, high: 7 },
  },
  simple: {
    room: 4,
    least: 6,
    alone: 26,
    apart: 4,
    area: 260,
    tileRoom: 6,
    panel: 5,
    wide: 5,
    bars: { least: 5, wide: 9, high: 10 },
  },
}
/** Lines nearer to each other than twice this, in units, are of one building, and so are gaps within it up to a share of the page. */
const near = { units: 44, gapShare: 0.06 }
/**
 * Buildings have so much line, in units, and each part of one so much; so much of it is upright, and of each part:
 * cars, boats and fields have less. Where
 * something stands in front, so much is of that.
 */
const building = {
  length: 9000,
  upright: 0.36,
  uprightMin: 0.985,
  part: 1800,
  partUpright: 0.18,
  own: 0.45,
}
/**
 * Windows cover so much of it: of a row of fronts straight lines make more than the ink does, of a street seen from its end, a
 * fence or a tower less.
 */
const windowedMin = 0.1
/** Plants before a house keep their own lines. */
const plantMax = 0.5
/** Other lines beside a building are this long at least, in mm: what is shorter is no ridge, and no tree. */
const restMm = 40

/** How far a roof's slope leans at least, as across by down. */
const slopeMin = 0.13
/** In mm: so far around a window lines are of its frame, its lintel and its sill. */
const frame = { beside: 1.6, below: 2.6 }

const edgesOf = keptForLatest((reading: InkReading, { plant }: Guides): Segment[] => {
  const { light, grid, a, b } = reading
  const { unit } = grid
  const whole = { width: light.width, height: light.height, data: Float32Array.from(light.data) }
  const ofColour = [a, b].flatMap((plane) =>
    straightEdges(
      blurred(
        mapped(plane, (value) => 255 * value),
        edges.colour * unit,
      ),
      (edges.least * unit) / 2,
    ),
  )
  return [
    ...straightEdges(blurred(whole, edges.light * unit), edges.least * unit),
    ...ofColour.map(({ ax, ay, bx, by }) => ({ ax: 2 * ax, ay: 2 * ay, bx: 2 * bx, by: 2 * by })),
  ].filter(
    ({ ax, ay, bx, by }) =>
      plant.data[indexAt(plant, (ax + bx) / 2, (ay + by) / 2, 0.5)] < plantMax,
  )
})

/** Points about a pixel apart. */
function pathOf({ x, y, dx, dy, from, to }: Line): Path {
  const steps = Math.max(2, Math.ceil(to - from))
  return Float32Array.from({ length: 2 * steps + 2 }, (_, i) => {
    const t = from + ((to - from) * Math.floor(i / 2)) / steps
    return i % 2 === 0 ? x + t * dx : y + t * dy
  })
}

/** What is left of lines outside of windows and what frames them. */
function withoutPanels(
  lines: readonly Line[],
  panels: readonly (readonly number[])[],
  { beside, below, least }: { beside: number; below: number; least: number },
): Line[] {
  return lines.flatMap((line) => {
    const steps = Math.max(2, Math.ceil((line.to - line.from) / 2))
    const at = (i: number) => line.from + ((line.to - line.from) * i) / steps
    const runs = runsOf(steps + 1, (i) => {
      const [x, y] = pointOf(line, at(i))
      return panels.every((corners) => !isInside(corners, x, y, beside, below))
    })
    return runs
      .map(([from, to]) => ({ ...line, from: at(from), to: at(to - 1) }))
      .filter(({ from, to }) => to - from >= least)
  })
}

export type Houses = {
  readonly paths: readonly Path[]
  /** windows and rows of tiles: lines within walls and roofs */
  readonly inner: readonly Path[]
  isWithin(x: number, y: number): boolean
}

/** Houses as straight lines that meet in corners, and where on the whole grid they stand; undefined where somebody is, or no house. */
// Long because what is a house, its walls and its windows are told from the same lines, each by what was found before.
export function housesOf({
  reading,
  guides,
  style,
  pixelsPerMm,
  detail,
}: ChoiceInput): Houses | undefined {
  if (guides.hasPeople || reading.far.length > 0) return undefined
  const { width, height, unit } = reading.grid
  const { room, least, alone, apart, area, wide, tileRoom, panel, bars } =
    spacing[style.isSimple ? 'simple' : 'usual']
  const mm = (1.5 - detail) * pixelsPerMm
  const sizes = { room: room * mm, least: least * mm, alone: alone * mm, unit }
  const lines = frameOf(edgesOf(reading, guides), sizes)
  const edgePaths = lines.map(pathOf)
  const nearby = newOccupancy(width, height)
  for (const path of edgePaths) nearby.stamp(path, near.units * unit)
  const { labels, count } = connectedComponents(nearby.data, width, height, true)
  const owners = edgePaths.map((path) => {
    const middle = 2 * Math.floor(path.length / 4)
    return labels[indexAt({ width, height }, path[middle], path[middle + 1], 1)]
  })
  const [all, upright, own] = [0, 1, 2].map(() => new Float64Array(count + 1))
  lines.forEach((line, i) => {
    const long = line.to - line.from
    all[owners[i]] += long
    if (Math.abs(line.dy) > building.uprightMin) upright[owners[i]] += long
    own[owners[i]] += long * meanHalf(guides.own, edgePaths[i])
  })
  const isHouse = Array.from(
    all,
    (length, owner) =>
      owner > 0 && length > building.part * unit && upright[owner] > building.partUpright * length,
  )
  const [length, standing, inFront] = [all, upright, own].map((lengths) =>
    lengths.reduce((sum, value, owner) => sum + (isHouse[owner] ? value : 0), 0),
  )
  if (length < building.length * unit || standing < building.upright * length) return undefined
  // What stands before houses, a horse, has other lines.
  if (guides.isMain && inFront < building.own * length) return undefined
  const mask = new Uint8Array(labels.length)
  for (let at = 0; at < mask.length; at++) mask[at] = isHouse[labels[at]] ? 1 : 0
  dropSmall(mask, 0, near.gapShare * mask.length, width, height)
  const depth: Plane = distanceTo(inverse(mask), width, height)
  // Further out than the lines themselves it is what stands around.
  const isWithin = (x: number, y: number) =>
    depth.data[indexAt(depth, x, y, 1)] > 0.85 * near.units * unit
  const bones = bonesOf(reading.shapes, isWithin, reading.grid, Math.max(5, least) * mm)
  const built = [...lines.filter((_, i) => isHouse[owners[i]]), ...bones.pieces.map(lineOf)]
  // Borders of areas follow windows' sides as well: only slopes tell that there is none.
  const slopes = bones.pieces.filter(
    ({ ax, ay, bx, by }) => Math.abs(bx - ax) > slopeMin * Math.abs(by - ay),
  )
  const crossing = [...lines, ...slopes.map(lineOf)]
  const windows = windowsOf(edgesOf(reading, guides), crossing, reading, {
    unit,
    pixelsPerMm,
    leastMm: panel,
  })
  const panels = windows.flat().map(({ corners }) => corners)
  if (panels.reduce((sum, corners) => sum + areaWithin(corners), 0) < windowedMin * areaOf(mask))
    return undefined
  const walls = withoutPanels(built, panels, {
    beside: frame.beside * pixelsPerMm,
    below: frame.below * pixelsPerMm,
    least: least * mm,
  })
  const straight = merged(walls.map(segmentOf), unit, (1.7 * pixelsPerMm) / unit)
  const areas = areasOf(
    thinned(straight, () => apart * mm, least * mm),
    { width, height, unit, pixelsPerMm },
    { area: area * mm * mm, wide: wide * mm },
    bones.isOn,
  )
  const outside = withoutPanels(areas, panels, { beside: 0, below: 0, least: 1.5 * pixelsPerMm })
  const openLines = withoutPanels(
    lines.filter((_, i) => isHouse[owners[i]]),
    panels,
    { beside: 0, below: 0, least: least * mm },
  )
  const within = windowLines(windows, bars, pixelsPerMm).map(lineOf)
  // In manga dots tell a roof from a wall.
  const tiles =
    style.name === 'manga'
      ? []
      : tilesOf(openLines, [...outside, ...within], tileRoom * mm, pixelsPerMm)
  // What goes straight on past a corner is one line, and as heavy.
  const paths = linked(outside.map(pathOf), { reach: 2 * unit, agreeMin: 0.98 })
  return { paths, inner: [...within, ...tiles].map(pathOf), isWithin }
}

/**
 * The page with houses' straight lines instead of what the ink has of them: of a window it knows the bars, and where it
 * is dark and light.
 */
export function withHouses(
  lines: readonly ChosenLine[],
  { paths, inner, isWithin }: Houses,
  { guides, pixelsPerMm }: ChoiceInput,
): readonly ChosenLine[] {
  const { plant } = guides
  const isOther = (x: number, y: number) =>
    !isWithin(x, y) || plant.data[indexAt(plant, x, y, 0.5)] >= plantMax
  const others = lines.flatMap((line) => {
    const { path } = line
    const count = path.length / 2
    const runs = runsOf(count, (i) => isOther(path[2 * i], path[2 * i + 1]))
    return runs
      .map(([from, to]) => ({ ...line, path: path.slice(2 * from, 2 * to) }))
      .filter((piece) => pathLength(piece.path) > restMm * pixelsPerMm)
  })
  return [
    ...others,
    ...paths.map((path): ChosenLine => ({ kind: 'frame', path })),
    ...inner.map((path): ChosenLine => ({ kind: 'frame', path, isFold: true })),
  ]
}

const areaOf = (mask: Uint8Array): number => mask.reduce((sum, value) => sum + value, 0)

/** Of a polygon: the shoelace formula. */
function areaWithin(corners: readonly number[]): number {
  const count = corners.length
  let twice = 0
  for (let i = 0; i < count; i += 2)
    twice += corners[i] * corners[(i + 3) % count] - corners[(i + 2) % count] * corners[i + 1]
  return Math.abs(twice) / 2
}
