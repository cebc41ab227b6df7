import type { Style } from '#domain/book-spec.ts'
import { fit, type Size } from '#domain/fit.ts'
import { Refusal } from '#domain/refusal.ts'
import { outside } from '#drawing/gate/outside.ts'
import { pageFigures } from '#drawing/gate/page-figures.ts'
import { traceInk } from '#drawing/trace/trace-ink.ts'

import { checkInk, greyOf, UnusableAnswer } from '../artist/read-answer.ts'
import { styleNames, type PhotoDrawing } from '../draw-photo.ts'
import type { SentDrawing } from './read-drawing.ts'

/** `upright`: not to be laid on its side, however it fits */
export type TraceOptions = { style: Style; area: Size; upright?: boolean }

const usualDetail = 0.5

/**
 * A drawing made elsewhere as line art of a page: whole, as large as the area allows. It goes through the page gate but
 * for likeness and faces: what
 * of the photo it shows, nobody knows. Throws the Refusal drawing_unusable for what is no line drawing.
 */
export function traceDrawing(
  { size, pixels: { data, ...sides } }: SentDrawing,
  { style, area, upright = false }: TraceOptions,
): PhotoDrawing {
  const placement = fit(size, area, { framed: true, ...(upright && { turned: false }) })
  try {
    const tracing = traceInk(greyOf(data, { ...sides, channels: 4 }), placement.size)
    checkInk(tracing)
    const figures = pageFigures(tracing.art)
    return {
      art: tracing.art,
      placement,
      verdict: { detail: usualDetail, figures, outliers: outside(figures, styleNames[style]) },
    }
  } catch (error) {
    if (error instanceof UnusableAnswer) throw new Refusal('drawing_unusable')
    throw error
  }
}
