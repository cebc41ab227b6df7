import type { StyleName } from '../line-art.ts'
import { bands, judged, limitsOf, worthOf, type FigureName, type JudgedFigure } from './bands.ts'
import type { PageFigures } from './page-figures.ts'

/** A figure outside the limits of a single page, `null` where there is none. Plain data: it is kept with the page. */
export type Outlier = {
  figure: JudgedFigure
  value: number
  low: number | null
  high: number | null
}

/** Which figures of a page lie outside the limits of its style; those that were not taken do not count. */
export function outside(figures: PageFigures, style: StyleName): Outlier[] {
  return judged.flatMap((figure) => {
    const value = figures[figure]
    const { low, high } = limitsOf(bands[style][figure])
    if (value === undefined || (value >= (low ?? -Infinity) && value <= (high ?? Infinity)))
      return []
    return [{ figure, value, low, high }]
  })
}

/** How far a page's figures are from their bands altogether: 0 when all lie inside, 1 more for each that is worth nothing. */
export function strain(figures: PageFigures, style: StyleName): number {
  return judged.reduce((sum, figure) => {
    const value = figures[figure]
    return value === undefined ? sum : sum + 1 - worthOf(value, bands[style][figure])
  }, 0)
}

/** The figures that `style_score` of the study's eval.py is the mean of. */
const scored: readonly FigureName[] = [
  'inkShare',
  'fillableRegions',
  'fillableShare',
  'tinyRegions',
  'specks',
  'openEnds',
  'strokeWidthP50Mm',
  'strokeWidthP5Mm',
  'solidShare',
  'lineMetres',
  'wobble',
  'leakRatio',
]

/**
 * `style_score` of the study's eval.py, 0 to 1: how much a page looks like one of a colouring book, whatever it shows (an empty
 * grid scores .98). Its thirteenth figure, grey away from edges, is always good here: line art has no greys.
 */
export function styleScore(figures: PageFigures, style: StyleName): number {
  const greyFree = 1
  const worths = scored.map((figure) =>
    worthOf(figures[figure] ?? Number.NaN, bands[style][figure]!),
  )
  return (worths.reduce((sum, worth) => sum + worth, 0) + greyFree) / (scored.length + 1)
}

/** `quality_proxy` of the study's eval.py: the style's score times how well the lines are those of the photo. */
export function qualityProxy(figures: PageFigures, style: StyleName): number | undefined {
  const { proxyPrecision: precision, proxyRecall: recall } = figures
  if (precision === undefined || recall === undefined) return undefined
  const likeness = precision + recall > 0 ? (2 * precision * recall) / (precision + recall) : 0
  return styleScore(figures, style) * likeness
}
