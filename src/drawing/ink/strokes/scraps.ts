import { isJoined } from './belonging.ts'
import type { ChosenLine, ChoiceInput } from '../candidates/choice.ts'
import { newOccupancy } from '../paths/occupancy.ts'
import { meanHalf, pathLength } from '../paths/paths.ts'

/** With a thick pen a shorter line is a scrap: by how many of its ends meet another line. */
const leastMm = { simple: [7, 5.5, 0], usual: [5, 3.5, 0] }
/** Within faces, where a dimple is as short as that. */
const onFaces = 0.5
const rounds = 2

/** Simple pages without lines too short to mean anything; what goes may leave others alone. */
export function withoutScraps(lines: readonly ChosenLine[], input: ChoiceInput): ChosenLine[] {
  const { reading, guides, pixelsPerMm } = input
  const { width, height } = reading.grid
  const least = leastMm[input.style.isSimple ? 'simple' : 'usual']
  let left = [...lines]
  for (let round = 0; round < rounds; round++) {
    const marks = newOccupancy(width, height)
    for (const { path } of left) marks.stamp(path, 0.7)
    left = left.filter(({ path }) => {
      const mm = pathLength(path) / pixelsPerMm
      if (mm > least[0]) return true
      const joints =
        Number(isJoined(marks, path, false, input)) + Number(isJoined(marks, path, true, input))
      return mm >= least[joints] * (meanHalf(guides.skin, path) > 0.5 ? onFaces : 1)
    })
  }
  return left
}
