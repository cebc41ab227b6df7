import type { Analysis } from './analyse.ts'
import { DrawingRefusal } from './ground/drawing-refusal.ts'
import { drawInk } from './ink/draw-ink.ts'
import { inkStyles } from './ink/grid/ink-style.ts'
import type { Background, DrawOptions, LineArt } from './ground/line-art.ts'
import { paperFor } from './ground/paper.ts'
import { fillsWithin, strokesWithin } from './lines/within-paper.ts'
import { cutStrokes } from './subject/rim-strokes.ts'

const sideMaxMm = 5000
const backgrounds: ReadonlySet<string> = new Set<Background>(['all', 'calm', 'none'])

/** Refuses options that no page can be drawn with. */
export function checkOptions({
  style,
  detail,
  widthMm,
  heightMm,
  background = 'calm',
}: DrawOptions): void {
  if (!Object.hasOwn(inkStyles, style))
    throw new DrawingRefusal('options_invalid', `there is no style ${style}`)
  if (!(detail >= 0 && detail <= 1))
    throw new DrawingRefusal('options_invalid', `detail runs from 0 to 1, got ${detail}`)
  if (!backgrounds.has(background))
    throw new DrawingRefusal('options_invalid', `there is no background ${background}`)
  for (const side of [widthMm, heightMm]) {
    if (!(side > 0 && side <= sideMaxMm))
      throw new DrawingRefusal('options_invalid', `a side of ${side} mm cannot be drawn`)
  }
}

/** What is really done of what was asked: without a subject nothing can be left out. */
function backgroundFor({ subject, ink }: Analysis, wanted: Background): Background {
  const hasSubject = subject.share > 0 || ink.people.people.data.some((value) => value > 0.5)
  return wanted === 'none' && !hasSubject ? 'calm' : wanted
}

/** The cheap half of drawing: line art in one style from an analysis, again and again. Throws DrawingRefusal on bad options. */
export function styled(analysis: Analysis, options: DrawOptions): LineArt {
  checkOptions(options)
  const background = backgroundFor(analysis, options.background ?? 'calm')
  const { style, detail, widthMm, heightMm } = options
  const { ink, subject } = analysis
  const paper = paperFor(ink.grid, widthMm, heightMm)
  const { strokes, fills } = drawInk(ink, { style, detail, paper, background })
  const closing =
    background === 'none'
      ? cutStrokes(subject.mask, analysis, widthMm, heightMm, inkStyles[style].penMaxMm)
      : []
  return {
    widthMm,
    heightMm,
    background,
    strokes: strokesWithin([...closing, ...strokes], { widthMm, heightMm }),
    fills: fillsWithin(fills, { widthMm, heightMm }),
  }
}
