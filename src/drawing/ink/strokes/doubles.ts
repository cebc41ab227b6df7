import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { newOccupancy } from '../paths/occupancy.ts'
import { meanHalf, pathLength, type Path } from '../paths/paths.ts'
import { partedBy, type Sides } from './sides.ts'

/** So near beside a longer line, for so much of its way, a line doubles it, unless what it parts is plain to see. */
const besideMm = { usual: 2.3, simple: 3.4 }
const shareMin = 0.78
const partedMax = 0.16
/** A longer line is no double, whatever runs beside it. */
const longestMm = 55
const within = { own: 0.5, skin: 0.3 }

/** The second edge of a dark rim, of hair or of a fold beside an outline, of which one line is enough. */
export function withoutDoubles(
  lines: readonly ChosenLine[],
  sides: Sides,
  input: ChoiceInput,
): ChosenLine[] {
  const { reading, guides, pixelsPerMm, style } = input
  const beside = besideMm[style.isSimple ? 'simple' : 'usual'] * pixelsPerMm
  const marks = newOccupancy(reading.grid.width, reading.grid.height)
  const share = (path: Path) => {
    let near = 0
    for (let i = 0; i < path.length; i += 2) if (marks.isTaken(path[i], path[i + 1])) near++
    return (2 * near) / path.length
  }
  const dropped = new Set<ChosenLine>()
  const byLength = lines
    .map((line) => ({ line, length: pathLength(line.path) }))
    .toSorted((one, other) => other.length - one.length)
  for (const { line, length } of byLength) {
    const { path } = line
    const isDouble =
      line.kind === 'ink' &&
      length < longestMm * pixelsPerMm &&
      meanHalf(guides.own, path) > within.own &&
      meanHalf(guides.skin, path) < within.skin &&
      share(path) > shareMin &&
      partedBy(path, sides) < partedMax
    if (isDouble) dropped.add(line)
    else marks.stamp(path, beside * meanHalf(guides.size, path))
  }
  return lines.filter((line) => !dropped.has(line))
}
