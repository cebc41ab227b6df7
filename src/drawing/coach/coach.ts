import type { Analysis } from '../analyse.ts'
import type { Box } from '../subject/box.ts'
import { sharpnessOf } from '../pixels/sharpness.ts'
import { pixelScale } from '../ground/working-size.ts'

export const adviceCodes = [
  'too_small',
  'blurred',
  'too_dark',
  'too_bright',
  'low_contrast',
  'no_shapes',
  'too_busy',
  'faces_small',
  'nearly_empty',
] as const
export type AdviceCode = (typeof adviceCodes)[number]

/** What will draw badly, and how badly; `figure` is what was measured, in the unit of its limit below. */
export type Advice = {
  readonly code: AdviceCode
  readonly severity: 'hint' | 'warning'
  readonly figure: number
}

/** What the coach reads of an analysis. */
export type CoachedAnalysis = Pick<Analysis, 'edges' | 'lightness' | 'subject'> & {
  readonly faces: readonly Box[]
}

/** The pixels there really are of what is drawn, before any scaling. */
export type PhotoSize = { readonly width: number; readonly height: number }

/**
 * From the first on a hint is given, from the second on a warning (docs/decisions/2026-11-22-subject-and-coach.md says
 * how they were found).
 */
type Limits = readonly [hint: number, warning: number]
const limits = {
  /** pixels in all */
  small: [100_000, 25_000],
  /** 0..1, how sharp the strongest edges are */
  sharpness: [0.45, 0.2],
  /** lightness, 0..100, that the brightest twentieth reaches, that the darkest stays above, and between the two */
  brightest: [26, 12],
  darkest: [86, 93],
  range: [14, 7],
  /** share of the picture on which an illustrator would draw lines */
  linesFew: [0.035, 0.015],
  linesMany: [0.6, 0.8],
  /** height of the largest face, as a share of the picture's: on A4 features are drawn from 5.5 mm on, and well from 11 mm */
  face: [0.065, 0.035],
} satisfies Record<string, Limits>

/** Lines are counted where the edge map is at least this sure. */
const lineStrength = 0.4
/** Of the strongest gradients (of the upper fiftieth at least this share) the sharpness is taken. */
const strongShare = 0.6
const strongMin = 1
const bins = 101

function below(code: AdviceCode, figure: number, [hint, warning]: Limits): Advice[] {
  return figure < hint ? [{ code, severity: figure < warning ? 'warning' : 'hint', figure }] : []
}

function above(code: AdviceCode, figure: number, [hint, warning]: Limits): Advice[] {
  return figure > hint ? [{ code, severity: figure > warning ? 'warning' : 'hint', figure }] : []
}

/** The value that `share` of all values stay under, from counts by whole value. */
function quantile(counts: Float64Array, total: number, share: number): number {
  let sum = 0
  for (let value = 0; value < counts.length; value++) {
    sum += counts[value]
    if (sum >= share * total) return value
  }
  return counts.length - 1
}

function tones({ lightness: { data } }: CoachedAnalysis): { darkest: number; brightest: number } {
  const counts = new Float64Array(bins)
  for (let at = 0; at < data.length; at++)
    counts[Math.max(0, Math.min(bins - 1, Math.round(data[at])))]++
  return {
    darkest: quantile(counts, data.length, 0.05),
    brightest: quantile(counts, data.length, 0.95),
  }
}

/** Mean sharpness of the strongest edges, whatever their contrast; 1 where there is none to tell by. */
function sharpnessOfEdges({ lightness }: CoachedAnalysis): number {
  const { sharpness, gradient } = sharpnessOf(lightness, pixelScale(lightness))
  const perUnit = 10
  const counts = new Float64Array(bins * perUnit)
  for (let at = 0; at < gradient.length; at++)
    counts[Math.min(counts.length - 1, Math.floor(gradient[at] * perUnit))]++
  const strong = Math.max(
    strongMin,
    (strongShare * quantile(counts, gradient.length, 0.98)) / perUnit,
  )
  let sum = 0
  let count = 0
  for (let at = 0; at < gradient.length; at++) {
    if (gradient[at] < strong || sharpness[at] < 0) continue
    sum += sharpness[at]
    count++
  }
  return count > 0 ? sum / count : 1
}

function lineShare({ edges: { data } }: CoachedAnalysis): number {
  let lines = 0
  for (let at = 0; at < data.length; at++) if (data[at] > lineStrength) lines++
  return lines / data.length
}

/**
 * Tells what of a photo will draw badly, from its analysis; the worst first, and none for a photo that draws well. Only what has
 * a cause of its own is told: a picture too dark to have contrast is dark.
 */
export function coach(analysis: CoachedAnalysis, { width, height }: PhotoSize): Advice[] {
  const { faces } = analysis
  const { darkest, brightest } = tones(analysis)
  const light = [
    ...below('too_dark', brightest, limits.brightest),
    ...above('too_bright', darkest, limits.darkest),
  ]
  const contrast =
    light.length > 0 ? light : below('low_contrast', brightest - darkest, limits.range)
  const lines = lineShare(analysis)
  const blur = below('blurred', sharpnessOfEdges(analysis), limits.sharpness)
  const largest = Math.max(...faces.map((face) => face.height))
  const found = [
    ...below('too_small', width * height, limits.small),
    ...blur,
    ...contrast,
    ...(blur.length + contrast.length > 0 ? [] : below('no_shapes', lines, limits.linesFew)),
    ...(analysis.subject.share > 0 || faces.length > 0
      ? []
      : above('too_busy', lines, limits.linesMany)),
    ...(faces.length > 0 ? below('faces_small', largest, limits.face) : []),
  ]
  return found.toSorted(
    (one, other) => Number(other.severity === 'warning') - Number(one.severity === 'warning'),
  )
}
