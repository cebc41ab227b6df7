import type { LineArt } from '../line-art.ts'
import type { Paper } from '../paper.ts'
import { inkBody } from './body.ts'
import { candidatesOf, type Candidate } from './candidates.ts'
import { chooseLines } from './choose.ts'
import { drawFeatures } from './face/draw-face.ts'
import { closeGaps } from './gaps.ts'
import { withoutCrumbs } from './groups.ts'
import { guidesOf } from './guides.ts'
import { inkStyles } from './ink-style.ts'
import { drawManga } from './manga/draw-manga.ts'
import type { InkReading } from './read-ink.ts'
import { depthOf, lineStrokes, strokeOnPaper } from './widths.ts'

export type InkOptions = {
  readonly style: keyof typeof inkStyles
  /** 0 (bold and calm) to 1 (rich) */
  readonly detail: number
  readonly paper: Paper
  readonly hasQuietGround: boolean
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
  const guides = guidesOf(reading, options.hasQuietGround)
  const body = inkBody(reading, guides, style, detail, pixelsPerMm)
  const features = drawFeatures(reading, options.style, pixelsPerMm)
  const input = { reading, guides, body, style, pixelsPerMm, zone: features.zone }
  const candidates: Candidate[] = [
    ...candidatesOf(reading, guides, body, style, pixelsPerMm),
    ...features.jaws.map((path) => ({ kind: 'jaw' as const, path })),
  ]
  const chosen = closeGaps(withoutCrumbs(chooseLines(candidates, input), input), input)
  const manga = options.style === 'manga' ? drawManga(chosen, input, paper) : undefined
  const lines = manga?.lines ?? chosen
  const depth = depthOf(body.mask, width, height)
  return {
    strokes: [
      ...lineStrokes(lines, depth, paper, input),
      ...features.strokes.map(({ path, widths }) => strokeOnPaper(path, widths, paper)),
      ...(manga?.strokes ?? []),
    ],
    fills: [
      ...(manga?.fills ?? []),
      ...features.fills.map(({ rings }) => ({
        rings: rings.map((ring) =>
          Float32Array.from(ring, (value, i) => value * (i % 2 === 0 ? paper.xMm : paper.yMm)),
        ),
      })),
    ],
  }
}
