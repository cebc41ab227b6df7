import type { StyleName } from '../line-art.ts'
import { grown } from './discs.ts'
import type { PageInk } from './page-ink.ts'
import { connectedParts, gapsBetween, runsOf, type Parts, type Runs } from './runs.ts'

export type FillableFigures = {
  /** areas that a crayon can fill: large enough, and somewhere wide enough */
  fillableRegions: number
  /** their share of the page */
  fillableShare: number
  /** white regions under 4 mm² */
  tinyRegions: number
  /** how many times more regions there are once gaps up to 1 mm are closed, each weighed by its share: 1 when no line is left open */
  leakRatio: number
}

/** The smallest area in mm², and the diameter in mm of a disc that must fit in somewhere. */
const fillable: Record<StyleName, { areaMinMm2: number; discMm: number }> = {
  children: { areaMinMm2: 100, discMm: 4 },
  standard: { areaMinMm2: 25, discMm: 2 },
  manga: { areaMinMm2: 25, discMm: 2 },
}
const tinyMm2 = 4
const gapRadiusMm = 0.5
/** Closing gaps makes regions smaller. */
const closedAreaShare = 0.6
/** The ratio where nothing can be filled at all. */
const leakOfNone = 9

/** Whether each part has a pixel further than `radius` pixels from ink and from the page's edge. */
function holdsDisc(
  { ink, paper, width, height }: PageInk,
  { labels, count }: Parts,
  radius: number,
): Uint8Array {
  const near = grown(ink, radius)
  const holds = new Uint8Array(count)
  const edge = Math.ceil(radius)
  for (let y = edge; y < height - edge; y++) {
    for (let i = paper.rowStart[y]; i < paper.rowStart[y + 1]; i++) {
      if (holds[labels[i]]) continue
      const end = y * width + Math.min(width - edge, paper.to[i])
      for (let at = y * width + Math.max(edge, paper.from[i]); at < end; at++) {
        if (near[at]) continue
        holds[labels[i]] = 1
        break
      }
    }
  }
  return holds
}

/** The number of equal regions that share the area as evenly: the inverse of the sum of squared shares. */
function effectiveCount(areas: readonly number[]): number {
  const total = areas.reduce((sum, area) => sum + area, 0)
  const squares = areas.reduce((sum, area) => sum + area * area, 0)
  return squares > 0 ? (total * total) / squares : 0
}

function partAreas(runs: Runs): number[] {
  return [...connectedParts(runs, false).areas]
}

/** `fillable_n`, `fillable_frac`, `tiny_regions` and `leak_ratio` of the study's eval.py. */
export function fillableFigures(page: PageInk, style: StyleName): FillableFigures {
  const { areaMinMm2, discMm } = fillable[style]
  const mm2 = 1 / page.pixelsPerMm ** 2
  const parts = connectedParts(page.paper, false)
  const holds = holdsDisc(page, parts, (discMm / 2) * page.pixelsPerMm - 0.01)
  const filled: number[] = []
  let tinyRegions = 0
  parts.areas.forEach((area, part) => {
    if (area * mm2 < tinyMm2) tinyRegions++
    if (area * mm2 >= areaMinMm2 && holds[part]) filled.push(area)
  })
  const closed = gapsBetween(
    runsOf(grown(page.ink, gapRadiusMm * page.pixelsPerMm + 0.01), page.width, page.height),
  )
  const closedAreas = partAreas(closed).filter((area) => area * mm2 >= areaMinMm2 * closedAreaShare)
  const effective = effectiveCount(filled)
  return {
    fillableRegions: filled.length,
    fillableShare: filled.reduce((sum, area) => sum + area, 0) / (page.width * page.height),
    tinyRegions,
    leakRatio: effective > 0 ? effectiveCount(closedAreas) / effective : leakOfNone,
  }
}
