import type { Seen, SeenFace, SeenMask, SeenPerson } from '../../ground/seen.ts'
import { headOfPose } from '../../ground/pose-head.ts'
import { away, headOf, headReach, sharpened, type Head } from './heads.ts'
import { localBox, overLocal, raiseLocal, type LocalPlane, type Size } from './masks.ts'
import { clamp } from '../grid/planes.ts'

/** One person as the models saw them, on a part of the half grid, 0..1. */
export type Figure = {
  readonly left: number
  readonly top: number
  /** the person and the head with its hair, up to where another face is nearer */
  readonly own: LocalPlane['plane']
  /** the same without that limit: where this does not fall, `own` ends for no reason that anybody would see */
  readonly seen: LocalPlane['plane']
}

function boxAround(masks: readonly SeenMask[], half: Size): LocalPlane {
  const left = Math.min(...masks.map(({ x }) => x)) * half.width
  const top = Math.min(...masks.map(({ y }) => y)) * half.height
  const right = Math.max(...masks.map(({ x, width }) => x + width)) * half.width
  const bottom = Math.max(...masks.map(({ y, height }) => y + height)) * half.height
  const [reachX, reachY] = [(right - left) / 2, (bottom - top) / 2]
  return localBox(half, left + reachX, top + reachY, reachX, reachY)
}

/** A person, and the head looked at from near. */
type Looked = {
  readonly person: SeenMask
  readonly mask?: SeenMask
  readonly head?: Head
  /** from how much of it a head's mask adds to the person's */
  readonly sure: number
}

/** Without a face to hold on to, a head's mask runs out into what is behind, but never for sure. */
const sureWithoutFace = 0.85

const withFace = (face: SeenFace, half: Size): Looked => ({
  person: face.person,
  mask: face.head,
  head: headOf(face, half),
  sure: 0,
})

const withoutFace = (person: SeenPerson, half: Size): Looked => ({
  person,
  sure: sureWithoutFace,
  ...(person.head && person.pose && { mask: person.head, head: headOfPose(person.pose, half) }),
})

/** Every person of a picture by themselves, those with a face first: who stands before whom has an outline too. */
export function figuresOf(seen: Seen, half: Size): Figure[] {
  const all = [
    ...seen.faces.map((face) => withFace(face, half)),
    ...seen.people.map((person) => withoutFace(person, half)),
  ]
  const heads = all.flatMap(({ head }) => head ?? [])
  return all.map(({ person, mask, head: place, sure }): Figure => {
    const own = boxAround(mask ? [person, mask] : [person], half)
    raiseLocal(own, person, half)
    if (!mask || !place) return { left: own.left, top: own.top, own: own.plane, seen: own.plane }
    const head = boxAround([mask], half)
    raiseLocal(head, mask, half)
    sharpened(own, head, half)
    const whole = { ...own, plane: { ...own.plane, data: own.plane.data.slice() } }
    overLocal(head, half.width, (local, at) => {
      const value = head.plane.data[local]
      if (value <= sure) return
      const column = at % half.width
      const row = Math.floor(at / half.width)
      const inside = (row - own.top) * own.plane.width + column - own.left
      // Nearly all of a head is within the person.
      if (value <= own.plane.data[inside]) return
      const far = away(place, column, row)
      if (far > headReach.none) return
      whole.plane.data[inside] = value
      const fade = clamp((headReach.none - far) / (headReach.none - headReach.whole), 0, 1)
      if (fade * value <= own.plane.data[inside]) return
      if (heads.some((other) => other !== place && away(other, column, row) < far)) return
      own.plane.data[inside] = fade * value
    })
    return { left: own.left, top: own.top, own: own.plane, seen: whole.plane }
  })
}
