import type { Box } from '../subject/box.ts'

/** What a person has said about a picture's faces: boxes around some that were missed, and around marks that are none. */
export type FaceMarks = { readonly added: readonly Box[]; readonly removed: readonly Box[] }

export const noFaceMarks: FaceMarks = { added: [], removed: [] }

/** More marks than this are not read. */
export const faceMarksMax = 40

/** Whether two boxes mean the same face: the middle of one lies in the other. */
export function isSameFace(one: Box, other: Box): boolean {
  return holdsMiddle(one, other) || holdsMiddle(other, one)
}

function holdsMiddle(outer: Box, inner: Box): boolean {
  const x = inner.x + inner.width / 2
  const y = inner.y + inner.height / 2
  return x >= outer.x && x <= outer.x + outer.width && y >= outer.y && y <= outer.y + outer.height
}
