import type { StyleName } from '../ground/line-art.ts'
import { bandsOf, judged, limitsOf, worthOf, type JudgedFigure } from './bands.ts'
import type { PageFigures } from './page-figures.ts'

/** A figure outside the limits of a single page, `null` where there is none. Plain data: it is kept with the page. */
export type Outlier = {
  figure: JudgedFigure
  value: number
  low: number | null
  high: number | null
}

/**
 * Which figures of a page lie outside the limits of its style; those that were not taken do not count. `isSparse`: it is
 * an animal's face, or of one thing.
 */
export function outside(figures: PageFigures, style: StyleName, isSparse = false): Outlier[] {
  const bands = bandsOf(style, isSparse)
  return judged.flatMap((figure) => {
    const value = figures[figure]
    const { low, high } = limitsOf(bands[figure])
    if (value === undefined || (value >= (low ?? -Infinity) && value <= (high ?? Infinity)))
      return []
    return [{ figure, value, low, high }]
  })
}

/** How far a page's figures are from their bands altogether: 0 when all lie inside, 1 more for each that is worth nothing. */
export function strain(figures: PageFigures, style: StyleName, isSparse = false): number {
  const bands = bandsOf(style, isSparse)
  return judged.reduce((sum, figure) => {
    const value = figures[figure]
    return value === undefined ? sum : sum + 1 - worthOf(value, bands[figure])
  }, 0)
}
