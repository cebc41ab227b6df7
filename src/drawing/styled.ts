import type { Analysis } from './analyse.ts'
import { darkMarks } from './dark-marks.ts'
import { detailStrokes } from './detail-lines.ts'
import { distanceTo } from './distance.ts'
import { DrawingRefusal } from './drawing-refusal.ts'
import type { DrawOptions, LineArt } from './line-art.ts'
import { mergeRegions, relabelled } from './merge-regions.ts'
import { boundaryMask, outlineStrokes } from './outlines.ts'
import { paperFor, type Paper } from './paper.ts'
import { solidBlacks } from './solid-blacks.ts'
import { styleOf } from './styles/style-of.ts'
import { dialled, type Style } from './styles/style.ts'
import type { LabelMap } from './watershed.ts'

const sideMaxMm = 5000

/** Refuses options that no page can be drawn with; returns the style's settings. */
export function checkedStyle({ style, detail, widthMm, heightMm }: DrawOptions): Style {
  const settings = styleOf(style)
  if (!settings) throw new DrawingRefusal('options_invalid', `there is no style ${style}`)
  if (!(detail >= 0 && detail <= 1)) throw new DrawingRefusal('options_invalid', `detail runs from 0 to 1, got ${detail}`)
  for (const side of [widthMm, heightMm]) {
    if (!(side > 0 && side <= sideMaxMm)) throw new DrawingRefusal('options_invalid', `a side of ${side} mm cannot be drawn`)
  }
  return settings
}

/** The analysis' fine regions joined as far as the style wants. */
function styledRegions(analysis: Analysis, { regions }: Style, detail: number, paper: Paper): LabelMap {
  const pixelsPerMm2 = paper.pixelsPerMm ** 2
  const merging = mergeRegions(analysis.graph, {
    stop: dialled(regions.stop, detail),
    regionsMax: dialled(regions.regionsMax, detail),
    areaMinPixels: dialled(regions.areaMinMm2, detail) * pixelsPerMm2,
    keptAreaPixels: regions.keptAreaMm2 * pixelsPerMm2,
    keptStrength: regions.keptStrength,
    smallAreaPixels: regions.smallAreaMm2 * pixelsPerMm2,
    colourWeight: regions.colourWeight,
    smallWeight: regions.smallWeight,
    relativePower: regions.relativePower,
  })
  return relabelled(analysis.regions, merging)
}

/** The cheap half of drawing: line art in one style from an analysis, again and again. Throws DrawingRefusal on bad options. */
export function styled(analysis: Analysis, options: DrawOptions): LineArt {
  const style = checkedStyle(options)
  const { detail, widthMm, heightMm } = options
  const paper = paperFor(analysis, widthMm, heightMm)
  const regions = styledRegions(analysis, style, detail, paper)
  const outlineDistance = distanceTo(boundaryMask(regions), analysis.width, analysis.height)
  const blacks = solidBlacks(regions, analysis, style, detail, paper)
  const marks = darkMarks(outlineDistance, analysis, style, detail, paper)
  return {
    widthMm,
    heightMm,
    strokes: [
      ...outlineStrokes(regions, blacks.regions, analysis, style, paper),
      ...detailStrokes(outlineDistance, blacks.mask, analysis, style, detail, paper),
      ...marks.strokes,
    ],
    fills: [...blacks.fills, ...marks.fills],
  }
}
