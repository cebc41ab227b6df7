import { noHead } from '../candidates/guides.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { leastAlong, meanHalf, pathLength, type Path } from '../paths/paths.ts'
import { partedBy, shareBeside, type Sides } from './sides.ts'

/** A line lies within hair if so much of what is beside it is hair, and it parts less than this. */
const insideMin = 0.7
/** Looked at so much further than what lines part: outlines of curls stay. */
const aroundTimes = 2
const partedMax = 0.13
/** A strand follows the hair: end to end it is nearly as long as along itself, and so long in heights of the face. */
const straightMin = 0.8
const leastShare = { usual: 0.13, simple: 0.24 }
/** On a large face a shorter one is seen, too. */
const seenMm = { usual: 9, simple: 16 }
/** Whatever its turns, a line as long as this is a lock. */
const lockShare = 0.6

function isWithinHair(path: Path, { aside }: Sides, { guides }: ChoiceInput): boolean {
  const { hair, own } = guides
  const isIn = (at: number) => Math.min(hair.data[at], own.data[at]) > 0.5
  const far = aroundTimes * aside
  return (shareBeside(path, far, hair, (one, other) => isIn(one) && isIn(other)) ?? 1) > insideMin
}

function isTuft(path: Path, input: ChoiceInput): boolean {
  const tall = leastAlong(input.guides.faceHeight, path)
  if (tall > noHead) return false
  const length = pathLength(path)
  if (length > lockShare * tall) return false
  const sort = input.style.isSimple ? 'simple' : 'usual'
  const least = Math.min(leastShare[sort] * tall, seenMm[sort] * input.pixelsPerMm)
  const dx = path[path.length - 2] - path[0]
  const dy = path[path.length - 1] - path[1]
  return length < least || Math.sqrt(dx * dx + dy * dy) < straightMin * length
}

/** Whether a line lies within hair and parts nothing that one would see. */
export const isInHair = ({ kind, path }: ChosenLine, sides: Sides, input: ChoiceInput): boolean =>
  kind === 'ink' &&
  meanHalf(input.guides.hair, path) >= insideMin &&
  isWithinHair(path, sides, input) &&
  partedBy(path, sides) <= partedMax

/** Hair without ticks and squiggles: short and frizzy hair is an area to fill, long hair has the strands that follow it. */
export function withoutTufts(
  lines: readonly ChosenLine[],
  sides: Sides,
  input: ChoiceInput,
): ChosenLine[] {
  return lines.filter((line) => !isInHair(line, sides, input) || !isTuft(line.path, input))
}
