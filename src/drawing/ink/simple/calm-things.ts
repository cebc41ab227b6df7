import { madeKinds, type ChoiceInput, type ChosenLine } from '../candidates/choice.ts'
import { newDrawnLines } from '../paths/drawn-lines.ts'
import { meanHalf, normalAt, pathLength, runsOf } from '../paths/paths.ts'
import { withoutPoints } from '../paths/without-points.ts'
import { withThing } from '../strokes/silhouettes.ts'
import { withAreasOf, type AreaSizes } from './large-areas.ts'

/**
 * In mm and mm²: so near within a thing's outline what runs along it for so long says it again; what hangs in an area by
 * one end, or by none, must be longer, and areas larger.
 */
const sizes = {
  usual: { again: 2.6, along: 5, loose: 11, area: { mm2: 11, mm: 1.5 } },
  simple: { again: 3.6, along: 6, loose: 15, area: { mm2: 20, mm: 2.2 } },
}
const ownLeast = 0.6
/** Of a line that lost some of itself shorter pieces go too, in mm. */
const remainderMm = 4

/** The lines of a page of one thing without those that say its outline again, hang within it, or part slivers of it. */
export function withCalmThing(
  lines: readonly ChosenLine[],
  input: ChoiceInput,
): readonly ChosenLine[] {
  const { guides, reading, style } = input
  const { thing } = reading.people
  if (!thing || !guides.isMain) return lines
  const { loose, area } = sizes[style.isSimple ? 'simple' : 'usual']
  const isOwn = ({ path }: ChosenLine) => meanHalf(guides.own, path) > ownLeast
  const all: AreaSizes = {
    areas: { people: area, own: area, ground: { mm2: 0, mm: 0 } },
    looseMm: { people: loose, hair: loose, own: loose, ground: 0, outline: loose },
  }
  const calm = withAreasOf(withoutEchoes(lines, isOwn, input), all, input)
  // What went may have stood for its outline.
  return thing.isWhole ? withThing(calm, input) : calm
}

function withoutEchoes(
  lines: readonly ChosenLine[],
  isOwn: (line: ChosenLine) => boolean,
  { guides, style, pixelsPerMm }: ChoiceInput,
): readonly ChosenLine[] {
  const { again, along } = sizes[style.isSimple ? 'simple' : 'usual']
  const rims = newDrawnLines(guides.own.width, guides.own.height)
  for (const { kind, path } of lines) if (kind === 'rim') rims.add(path)
  const reach = (again * pixelsPerMm) / 2
  const lost = lines.map((line) => {
    const { kind, path } = line
    const count = path.length / 2
    const marks = new Uint8Array(count)
    if (madeKinds.includes(kind) || !isOwn(line)) return marks
    const isAlong = (i: number) => {
      const [u, v] = normalAt(path, i)
      return rims.alongside(path[2 * i] / 2, path[2 * i + 1] / 2, -v, u, reach) >= 0
    }
    for (const [from, to] of runsOf(count, isAlong))
      if (pathLength(path.subarray(2 * from, 2 * to)) > along * pixelsPerMm) marks.fill(1, from, to)
    return marks
  })
  return withoutPoints(lines, lost, remainderMm * pixelsPerMm)
}
