import type { Plane } from '../../ground/plane.ts'
import { sineOfTurns } from '../../ground/portable-math.ts'
import { indexAt } from '../paths/paths.ts'
import type { InkReading } from '../reading/read-ink.ts'

/** The middle of an animal's light iris and half its height, pixels of the half grid; half its width is as much, or a share of that. */
export type PetEye = {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly wide?: number
}

/** The left one of the picture first. */
export type PetEyes = readonly [PetEye, PetEye]

/** Directions in which an eye is looked at from its middle, as cosine and sine, from the right on clockwise. */
const ways = 16
export const directions = Array.from({ length: ways }, (_, way) => {
  const turn = (2 * way) / ways
  return [sineOfTurns(turn + 0.5), sineOfTurns(turn)] as const
})

export const middleOf = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1]

export const lightAt = (plane: Plane, x: number, y: number): number =>
  plane.data[indexAt(plane, x, y, 1)]

/** What an eye looks like: light and colour of its iris, the light of its pupil, and how much lighter it is than the lids. */
export function lookOf({ x, y, radius }: PetEye, { lightHalf, a, b }: InkReading) {
  const around = (plane: Plane, far: number) =>
    directions.map(([u, v]) => lightAt(plane, x + u * far * radius, y + v * far * radius))
  const within = around(lightHalf, 0.85)
  const beyond = around(lightHalf, 1.14)
  const core = [0, 0.12, 0.24, 0.36]
    .flatMap((far) => around(lightHalf, far))
    .toSorted((p, q) => p - q)
  return {
    light: middleOf(around(lightHalf, 0.72)),
    a: middleOf(around(a, 0.72)),
    b: middleOf(around(b, 0.72)),
    pupil: core[core.length >> 3],
    fall: middleOf(within.map((value, i) => value - beyond[i])),
  }
}
