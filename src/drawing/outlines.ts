import type { Analysis } from './analyse.ts'
import type { Chain } from './chains.ts'
import { fairLines, type FairLine } from './fair-lines.ts'
import { withoutFrames } from './frames.ts'
import type { Stroke } from './line-art.ts'
import { ontoPaper, type Paper } from './paper.ts'
import { evenStroke, swellingStroke } from './pen.ts'
import { sampleNearest } from './plane.ts'
import { smoothAlong } from './smooth-path.ts'
import type { Style } from './styles/style.ts'

const widthSmoothing = 6

/** Line widths along a path: thin where the edge is faint, swelling where it is strong. */
function edgeWidths(
  { points, closed }: FairLine,
  analysis: Analysis,
  outline: Style['outline'],
): Float32Array {
  // By hand, here as in other lines' loops: typed arrays' own `from` and `map` take many times as long.
  const strengths = new Float32Array(points.length / 2)
  for (let i = 0; i < strengths.length; i++)
    strengths[i] = sampleNearest(analysis.edges, points[i * 2], points[i * 2 + 1])
  const widths = smoothAlong(strengths, closed, widthSmoothing)
  for (let i = 0; i < widths.length; i++) {
    const strength = Math.min(1, Math.max(0.15, widths[i]))
    widths[i] = outline.widthMm + outline.swellMm * strength * Math.sqrt(strength)
  }
  return widths
}

/** The boundaries of the regions, `boundaries`, as strokes; between two `black` regions there is none. */
export function outlineStrokes(
  boundaries: readonly Chain[],
  black: ReadonlySet<number>,
  analysis: Analysis,
  style: Style,
  paper: Paper,
): Stroke[] {
  const { outline } = style
  const isWanted = ({ between: [one, other] }: Chain) => !(black.has(one) && black.has(other))
  return fairLines(
    withoutFrames(boundaries.filter(isWanted), analysis),
    analysis.edges,
    outline.reachMm * paper.pixelsPerMm,
  ).map((line) => {
    const widths = outline.swellMm === 0 ? undefined : edgeWidths(line, analysis, outline)
    const path = ontoPaper(line.points, paper)
    return widths
      ? swellingStroke(path, line.closed, widths)
      : evenStroke(path, line.closed, outline.widthMm)
  })
}
