import { smoothPath } from '../../lines/smooth-path.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { endDistance, type Path } from '../paths/paths.ts'
import { withoutPoints } from '../paths/without-points.ts'
import type { Sides } from '../strokes/sides.ts'
import type { Stretch } from '../strokes/stretches.ts'
import { garmentsOf, type Border } from './garment-areas.ts'
import { joinAlike } from './join-garments.ts'
import { ofPrints } from './prints.ts'

const rounds = 4
/** A tooth of a border is so far across at its foot, and so long around, in mm, at most so much of the border and slender. */
const tooth = { acrossMm: 6.5, leastMm: 11, mostMm: 60, share: 0.85, ringShare: 0.4, slender: 0.4 }
/** How calm a border is, in mm. */
const calmMm = 2.6
/** Of a line that lost some of itself shorter pieces go too, in mm. */
const remainderMm = 1.2

/** The lines without these stretches. */
function without(
  lines: readonly ChosenLine[],
  stretches: readonly Stretch[],
  { pixelsPerMm }: ChoiceInput,
): ChosenLine[] {
  const lost = lines.map(({ path }) => new Uint8Array(path.length / 2))
  for (const { line, from, to } of stretches) lost[line].fill(1, from, to)
  return withoutPoints(lines, lost, remainderMm * pixelsPerMm)
}

/** A border without its teeth: where it comes back to nearly the same place, it goes there straight. */
function withoutTeeth(path: Path, pixelsPerMm: number): Path {
  const result = path.slice()
  const count = path.length / 2
  const step = Math.max(1, Math.round(pixelsPerMm / 2))
  const least = Math.round(tooth.leastMm * pixelsPerMm)
  const isRing = endDistance(path) < tooth.acrossMm * pixelsPerMm
  const share = isRing ? tooth.ringShare : tooth.share
  const most = Math.min(Math.round(tooth.mostMm * pixelsPerMm), Math.floor(share * count))
  for (let from = 0; from + least < count; from += step) {
    for (let to = Math.min(count - 1, from + most); to - from >= least; to -= step) {
      const [dx, dy] = [path[2 * to] - path[2 * from], path[2 * to + 1] - path[2 * from + 1]]
      const across = Math.sqrt(dx * dx + dy * dy)
      if (across > tooth.acrossMm * pixelsPerMm || across > tooth.slender * (to - from)) continue
      for (let i = from; i <= to; i++) {
        const along = (i - from) / (to - from)
        result[2 * i] = path[2 * from] + along * dx
        result[2 * i + 1] = path[2 * from + 1] + along * dy
      }
      from = to
      break
    }
  }
  return result
}

/** The lines, calm where they part two garments; where others meet them they stay. */
function calm(
  lines: readonly ChosenLine[],
  borders: readonly Border[],
  { pixelsPerMm }: ChoiceInput,
): ChosenLine[] {
  const paths = lines.map(({ path }) => path.slice())
  for (const { stretches } of borders)
    for (const { line, from, to } of stretches)
      paths[line].set(
        smoothPath(
          withoutTeeth(lines[line].path.subarray(2 * from, 2 * to), pixelsPerMm),
          false,
          calmMm * pixelsPerMm,
        ),
        2 * from,
      )
  return lines.map((line, i) => ({ ...line, path: paths[i] }))
}

/** A simple page's clothes, and what people hold, as few plain areas: what differs by shade alone, or is too small, is one with its neighbour. */
export function withPlainGarments(
  lines: readonly ChosenLine[],
  sides: Sides,
  input: ChoiceInput,
): ChosenLine[] {
  let left = [...lines]
  if (!input.guides.hasPeople) return left
  for (let round = 0; round < rounds; round++) {
    const { areas, borders, loose } = garmentsOf(left, sides, input)
    const alike = [...joinAlike(borders, areas, input), ...ofPrints(borders, areas, input)].flatMap(
      ({ stretches }) => stretches,
    )
    if (alike.length + loose.length === 0) break
    left = without(left, [...alike, ...loose], input)
  }
  return calm(left, garmentsOf(left, sides, input).all, input)
}
