import type { RegionCues } from './region-cues.ts'
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

/** The regions that are subject (1): the likely ones, without holes and crumbs. */
export function subjectParts(regions: SubjectRegions, cues: RegionCues, likelihood: Float64Array): Uint8Array {
  const { graph, map } = regions
  const pixels = map.width * map.height
  const sumOf = (group: readonly number[], valueOf: (region: number) => number) => group.reduce((sum, region) => sum + valueOf(region), 0)
  const areaOf = (group: readonly number[]) => sumOf(group, (region) => graph.area[region])
  const meanOf = (group: readonly number[], valueOf: (region: number) => number) =>
    sumOf(group, (region) => valueOf(region) * graph.area[region]) / Math.max(1, areaOf(group))

  const isSubject = Uint8Array.from(likelihood, (likely) => (likely > 0.5 ? 1 : 0))
  for (const hole of groups(regions, isSubject, 0)) {
    if (sumOf(hole, (region) => cues.border[region] + cues.bottom[region]) > 0) continue
    const mayBe = meanOf(hole, (region) => likelihood[region]) > holeLikelihood && meanOf(hole, (region) => Math.min(0, cues.focus[region])) > holeFocus
    if (mayBe || areaOf(hole) < holeShare * pixels) for (const region of hole) isSubject[region] = 1
  }
  const parts = groups(regions, isSubject, 1)
  const least = Math.max(partShare * pixels, partOfLargest * Math.max(0, ...parts.map(areaOf)))
  for (const part of parts) if (areaOf(part) < least) for (const region of part) isSubject[region] = 0
  return isSubject
}
