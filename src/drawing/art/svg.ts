import { thinnestLineMm, type LineArt } from '../ground/line-art.ts'
import { outlineStroke, thickEnough } from '../lines/outline-stroke.ts'

/** Coordinates are whole hundredths of a mm, each relative to the one before: compact, and finer than any printer. */
const unitsPerMm = 100

function units(mm: number): number {
  return Math.round(mm * unitsPerMm)
}

function pathData(points: Float32Array, closed: boolean): string {
  let x = units(points[0])
  let y = units(points[1])
  let text = `M${x} ${y}`
  let first = true
  for (let i = 2; i < points.length; i += 2) {
    const nextX = units(points[i])
    const nextY = units(points[i + 1])
    const dx = nextX - x
    const dy = nextY - y
    if (dx === 0 && dy === 0 && points.length > 4) continue
    text += `${first ? 'l' : dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`
    first = false
    x = nextX
    y = nextY
  }
  return closed ? `${text}z` : text
}

/**
 * Line art as an SVG document sized in mm. Strokes of one width stay strokes, grouped by width; the others are filled
 * outlines. At the `scale`
 * that it is shown at no line is thinner than a press can hold, as in print.
 */
export function toSvg({ widthMm, heightMm, strokes, fills }: LineArt, scale = 1): string {
  const thinnestUnits = Math.ceil((thinnestLineMm * unitsPerMm) / scale)
  const byWidth = new Map<number, string>()
  let outlines = ''
  for (const stroke of strokes) {
    if (stroke.points.length === 0) continue
    if (typeof stroke.widthsMm === 'number' && stroke.points.length > 2) {
      const width = Math.max(thinnestUnits, units(stroke.widthsMm))
      byWidth.set(width, (byWidth.get(width) ?? '') + pathData(stroke.points, stroke.closed))
    } else {
      outlines += pathData(outlineStroke(thickEnough(stroke, thinnestUnits / unitsPerMm)), true)
    }
  }
  const lines = [...byWidth]
    .map(([width, data]) => `<path stroke-width="${width}" d="${data}"/>`)
    .join('')
  const fillData = fills.map(({ rings }) => rings.map((ring) => pathData(ring, true)).join(''))
  const blacks = fillData.map((data) => `<path fill-rule="evenodd" d="${data}"/>`).join('')
  const size = `width="${widthMm}mm" height="${heightMm}mm" viewBox="0 0 ${widthMm} ${heightMm}"`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}><g transform="scale(${1 / unitsPerMm})">` +
    `<g fill="none" stroke="#000" stroke-linecap="round" stroke-linejoin="round">${lines}</g>` +
    `${outlines && `<path d="${outlines}"/>`}${blacks}</g></svg>`
  )
}
