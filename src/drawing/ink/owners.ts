import type { Plane } from '../plane.ts'
import type { People } from './people.ts'

/** Whose each place of a picture is: 0 what stands behind, 1 the subject, 2 and more a person each. */
export type Owners = {
  readonly most: number
  /** at fractions of the picture */
  at(x: number, y: number): number
}

const ownMin = 0.5

export function ownersOf(subject: Plane, { figures }: Pick<People, 'figures'>): Owners {
  const { width, height } = subject
  const owner = Uint8Array.from(subject.data, (value) => (value > ownMin ? 1 : 0))
  const held = new Float32Array(owner.length).fill(ownMin)
  figures.forEach(({ left, top, own }, figure) => {
    for (let y = 0, local = 0; y < own.height; y++) {
      for (let x = 0, at = (top + y) * width + left; x < own.width; x++, local++, at++) {
        if (own.data[local] <= held[at]) continue
        held[at] = own.data[local]
        owner[at] = 2 + figure
      }
    }
  })
  return {
    most: 1 + figures.length,
    at: (x, y) => owner[Math.floor(y * height) * width + Math.floor(x * width)],
  }
}
