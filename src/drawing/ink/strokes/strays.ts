import { connectedComponents } from '../../pixels/components.ts'
import { keptForLatest } from '../../ground/kept-for-latest.ts'
import type { Plane } from '../../ground/plane.ts'
import { isJoined } from './belonging.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import type { Guides } from '../candidates/guides.ts'
import { largestAround, mapped, maskAbove } from '../grid/planes.ts'
import { lineGroups } from './line-groups.ts'
import { newOccupancy } from '../paths/occupancy.ts'
import { indexAt, meanHalf, pathLength } from '../paths/paths.ts'
import type { InkReading } from '../reading/read-ink.ts'

/** Before a main thing, lines on the ground that hang together and make no more than this in all are a leftover. */
const islandMm = 65
/** Lines that hang together are this near to one another. */
const togetherMm = 1.4
/** A line that sticks out from the subject into the ground and ends there is a spur unless it is so long. */
const spurMm = { usual: 14, simple: 18 }
/** The subject's rim, in units around it. */
const rimUnits = 7
const groundMax = { island: 0.25, spur: 0.45 }
const rounds = 2
const outlineMin = 0.4
/** A piece of the subject is one of its own if it is so large, of the largest. */
const pieceShare = 0.12

/** Outlines from masks, and crowns of trees. */
const isMade = (kind: ChosenLine['kind']): boolean => kind === 'rim' || kind === 'clump'

/** The subject without its small pieces that are no people: posts and lamps that were taken for it. The same for every style. */
const mainPieces = keptForLatest((guides: Guides, reading: InkReading): Plane => {
  const { own } = guides
  const mask = maskAbove(own, 0.5)
  const { labels, areas } = connectedComponents(mask, own.width, own.height, true)
  const least = pieceShare * Math.max(...areas.subarray(1))
  const people = reading.people.people.data
  return mapped(own, (value, at) =>
    areas[labels[at]] >= least || people[at] > 0.5 || labels[at] === 0 ? value : 0,
  )
})

function withoutIslands(lines: readonly ChosenLine[], input: ChoiceInput): readonly ChosenLine[] {
  const { reading, pixelsPerMm } = input
  const { grid } = reading
  const { groups, count } = lineGroups(
    lines.map(({ path }) => path),
    (togetherMm / 2) * pixelsPerMm,
    grid,
  )
  const main = mainPieces(input.guides, reading)
  const lengths = new Float64Array(count)
  const isSubject = new Uint8Array(count)
  lines.forEach(({ kind, path }, i) => {
    lengths[groups[i]] += pathLength(path)
    if (isMade(kind) || meanHalf(main, path) > groundMax.island) isSubject[groups[i]] = 1
  })
  return lines.filter((_, i) => isSubject[groups[i]] || lengths[groups[i]] > islandMm * pixelsPerMm)
}

/** Before a main thing, the page without what is left over of the ground, and outlines without the spurs that stick out of them. */
export function withoutStrays(
  lines: readonly ChosenLine[],
  input: ChoiceInput,
): readonly ChosenLine[] {
  const { reading, guides, style, pixelsPerMm } = input
  if (!guides.isMain) return lines
  const { grid } = reading
  const rim = largestAround(guides.own, Math.round((rimUnits / 2) * grid.unit))
  const most = spurMm[style.isSimple ? 'simple' : 'usual'] * pixelsPerMm
  let left = withoutIslands(lines, input)
  for (let round = 0; round < rounds; round++) {
    const marks = newOccupancy(grid.width, grid.height)
    for (const { path } of left) marks.stamp(path, 0.7)
    left = left.filter(({ kind, path }) => {
      if (isMade(kind) || pathLength(path) > most) return true
      if (meanHalf(guides.own, path) > groundMax.spur) return true
      // The outline of a head whose mask ends too early.
      if (meanHalf(guides.silhouette, path) > outlineMin) return true
      const isFinishJoined = isJoined(marks, path, true, input)
      if (isJoined(marks, path, false, input) === isFinishJoined) return true
      const joint = isFinishJoined ? path.length - 2 : 0
      return rim.data[indexAt(rim, path[joint], path[joint + 1], 0.5)] < 0.5
    })
  }
  return left
}
