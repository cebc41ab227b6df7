import type { ProfileHead } from './posed-heads.ts'

/**
 * How far a face seen from the side reaches from its eye, in heights of its head: to its edge, to the ear, to the brow;
 * and below its mouth to the chin.
 */
const reach = { front: 0.22, ear: 0.36, cheek: 0.3, brow: 0.12, jaw: 0.1, chin: 0.17 }

/**
 * The face of a head seen from the side, as a closed polygon (x0,y0,x1,y1,…) in pixels of the whole grid; its front
 * lies beyond the person's edge.
 */
export function profileFace({ eye, mouth, forward, up, height }: ProfileHead): number[] {
  const lips = ((mouth[0] - eye[0]) * up[0] + (mouth[1] - eye[1]) * up[1]) / height
  const corners: readonly (readonly [ahead: number, above: number])[] = [
    [reach.front, reach.brow],
    [-reach.cheek, reach.brow],
    [-reach.ear, 0],
    [-reach.cheek, lips],
    [-reach.jaw, lips - reach.chin],
    [reach.front, lips - reach.chin],
  ]
  return corners.flatMap(([ahead, above]) => [
    eye[0] + height * (ahead * forward[0] + above * up[0]),
    eye[1] + height * (ahead * forward[1] + above * up[1]),
  ])
}
