import { isolines } from '../../lines/isolines.ts'
import type { Plane } from '../../ground/plane.ts'
import { smoothPath } from '../../lines/smooth-path.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { cloudPath } from '../paths/cloud-path.ts'
import type { Kept } from './kept-lines.ts'
import { indexAt, joined, pathLength, runsOf, type Path } from '../paths/paths.ts'
import { blurred } from '../grid/planes.ts'
import { doubled } from '../paths/rim-paths.ts'

/** How long a rim's arcs are, and how much of its own course is smoothed away. */
const arcMm = { usual: 5.2, simple: 8.5 }
const smoothMm = { usual: 1.6, simple: 2.4 }
/** A piece of a rim must be so long. */
const pieceMm = { usual: 7, simple: 11 }
/** How far beside a rim somebody's own outline is the wood's too. */
const besideMm = 1.6
/** Along the paper's edges, in units, the paper ends, and no wood. */
const frameUnits = 5
/** Where a rim looks down so much the ground begins, and no leaf bulges. */
const downward = 0.55

export const sizeOf = ({ style }: ChoiceInput) => (style.isSimple ? 'simple' : 'usual')

/** The rims of the woods where no line is: leaves above and beside, the ground's plain line below. */
export function woodRims(mask: Plane, { taken, reach }: Kept, input: ChoiceInput): ChosenLine[] {
  const { reading, pixelsPerMm } = input
  const { width, height, unit } = reading.grid
  const size = sizeOf(input)
  const sigma = smoothMm[size] * pixelsPerMm
  const aside = besideMm * pixelsPerMm
  const somebody = blurred(reading.people.people, 1.5 * unit)
  const result: ChosenLine[] = []
  for (const ring of isolines(mask, 0.5)) {
    const course = doubled(joined(ring, ring.subarray(0, 2)))
    const isFree = (i: number) => {
      const [x, y] = [course[2 * i], course[2 * i + 1]]
      if (Math.min(x, y, width - x, height - y) < frameUnits * unit) return false
      const [outX, outY] = outwardAt(course, i, 6)
      return (
        somebody.data[indexAt(somebody, x + outX * aside, y + outY * aside, 0.5)] < 0.4 &&
        !taken.isTaken(x, y)
      )
    }
    for (const [from, to] of runsOf(course.length / 2, isFree)) {
      const whole = smoothPath(reach(course, from, to), false, sigma)
      for (const { path, isLow } of parted(whole, 3 * sigma)) {
        if (pathLength(path) < pieceMm[size] * pixelsPerMm) continue
        result.push({
          kind: 'clump',
          path: isLow ? path : cloudPath(path, arcMm[size] * pixelsPerMm),
        })
      }
    }
  }
  return result
}

/** Higher values lie to the right of an isoline: out is to the left. */
function outwardAt(path: Path, i: number, look: number): [x: number, y: number] {
  const count = path.length / 2
  const [before, after] = [Math.max(0, i - look), Math.min(count - 1, i + look)]
  const dx = path[2 * after] - path[2 * before]
  const dy = path[2 * after + 1] - path[2 * before + 1]
  const length = Math.sqrt(dx * dx + dy * dy) + 1e-6
  return [dy / length, -dx / length]
}

/** A rim's pieces by where they look; what is shorter than `least` points goes with what was before. */
export function parted(path: Path, least: number): { path: Path; isLow: boolean }[] {
  const count = path.length / 2
  const isLow = (i: number) => outwardAt(path, i, Math.max(4, Math.round(least)))[1] > downward
  const pieces: { from: number; isLow: boolean }[] = []
  for (let i = 0; i < count; i++) {
    const last = pieces.at(-1)
    if (last && last.isLow === isLow(i)) continue
    if (last && i - last.from < least && pieces.length > 1) {
      pieces.pop()
      continue
    }
    pieces.push({ from: i, isLow: isLow(i) })
  }
  return pieces.map((piece, i) => ({
    path: path.slice(2 * piece.from, 2 * ((pieces[i + 1]?.from ?? count - 1) + 1)),
    isLow: piece.isLow,
  }))
}
