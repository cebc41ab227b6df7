import type { RegionCues } from './region-cues.ts'
import { wayFromBorder } from './subject-likelihood.ts'
import type { SubjectRegions } from './subject-regions.ts'

/** Contacts shorter than this, in pixels, hold no two regions together. */
const contactMin = 3
/** Holes up to this share of the picture are filled, and larger ones that may as well be subject and are not out of focus. */
const holeShare = 0.004
const holeLikelihood = 0.15
const holeFocus = -0.4
/** Parts smaller than this share of the picture, or of the largest part, are not what the picture shows. */
const partShare = 0.003
const partOfLargest = 0.08

/** Groups of touching regions with the given value. */
function groups({ neighbours }: SubjectRegions, isSubject: Uint8Array, value: number): number[][] {
  const isKnown = new Uint8Array(isSubject.length)
  const found: number[][] = []
  for (let start = 0; start < isSubject.length; start++) {
    if (isSubject[start] !== value || isKnown[start]) continue
    isKnown[start] = 1
    const group = [start]
    for (let at = 0; at < group.length; at++) {
      for (const { region, length } of neighbours[group[at]]) {
        if (isSubject[region] !== value || isKnown[region] || length < contactMin) continue
        isKnown[region] = 1
        group.push(region)
      }
    }
    found.push(group)
  }
  return found
}

/**
 * An island is what lies behind strong lines on every way in from the picture's border (`way` long), with a rim so
 * strong all around and at least this share of
 * the picture. In drawn scenes figures that stand free have rims of .92 to .96, what is grown together with its background .77 to .91.
 */
const island = { way: 0.5, rim: 0.92, share: 0.02 }
/** It is one thing, and subject as a whole, when on the mean its regions are at least so likely. */
const islandLikelihood = 0.35
/** What is less in focus than this is behind it after all; smooth things with sharp rims reach -0.5. */
const islandFocus = -0.6
/** What is behind and shows between its parts has the colour of some background this large, give or take so much. */
const behindShare = 0.01
const behindColour = 10

/**
 * Makes subject of all of an island: a boot, a sock or dark hair by itself has neither focus nor place to tell by, but
 * it stands apart with the whole player.
 * What is out of focus, and what the background's colour may be, stay as they are.
 */
function completeIslands(
  regions: SubjectRegions,
  cues: RegionCues,
  likelihood: Float64Array,
  isSubject: Uint8Array,
): void {
  const {
    graph: { count, area },
    map,
    neighbours,
    colourDistance,
  } = regions
  const pixels = map.width * map.height
  const isBehind = Uint8Array.from(wayFromBorder(regions, cues), (way) =>
    way < island.way ? 1 : 0,
  )
  const behind: number[] = []
  for (let i = 0; i < count; i++)
    if (isBehind[i] && !isSubject[i] && area[i] > behindShare * pixels) behind.push(i)
  for (const group of groups(regions, isBehind, 0)) {
    let size = 0
    let likely = 0
    let strength = 0
    let rim = 0
    for (const region of group) {
      size += area[region]
      likely += likelihood[region] * area[region]
      for (const { region: beside, edge, length } of neighbours[region]) {
        if (!isBehind[beside]) continue
        strength += edge * length
        rim += length
      }
    }
    if (
      size < island.share * pixels ||
      likely < islandLikelihood * size ||
      strength < island.rim * rim
    )
      continue
    for (const region of group) {
      const standsApart = behind.every(
        (other) => colourDistance[region * count + other] > behindColour,
      )
      if (standsApart && cues.focus[region] > islandFocus) isSubject[region] = 1
    }
  }
}

/** The regions that are subject (1): the likely ones and what belongs to them, without holes and crumbs. */
export function subjectParts(
  regions: SubjectRegions,
  cues: RegionCues,
  likelihood: Float64Array,
): Uint8Array {
  const { graph, map } = regions
  const pixels = map.width * map.height
  const sumOf = (group: readonly number[], valueOf: (region: number) => number) =>
    group.reduce((sum, region) => sum + valueOf(region), 0)
  const areaOf = (group: readonly number[]) => sumOf(group, (region) => graph.area[region])
  const meanOf = (group: readonly number[], valueOf: (region: number) => number) =>
    sumOf(group, (region) => valueOf(region) * graph.area[region]) / Math.max(1, areaOf(group))

  const isSubject = Uint8Array.from(likelihood, (likely) => (likely > 0.5 ? 1 : 0))
  completeIslands(regions, cues, likelihood, isSubject)
  for (const hole of groups(regions, isSubject, 0)) {
    if (sumOf(hole, (region) => cues.border[region] + cues.bottom[region]) > 0) continue
    const mayBe =
      meanOf(hole, (region) => likelihood[region]) > holeLikelihood &&
      meanOf(hole, (region) => Math.min(0, cues.focus[region])) > holeFocus
    if (mayBe || areaOf(hole) < holeShare * pixels) for (const region of hole) isSubject[region] = 1
  }
  const parts = groups(regions, isSubject, 1)
  const least = Math.max(partShare * pixels, partOfLargest * Math.max(0, ...parts.map(areaOf)))
  for (const part of parts)
    if (areaOf(part) < least) for (const region of part) isSubject[region] = 0
  return isSubject
}
