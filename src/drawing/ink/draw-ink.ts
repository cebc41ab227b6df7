import type { Background, LineArt } from '../line-art.ts'
import { ontoPaper, type Paper } from '../paper.ts'
import { inkBody } from './body.ts'
import { withBorders } from './borders.ts'
import { withoutStrangers } from './belonging.ts'
import { candidatesOf, type Candidate } from './candidates.ts'
import { chooseLines } from './choose.ts'
import { drawFeatures } from './face/draw-face.ts'
import { fineBody } from './fine-body.ts'
import { withFewFolds, withoutLooseFolds } from './folds.ts'
import { closeGaps } from './gaps.ts'
import { withoutCrumbs } from './groups.ts'
import { guidesOf, type Guides } from './guides.ts'
import { inkStyles } from './ink-style.ts'
import { drawManga } from './manga/draw-manga.ts'
import type { InkReading } from './read-ink.ts'
import { withoutScraps } from './scraps.ts'
import { withSilhouettes } from './silhouettes.ts'
import { sidesOf } from './sides.ts'
import { darkSpots } from './spots.ts'
import { withWoods } from './with-woods.ts'
import { untangled } from './untangle.ts'
import { depthOf, lineStrokes, strokeOnPaper } from './widths.ts'

export type InkOptions = {
  readonly style: keyof typeof inkStyles
  /** 0 (bold and calm) to 1 (rich) */
  readonly detail: number
  readonly paper: Paper
  readonly background: Background
}

type Quietness = 'quiet' | 'even'
const known = new WeakMap<InkReading, Partial<Record<Quietness, Guides>>>()

/** Kept with the reading: styles and levels of detail share them. */
function guidesFor(reading: InkReading, background: Background): Guides {
  const kept = known.get(reading) ?? {}
  known.set(reading, kept)
  return (kept[background === 'all' ? 'even' : 'quiet'] ??= guidesOf(reading, background !== 'all'))
}

/** Draws a reading in one style: lines of swelling width, and faces' features. */
export function drawInk(
  reading: InkReading,
  options: InkOptions,
): Pick<LineArt, 'strokes' | 'fills'> {
  const { paper, detail } = options
  const { pixelsPerMm } = paper
  const style = inkStyles[options.style]
  const { width, height } = reading.grid
  const guides = guidesFor(reading, options.background)
  const isAlone = options.background === 'none'
  const body = inkBody(reading, guides, { style, detail, pixelsPerMm, isAlone })
  const features = drawFeatures(reading, options.style, pixelsPerMm)
  const input = {
    reading,
    guides,
    body,
    style,
    detail,
    pixelsPerMm,
    zone: features.zone,
    inner: features.inner,
  }
  const found = candidatesOf(reading, guides, body, { style, pixelsPerMm, isAlone })
  const candidates: Candidate[] = [
    ...found.candidates,
    ...features.jaws.map((path) => ({ kind: 'jaw' as const, path })),
  ]
  const chosen = withSilhouettes(withoutCrumbs(chooseLines(candidates, input), input), input)
  const sides = sidesOf(input)
  const closed = withoutStrangers(closeGaps(withBorders(chosen, input), input), sides, input)
  const loose = withoutLooseFolds(untangled(withFewFolds(closed, sides, input), input), input)
  const clean = style.isSimple ? withoutScraps(loose, input) : loose
  const whole = isAlone ? clean : withWoods(clean, input)
  const manga = options.style === 'manga' ? drawManga(whole, input, paper) : undefined
  const lines = manga?.lines ?? whole
  const depth = depthOf(body.mask, width, height)
  return {
    strokes: [
      ...lineStrokes(lines, depth, paper, input),
      ...features.strokes.map(({ path, widths }) => strokeOnPaper(path, widths, paper)),
      ...(manga?.strokes ?? []),
    ],
    fills: [
      ...(manga?.fills ?? []),
      ...fineBody(whole, found.skeleton, paper, input),
      ...[...darkSpots(input), ...features.fills].map(({ rings }) => ({
        rings: rings.map((ring) => ontoPaper(Float32Array.from(ring), paper)),
      })),
    ],
  }
}
