import type { Seen, SeenMask } from '../../ground/seen.ts'
import { away, headOf, headReach, sharpened } from './heads.ts'
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

/** Every person of a picture by themselves: who stands before whom has an outline too. */
export function figuresOf(seen: Seen, half: Size): Figure[] {
  const heads = seen.faces.map((face) => headOf(face, half))
  const figures = seen.faces.map((face, i): Figure => {
    const own = boxAround([face.person, face.head], half)
    raiseLocal(own, face.person, half)
    const head = boxAround([face.head], half)
    raiseLocal(head, face.head, half)
    sharpened(own, head, half)
    const whole = { ...own, plane: { ...own.plane, data: own.plane.data.slice() } }
    overLocal(head, half.width, (local, at) => {
      const value = head.plane.data[local]
      if (value === 0) return
      const column = at % half.width
      const row = Math.floor(at / half.width)
      const inside = (row - own.top) * own.plane.width + column - own.left
      // Nearly all of a head is within the person.
      if (value <= own.plane.data[inside]) return
      const far = away(heads[i], column, row)
      if (far > headReach.none) return
      whole.plane.data[inside] = value
      const fade = clamp((headReach.none - far) / (headReach.none - headReach.whole), 0, 1)
      if (fade * value <= own.plane.data[inside]) return
      if (heads.some((other, k) => k !== i && away(other, column, row) < far)) return
      own.plane.data[inside] = fade * value
    })
    return { left: own.left, top: own.top, own: own.plane, seen: whole.plane }
  })
  for (const mask of seen.people) {
    const own = boxAround([mask], half)
    raiseLocal(own, mask, half)
    figures.push({ left: own.left, top: own.top, own: own.plane, seen: own.plane })
  }
  return figures
}
