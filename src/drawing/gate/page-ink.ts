import type { LineArt } from '../ground/line-art.ts'
import { rasterise } from '../raster/rasterise.ts'
import { runsOf, type Runs } from './runs.ts'

/** A page as black and white pixels, on which its figures are taken. */
export type PageInk = {
  readonly width: number
  readonly height: number
  readonly pixelsPerMm: number
  /** covered shares, 0..255 */
  readonly coverage: Uint8ClampedArray
  /** 1 where a pixel is covered by half or more */
  readonly mask: Uint8Array
  readonly ink: Runs
}

/**
 * The grid of the figures. The study takes them at 6 pixels per mm, which takes twice as long;
 * docs/decisions/2026-11-22-page-gate.md says what the coarser grid costs in agreement with it.
 */
export const figurePixelsPerMm = 4

const half = 128

export function pageInk(art: LineArt, pixelsPerMm: number): PageInk {
  const { width, height, coverage } = rasterise(art, pixelsPerMm)
  const mask = new Uint8Array(coverage.length)
  for (let i = 0; i < mask.length; i++) mask[i] = coverage[i] >= half ? 1 : 0
  const ink = runsOf(mask, width, height)
  return { width, height, pixelsPerMm, coverage, mask, ink }
}

/** The share of the page that is covered, finer than a pixel. */
export function inkShare({ coverage }: Pick<PageInk, 'coverage'>): number {
  let sum = 0
  for (let i = 0; i < coverage.length; i++) sum += coverage[i]
  return sum / 255 / coverage.length
}
