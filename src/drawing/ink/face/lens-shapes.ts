import { power, sineOfHalfTurns } from '../../ground/portable-math.ts'

/** Points around a lens. */
export const around = 48

/** From 2, an oval, to a rectangle with round corners. */
const squareness = [2, 2.6, 3.6]

/** A ring about the middle, half as wide and half as high as 1, from its outer side down, inward and up. `x` grows outward, `y` down. */
export type LensShape = {
  readonly x: Float64Array
  readonly y: Float64Array
  /** which of eight directions, in eighths of a half turn, is across the ring for one of usual proportions */
  readonly across: (i: number, width: number, height: number) => [number, number]
}

function unitCircle(i: number): [number, number] {
  const half = (2 * i) / around
  const sine = half <= 1 ? sineOfHalfTurns(half) : -sineOfHalfTurns(half - 1)
  const shifted = (half + 0.5) % 2
  return [shifted <= 1 ? sineOfHalfTurns(shifted) : -sineOfHalfTurns(shifted - 1), sine]
}

export const lensShapes: readonly LensShape[] = squareness.map((n) => {
  const x = new Float64Array(around)
  const y = new Float64Array(around)
  const bent = (value: number) => Math.sign(value) * power(Math.abs(value), 2 / n)
  for (let i = 0; i < around; i++) {
    const [c, s] = unitCircle(i)
    x[i] = bent(c)
    y[i] = bent(s)
  }
  return {
    x,
    y,
    across: (i, width, height) => {
      const before = (i + around - 1) % around
      const after = (i + 1) % around
      return [(y[after] - y[before]) * height, (x[before] - x[after]) * width]
    },
  }
})
