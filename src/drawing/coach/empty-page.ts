import { inkShare } from '../gate/page-ink.ts'
import type { LineArt } from '../ground/line-art.ts'
import { rasterise } from '../raster/rasterise.ts'
import type { Advice } from './coach.ts'

/**
 * Shares of ink under which a page has little to colour, and next to nothing: drawings that people call good have 0.035
 * or more (gate/bands.ts).
 */
const hintUnder = 0.015
const warningUnder = 0.0075
/** Covered shares are as exact on a coarse grid, where they take 2 ms. */
const pixelsPerMm = 1

/** Tells of a drawn page that it is nearly empty. */
export function emptyPage(art: LineArt): Advice[] {
  const figure = inkShare(rasterise(art, pixelsPerMm))
  if (figure >= hintUnder) return []
  return [{ code: 'nearly_empty', severity: figure < warningUnder ? 'warning' : 'hint', figure }]
}

/** What is to be said of a page: of its photo, and where that has no warning of its own, that little was drawn of it. */
export function pageAdvice(ofPhoto: readonly Advice[], art: LineArt): Advice[] {
  if (ofPhoto.some(({ severity }) => severity === 'warning')) return [...ofPhoto]
  const [empty] = emptyPage(art)
  if (!empty) return [...ofPhoto]
  return empty.severity === 'warning' ? [empty, ...ofPhoto] : [...ofPhoto, empty]
}
