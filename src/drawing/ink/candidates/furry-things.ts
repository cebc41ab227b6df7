import { keptForLatest } from '../../ground/kept-for-latest.ts'
import { newPlane, type Plane } from '../../ground/plane.ts'
import { smoothPath } from '../../lines/smooth-path.ts'
import { dropSmall } from '../../pixels/components.ts'
import { blurred, mapped } from '../grid/planes.ts'
import { linked } from '../paths/link.ts'
import { newOccupancy } from '../paths/occupancy.ts'
import { indexAt, meanHalf, pathLength, type Path } from '../paths/paths.ts'
import { doubled } from '../paths/rim-paths.ts'
import { skeletonOf } from '../paths/skeleton.ts'
import type { InkReading } from '../reading/read-ink.ts'
import type { Guides } from './guides.ts'

/**
 * Ink that is so short is a curl; where so much ink is, over so large a thing, and so much of it curls, is plush or
 * fur. Lengths are in units.
 */
const curl = {
  most: 46,
  around: 18,
  beyond: 34,
  inkMin: 0.12,
  shareMin: 0.42,
  leastUnits: 14000,
  plantMax: 0.4,
}
/** The edge network sees less in fur than where many small things are. */
const edgesMax = 0.34
/** What is as dark as this shows its curls and no creases: black fur, or the hair of somebody whom no model sees. */
const lightMin = 0.18
/** What is dark between a limb and the body, a chin and a chest, is so wide, and so deep. */
const crease = { sigma: 6, least: 0.034, insideMin: 0.62, lengthMin: 34, smoothing: 7, reach: 16 }
/** A line within fur that the network sees so well is more than a curl. */
const seenMin = 0.55
/** Fur lies where so little of anybody is. */
const nobodyMax = 0.3
/** And what runs so near a crease, for so much of its way, is the crease. */
const besideUnits = 15
const besideMin = 0.6

/** 0..1 on the half grid: plush toys and animals with fur, beside nobody whose face is seen; undefined where there are none. */
export function furOf(
  ink: readonly Path[],
  guides: Guides,
  reading: InkReading,
): Plane | undefined {
  const { people, faces } = reading.people
  if (faces.length > 0 || (!guides.hasPeople && !guides.isMain)) return undefined
  const { unit } = reading.grid
  const { width, height } = reading.lightHalf
  const [all, short] = [newPlane(width, height), newPlane(width, height)]
  for (const path of ink) {
    const isShort = pathLength(path) < curl.most * unit
    for (let i = 0; i < path.length; i += 2) {
      const at = indexAt(all, path[i], path[i + 1], 0.5)
      all.data[at]++
      if (isShort) short.data[at]++
    }
  }
  const [density, shorts] = [blurred(all, curl.around * unit), blurred(short, curl.around * unit)]
  const edges = blurred(reading.edges, curl.around * unit)
  const light = blurred(reading.lightHalf, curl.around * unit)
  const mask = new Uint8Array(width * height)
  for (let at = 0; at < mask.length; at++) {
    const value = density.data[at]
    mask[at] =
      guides.own.data[at] > 0.5 &&
      people.data[at] < nobodyMax &&
      guides.plant.data[at] < curl.plantMax &&
      edges.data[at] < edgesMax &&
      light.data[at] > lightMin &&
      value * unit > curl.inkMin &&
      shorts.data[at] > curl.shareMin * value
        ? 1
        : 0
  }
  const least = (curl.leastUnits * unit * unit) / 4
  dropSmall(mask, 1, least, width, height)
  dropSmall(mask, 0, least, width, height)
  if (!mask.includes(1)) return undefined
  const wide = blurred({ width, height, data: new Float32Array(mask) }, curl.beyond * unit)
  return mapped(wide, (value, at) => (value > 0.2 && guides.own.data[at] > 0.5 ? 1 : 0))
}

/** How steeply what is in front rises to both sides of each place, seen so coarsely that curls are none; 0 at its rim. */
const hollows = keptForLatest((guides: Guides, reading: InkReading): Plane => {
  const sigma = crease.sigma * reading.grid.unit
  const inside = blurred(
    mapped(guides.own, (value) => (value > 0.5 ? 1 : 0)),
    sigma,
  )
  const sum = blurred(
    mapped(reading.lightHalf, (value, at) => (guides.own.data[at] > 0.5 ? value : 0)),
    sigma,
  )
  const light = sum.data.map((value, at) => value / Math.max(0.05, inside.data[at]))
  const { width, height } = inside
  const result = newPlane(width, height)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      if (inside.data[at] < crease.insideMin) continue
      const twice = 2 * light[at]
      const across = light[at + 1] + light[at - 1] - twice
      const down = light[at + width] + light[at - width] - twice
      const mixed =
        (light[at + width + 1] -
          light[at + width - 1] -
          light[at - width + 1] +
          light[at - width - 1]) /
        4
      const half = (across - down) / 2
      const bend = (across + down) / 2 + Math.sqrt(half * half + mixed * mixed)
      result.data[at] = bend * sigma * sigma
    }
  return result
})

/** Where a limb, an ear or a chin ends before the rest of something with fur: the folds of its shade. */
function creasesOf(fur: Plane, guides: Guides, reading: InkReading): Path[] {
  const { unit } = reading.grid
  const hollow = hollows(guides, reading)
  const { width, height } = fur
  const mask = new Uint8Array(width * height)
  for (let at = 0; at < mask.length; at++)
    mask[at] = hollow.data[at] > crease.least && fur.data[at] > 0.5 ? 1 : 0
  const { paths } = skeletonOf(mask, width, height)
  return linked(paths, { reach: (crease.reach * unit) / 2, agreeMin: 0.6 })
    .map((path) => smoothPath(doubled(path), false, crease.smoothing * unit))
    .filter((path) => pathLength(path) > crease.lengthMin * unit)
}

/** Places are in pixels of the whole grid. */
export type Fur = {
  readonly isFur: (x: number, y: number) => boolean
  /** whether a line is one of fur's many */
  readonly isCurl: (path: Path) => boolean
  readonly creases: readonly Path[]
}

/**
 * Of a thing with fur only what the network sees, and the creases of its body: each curl has ink, and what that links
 * up to by chance is a tangle.
 */
export function furLines(ink: readonly Path[], guides: Guides, reading: InkReading): Fur {
  const fur = furOf(ink, guides, reading)
  if (!fur) return { isFur: () => false, isCurl: () => false, creases: [] }
  const creases = creasesOf(fur, guides, reading)
  const beside = newOccupancy(reading.grid.width, reading.grid.height)
  for (const path of creases) beside.stamp(path, besideUnits * reading.grid.unit)
  const isBeside = (path: Path) => {
    let count = 0
    for (let i = 0; i < path.length; i += 2) if (beside.isTaken(path[i], path[i + 1])) count++
    return 2 * count > besideMin * path.length
  }
  const isCurl = (path: Path) =>
    meanHalf(fur, path) > 0.6 && (meanHalf(reading.edges, path) < seenMin || isBeside(path))
  const { people } = reading.people
  const isNobodys = (at: number) => guides.own.data[at] > 0.5 && people.data[at] < nobodyMax
  return {
    isFur: (x, y) => {
      const at = indexAt(fur, x, y, 0.5)
      // Beside somebody without a face what else is in front is the toy, to where its curls are few.
      return fur.data[at] > 0.5 || (guides.hasPeople && isNobodys(at))
    },
    isCurl,
    creases,
  }
}
