import { connectedComponents } from '../../pixels/components.ts'
import { keptForLatest } from '../../ground/kept-for-latest.ts'
import { newPlane, type Plane } from '../../ground/plane.ts'
import { sineOfHalfTurns } from '../../ground/portable-math.ts'
import { openAir } from '../candidates/open-air.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import type { Guides } from '../candidates/guides.ts'
import { blurred, maskAbove } from '../grid/planes.ts'
import { cloudPath, dense } from '../paths/cloud-path.ts'
import { newOccupancy } from '../paths/occupancy.ts'
import { indexAt, pathLength, type Path } from '../paths/paths.ts'
import type { InkReading } from '../reading/read-ink.ts'

/** Fewer are none. */
const least = 2
/**
 * A sky takes so much of the page, and of a strip of so many units along its upper side; so much of it is blue (b of
 * Lab, in 255ths). By night it is darker.
 */
const sky = { share: 0.15, strip: 24, stripMin: 0.35, blue: -0.02, blueMin: 0.25, lightMin: 0.48 }
/** Behind a face taller than this, as a share of the page, there is a wall more often than a sky, and no room. */
const faceMax = 0.16
/** A cloud is whiter than what is around it, as lightness and the yellow of Lab (in 255ths, so many times), blurred over so many units. */
const white = { yellow: 4, near: 22, around: 130, least: 0.035 }
/** How wide and high clouds are, how far from one another and from lines, in mm, and how many at most. */
const cloud = {
  usual: { wide: 44, high: 15, arc: 11, apart: 62, most: 4 },
  simple: { wide: 54, high: 20, arc: 15, apart: 74, most: 3 },
}
const roomMm = 4
/** Lines so long part the sky from what lies below. */
const horizonMm = 30
const steps = 40

/** The connected open places that are sky, undefined where there is none. The same for every style and level of detail. */
const skyAreas = keptForLatest((guides: Guides, reading: InkReading) => {
  const air = openAir(reading, guides)
  const { width, height } = air
  const mask = maskAbove(air, 0.5)
  const { labels, areas } = connectedComponents(mask, width, height, false)
  const rows = Math.round((sky.strip * reading.grid.unit) / 2)
  const inStrip = new Int32Array(areas.length)
  for (let at = 0; at < rows * width; at++) inStrip[labels[at]]++
  const { b, lightHalf } = reading
  const blue = new Int32Array(areas.length)
  const light = new Float64Array(areas.length)
  for (let at = 0; at < labels.length; at++) {
    const label = labels[at]
    if (b.data[at] < sky.blue) blue[label]++
    light[label] += lightHalf.data[at]
  }
  const isSky = Array.from(
    areas,
    (area, label) =>
      label > 0 &&
      area > sky.share * mask.length &&
      blue[label] > sky.blueMin * area &&
      light[label] > sky.lightMin * area &&
      inStrip[label] > sky.stripMin * rows * width,
  )
  return isSky.includes(true) ? { labels, isSky, rows } : undefined
})

/** 1 on the half grid where what is open begins at the page's upper side, down to the first long line. */
function skyOf(lines: readonly ChosenLine[], input: ChoiceInput): Uint8Array | undefined {
  const areas = skyAreas(input.guides, input.reading)
  if (!areas) return undefined
  const { people, grid, lightHalf } = input.reading
  if (people.faces.some((face) => face.height > faceMax * grid.height)) return undefined
  const { labels, isSky, rows } = areas
  const { width, height } = lightHalf
  const result = new Uint8Array(labels.length)
  // Snow or water below the land is no sky, nor what lies below a line that will be taken for the horizon.
  const below = newOccupancy(grid.width, grid.height)
  for (const { path } of lines)
    if (pathLength(path) > horizonMm * input.pixelsPerMm) below.stamp(path, 2 * grid.unit)
  for (let x = 0; x < width; x++)
    for (let y = 0, at = x; y < height; y++, at += width) {
      const isOpen = isSky[labels[at]] && !below.isTaken(2 * x + 1, 2 * y + 1)
      if (!isOpen && y >= rows) break
      result[at] = isOpen ? 1 : 0
    }
  return result
}

/** How much whiter a place of the sky is than the sky around it. */
function whiteness(
  { lightHalf, b }: ChoiceInput['reading'],
  mask: Uint8Array,
  unit: number,
): Plane {
  const { width, height } = b
  const [values, weights] = [newPlane(width, height), newPlane(width, height)]
  for (let at = 0; at < mask.length; at++) {
    weights.data[at] = mask[at]
    values.data[at] = mask[at] * (lightHalf.data[at] + white.yellow * b.data[at])
  }
  const meanOver = (units: number) => {
    const [sum, all] = [values, weights].map((plane) => blurred(plane, (units * unit) / 2))
    return sum.data.map((value, at) => value / (all.data[at] + 1e-3))
  }
  const [near, around] = [meanOver(white.near), meanOver(white.around)]
  return { width, height, data: near.map((value, at) => (mask[at] ? value - around[at] : 0)) }
}

/** A heap of bows over a foot that hardly bends, from its lower left corner around. */
function outlineOf(x: number, y: number, wide: number, high: number, arc: number): Path {
  const over = new Float32Array(2 * (steps + 1))
  for (let i = 0; i <= steps; i++) {
    const turn = i / steps
    over[2 * i] = x + wide * (sineOfHalfTurns(turn / 2) ** 2 - 0.5)
    over[2 * i + 1] = y - high * sineOfHalfTurns(turn)
  }
  const bows = cloudPath(dense(over), arc)
  const [from, to] = [bows[bows.length - 2], bows[0]]
  const foot = Array.from({ length: steps }, (_, i) => {
    const turn = (i + 1) / steps
    return [from + turn * (to - from), y + 0.09 * high * sineOfHalfTurns(turn)]
  })
  return dense(Float32Array.from([...bows, ...foot.flat()]))
}

/** A few closed clouds where the sky is whitest, off all lines; none in a sky that has none. */
export function cloudLines(lines: readonly ChosenLine[], input: ChoiceInput): ChosenLine[] {
  const { reading, style, pixelsPerMm } = input
  const mask = skyOf(lines, input)
  if (!mask) return []
  const { unit, width, height } = reading.grid
  const { wide, high, arc, apart, most } = cloud[style.isSimple ? 'simple' : 'usual']
  const taken = newOccupancy(width, height)
  for (const { path } of lines) taken.stamp(path, roomMm * pixelsPerMm)
  const plane = whiteness(reading, mask, unit)
  const stride = Math.max(2, Math.round(2 * pixelsPerMm))
  const places: { x: number; y: number; value: number }[] = []
  for (let y = stride; y < height; y += stride)
    for (let x = stride; x < width; x += stride) {
      const value = plane.data[indexAt(plane, x, y, 0.5)]
      if (value > white.least) places.push({ x, y, value })
    }
  places.sort((one, other) => other.value - one.value || one.y - other.y || one.x - other.x)
  const drawn: { x: number; y: number; path: Path }[] = []
  const margin = roomMm * pixelsPerMm
  for (const { x, y } of places) {
    if (drawn.length === most) break
    if (drawn.some((other) => (other.x - x) ** 2 + (other.y - y) ** 2 < (apart * pixelsPerMm) ** 2))
      continue
    const size = (0.75 + (0.5 * ((x * 7 + y * 13) % 32)) / 32) * pixelsPerMm
    const path = outlineOf(x, y + 0.4 * high * size, wide * size, high * size, arc * pixelsPerMm)
    let isFree = true
    for (let i = 0; i < path.length && isFree; i += 2) {
      const [u, v] = [path[i], path[i + 1]]
      isFree =
        Math.min(u, v, width - u, height - v) > margin &&
        mask[indexAt(plane, u, v, 0.5)] === 1 &&
        !taken.isTaken(u, v)
    }
    if (isFree) drawn.push({ x, y, path })
  }
  if (drawn.length < least) return []
  return drawn.map(({ path }) => ({ kind: 'clump', path, isFine: true }))
}
