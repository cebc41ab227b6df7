import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { meanHalf, pathLength, type Path } from '../paths/paths.ts'

/**
 * Ink within a thing that the edge network knows less, and that is less sharp, is how light falls on feathers, fur,
 * muscles and glass; longer it bounds something. Lengths are in units.
 */
const soft = { edgesMax: 0.5, crispMax: 0.15, longest: 200, ownMin: 0.6, rimMax: 0.45 }
const ofInk: readonly ChosenLine['kind'][] = ['ink', 'network', 'border']

/**
 * Animals and things alone in the picture without soft strokes on them: what is left bounds areas, or is a sharp mark.
 * People's folds are told by other rules.
 */
export function withoutSoftLines(
  lines: readonly ChosenLine[],
  { guides, reading }: ChoiceInput,
): readonly ChosenLine[] {
  if (guides.hasPeople || !guides.isMain || reading.far.length > 0) return lines
  const longest = soft.longest * reading.grid.unit
  return lines.filter(
    ({ kind, path }) =>
      !ofInk.includes(kind) ||
      meanHalf(guides.own, path) < soft.ownMin ||
      meanHalf(guides.silhouette, path) > soft.rimMax ||
      meanHalf(guides.edgesNear, path) > soft.edgesMax ||
      meanHalf(guides.crisp, path) > soft.crispMax ||
      pathLength(path) > longest,
  )
}

/**
 * What hangs by one end, or by none, must be so long, unless the network knows it well or it is sharp; what comes back
 * to its beginning is an eye or a lamp.
 */
const hanging = { byOne: 130, free: 320, edgesMax: 0.65, crispMax: 0.3, ringShare: 0.3, rounds: 2 }

/** Lines meet within one such square and its neighbours, in units. */
const squareUnits = 3

/** Tells of a path how many of its ends meet another line, or the paper's edge. */
function joinsAmong(
  lines: readonly ChosenLine[],
  { width, height, unit }: ChoiceInput['reading']['grid'],
): (path: Path) => number {
  const side = squareUnits * unit
  const columns = Math.ceil(width / side) + 2
  const squareAt = (path: Path, i: number) =>
    (Math.floor(path[2 * i + 1] / side) + 1) * columns + Math.floor(path[2 * i] / side) + 1
  const squaresOf = (path: Path) => {
    const own = new Set<number>()
    for (let i = 0; i < path.length / 2; i++) own.add(squareAt(path, i))
    return own
  }
  const counts = new Map<number, number>()
  for (const { path } of lines)
    for (const square of squaresOf(path)) counts.set(square, (counts.get(square) ?? 0) + 1)
  return (path) => {
    const own = squaresOf(path)
    const isMet = (i: number) => {
      const [x, y] = [path[2 * i], path[2 * i + 1]]
      if (Math.min(x, y, width - x, height - y) < 2 * side) return true
      const square = squareAt(path, i)
      return [-columns, 0, columns].some((row) =>
        [-1, 0, 1].some((column) => {
          const at = square + row + column
          return (counts.get(at) ?? 0) > (own.has(at) ? 1 : 0)
        }),
      )
    }
    return [0, path.length / 2 - 1].filter(isMet).length
  }
}

/** The same things without ink that hangs loose within them. */
export function withoutHanging(
  all: readonly ChosenLine[],
  { guides, reading }: ChoiceInput,
): readonly ChosenLine[] {
  if (guides.hasPeople || !guides.isMain || reading.far.length > 0) return all
  const { unit } = reading.grid
  let lines = all
  // What held on to a line that goes hangs loose then.
  for (let round = 0; round < hanging.rounds; round++) {
    const joinsOf = joinsAmong(lines, reading.grid)
    lines = lines.filter(({ kind, path }) => {
      if (!ofInk.includes(kind) || meanHalf(guides.own, path) < soft.ownMin) return true
      const length = pathLength(path)
      const [dx, dy] = [path[0] - path[path.length - 2], path[1] - path[path.length - 1]]
      const joins = joinsOf(path)
      return (
        joins === 2 ||
        length > (joins === 1 ? hanging.byOne : hanging.free) * unit ||
        Math.sqrt(dx * dx + dy * dy) < hanging.ringShare * length ||
        meanHalf(guides.edgesNear, path) > hanging.edgesMax ||
        meanHalf(guides.crisp, path) > hanging.crispMax
      )
    })
  }
  return lines
}
