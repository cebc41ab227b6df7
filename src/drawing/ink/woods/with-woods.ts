import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { crownLines } from './crowns.ts'
import { keptLines } from './kept-lines.ts'
import { indexAt, meanHalf, pathLength, type Path } from '../paths/paths.ts'
import { blurred } from '../grid/planes.ts'
import { straightnessAlong } from '../paths/straightness.ts'
import { sizeOf, woodRims } from './wood-rims.ts'
import { withTreetops } from './treetops.ts'
import { woodsOf } from './woods.ts'

/** Lines that stay keep so far off the crowns. */
const roomMm = { usual: 1.8, simple: 3.4 }
/** A line is the wood's own where so much of it lies within or along its rim; how far beside it that is, in units. */
const ownShare = 0.6
const rimUnits = 7
/** Lines of what stands in front are leaves where they are green, or so crooked: ends' distance by length. */
const crooked = 0.75
/** A line is somebody's where, so far around it, so much is people: an outline lies half outside of its mask. */
const besideUnits = 5
const besideSomebody = 0.2
/** What the network is sure of and is straight is a trunk, a post or a roof before the leaves. */
const thing = { edges: 0.5, straight: 0.93 }
/**
 * And so is what it is surer of, no leaves' colour and long, if it swings gently: a hoop, a net, a balloon. Ends' distance
 * by length of stretches so long.
 */
const hoop = { edges: 0.8, plant: 0.2, lengthMm: 40, straight: 0.93, stretchMm: 10 }

const stays: readonly ChosenLine['kind'][] = ['held', 'jaw', 'hair', 'head', 'mask']

/** Whether a line is leaves: what is drawn in their place. */
function isLeafy(
  { kind, path }: ChosenLine,
  near: (path: Path) => number,
  somebody: (path: Path) => number,
  { guides, pixelsPerMm }: ChoiceInput,
) {
  if (stays.includes(kind)) return false
  if (somebody(path) > besideSomebody) return false
  if (near(path) < ownShare) return false
  const dx = path[path.length - 2] - path[0]
  const dy = path[path.length - 1] - path[1]
  const straight = Math.sqrt(dx * dx + dy * dy) / (pathLength(path) + 1e-6)
  const isPlant = meanHalf(guides.plant, path) > 0.2 || straight < crooked
  if (meanHalf(guides.own, path) > 0.5 && !isPlant) return false
  const edges = meanHalf(guides.edgesNear, path)
  if (edges > thing.edges && straight > thing.straight) return false
  return !(
    edges > hoop.edges &&
    meanHalf(guides.plant, path) < hoop.plant &&
    pathLength(path) > hoop.lengthMm * pixelsPerMm &&
    straightnessAlong(path, hoop.stretchMm * pixelsPerMm) > hoop.straight
  )
}

/** The lines with woods in place of the ink of their leaves: closed crowns within a rim. */
export function withWoods(all: readonly ChosenLine[], input: ChoiceInput): ChosenLine[] {
  const { reading, guides, pixelsPerMm } = input
  const woods = woodsOf(reading, guides)
  const { lines, tops } = withTreetops(all, input)
  if (!woods.isAny) return [...lines, ...tops]
  const { unit } = reading.grid
  const wide = blurred(woods.mask, rimUnits * unit)
  const near = (path: Path) => {
    let inside = 0
    for (let i = 0; i < path.length; i += 2)
      if (wide.data[indexAt(wide, path[i], path[i + 1], 0.5)] > 0.25) inside++
    return (2 * inside) / path.length
  }
  const people = blurred(reading.people.people, besideUnits * unit)
  const somebody = (path: Path) => meanHalf(people, path)
  const kept = lines.filter((line) => !isLeafy(line, near, somebody, input))
  const drawn = keptLines([...kept, ...tops], roomMm[sizeOf(input)] * pixelsPerMm, reading.grid)
  return [
    ...kept,
    ...tops,
    ...woodRims(woods.mask, drawn, input),
    ...crownLines(woods, drawn, input),
  ]
}
