import { noHead } from '../candidates/guides.ts'
import type { Plane } from '../../ground/plane.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { hairMasksOf } from '../candidates/hair-masks.ts'
import { largestAround, mapped } from '../grid/planes.ts'
import { leastAlong, meanHalf, pathLength, type Path } from '../paths/paths.ts'
import { overLocal } from '../people/people.ts'
import { partedBy, shareBeside, type Sides } from '../strokes/sides.ts'

/** On smaller heads a strand is a scratch; on larger ones it is so long, in heights of the face and at most in mm. */
const smallMm = 24
const strand = { share: 0.3, mostMm: 15, straight: 0.75, lock: 0.7 }
/** What parts two things on a head, a brim or a band, does so clearly, and is so long in heights of the face. */
const clearly = { parted: 0.2, share: 0.3 }
/** With hair on both sides of it nothing parts anything, on heads up to so large. */
const insideMin = 0.75
const strandsMm = 45
const within = { head: 0.6, outline: 0.45, skin: 0.4 }

const own: readonly ChosenLine['kind'][] = ['head', 'hair', 'jaw']
/** Combed hair is for heads from here on. */
const combedMm = 24

/** Where hair, hats and heads from behind are, on the half grid, and how tall the face of each is, in pixels of the whole one. */
function headsOf({ reading, guides }: ChoiceInput): { heads: Plane; tall: Plane } {
  const tall = mapped(guides.faceHeight, (value) => value)
  const heads = mapped(guides.hair, (hair, at) => Math.max(hair, guides.bare.data[at]))
  for (const { mask, face } of hairMasksOf(reading, guides))
    overLocal(mask, heads.width, (local, at) => {
      const value = mask.plane.data[local]
      heads.data[at] = Math.max(heads.data[at], value)
      if (value > 0.5) tall.data[at] = Math.min(tall.data[at], face.height)
    })
  return { heads, tall }
}

/**
 * A simple page's heads with their outline, the line where hair ends and what parts hat from hair: no scratches on
 * small ones, few strands on large ones.
 */
export function withPlainHeads(
  lines: readonly ChosenLine[],
  sides: Sides,
  input: ChoiceInput,
): ChosenLine[] {
  const { guides, pixelsPerMm, reading } = input
  const { heads, tall: heights } = headsOf(input)
  const around = largestAround(heads, Math.max(1, Math.round(2 * reading.grid.unit)))
  const isScratch = (kind: ChosenLine['kind'], path: Path): boolean => {
    if (meanHalf(around, path) < within.head || meanHalf(guides.skin, path) > within.skin)
      return false
    const tall = leastAlong(heights, path)
    if (tall > noHead) return false
    if (kind === 'strand') return tall < combedMm * pixelsPerMm
    const length = pathLength(path)
    const isClear = partedBy(path, sides) > clearly.parted && length > clearly.share * tall
    const isInside =
      tall < strandsMm * pixelsPerMm &&
      (shareBeside(
        path,
        1.5 * sides.aside,
        heads,
        (one, other) => Math.min(heads.data[one], heads.data[other]) > 0.5,
      ) ?? 1) > insideMin
    if (isClear && !isInside) return false
    if (isInside && (kind === 'mask' || kind === 'rim')) return true
    if (tall < smallMm * pixelsPerMm || meanHalf(guides.bare, path) > within.head)
      return meanHalf(guides.silhouette, path) < within.outline
    if (length < Math.min(strand.share * tall, strand.mostMm * pixelsPerMm)) return true
    const dx = path[path.length - 2] - path[0]
    const dy = path[path.length - 1] - path[1]
    return length < strand.lock * tall && Math.sqrt(dx * dx + dy * dy) < strand.straight * length
  }
  return lines.filter(({ kind, path }) => own.includes(kind) || !isScratch(kind, path))
}
