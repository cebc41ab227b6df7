import type { Analysis } from './analyse.ts'
import { boundaryChains, type Chain } from './chains.ts'
import { withoutFrames } from './frames.ts'
import type { Stroke } from './line-art.ts'
import { ontoPaper, type Paper } from './paper.ts'
import { evenStroke, swellingStroke } from './pen.ts'
import { sampleNearest } from './plane.ts'
import { smoothAlong, smoothPath } from './smooth-path.ts'
import type { Style } from './styles/style.ts'
import type { LabelMap } from './watershed.ts'

const widthSmoothing = 6

/** Line widths along a path: thin where the edge is faint, swelling where it is strong. */
function edgeWidths(path: Float32Array, chain: Chain, analysis: Analysis, outline: Style['outline']): Float32Array {
  const count = path.length / 2
  const strengths = Float32Array.from({ length: count }, (_, i) => sampleNearest(analysis.edges, path[i * 2], path[i * 2 + 1]))
  const smooth = smoothAlong(strengths, chain.closed, widthSmoothing)
  return smooth.map((value) => {
    const strength = Math.min(1, Math.max(0.15, value))
    return outline.widthMm + outline.swellMm * strength * Math.sqrt(strength)
  })
}

/** The boundaries of the regions as strokes; between two `black` regions there is none. */
export function outlineStrokes(
  regions: LabelMap,
  black: ReadonlySet<number>,
  analysis: Analysis,
  style: Style,
  paper: Paper,
): Stroke[] {
  const { outline } = style
  const isWanted = ({ between: [one, other] }: Chain) => !(black.has(one) && black.has(other))
  const chains = boundaryChains(regions).filter(isWanted)
  return withoutFrames(chains, regions).map((chain) => {
    const path = smoothPath(chain.points, chain.closed, outline.smoothMm * paper.pixelsPerMm)
    if (outline.swellMm === 0) return evenStroke(ontoPaper(path, paper), chain.closed, outline.widthMm)
    const widths = edgeWidths(path, chain, analysis, outline)
    return swellingStroke(ontoPaper(path, paper), chain.closed, widths)
  })
}

/** 1 on the pixels beside a boundary between regions. */
export function boundaryMask({ width, height, labels }: LabelMap): Uint8Array {
  const mask = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      if (x + 1 < width && labels[at] !== labels[at + 1]) mask[at] = mask[at + 1] = 1
      if (y + 1 < height && labels[at] !== labels[at + width]) mask[at] = mask[at + width] = 1
    }
  }
  return mask
}
