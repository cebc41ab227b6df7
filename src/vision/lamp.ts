import type { SeenMask } from '#drawing/ground/seen.ts'
import { greyAt } from './masks.ts'
import { sureScore, type ReadFace } from './read-face.ts'

/**
 * Where the model for people sees so little of somebody, a face that is the only one and that the finder is not sure of
 * is a lamp or a knob: those who look at its square alone see two eyes and a nose in it, and a head around them.
 */
const somebodyMin = 0.1
/** So many places across a face and down it are asked. */
const steps = 9

/** Whether nobody stands where a face was read that the finder is not sure of; who is marked or known is never asked. */
export function isLamp(
  { face, score }: Pick<ReadFace, 'face' | 'score'>,
  front: SeenMask,
  { width, height }: { readonly width: number; readonly height: number },
): boolean {
  if (score >= sureScore) return false
  let sum = 0
  for (let i = 0; i < steps * steps; i++) {
    const aside = (i % steps) / (steps - 1) - 0.5
    const down = Math.floor(i / steps) / (steps - 1) - 0.5
    const [x, y] = [face.x + aside * face.side, face.y + down * face.side]
    sum += greyAt(front, x / width, y / height)
  }
  return sum < somebodyMin * 255 * steps * steps
}
