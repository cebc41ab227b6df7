import { grown } from './discs.ts'
import type { PageInk } from './page-ink.ts'
import type { PageLines } from './page-lines.ts'
import type { PhotoEdges } from './photo-edges.ts'
import { runsOf } from './runs.ts'

export type LikenessFigures = {
  /** the share of line that lies where the photo changes: low where lines are made up */
  proxyPrecision: number
  /** the share of the photo's strong changes that have a line */
  proxyRecall: number
}

/** Lines and changes as far apart as this share of the picture's diagonal still meet. */
const tolerance = 0.0075

/** The lines and the outlines of the solid blacks, on the grid of the photo's edges. */
function linesOn(
  { width, height }: PhotoEdges,
  page: PageInk,
  { solid, solidPixels, points }: PageLines,
): Uint8Array {
  const lines = new Uint8Array(width * height)
  const rows = Int32Array.from(
    { length: page.height },
    (_, y) => Math.min(height - 1, Math.floor(((y + 0.5) * height) / page.height)) * width,
  )
  const columns = Int32Array.from({ length: page.width }, (_, x) =>
    Math.min(width - 1, Math.floor(((x + 0.5) * width) / page.width)),
  )
  for (const at of points) {
    const x = at % page.width
    lines[rows[(at - x) / page.width] + columns[x]] = 1
  }
  if (solidPixels === 0) return lines
  for (let y = 0, at = 0; y < page.height; y++) {
    for (let x = 0; x < page.width; x++, at++)
      if (solid[at] && isRim(solid, page, x, y)) lines[rows[y] + columns[x]] = 1
  }
  return lines
}

const nearWeak = new WeakMap<PhotoEdges, Uint8Array>()

/** Where lines may lie: the same for every page of a photo, so kept with its edges. */
function nearWeakChanges(edges: PhotoEdges, reach: number): Uint8Array {
  const near = nearWeak.get(edges) ?? grown(runsOf(edges.weak, edges.width, edges.height), reach)
  nearWeak.set(edges, near)
  return near
}

function isRim(solid: Uint8Array, { width, height }: PageInk, x: number, y: number): boolean {
  const at = y * width + x
  return (
    (x > 0 && !solid[at - 1]) ||
    (x < width - 1 && !solid[at + 1]) ||
    (y > 0 && !solid[at - width]) ||
    (y < height - 1 && !solid[at + width])
  )
}

function shareWithin(points: Uint8Array, area: Uint8Array): number {
  let all = 0
  let inside = 0
  for (let i = 0; i < points.length; i++) {
    if (!points[i]) continue
    all++
    inside += area[i]
  }
  return all > 0 ? inside / all : 0
}

/** `proxy_precision` and `proxy_recall` of the study's eval.py. Both are 0 where there are no lines. */
export function likenessFigures(
  page: PageInk,
  lines: PageLines,
  edges: PhotoEdges,
): LikenessFigures {
  const { width, height } = edges
  const reach = tolerance * Math.sqrt(width * width + height * height)
  const drawn = linesOn(edges, page, lines)
  return {
    proxyPrecision: shareWithin(drawn, nearWeakChanges(edges, reach / 2)),
    proxyRecall: shareWithin(edges.strong, grown(runsOf(drawn, width, height), reach)),
  }
}
