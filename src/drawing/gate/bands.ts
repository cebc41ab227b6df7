import type { StyleName } from '../ground/line-art.ts'
import type { PageFigures } from './page-figures.ts'

/** Between `low` and `high` a figure is as good as it gets; at `worst` it is worth nothing, straight lines between. */
export type Band = { worstLow: number; low: number; high: number; worstHigh: number }

export type FigureName = Exclude<keyof PageFigures, 'faces'>

/**
 * What a page is judged by. Likeness to the photo and faces come first: the share of the photo's strong changes that have a line, and
 * eyes and mouths where faces are. The others are limits against accidents only: empty pages, black ones, pens out of hand.
 */
export const judged = [
  'proxyRecall',
  'faceEyes',
  'faceMouths',
  'inkShare',
  'solidShare',
  'strokeWidthP50Mm',
] as const satisfies readonly FigureName[]
export type JudgedFigure = (typeof judged)[number]

const band = (worstLow: number, low: number, high: number, worstHigh: number): Band => ({
  worstLow,
  low,
  high,
  worstHigh,
})
const atLeast = (low: number, worst: number): Band => band(worst, low, Infinity, Infinity)
const atMost = (high: number, worst: number): Band => band(-1, -1, high, worst)

/** A face from the side shows one eye of two. */
const faces = { faceEyes: atLeast(0.8, 0.1), faceMouths: atLeast(0.9, 0.3) }

/** docs/decisions/2026-11-23-ink.md says how the bars were set. */
export const bands: Record<StyleName, Record<JudgedFigure, Band>> = {
  children: {
    ...faces,
    // What lies behind people is left away there, on purpose.
    proxyRecall: atLeast(0.56, 0.28),
    inkShare: band(0.012, 0.034, 0.2, 0.4),
    solidShare: atMost(0.02, 0.1),
    strokeWidthP50Mm: band(0.4, 0.7, 1.8, 3),
  },
  standard: {
    ...faces,
    proxyRecall: atLeast(0.65, 0.43),
    inkShare: band(0.015, 0.035, 0.2, 0.4),
    solidShare: atMost(0.02, 0.1),
    strokeWidthP50Mm: band(0.2, 0.3, 0.9, 1.5),
  },
  manga: {
    ...faces,
    proxyRecall: atLeast(0.65, 0.43),
    inkShare: band(0.015, 0.035, 0.3, 0.5),
    solidShare: atMost(0.2, 0.5),
    strokeWidthP50Mm: band(0.15, 0.2, 0.9, 1.5),
  },
}

/**
 * A cat's page is its face: fur, and so most of what changes in such a photo, is left away on purpose; so is a tangle
 * behind the one thing that a photo is of.
 */
const sparse = { proxyRecall: atLeast(0.42, 0.2), inkShare: band(0.01, 0.026, 0.2, 0.4) }

export function bandsOf(style: StyleName, isSparse: boolean): Record<JudgedFigure, Band> {
  return isSparse ? { ...bands[style], ...sparse } : bands[style]
}

/** How good a figure is, 0 to 1. */
export function worthOf(value: number, { worstLow, low, high, worstHigh }: Band): number {
  if (value >= low && value <= high) return 1
  const part =
    value < low ? (value - worstLow) / (low - worstLow) : (worstHigh - value) / (worstHigh - high)
  return part > 0 ? Math.min(1, part) : 0
}

/** What a single page must keep to: half way from the band to what is worth nothing. */
export function limitsOf({ worstLow, low, high, worstHigh }: Band): {
  low: number | null
  high: number | null
} {
  return {
    low: low > -1 ? (worstLow + low) / 2 : null,
    high: high < Infinity ? (high + worstHigh) / 2 : null,
  }
}
