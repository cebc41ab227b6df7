import { outlineStroke, thickEnough } from '#drawing/lines/outline-stroke.ts'
import { thinnestLineMm, type LineArt } from '#drawing/ground/line-art.ts'

/** Coordinates are whole hundredths of a mm: compact, and finer than any printer. */
export const unitsPerMm = 100

/**
 * Line art as PDF path operators in hundredths of a mm, y downwards; the colour is whatever is set. Strokes of one width
 * stay strokes, grouped by width; the others become filled outlines, and so do strokes of a single point. At the `scale` that it is
 * printed at no line is thinner than a press can hold.
 */
export function lineArtOperators({ strokes, fills }: LineArt, scale = 1): string {
  const thinnestUnits = Math.ceil((thinnestLineMm * unitsPerMm) / scale)
  const byWidth = new Map<number, string[]>()
  const outlines: string[] = []
  for (const stroke of strokes) {
    if (stroke.points.length === 0) continue
    if (typeof stroke.widthsMm === 'number' && stroke.points.length > 2) {
      const width = Math.max(thinnestUnits, Math.round(stroke.widthsMm * unitsPerMm))
      const paths = byWidth.get(width) ?? []
      byWidth.set(width, paths)
      paths.push(path(stroke.points, stroke.closed ? 's' : 'S'))
    } else {
      outlines.push(path(outlineStroke(thickEnough(stroke, thinnestUnits / unitsPerMm)), 'f'))
    }
  }
  const lines = [...byWidth].flatMap(([width, paths]) => [`${width} w`, ...paths])
  const blacks = fills.map(({ rings }) => `${rings.map((ring) => path(ring, 'h')).join('\n')}\nf*`)
  return ['1 J 1 j', ...lines, ...outlines, ...blacks].join('\n')
}

/** Rings as a clip, even-odd. */
export function clipOperators(rings: readonly Float32Array[]): string {
  return [...rings.map((ring) => path(ring, 'h')), 'W* n'].join('\n')
}

export function path(points: Float32Array, ending: string): string {
  const parts: string[] = []
  for (let i = 0; i < points.length; i += 2) {
    const x = Math.round((points[i] ?? 0) * unitsPerMm)
    const y = Math.round((points[i + 1] ?? 0) * unitsPerMm)
    parts.push(`${x} ${y} ${i === 0 ? 'm' : 'l'}`)
  }
  parts.push(ending)
  return parts.join('\n')
}
