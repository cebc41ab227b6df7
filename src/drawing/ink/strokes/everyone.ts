import type { Plane } from '../../ground/plane.ts'
import type { ChoiceInput } from '../candidates/choice.ts'
import { mapped, resized } from '../grid/planes.ts'
import { overLocal, type InkFace } from '../people/people.ts'

/** Heads under hats reach further than people's masks: what the model saw of them counts so much more. */
const wholeHead = 1.15
/** What is thin, a board or a rod, is half sure in the mask of what the picture is of: there less of it counts. */
const thin = 2
/**
 * Of a face so high on paper, in mm, the head has masks and an outline of its own: within so many of the face's heights
 * around its middle the mask of what the picture is of has only a halo of hair more.
 */
const largeHead = { mm: 40, reach: 1.6 }

/** From here on a mask says that somebody is there. */
const sureMin = 0.5

/** Whether a place of the half grid is beside a head that is large on paper. */
function besideLargeHeads(
  faces: readonly InkFace[],
  pixelsPerMm: number,
): (x: number, y: number) => boolean {
  const heads = faces
    .filter(({ height }) => height > largeHead.mm * pixelsPerMm)
    .map(({ height, skin: { left, top, plane } }) => ({
      x: left + plane.width / 2,
      y: top + plane.height / 2,
      reach: (largeHead.reach * height) / 2,
    }))
  return (x, y) => heads.some((head) => (x - head.x) ** 2 + (y - head.y) ** 2 < head.reach ** 2)
}

/** Everybody with their heads, their animals, and what they hold, wear and ride where that is known, on the half grid. */
export function everyoneOf({ reading, guides, style, pixelsPerMm }: ChoiceInput): Plane {
  const { people } = reading
  const everyone = mapped(people.people, (value, at) => Math.max(value, guides.hair.data[at]))
  const raise = (at: number, value: number) => {
    if (value > everyone.data[at]) everyone.data[at] = value
  }
  for (const { around } of people.faces)
    overLocal(around, everyone.width, (local, at) =>
      raise(at, wholeHead * around.plane.data[local]),
    )
  const { suspected } = people
  const salient = people.salient ?? people.thing
  if (salient) {
    const isHalo = besideLargeHeads(people.faces, pixelsPerMm)
    overLocal({ ...salient, plane: salient.own }, everyone.width, (local, at) => {
      if (salient.own.data[local] === 0) return
      const x = at % everyone.width
      if (!isHalo(x, (at - x) / everyone.width)) raise(at, thin * salient.seen.data[local])
    })
  }
  // Of a rider's board shapes know all, the ink where a mask ends only crumbs.
  if (suspected && (style.isSimple || !people.thing))
    overLocal({ ...suspected, plane: suspected.own }, everyone.width, (local, at) =>
      raise(at, suspected.own.data[local]),
    )
  for (const { own } of reading.beasts) {
    const wide = resized(own, everyone.width, everyone.height)
    for (let at = 0; at < wide.data.length; at++) raise(at, wide.data[at])
  }
  return everyone
}

/**
 * Where somebody, or what he holds, surely is, on the half grid: without the halo around heads and thin things, which a
 * short line of the ground that ends at an outline would lie in.
 */
export function surelyEveryone({ reading, guides }: ChoiceInput): Uint8Array {
  const { people, beasts } = reading
  const sure = people.people.data.map((value, at) =>
    value > sureMin || guides.own.data[at] > sureMin ? 1 : 0,
  )
  const result = Uint8Array.from(sure)
  const { width, height } = people.people
  const salient = people.salient ?? people.thing
  if (salient)
    overLocal({ ...salient, plane: salient.own }, width, (local, at) => {
      if (salient.own.data[local] > sureMin) result[at] = 1
    })
  for (const { own } of beasts)
    resized(own, width, height).data.forEach((value, at) => {
      if (value > sureMin) result[at] = 1
    })
  return result
}

/** Whether it is known of a page with somebody on it what is behind, so that they carry it without that. */
export const isGroundKnown = ({ reading, guides }: ChoiceInput): boolean =>
  guides.isMain &&
  reading.people.isGroundKnown &&
  // An animal by itself belongs to what it stands on.
  !(reading.people.thing && reading.beasts.length > 0)
