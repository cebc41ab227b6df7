import type { SeenPose } from './seen.ts'

/** MediaPipe's numbering of a pose. */
const limb = { nose: 0, ears: [7, 8], shoulders: [11, 12] } as const
/** A face is so many times as high as ears are above shoulders, or as the nose is before the ears, of bowed heads from the side. */
const tall = { byNeck: 0.75, byNose: 1.5 }
/** Its middle lies so far from the ears towards the nose. */
const ahead = 0.4

/**
 * Where the face of a pose's head is, seen from whichever side: its middle and how high it is, in the units of `size`,
 * the picture's width and
 * height.
 */
export function headOfPose(
  { points }: SeenPose,
  size: { width: number; height: number },
): { x: number; y: number; tall: number } {
  const at = (i: number) => [points[2 * i] * size.width, points[2 * i + 1] * size.height] as const
  const between = ([one, other]: readonly [number, number]) => {
    const [[ax, ay], [bx, by]] = [at(one), at(other)]
    return [(ax + bx) / 2, (ay + by) / 2] as const
  }
  const [earX, earY] = between(limb.ears)
  const [shoulderX, shoulderY] = between(limb.shoulders)
  const [noseX, noseY] = at(limb.nose)
  const below = Math.sqrt((earX - shoulderX) ** 2 + (earY - shoulderY) ** 2)
  const before = Math.sqrt((noseX - earX) ** 2 + (noseY - earY) ** 2)
  return {
    x: earX + ahead * (noseX - earX),
    y: earY + ahead * (noseY - earY),
    tall: Math.max(tall.byNeck * below, tall.byNose * before),
  }
}
