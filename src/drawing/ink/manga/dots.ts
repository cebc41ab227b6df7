import { connectedComponents } from '../../pixels/components.ts'
import { distanceTo } from '../../pixels/distance.ts'
import type { Stroke } from '../../ground/line-art.ts'
import type { Paper } from '../../ground/paper.ts'
import type { Plane } from '../../ground/plane.ts'
import { inverse } from '../grid/planes.ts'

/** The way between neighbouring dots along the lattice, which is turned by 45°. */
const pitchMm = 1.25
/** Diameters that cover 17 % and 36 %: √(4 · cover / π) of the pitch. */
const diametersMm = [0.5816, 0.8463]
/** Fewer dots than these are specks and no tone. */
const fewest = 14
/** Between a dot and its tone's border. A line may touch a dot, and never lie on one. */
const clearMm = 0.06

/**
 * Screentone: whole dots on one lattice over the whole page, so that neighbouring tones meet without a seam. `tones` and `lines` (1 along
 * the middle of each line) are on the half grid, of the size of `half`.
 */
export function screentone(
  tones: Uint8Array,
  lines: Uint8Array,
  half: Plane,
  paper: Paper,
): Stroke[] {
  const { width, height } = half
  const strokes: Stroke[] = []
  const fromLines = distanceTo(lines, width, height)
  const perMm = paper.pixelsPerMm / 2
  for (const [i, diameter] of diametersMm.entries()) {
    const outside = new Uint8Array(tones.length)
    let some = false
    for (let at = 0; at < tones.length; at++) {
      outside[at] = tones[at] === i + 1 ? 0 : 1
      if (!outside[at]) some = true
    }
    if (!some) continue
    const away = distanceTo(outside, width, height)
    const fromLine = (diameter / 2) * perMm
    const least = fromLine + clearMm * perMm
    const { labels, count } = connectedComponents(inverse(outside), width, height, false)
    const dots: { stroke: Stroke; part: number }[] = []
    const inPart = new Int32Array(count + 1)
    forLattice(width * 2 * paper.xMm, height * 2 * paper.yMm, (x, y) => {
      const column = Math.floor(x / (2 * paper.xMm))
      const row = Math.floor(y / (2 * paper.yMm))
      const toRim = Math.min(column, row, width - 1 - column, height - 1 - row)
      const at = row * width + column
      if (away.data[at] < least || toRim < least || fromLines.data[at] < fromLine) return
      const part = labels[at]
      inPart[part]++
      dots.push({
        stroke: { points: Float32Array.of(x, y), widthsMm: diameter, closed: false },
        part,
      })
    })
    for (const { stroke, part } of dots) if (inPart[part] >= fewest) strokes.push(stroke)
  }
  return strokes
}

/** Calls with each point of the lattice on the page, row by row. */
function forLattice(
  widthMm: number,
  heightMm: number,
  visit: (x: number, y: number) => void,
): void {
  const step = pitchMm * Math.SQRT1_2
  for (let row = 0, y = step / 2; y < heightMm; row++, y += step) {
    for (let x = step * (row % 2 === 0 ? 0.5 : 1.5); x < widthMm; x += 2 * step) visit(x, y)
  }
}
