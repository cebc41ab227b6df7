import type { Plane } from '../../ground/plane.ts'
import type { LocalPlane } from '../people/masks.ts'
import { overLocal, type InkFace } from '../people/people.ts'

/** Above this, in heights of the face from between the eyes, is the crown; below the other the cheeks. */
const rows = { crown: 0.4, cheeks: 0.1 }
/** What is so much wider beside a cheek than at the crown, and is cut off straight for so long, is a shoulder or the ground. */
const wedge = { wider: 0.3, cut: 0.4, even: 0.06, from: 0.45 }
/** And so much darker it is than the crown, as a share of its lightness: hair that falls to one side is as light. */
const darkerMax = 0.45
/** Of such a side so much beside the axis is still hair before the ear, and more of it the higher. */
const kept = { aside: 0.42, slope: 0.5 }
const mostAside = (up: number) => kept.aside + kept.slope * Math.max(0, up - rows.cheeks)
const columns = 0.04
const mostColumns = 64
const betweenEyes = 168

/**
 * Takes from a head's hair, in place, what beside it is as dark, hangs together with it and ends in a straight cut where
 * masks of heads end: a raised shoulder, a dark gap between two people.
 */
export function dropWedges(mask: LocalPlane, face: InkFace, { width, data: light }: Plane): void {
  const { points, axisX, axisY, height } = face
  const { plane } = mask
  const placeOf = (at: number) => {
    const dx = 2 * (at % width) + 1 - points[2 * betweenEyes]
    const dy = 2 * Math.floor(at / width) + 1 - points[2 * betweenEyes + 1]
    return {
      up: (dx * axisX + dy * axisY) / height,
      aside: (dy * axisX - dx * axisY) / height,
    }
  }
  for (const side of [-1, 1]) {
    const far = { crown: 0, cheeks: 0 }
    const sums = { crown: 0, crowns: 0, aside: 0, asides: 0 }
    const lowest = new Float32Array(mostColumns).fill(Infinity)
    overLocal(mask, width, (local, at) => {
      if (plane.data[local] <= 0.5) return
      const { up, aside } = placeOf(at)
      const out = side * aside
      if (up > rows.crown) {
        sums.crown += light[at]
        sums.crowns++
      } else if (out > mostAside(up)) {
        sums.aside += light[at]
        sums.asides++
      }
      if (out <= 0) return
      if (up > rows.crown) far.crown = Math.max(far.crown, out)
      if (up < rows.cheeks) far.cheeks = Math.max(far.cheeks, out)
      const column = Math.min(mostColumns - 1, Math.floor(out / columns))
      if (out > wedge.from) lowest[column] = Math.min(lowest[column], up)
    })
    if (far.cheeks < far.crown + wedge.wider) continue
    const foot = Math.min(...lowest)
    const even = lowest.filter((value) => value < foot + wedge.even).length
    if (even * columns < wedge.cut) continue
    if (sums.aside * sums.crowns > darkerMax * sums.crown * sums.asides) continue
    overLocal(mask, width, (local, at) => {
      const { up, aside } = placeOf(at)
      if (up < rows.crown && side * aside > mostAside(up)) plane.data[local] = 0
    })
  }
}
