import type { Analysis } from './analyse.ts'
import { gaussianBlur } from './blur.ts'
import type { Chain } from './chains.ts'
import { dropSmall } from './components.ts'
import { isolines } from './isolines.ts'
import type { Fill } from './line-art.ts'
import { ontoPaper, type Paper } from './paper.ts'
import type { Plane } from './plane.ts'
import { regionTones, type RegionTones } from './region-tones.ts'
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
/** A page without blacks looks unfinished: where the picture is not dark enough for this share, the next darkest regions are inked … */
const wantedShare = 0.035
/** … up to this tone, and no nearer than this to the middle tone of the picture; none of them larger than this share of it. */
const toneMax = 52
const belowMiddle = 12
const addedShareMax = 0.09
const toneStep = 4
/** A part of something as dark, at least this share as large, stays white with it: a patch of a coat is a blot. */
const sameDark = 8
const partShare = 0.5
const smoothMm = 0.7
/** Where a fill ends on its softened mask: a little beyond the region, under the line around it, so that no white shows between. */
const rimLevel = 0.35
/** White lines are told from black over this many pixels. */
const softness = 1.5

/** Groups of touching regions among `candidates`. */
function groupsOf(candidates: readonly number[], touching: readonly Set<number>[]): number[][] {
  const waiting = new Set(candidates)
  return candidates.flatMap((seed) => {
    if (!waiting.delete(seed)) return []
    const group = [seed]
    for (const region of group)
      for (const next of touching[region]) if (waiting.delete(next)) group.push(next)
    return [group]
  })
}

/**
 * The darkest groups of touching regions, each whole or not at all, as long as they stay under `areaMax`. A group too
 * large is tried again with a lower limit, so that of a dark picture its darkest parts remain.
 */
function darkestRegions(
  { area, tone: tones, mean, touching }: RegionTones,
  limit: number,
  areaMin: number,
  areaMax: number,
): Set<number> {
  const chosen = new Set<number>()
  let left = areaMax
  // the shaded parts of a brown coat have lost their colour, and would be blots on it
  const isShadeOf = (members: readonly number[], size: number) => {
    const beside = new Set(
      members.flatMap((one) =>
        [...touching[one]].filter(
          (other) => tones[other] === Infinity && Math.abs(mean[other] - mean[one]) < sameDark,
        ),
      ),
    )
    return [...beside].reduce((sum, region) => sum + area[region], 0) > partShare * size
  }
  const choose = (candidates: readonly number[], limitNow: number, tries: number) => {
    const groups = groupsOf(
      candidates.filter((region) => tones[region] < limitNow + halfDark),
      touching,
    ).map((members) => {
      const size = members.reduce((sum, region) => sum + area[region], 0)
      return {
        members,
        size,
        tone: members.reduce((sum, region) => sum + tones[region] * area[region], 0) / size,
      }
    })
    const dark = groups.filter(
      ({ members, size, tone }) => tone < limitNow && size >= areaMin && !isShadeOf(members, size),
    )
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

/** Adds hair, then groups of touching regions, the darkest first, until the page has the share of black that it wants. */
function addDarkest(
  chosen: Set<number>,
  { area, tone, mean, hair, touching }: RegionTones,
  areaMin: number,
  pixels: number,
): void {
  const regions = Array.from(area.keys())
  const areaOf = (members: readonly number[]) =>
    members.reduce((sum, region) => sum + area[region], 0)
  let left = wantedShare * pixels - areaOf([...chosen])
  let passed = 0
  const middle =
    regions
      .toSorted((a, b) => mean[a] - mean[b] || a - b)
      .find((region) => (passed += area[region]) >= pixels / 2) ?? 0
  const highest = Math.min(toneMax, mean[middle] - belowMiddle)
  const isPart = (members: readonly number[], size: number) =>
    members.some((one) =>
      [...touching[one]].some(
        (other) =>
          !chosen.has(other) &&
          !members.includes(other) &&
          area[other] > partShare * size &&
          Math.abs(mean[other] - mean[one]) < sameDark,
      ),
    )
  const ink = (members: readonly number[], size: number) => {
    for (const region of members) chosen.add(region)
    left -= size
  }
  for (const region of [...hair].toSorted((a, b) => mean[a] - mean[b] || a - b)) {
    const isDark = mean[region] < toneMax && tone[region] < Infinity
    if (
      left > 0 &&
      !chosen.has(region) &&
      isDark &&
      area[region] >= areaMin &&
      area[region] <= addedShareMax * pixels
    )
      ink([region], area[region])
  }
  for (let limit = toneStep; limit < highest + toneStep; limit += toneStep) {
    const candidates = regions.filter(
      (region) => !chosen.has(region) && tone[region] < Math.min(limit, highest),
    )
    for (const members of groupsOf(candidates, touching)) {
      const size = areaOf(members)
      if (left <= 0 || size < areaMin || size > addedShareMax * pixels || isPart(members, size))
        continue
      ink(members, size)
    }
  }
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
  const tones = regionTones(regions, analysis)
  const black = darkestRegions(tones, limit, areaMin, settings.shareMax * width * height)
  addDarkest(black, tones, areaMin, width * height)
  if (black.size === 0) return none

  const light = gaussianBlur(analysis.lightness, smoothMm * paper.pixelsPerMm).data
  const mask = none.mask
  const lightest = Float64Array.from({ length: regions.count }, (_, region) =>
    black.has(region) ? Math.max(limit, tones.mean[region]) + highlight : -Infinity,
  )
  const { labels } = regions
  for (let i = 0; i < mask.length; i++) mask[i] = Number(light[i] < lightest[labels[i]])
  dropSmall(mask, 1, areaMin, width, height)
  dropSmall(mask, 0, settings.holeMinMm2 * pixelsPerMm2, width, height)

  const field = gaussianBlur(
    { width, height, data: new Float32Array(mask) },
    smoothMm * paper.pixelsPerMm,
  )
  const clear = clearOf(
    whiteLines(boundaries, black, mask, boundary, analysis, paper),
    width,
    height,
    paper,
    softness,
  ).data
  const soft = field.data
  // Away from all white lines the limit lies above what a softened mask can be.
  for (let i = 0; i < soft.length; i++)
    if (clear[i] < softness) soft[i] = Math.min(soft[i], rimLevel + clear[i] / softness)
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
