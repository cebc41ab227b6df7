import type { Analysis } from './analyse.ts'
import { distanceTo } from './distance.ts'
import type { Stroke } from './line-art.ts'
import { boundaryMask } from './outlines.ts'
import { ontoPaper, type Paper } from './paper.ts'
import { evenStroke, swellingStroke } from './pen.ts'
import { hysteresis } from './ridges.ts'
import { smoothPath } from './smooth-path.ts'
import { dialled, type Style } from './styles/style.ts'
import { linePaths, thinned } from './thin-lines.ts'
import type { LabelMap } from './watershed.ts'

const smoothPixels = 2

/** Widths that rise from a pointed tip to the full pen and fall again. */
function taperedWidths(count: number, fullMm: number, tipMm: number): Float32Array {
  return Float32Array.from({ length: count }, (_, i) => {
    const along = Math.min(0.98, Math.max(0.02, i / Math.max(1, count - 1)))
    return tipMm + (fullMm - tipMm) * Math.sin(Math.PI * along) ** 0.6
  })
}

/** Open lines along ridges of the edge map that no outline follows: folds, whiskers, features inside a shape. */
export function detailStrokes(regions: LabelMap, analysis: Analysis, style: Style, detail: number, paper: Paper): Stroke[] {
  const settings = style.detailLines
  if (!settings) return []
  const { width, height } = analysis
  const lines = hysteresis(analysis.ridges, dialled(settings.low, detail), dialled(settings.high, detail))
  const outlineDistance = distanceTo(boundaryMask(regions), width, height).data
  const clearance = settings.clearanceMm * paper.pixelsPerMm
  const skeleton = thinned(lines, width, height)
  for (let i = 0; i < skeleton.length; i++) if (outlineDistance[i] < clearance) skeleton[i] = 0
  const shortest = settings.lengthMinMm * paper.pixelsPerMm
  return linePaths(skeleton, width, height)
    .filter((path) => path.length / 2 >= shortest)
    .map((path) => {
      const onPaper = ontoPaper(smoothPath(path, false, smoothPixels), paper)
      if (settings.tipMm === settings.widthMm) return evenStroke(onPaper, false, settings.widthMm)
      return swellingStroke(onPaper, false, taperedWidths(onPaper.length / 2, settings.widthMm, settings.tipMm))
    })
}
