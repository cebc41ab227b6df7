import type { Plane } from '../../ground/plane.ts'
import type { ChoiceInput } from '../candidates/choice.ts'
import { mapped, resized } from '../grid/planes.ts'
import { overLocal } from '../people/people.ts'

/** Heads under hats reach further than people's masks: what the model saw of them counts so much more. */
const wholeHead = 1.15
/** What is thin, a board or a rod, is half sure in the mask of what the picture is of: there less of it counts. */
const thin = 2

/** Everybody with their heads, their animals, and what they hold, wear and ride where that is known, on the half grid. */
export function everyoneOf({ reading, guides, style }: ChoiceInput): Plane {
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
  if (salient)
    overLocal({ ...salient, plane: salient.own }, everyone.width, (local, at) =>
      raise(at, salient.own.data[local] > 0 ? thin * salient.seen.data[local] : 0),
    )
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

/** Whether it is known of a page with somebody on it what is behind, so that they carry it without that. */
export const isGroundKnown = ({ reading, guides }: ChoiceInput): boolean =>
  guides.isMain &&
  reading.people.isGroundKnown &&
  // An animal by itself belongs to what it stands on.
  !(reading.people.thing && reading.beasts.length > 0)
