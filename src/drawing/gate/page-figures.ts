import type { LineArt, StyleName } from '../line-art.ts'
import { faceFigures, type FaceFigures, type SeenFace } from './face-features.ts'
import { fillableFigures, type FillableFigures } from './fillable.ts'
import { likenessFigures, type LikenessFigures } from './likeness.ts'
import { openEnds } from './open-ends.ts'
import { figurePixelsPerMm, inkShare, pageInk } from './page-ink.ts'
import { pageLines } from './page-lines.ts'
import type { PhotoEdges } from './photo-edges.ts'
import { speckCount } from './specks.ts'
import { strokeFigures, type StrokeFigures } from './strokes.ts'
import { wobble } from './wobble.ts'

/** What can be told of a finished page; likeness only where the photo is at hand. */
export type PageFigures = FillableFigures &
  StrokeFigures &
  FaceFigures &
  Partial<LikenessFigures> & {
    /** the share of the page that is covered with ink */
    inkShare: number
    specks: number
    /** lines that end in nothing, those of faces aside */
    openEnds: number
    wobble: number
  }

export type FigureOptions = {
  style: StyleName
  edges?: PhotoEdges
  faces?: readonly SeenFace[]
  pixelsPerMm?: number
}

/** Takes the figures of a page: about 40 ms for one of A4. The same page has the same figures in every engine. */
export function pageFigures(
  art: LineArt,
  { style, edges, faces = [], pixelsPerMm = figurePixelsPerMm }: FigureOptions,
): PageFigures {
  const page = pageInk(art, pixelsPerMm)
  const lines = pageLines(page)
  return {
    inkShare: inkShare(page),
    ...fillableFigures(page, style),
    ...strokeFigures(page, lines),
    specks: speckCount(page),
    openEnds: openEnds(page, lines, faces),
    wobble: wobble(page),
    ...faceFigures(page, faces),
    ...(edges && likenessFigures(page, lines, edges)),
  }
}
