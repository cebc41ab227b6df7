import type { LineArt } from '../ground/line-art.ts'
import { faceFigures, type FaceFigures, type SeenFace } from './face-features.ts'
import { likenessFigures, type LikenessFigures } from './likeness.ts'
import { figurePixelsPerMm, inkShare, pageInk } from './page-ink.ts'
import { pageLines } from './page-lines.ts'
import type { PhotoEdges } from './photo-edges.ts'
import { strokeFigures, type StrokeFigures } from './strokes.ts'

/** What can be told of a finished page; likeness only where the photo is at hand. */
export type PageFigures = StrokeFigures &
  FaceFigures &
  Partial<LikenessFigures> & {
    /** the share of the page that is covered with ink */
    inkShare: number
  }

export type FigureOptions = {
  edges?: PhotoEdges
  faces?: readonly SeenFace[]
  pixelsPerMm?: number
}

/** Takes the figures of a page: about 40 ms for one of A4. The same page has the same figures in every engine. */
export function pageFigures(
  art: LineArt,
  { edges, faces = [], pixelsPerMm = figurePixelsPerMm }: FigureOptions = {},
): PageFigures {
  const page = pageInk(art, pixelsPerMm)
  const lines = pageLines(page)
  return {
    inkShare: inkShare(page),
    ...strokeFigures(page, lines),
    ...faceFigures(page, faces),
    ...(edges && likenessFigures(page, lines, edges)),
  }
}
