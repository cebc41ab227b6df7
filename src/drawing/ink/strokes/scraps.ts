import { isJoined } from './belonging.ts'
import type { ChosenLine, ChoiceInput } from '../candidates/choice.ts'
import { newOccupancy } from '../paths/occupancy.ts'
import { leastAlong, meanHalf, pathLength } from '../paths/paths.ts'

/** With a thick pen a shorter line is a scrap: by how many of its ends meet another line. */
const leastMm = { simple: [7, 5.5, 0], usual: [5, 3.5, 0] }
/** Within faces, where a dimple is as short as that. */
const onFaces = 0.5
/** On a large face what hangs on nothing is a scrap by the face's height. */
const faceShare = 0.055
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
      if (mm > Math.max(least[0], 12)) return true
      const joints =
        Number(isJoined(marks, path, false, input)) + Number(isJoined(marks, path, true, input))
      if (meanHalf(guides.skin, path) <= 0.5) return mm >= least[joints]
      const ofFace = joints === 0 ? faceShare * leastAlong(guides.faceHeight, path) : 0
      return mm >= Math.max(onFaces * least[joints], Math.min(12, ofFace / pixelsPerMm))
    })
  }
  return left
}
