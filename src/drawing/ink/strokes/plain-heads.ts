import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { largestAround, mapped } from '../grid/planes.ts'
import { leastAlong, meanHalf, pathLength, type Path } from '../paths/paths.ts'
import { partedBy, type Sides } from './sides.ts'

/** On smaller heads a strand is a scratch; on larger ones it is so long, in heights of the face and at most in mm. */
const smallMm = 24
const strand = { share: 0.3, mostMm: 15, straight: 0.75, lock: 0.7 }
/** What parts two things on a head, a brim or a band, does so clearly, and is so long in heights of the face. */
const clearly = { parted: 0.2, share: 0.3 }
const within = { head: 0.6, outline: 0.45, skin: 0.4 }

const own: readonly ChosenLine['kind'][] = ['head', 'hair', 'jaw', 'rim', 'strand']

/** A simple page's heads with their outline, the line where hair ends and what parts hat from hair: no scratches on small ones, few strands on large ones. */
export function withPlainHeads(
  lines: readonly ChosenLine[],
  sides: Sides,
  input: ChoiceInput,
): ChosenLine[] {
  const { guides, pixelsPerMm, reading } = input
  const heads = mapped(guides.hair, (hair, at) => Math.max(hair, guides.bare.data[at]))
  const around = largestAround(heads, Math.max(1, Math.round(2 * reading.grid.unit)))
  const isScratch = (path: Path): boolean => {
    if (meanHalf(around, path) < within.head || meanHalf(guides.skin, path) > within.skin)
      return false
    const tall = leastAlong(guides.faceHeight, path)
    if (tall > 1e5) return false
    const length = pathLength(path)
    const isClear = partedBy(path, sides) > clearly.parted && length > clearly.share * tall
    if (isClear) return false
    if (tall < smallMm * pixelsPerMm || meanHalf(guides.bare, path) > within.head)
      return meanHalf(guides.silhouette, path) < within.outline
    if (length < Math.min(strand.share * tall, strand.mostMm * pixelsPerMm)) return true
    const dx = path[path.length - 2] - path[0]
    const dy = path[path.length - 1] - path[1]
    return length < strand.lock * tall && Math.sqrt(dx * dx + dy * dy) < strand.straight * length
  }
  return lines.filter(({ kind, path }) => own.includes(kind) || !isScratch(path))
}
