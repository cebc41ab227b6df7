import { madeKinds, type ChoiceInput, type ChosenLine } from '../candidates/choice.ts'
import { openAir } from '../candidates/open-air.ts'
import { meanHalf, pathLength, type Path } from '../paths/paths.ts'
import { farMarks } from './far-marks.ts'
import { cloudLines } from './clouds.ts'
import { withSkyline } from './ridges.ts'
import { tuftLines } from './tufts.ts'

/**
 * On rough land a line of ink is a ridge, a path or a shore if it is so long, in mm, and so straight; or stands before
 * the sky; else it is a scratch.
 */
const ridge = { mm: 60, straight: 0.8, busy: 0.2, air: 0.35 }
/** What lies so much in the sky, and higher than those who are far off, is a streak of it. */
const inAir = 0.85

function straightness(path: Path): number {
  const [dx, dy] = [path[path.length - 2] - path[0], path[path.length - 1] - path[1]]
  return Math.sqrt(dx * dx + dy * dy) / (pathLength(path) + 1e-6)
}

/**
 * The page of a landscape, where nobody is but far off, as an illustrator fills it: tufts and stones instead of
 * scratches on the ground, and its clouds.
 */
export function withScenery(
  lines: readonly ChosenLine[],
  input: ChoiceInput,
): readonly ChosenLine[] {
  const { guides, reading, pixelsPerMm } = input
  if (reading.far.length === 0) {
    const land = withSkyline(lines, input)
    return [...land, ...cloudLines(land, input)]
  }
  const air = openAir(reading, guides)
  const isScratch = ({ kind, path }: ChosenLine) =>
    (kind === 'ink' || kind === 'network' || kind === 'border') &&
    meanHalf(guides.busy, path) > ridge.busy &&
    meanHalf(air, path) < ridge.air &&
    (pathLength(path) < ridge.mm * pixelsPerMm || straightness(path) < ridge.straight)
  const highest = Math.min(...reading.far.map(({ top }) => 2 * top))
  const isStreak = ({ path }: ChosenLine) =>
    meanHalf(air, path) > inAir && path.every((v, i) => i % 2 === 0 || v < highest)
  const calm = lines.filter(
    (line) => madeKinds.includes(line.kind) || !(isScratch(line) || isStreak(line)),
  )
  const clouds = cloudLines(calm, input)
  return [...calm, ...farMarks(input), ...clouds, ...tuftLines([...calm, ...clouds], input)]
}
