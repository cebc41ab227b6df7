import type { Plane } from '../../ground/plane.ts'
import type { Figure } from './figures.ts'
import { overLocal, valueIn, type LocalPlane } from './masks.ts'
import type { ProfileHead } from './posed-heads.ts'

/**
 * So far around the middle between eye and mouth, in heights of the head, a face from the side is; and no more of one than
 * this is added.
 */
const reach = { face: 0.5, added: 0.12 }
const isWithin = 0.5
/** Where the model for what a picture is of is half sure of a nose, that is one. */
const surely = 0.6

/**
 * Raises the mask of somebody whose head is seen from the side, and that of everybody, to what the picture is of within his
 * face: nose and lips are finer than a mask of the whole person, and where two masks end beside each other two outlines
 * would be drawn.
 */
export function withWholeFace(
  { eye, mouth, height, person }: ProfileHead,
  salient: Figure,
  people: Plane,
): void {
  const tall = height / 2
  const [x, y] = [(eye[0] + mouth[0]) / 4, (eye[1] + mouth[1]) / 4]
  const seen: LocalPlane = { left: salient.left, top: salient.top, plane: salient.own }
  const steps = Math.max(1, Math.round(reach.added * tall))
  const before = { ...person, plane: { ...person.plane, data: person.plane.data.slice() } }
  overLocal(person, people.width, (local, at) => {
    const column = at % people.width
    const row = (at - column) / people.width
    const [dx, dy] = [x - column, y - row]
    const far = Math.sqrt(dx * dx + dy * dy)
    if (far > reach.face * tall || valueIn(seen, column, row) < surely) return
    // Towards the middle of the face somebody must begin soon.
    for (let step = 0; step <= steps; step++) {
      const [u, v] = [column + (step * dx) / (far + 1e-6), row + (step * dy) / (far + 1e-6)]
      if (valueIn(before, u, v) <= isWithin) continue
      person.plane.data[local] = Math.max(person.plane.data[local], 1)
      people.data[at] = 1
      return
    }
  })
}
