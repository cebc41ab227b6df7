import type { StyleName } from '../line-art.ts'
import type { PageFigures } from './page-figures.ts'

/** Between `low` and `high` a figure is as good as it gets; at `worst` it is worth nothing, straight lines between. */
export type Band = { worstLow: number; low: number; high: number; worstHigh: number }

export type FigureName = Exclude<keyof PageFigures, 'faces'>

/** What a page is judged by: the study's table. The other figures only count for its style score. */
export const judged = [
  'inkShare',
  'fillableRegions',
  'fillableShare',
  'tinyRegions',
  'specks',
  'openEnds',
  'strokeWidthP50Mm',
  'solidShare',
  'wobble',
  'proxyPrecision',
  'faceEyes',
  'faceMouths',
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

/**
 * What pages are like in the mean over many photos, from the study of finished colouring books: its table of targets and, for how far off is how
 * bad, the PROFILE of its eval.py. Recall has no target there: a calm page leaves much out.
 */
export const bands: Record<
  StyleName,
  Record<JudgedFigure, Band> & Partial<Record<FigureName, Band>>
> = {
  children: {
    inkShare: band(0.01, 0.03, 0.1, 0.18),
    fillableRegions: band(3, 8, 60, 120),
    fillableShare: atLeast(0.9, 0.5),
    tinyRegions: atMost(4, 30),
    specks: atMost(1, 15),
    openEnds: atMost(4, 40),
    strokeWidthP50Mm: band(0.5, 1, 1.8, 3),
    strokeWidthP5Mm: atLeast(0.8, 0.3),
    solidShare: atMost(0.002, 0.02),
    lineMetres: band(0.3, 1.2, 5, 10),
    wobble: atMost(0.04, 0.15),
    leakRatio: atMost(1.3, 3),
    proxyPrecision: atLeast(0.85, 0.5),
    faceEyes: atLeast(0.9, 0.6),
    faceMouths: atLeast(0.9, 0.6),
  },
  standard: {
    inkShare: band(0.01, 0.03, 0.09, 0.16),
    fillableRegions: band(8, 25, 220, 450),
    fillableShare: atLeast(0.85, 0.4),
    tinyRegions: atMost(25, 150),
    specks: atMost(3, 40),
    openEnds: atMost(30, 150),
    strokeWidthP50Mm: band(0.25, 0.45, 0.9, 1.5),
    strokeWidthP5Mm: atLeast(0.3, 0.15),
    solidShare: atMost(0.005, 0.03),
    lineMetres: band(1, 3, 12, 22),
    wobble: atMost(0.05, 0.18),
    leakRatio: atMost(1.5, 4),
    proxyPrecision: atLeast(0.85, 0.5),
    faceEyes: atLeast(0.9, 0.6),
    faceMouths: atLeast(0.9, 0.6),
  },
  manga: {
    inkShare: band(0.03, 0.07, 0.25, 0.4),
    fillableRegions: band(5, 15, 300, 600),
    fillableShare: atLeast(0.75, 0.3),
    tinyRegions: atMost(80, 300),
    specks: atMost(10, 80),
    openEnds: atMost(150, 500),
    strokeWidthP50Mm: band(0.15, 0.25, 0.7, 1.2),
    strokeWidthP5Mm: atLeast(0.15, 0.08),
    solidShare: band(-0.001, 0.01, 0.12, 0.25),
    lineMetres: band(2, 4, 18, 35),
    wobble: atMost(0.06, 0.2),
    leakRatio: atMost(2, 5),
    proxyPrecision: atLeast(0.8, 0.45),
    faceEyes: atLeast(0.9, 0.6),
    faceMouths: atLeast(0.9, 0.6),
  },
}

/** How good a figure is, 0 to 1. */
export function worthOf(value: number, { worstLow, low, high, worstHigh }: Band): number {
  if (value >= low && value <= high) return 1
  const part =
    value < low ? (value - worstLow) / (low - worstLow) : (worstHigh - value) / (worstHigh - high)
  return part > 0 ? Math.min(1, part) : 0
}

/** What a single page must keep to: it may lie half way from a band that holds for the mean of many to what is worth nothing. */
export function limitsOf({ worstLow, low, high, worstHigh }: Band): {
  low: number | null
  high: number | null
} {
  return {
    low: low > -1 ? (worstLow + low) / 2 : null,
    high: high < Infinity ? (high + worstHigh) / 2 : null,
  }
}
