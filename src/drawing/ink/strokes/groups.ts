import type { ChosenLine, ChoiceInput } from '../candidates/choice.ts'
import { levelStep, type Level } from '../grid/levels.ts'
import { lineGroups } from './line-groups.ts'
import { indexAt, meanHalf, pathLength, type Path } from '../paths/paths.ts'
import { clamp } from '../grid/planes.ts'

/** Between three points (x, y), straight, level beyond. */
function piecewise(x: number, xs: readonly number[], ys: readonly number[]): number {
  if (x <= xs[0]) return ys[0]
  for (let i = 1; i < xs.length; i++) {
    if (x <= xs[i]) return ys[i - 1] + ((x - xs[i - 1]) / (xs[i] - xs[i - 1])) * (ys[i] - ys[i - 1])
  }
  return ys[ys.length - 1]
}

/** `scale` is 1 for a level on the whole grid, 0.5 on the half. */
function darkMean(level: Level, path: Path, scale: number): number {
  let sum = 0
  for (let i = 0; i < path.length; i += 2)
    sum += clamp(-level.data[indexAt(level, path[i], path[i + 1], scale)] * levelStep, 0, 1)
  return (2 * sum) / path.length
}

/** How long, all its lines together, a group must be that this line belongs to, in pixels. */
function leastGroup(path: Path, { reading, guides, style }: ChoiceInput): number {
  const { unit } = reading.grid
  const subject = meanHalf(guides.subject, path)
  const made = meanHalf(guides.important, path)
  const sharp = Math.max(made, meanHalf(guides.crisp, path))
  const busy = meanHalf(guides.busy, path)
  const rich = meanHalf(guides.rich, path)
  const edges = meanHalf(guides.edgesNear, path)
  const onHead = Math.max(meanHalf(guides.skin, path), meanHalf(guides.hair, path))
  const base =
    subject > 0.5
      ? (20 + 64 * busy * (1 - 0.6 * rich)) *
        (meanHalf(reading.people.people, path) > 0.5 ? 1.5 : 1)
      : guides.isMain
        ? piecewise(rich, [0, 0.5, 0.8], [190, 120, 26])
        : piecewise(rich, [0, 0.5, 0.8], [90, 60, 22])
  let least =
    (1 - 0.5 * clamp((edges - 0.38) / 0.3, 0, 1)) *
    base *
    unit *
    (1 + 1.4 * busy * (1 - sharp) + 1.5 * meanHalf(guides.plant, path)) *
    style.groupFactor *
    (onHead > 0.4 ? 0.6 : 1)
  if (subject < 0.5 && !style.isSimple) {
    // A coarse answer without a fine one is blur: what is out of focus behind.
    const focus =
      darkMean(reading.levels[0], path, 1) / (darkMean(reading.levels[3], path, 0.5) + 1e-4)
    least *=
      1 + 2.5 * clamp((0.75 - focus) / 0.3, 0, 1) * (1 - 0.7 * clamp((edges - 0.35) / 0.3, 0, 1))
  }
  return least
}

/** Without the small groups of lines that hang on nothing: crumbs of texture and of the ground. */
export function withoutCrumbs(lines: readonly ChosenLine[], input: ChoiceInput): ChosenLine[] {
  const { grid } = input.reading
  const paths = lines.map(({ path }) => path)
  const { groups, count } = lineGroups(paths, 2.5 * grid.unit, grid)
  const totals = new Float64Array(count)
  paths.forEach((path, i) => (totals[groups[i]] += pathLength(path)))
  return lines.filter(
    ({ kind, path }, i) => kind === 'held' || totals[groups[i]] >= leastGroup(path, input),
  )
}
