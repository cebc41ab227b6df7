import { analyse, type AnalysisOptions } from './analyse.ts'
import type { DrawOptions, LineArt, Pixels } from './line-art.ts'
import { checkOptions, styled } from './styled.ts'

/**
 * Draws a picture as line art that fills widthMm × heightMm. The same input gives the same art, byte for byte.
 * Throws DrawingRefusal.
 */
export function drawPage(
  pixels: Pixels,
  options: DrawOptions,
  analysisOptions: AnalysisOptions = {},
): LineArt {
  checkOptions(options)
  return styled(analyse(pixels, analysisOptions), options)
}
