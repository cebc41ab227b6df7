import type { Analysis } from '../analyse.ts'
import type { DrawOptions, LineArt, StyleName } from '../ground/line-art.ts'
import { petEyes } from '../ink/face/pet-eyes.ts'
import { styled } from '../styled.ts'
import type { JudgedFigure } from './bands.ts'
import { seenFace } from './face-features.ts'
import { outside, strain, type Outlier } from './outside.ts'
import { pageFigures, type PageFigures } from './page-figures.ts'
import type { PhotoEdges } from './photo-edges.ts'

/** A page with what can be told of it. `outliers` is empty when it may be printed unseen. */
export type GatedPage = { art: LineArt; detail: number; figures: PageFigures; outliers: Outlier[] }

export type GateOptions = Omit<DrawOptions, 'detail'> & {
  /** what a person chose; it is drawn so, however that turns out */
  detail?: number | undefined
  /** the page at the middle level of detail, where it is drawn already */
  first?: LineArt
}

/** What is drawn first where nobody chose. */
export const middleDetail = 0.5
/** The level of detail tried next, the nearest first. */
const calmer = [0.3, 0.1]
const richer = [0.7, 0.9]
const triesMax = 4

/** Figures that a richer page has more of. */
const growing: readonly JudgedFigure[] = ['proxyRecall', 'inkShare', 'faceEyes', 'faceMouths']

function isTooLittle({ figure, value, low }: Outlier): boolean {
  return growing.includes(figure) && low !== null && value < low
}

/** Other levels of detail that may mend these outliers, in the order to try them. */
function remedies(outliers: readonly Outlier[]): number[] {
  const needsMore = outliers.some(isTooLittle)
  const needsLess = outliers.some((outlier) => !isTooLittle(outlier))
  if (needsMore && needsLess) return [calmer[0], richer[0], calmer[1], richer[1]]
  return needsMore ? richer : calmer
}

/** Where going one step that way has mended nothing, a second step is not worth drawing. */
function isHopeless(detail: number, tried: readonly GatedPage[], isBetter: Compare): boolean {
  const [first, ...others] = tried
  const onTheWay = others.find((page) => page.detail > middleDetail === detail > middleDetail)
  return onTheWay !== undefined && !isBetter(onTheWay, first)
}

type Compare = (one: GatedPage, two: GatedPage) => boolean

function better(style: StyleName, isSparse: boolean): Compare {
  return (one, two) =>
    one.outliers.length === two.outliers.length
      ? strain(one.figures, style, isSparse) < strain(two.figures, style, isSparse)
      : one.outliers.length < two.outliers.length
}

/**
 * Draws a page and takes its figures; one outside the limits of its style is drawn again with other levels of detail, unless a
 * person chose one, and the best of them is taken. Preview and print both choose by this, from the same size of page on the same grid,
 * so that they agree wherever the photo's pixels do. Throws DrawingRefusal.
 */
export function drawGated(
  analysis: Analysis,
  edges: PhotoEdges,
  { detail: chosen, first: given, ...options }: GateOptions,
): GatedPage {
  const { style } = options
  const faces = analysis.faces.map(seenFace)
  const isSparse =
    petEyes(analysis.ink) !== undefined || analysis.ink.people.thing?.isWhole === true
  const isBetter = better(style, isSparse)
  const drawn = (detail: number, art = styled(analysis, { ...options, detail })): GatedPage => {
    const figures = pageFigures(art, { edges, faces })
    return { art, detail, figures, outliers: outside(figures, style, isSparse) }
  }
  const first = drawn(chosen ?? middleDetail, chosen === undefined ? given : undefined)
  if (chosen !== undefined) return first
  let best = first
  const tried = [first]
  for (const detail of remedies(best.outliers).slice(0, triesMax - 1)) {
    if (best.outliers.length === 0) break
    if (isHopeless(detail, tried, isBetter)) continue
    const page = drawn(detail)
    tried.push(page)
    if (isBetter(page, best)) best = page
  }
  return best
}
