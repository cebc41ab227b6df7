import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import type { Plane } from '../../ground/plane.ts'
import { hairMasksOf } from '../candidates/hair-masks.ts'
import { meanHalf, pathLength, type Path } from '../paths/paths.ts'
import { chin } from '../people/landmarks.ts'
import { overLocal, valueIn } from '../people/masks.ts'
import { partedBy, type Sides } from './sides.ts'

/** Strokes of knits, ribs and creased cloth: short, nearly straight, with much the same on both sides. */
const lengthMm = { least: 2, most: 28 }
const straightMin = 0.85
const partedMax = 0.11
const within = { own: 0.5, head: 0.3 }
/** Two stand side by side if they point the same way, so near to one another across, and overlap along. */
const alikeCosine = 0.93
const acrossMm = 6.5
const alongShare = 0.75
/** So many in a row hatch a place. */
const rowLeast = 4

type Stroke = {
  readonly line: ChosenLine
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
  readonly length: number
}

function strokeOf(line: ChosenLine, { pixelsPerMm }: ChoiceInput): Stroke | undefined {
  const { path } = line
  const length = pathLength(path)
  const [x0, y0, x1, y1] = [path[0], path[1], path[path.length - 2], path[path.length - 1]]
  const chord = Math.sqrt((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0))
  const mm = length / pixelsPerMm
  if (mm < lengthMm.least || mm > lengthMm.most || chord < straightMin * length) return undefined
  return {
    line,
    x: (x0 + x1) / 2,
    y: (y0 + y1) / 2,
    dx: (x1 - x0) / chord,
    dy: (y1 - y0) / chord,
    length,
  }
}

function standSideBySide(one: Stroke, other: Stroke, across: number): boolean {
  if (Math.abs(one.dx * other.dx + one.dy * other.dy) < alikeCosine) return false
  const x = other.x - one.x
  const y = other.y - one.y
  return (
    Math.abs(y * one.dx - x * one.dy) < across &&
    Math.abs(x * one.dx + y * one.dy) < alongShare * Math.max(one.length, other.length)
  )
}

/**
 * Below so much of a face, in heights of it from its chin up, hair is what looks like its crown; a raised shoulder in
 * front of it is in the head's mask, too.
 */
const lowest = 0.35

/** Where hair is, on the half grid: heads' masks, and below faces whose hair is known by its colour only that. */
function seenHair({ reading, guides }: ChoiceInput): Plane {
  const hair = { ...guides.hair, data: guides.hair.data.slice() }
  const { width } = hair
  for (const { face, mask } of hairMasksOf(reading, guides))
    overLocal(face.head, width, (_, at) => {
      const [x, y] = [at % width, Math.floor(at / width)]
      const up =
        (2 * x + 1 - face.points[2 * chin]) * face.axisX +
        (2 * y + 1 - face.points[2 * chin + 1]) * face.axisY
      if (up < lowest * face.height && valueIn(mask, x, y) < 0.5) hair.data[at] = 0
    })
  return hair
}

const isOnCloth = (path: Path, hair: Plane, { guides: { own, skin, bare } }: ChoiceInput) =>
  meanHalf(own, path) > within.own &&
  Math.max(meanHalf(skin, path), meanHalf(hair, path), meanHalf(bare, path)) < within.head

/** Clothes without rows of short strokes side by side, which hatch where one would colour. Stripes stay: they part two colours. */
export function withoutHatching(
  lines: readonly ChosenLine[],
  sides: Sides,
  input: ChoiceInput,
): readonly ChosenLine[] {
  if (!input.guides.hasPeople) return lines
  const hair = seenHair(input)
  const strokes = lines.flatMap((line) => {
    const stroke = line.kind === 'ink' ? strokeOf(line, input) : undefined
    return stroke && isOnCloth(line.path, hair, input) && partedBy(line.path, sides) < partedMax
      ? [stroke]
      : []
  })
  const across = acrossMm * input.pixelsPerMm
  const rows = strokes.map((_, i) => i)
  const rowOf = (i: number): number => (rows[i] === i ? i : (rows[i] = rowOf(rows[i])))
  for (let i = 0; i < strokes.length; i++)
    for (let j = 0; j < i; j++)
      if (standSideBySide(strokes[i], strokes[j], across)) rows[rowOf(i)] = rowOf(j)
  const sizes = new Map<number, number>()
  for (let i = 0; i < strokes.length; i++) sizes.set(rowOf(i), (sizes.get(rowOf(i)) ?? 0) + 1)
  const hatched = new Set(
    strokes.filter((_, i) => (sizes.get(rowOf(i)) ?? 0) >= rowLeast).map(({ line }) => line),
  )
  return lines.filter((line) => !hatched.has(line))
}
