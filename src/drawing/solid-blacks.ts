import type { Analysis } from './analyse.ts'
import { gaussianBlur } from './blur.ts'
import type { Chain } from './chains.ts'
import { connectedComponents } from './components.ts'
import { isolines } from './isolines.ts'
import type { Fill } from './line-art.ts'
import { ontoPaper, type Paper } from './paper.ts'
import type { Plane } from './plane.ts'
import { smoothPath } from './smooth-path.ts'
import { dialled, type Style } from './styles/style.ts'
import type { LabelMap } from './watershed.ts'
import { clearOf, whiteLines } from './white-lines.ts'

/** Regions counted as black, the pixels that really are (1), and the fills that draw them. */
export type SolidBlacks = { regions: ReadonlySet<number>; mask: Uint8Array; fills: Fill[] }

/** Parts of a black region lighter than its limit by this much stay white: highlights, a face in a dark crowd. */
const highlight = 12
/** A region lighter than the limit by less than this still joins a dark group: the lit side of the same coat. */
const halfDark = 6
const limitStep = 0.7
const limitTries = 2
const smoothMm = 0.7
/** Where a fill ends on its softened mask: a little beyond the region, under the line around it, so that no white shows between. */
const rimLevel = 0.35
/** White lines are told from black over this many pixels. */
const softness = 1.5

/** Sets every connected part of `value` smaller than `areaMin` pixels to the other value. */
function dropSmall(mask: Uint8Array, value: 0 | 1, areaMin: number, width: number, height: number): void {
  const wanted = mask.slice()
  if (value === 0) for (let i = 0; i < wanted.length; i++) wanted[i] = 1 - wanted[i]
  const parts = connectedComponents(wanted, width, height, false)
  for (let i = 0; i < mask.length; i++) if (parts.labels[i] && parts.areas[parts.labels[i]] < areaMin) mask[i] = value ? 0 : 1
}

type RegionTones = { area: Float64Array; mean: Float64Array; touching: Set<number>[] }

function tonesOf({ width, labels, count }: LabelMap, lightness: Float32Array): RegionTones {
  const area = new Float64Array(count)
  const sum = new Float64Array(count)
  const touching = Array.from({ length: count }, () => new Set<number>())
  const touch = (one: number, other: number) => {
    touching[one].add(other)
    touching[other].add(one)
  }
  for (let at = 0; at < labels.length; at++) {
    const label = labels[at]
    area[label]++
    sum[label] += lightness[at]
    if ((at + 1) % width && labels[at + 1] !== label) touch(label, labels[at + 1])
    if (at + width < labels.length && labels[at + width] !== label) touch(label, labels[at + width])
  }
  return { area, mean: sum.map((total, region) => total / area[region]), touching }
}

/** Groups of touching regions among `candidates`. */
function groupsOf(candidates: readonly number[], touching: readonly Set<number>[]): number[][] {
  const waiting = new Set(candidates)
  return candidates.flatMap((seed) => {
    if (!waiting.delete(seed)) return []
    const group = [seed]
    for (const region of group) for (const next of touching[region]) if (waiting.delete(next)) group.push(next)
    return [group]
  })
}

/**
 * The darkest groups of touching regions, each whole or not at all, as long as they stay under `areaMax`. A group too
 * large is tried again with a lower limit, so that of a dark picture its darkest parts remain.
 */
function darkestRegions({ area, mean, touching }: RegionTones, limit: number, areaMin: number, areaMax: number): Set<number> {
  const chosen = new Set<number>()
  let left = areaMax
  const choose = (candidates: readonly number[], limitNow: number, tries: number) => {
    const groups = groupsOf(candidates.filter((region) => mean[region] < limitNow + halfDark), touching).map((members) => {
      const size = members.reduce((sum, region) => sum + area[region], 0)
      return { members, size, tone: members.reduce((sum, region) => sum + mean[region] * area[region], 0) / size }
    })
    const dark = groups.filter(({ size, tone }) => tone < limitNow && size >= areaMin)
    dark.sort((one, other) => one.tone - other.tone || one.members[0] - other.members[0])
    for (const { members, size } of dark) {
      if (size > left) {
        if (tries > 0) choose(members, limitNow * limitStep, tries - 1)
        continue
      }
      left -= size
      for (const region of members) chosen.add(region)
    }
  }
  choose(Array.from(area.keys()), limit, limitTries)
  return chosen
}

/**
 * Large dark regions as black fills with white lines where edges run through them. `boundary` is the distance in pixels to the nearest
 * of the `boundaries` between regions.
 */
export function solidBlacks(
  regions: LabelMap,
  boundaries: readonly Chain[],
  boundary: Plane,
  analysis: Analysis,
  style: Style,
  detail: number,
  paper: Paper,
): SolidBlacks {
  const { width, height } = analysis
  const settings = style.blacks
  const none: SolidBlacks = { regions: new Set(), mask: new Uint8Array(width * height), fills: [] }
  if (!settings) return none
  const limit = dialled(settings.lightnessMax, detail)
  const pixelsPerMm2 = paper.pixelsPerMm ** 2
  const areaMin = settings.areaMinMm2 * pixelsPerMm2
  const black = darkestRegions(tonesOf(regions, analysis.lightness.data), limit, areaMin, settings.shareMax * width * height)
  if (black.size === 0) return none

  const light = gaussianBlur(analysis.lightness, smoothMm * paper.pixelsPerMm).data
  const mask = none.mask
  const isBlack = Uint8Array.from({ length: regions.count }, (_, region) => (black.has(region) ? 1 : 0))
  for (let i = 0; i < mask.length; i++) mask[i] = isBlack[regions.labels[i]] && light[i] < limit + highlight ? 1 : 0
  dropSmall(mask, 1, areaMin, width, height)
  dropSmall(mask, 0, settings.holeMinMm2 * pixelsPerMm2, width, height)

  const field = gaussianBlur({ width, height, data: Float32Array.from(mask) }, smoothMm * paper.pixelsPerMm)
  const clear = clearOf(whiteLines(boundaries, black, mask, boundary, analysis, paper), width, height, paper, softness)
  for (let i = 0; i < field.data.length; i++) field.data[i] = Math.min(field.data[i], rimLevel + clear.data[i] / softness)
  const rings = isolines(field, rimLevel)
    .filter((ring) => Math.abs(areaWithin(ring)) >= (settings.holeMinMm2 * pixelsPerMm2) / 4)
    .map((ring) => ontoPaper(smoothPath(ring, true, 1), paper))
  return { regions: black, mask, fills: rings.length > 0 ? [{ rings }] : [] }
}

function areaWithin(ring: Float32Array): number {
  let twice = 0
  for (let i = 0; i < ring.length; i += 2) {
    const next = (i + 2) % ring.length
    twice += ring[i] * ring[next + 1] - ring[next] * ring[i + 1]
  }
  return twice / 2
}
