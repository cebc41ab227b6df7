import { noHead } from '../candidates/guides.ts'
import type { Plane } from '../../ground/plane.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { hairMasksOf } from '../candidates/hair-masks.ts'
import { largestAround, mapped } from '../grid/planes.ts'
import { newDrawnLines } from '../paths/drawn-lines.ts'
import { leastAlong, meanHalf, normalAt, pathLength, runsOf, type Path } from '../paths/paths.ts'
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
const combedMm = 30
/** A jaw so near to another line, in heights of the face, is that line again, if that goes along with it for so long; what is left must be so long. */
const jawShare = { beside: 0.05, along: 0.12, least: 0.1 }

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

/** Jaws from landmarks wherever no other line stands for them: last of all, for what stood for them may have gone. */
export function withJaws(
  lines: readonly ChosenLine[],
  jaws: readonly Path[],
  input: ChoiceInput,
): ChosenLine[] {
  const { guides } = input
  const { width, height } = guides.skin
  const drawn = newDrawnLines(width, height)
  const others = lines.filter(({ kind }) => kind !== 'jaw')
  for (const { path } of others) drawn.add(path)
  const missing = jaws.flatMap((path) => {
    const tall = leastAlong(guides.faceHeight, path)
    const isOpen = Uint8Array.from({ length: path.length / 2 }, (_, i) => {
      const [u, v] = normalAt(path, i)
      const [x, y] = [path[2 * i] / 2, path[2 * i + 1] / 2]
      return drawn.alongside(x, y, -v, u, (jawShare.beside * tall) / 2) < 0 ? 1 : 0
    })
    const lengthOf = (from: number, to: number) => pathLength(path.subarray(2 * from, 2 * to))
    for (const [from, to] of runsOf(isOpen.length, (i) => isOpen[i] === 0))
      if (from > 0 && to < isOpen.length && lengthOf(from, to) < jawShare.along * tall)
        isOpen.fill(1, from, to)
    return runsOf(isOpen.length, (i) => isOpen[i] === 1)
      .map(([from, to]): ChosenLine => ({ kind: 'jaw', path: path.slice(2 * from, 2 * to) }))
      .filter((piece) => pathLength(piece.path) > jawShare.least * tall)
  })
  return [...others, ...missing]
}

/** A simple page's heads with their outline, the line where hair ends and what parts hat from hair: no scratches on small ones, few strands on large ones. */
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
