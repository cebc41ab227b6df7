import type { Analysis } from './analyse.ts'
import { boundaryChains } from './chains.ts'
import { darkMarks } from './dark-marks.ts'
import { detailStrokes } from './detail-lines.ts'
import { distanceToBoundaries } from './distance.ts'
import { DrawingRefusal } from './drawing-refusal.ts'
import { drawFace } from './faces/draw-face.ts'
import type { Face } from './faces/face.ts'
import { hatchStrokes } from './hatching.ts'
import type { Background, DrawOptions, LineArt } from './line-art.ts'
import { mergeRegions, relabelled } from './merge-regions.ts'
import { outlineStrokes } from './outlines.ts'
import { withoutNarrow } from './narrow-regions.ts'
import { paperFor, type Paper } from './paper.ts'
import { solidBlacks } from './solid-blacks.ts'
import { joinedGraph } from './region-graph.ts'
import { styleOf } from './styles/style-of.ts'
import { dialled, type Style } from './styles/style.ts'
import { backgroundFor, withBackground } from './subject/background.ts'
import { cutStrokes } from './subject/rim-strokes.ts'
import type { LabelMap } from './watershed.ts'

const sideMaxMm = 5000
const backgrounds: ReadonlySet<string> = new Set<Background>(['all', 'calm', 'none'])

/** Refuses options that no page can be drawn with; returns the style's settings. */
export function checkedStyle({
  style,
  detail,
  widthMm,
  heightMm,
  background = 'calm',
}: DrawOptions): Style {
  const settings = styleOf(style)
  if (!settings) throw new DrawingRefusal('options_invalid', `there is no style ${style}`)
  if (!(detail >= 0 && detail <= 1))
    throw new DrawingRefusal('options_invalid', `detail runs from 0 to 1, got ${detail}`)
  if (!backgrounds.has(background))
    throw new DrawingRefusal('options_invalid', `there is no background ${background}`)
  for (const side of [widthMm, heightMm]) {
    if (!(side > 0 && side <= sideMaxMm))
      throw new DrawingRefusal('options_invalid', `a side of ${side} mm cannot be drawn`)
  }
  return settings
}

/** The analysis' fine regions joined as far as the style wants. */
function styledRegions(
  analysis: Analysis,
  { regions }: Style,
  detail: number,
  paper: Paper,
): LabelMap {
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
  const graph = joinedGraph(analysis.graph, merging.to, merging.count)
  return withoutNarrow(
    relabelled(analysis.regions, merging),
    graph,
    dialled(regions.breadthMinMm, detail) * paper.pixelsPerMm,
    regions.keptStrength,
  )
}

function isInFront(face: Face, { width, height, subject }: Analysis): boolean {
  const column = Math.min(width - 1, Math.max(0, Math.floor((face.x + face.width / 2) * width)))
  const row = Math.min(height - 1, Math.max(0, Math.floor((face.y + face.height / 2) * height)))
  return subject.mask[row * width + column] > 0
}

/** The cheap half of drawing: line art in one style from an analysis, again and again. Throws DrawingRefusal on bad options. */
export function styled(seen: Analysis, options: DrawOptions): LineArt {
  const style = checkedStyle(options)
  const background = backgroundFor(seen, options.background ?? 'calm')
  const analysis = withBackground(seen, background)
  const { detail, widthMm, heightMm } = options
  const paper = paperFor(analysis, widthMm, heightMm)
  const regions = styledRegions(analysis, style, detail, paper)
  const outlineDistance = distanceToBoundaries(regions)
  const boundaries = boundaryChains(regions)
  const blacks = solidBlacks(regions, boundaries, outlineDistance, analysis, style, detail, paper)
  const marks = darkMarks(outlineDistance, analysis, style, detail, paper)
  const faces = seen.faces
    .filter((face) => background !== 'none' || isInFront(face, seen))
    .map(({ features }) => drawFace(features, options.style, widthMm, heightMm))
  return {
    widthMm,
    heightMm,
    background,
    strokes: [
      ...(background === 'none'
        ? cutStrokes(seen.subject.mask, seen, widthMm, heightMm, style.outline.widthMm)
        : []),
      ...outlineStrokes(boundaries, blacks.regions, analysis, style, paper),
      ...detailStrokes(outlineDistance, blacks.mask, analysis, style, detail, paper),
      ...marks.strokes,
      ...hatchStrokes(regions, blacks.regions, outlineDistance, analysis, style, detail, paper),
      ...faces.flatMap((face) => face.strokes),
    ],
    fills: [...blacks.fills, ...marks.fills, ...faces.flatMap((face) => face.fills)],
  }
}
