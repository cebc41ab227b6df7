import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { newDrawnLines, type DrawnLines } from '../paths/drawn-lines.ts'
import { evenlySpaced } from '../paths/border-paths.ts'
import { endDirection, joined, meanHalf, normalAt, pathLength, type Path } from '../paths/paths.ts'
import { partedBy, type Sides } from './sides.ts'

/** In heights of the face: what runs so near along its contour is that again; along another line, that line's other edge. */
const again = { contour: 0.05, other: 0.026 }
/** A line that stops so near a contour, in heights of the face, and so straight before it, ends there. */
const led = 0.055
const ahead = 0.5
/** A contour's own line, smoothed, lies so near to it. */
const contourPixels = 6
/** So much of a line must run there. */
const shareMin = 0.6
/** A line that parts less than this, and that the edge network knows less, is a crease, a knit's row or a guess of a mask's. */
const parts = { parted: 0.075, edges: 0.3 }

/** How much of a path runs along what is drawn, so near. */
function shareAlong(path: Path, drawn: DrawnLines, reach: number): number {
  let beside = 0
  const step = 3
  for (let i = 0; i < path.length / 2; i += step) {
    const [u, v] = normalAt(path, i)
    if (drawn.alongside(path[2 * i] / 2, path[2 * i + 1] / 2, -v, u, reach / 2) >= 0) beside++
  }
  return beside / Math.ceil(path.length / 2 / step)
}

/**
 * Around a face that fills the picture, whose outlines are `near`, everything is near: edges of one seam are two lines,
 * rows of a knit are lines of their own. One line each is left, and what parts two things.
 */
export function calmAroundNear(
  lines: readonly ChosenLine[],
  near: readonly Path[],
  sides: Sides,
  input: ChoiceInput,
): readonly ChosenLine[] {
  if (near.length === 0) return lines
  const { guides, reading } = input
  const tall = Math.max(...reading.people.faces.map(({ height }) => height))
  const contours = newDrawnLines(guides.skin.width, guides.skin.height)
  for (const path of near) contours.add(path)
  const isFace = ({ kind, path }: ChosenLine) => kind === 'rim' || meanHalf(guides.skin, path) > 0.5
  const drawn = newDrawnLines(guides.skin.width, guides.skin.height)
  for (const line of lines) if (isFace(line)) drawn.add(line.path)
  const contoured = new Set(
    lines.filter(({ path }) => shareAlong(path, contours, contourPixels) > shareMin),
  )
  const dropped = new Set<ChosenLine>()
  const byLength = lines
    .map((line) => ({ line, length: pathLength(line.path) }))
    .toSorted((one, other) => other.length - one.length)
  for (const { line } of byLength) {
    const { kind, path } = line
    if (isFace(line)) continue
    const isHair = kind === 'hair' || meanHalf(guides.hair, path) > 0.5
    const isNothing =
      !isHair &&
      partedBy(path, sides) < parts.parted &&
      meanHalf(guides.edgesNear, path) < parts.edges
    if (
      isNothing ||
      shareAlong(path, contours, again.contour * tall) > shareMin ||
      shareAlong(path, drawn, again.other * tall) > shareMin
    )
      dropped.add(line)
    else drawn.add(path)
  }
  return lines
    .filter((line) => !dropped.has(line))
    .map((line) => (contoured.has(line) ? line : ledTo(line, near, led * tall)))
}

/** A line whose ends stop short of a contour that they run to, led on to it. */
function ledTo(line: ChosenLine, near: readonly Path[], reach: number): ChosenLine {
  const lead = (isFinish: boolean): Path => {
    const { path } = line
    const end = isFinish ? path.length - 2 : 0
    const [dx, dy] = endDirection(path, isFinish, 12)
    let best = new Float32Array(0)
    let least = reach
    for (const contour of near)
      for (let i = 0; i < contour.length; i += 2) {
        const [u, v] = [contour[i] - path[end], contour[i + 1] - path[end + 1]]
        const far = Math.sqrt(u * u + v * v)
        if (far >= least || u * dx + v * dy < ahead * far) continue
        least = far
        best = contour.slice(i, i + 2)
      }
    return best
  }
  const [start, finish] = [lead(false), lead(true)]
  if (start.length + finish.length === 0) return line
  return { ...line, path: evenlySpaced(joined(start, line.path, finish)) }
}
