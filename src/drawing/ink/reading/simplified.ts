import { bilateral } from '../../pixels/bilateral.ts'
import { labOf } from '../../pixels/lab.ts'
import { newPlane, type Plane } from '../../ground/plane.ts'
import { exp, tabled } from '../../ground/portable-math.ts'
import { inkAlong } from './flow-dog.ts'
import { flowOf, tensorOf } from './flow.ts'
import type { Level } from '../grid/levels.ts'
import { blurred, clamp, mapped, type Bytes } from '../grid/planes.ts'

type Colours = readonly [Plane, Plane, Plane]

/** The ink of the simplified picture, on the half grid: what a brush would draw. */
export type SimplifiedInk = {
  readonly fine: Level
  readonly coarse: Level
  readonly light: Plane
}

const bilateralRounds = 5
const colourSigma = 34
const surfaceSigma = 18
const rangeSigma = 0.22
const transformRounds = 3

/** How much colour's two ways count in the flow beside lightness from 0 to 1. */
const colourFactor = (1.2 / 255) ** 2

const falling = tabled(-24, 0, 4096, exp)

/** All channels at once: each value waits for the one before it, and meanwhile the others' are worked out. */
function runBothWays(colours: Colours, feedback: Float32Array, stride: number): void {
  const [red, green, blue] = colours.map(({ data }) => data)
  for (let at = stride; at < red.length; at++) {
    const share = feedback[at]
    const before = at - stride
    red[at] += share * (red[before] - red[at])
    green[at] += share * (green[before] - green[at])
    blue[at] += share * (blue[before] - blue[at])
  }
  for (let at = red.length - 1 - stride; at >= 0; at--) {
    const behind = at + stride
    const share = feedback[behind]
    red[at] += share * (red[behind] - red[at])
    green[at] += share * (green[behind] - green[at])
    blue[at] += share * (blue[behind] - blue[at])
  }
}

/**
 * Smooths surfaces up to their edges (Gastal and Oliveira 2011, "Domain transform for edge-aware image and video processing", recursive
 * filter); planes hold 0..255.
 */
function domainTransform(colours: Colours, spaceSigma: number): Colours {
  const { width, height } = colours[0]
  const result = colours.map((plane) => mapped(plane, (value) => value)) as [Plane, Plane, Plane]
  const steps = (stride: number, isFirst: (at: number) => boolean): Plane => {
    const distances = newPlane(width, height)
    const [red, green, blue] = colours.map(({ data }) => data)
    for (let at = 0; at < distances.data.length; at++) {
      if (isFirst(at)) continue
      const before = at - stride
      const change =
        Math.abs(red[at] - red[before]) +
        Math.abs(green[at] - green[before]) +
        Math.abs(blue[at] - blue[before])
      distances.data[at] = 1 + (spaceSigma / rangeSigma) * (change / 255)
    }
    return distances
  }
  const across = steps(1, (at) => at % width === 0)
  const down = steps(width, (at) => at < width)
  for (let round = 0; round < transformRounds; round++) {
    const sigma =
      (spaceSigma * Math.sqrt(3) * 2 ** (transformRounds - round - 1)) /
      Math.sqrt(4 ** transformRounds - 1)
    const rate = -Math.SQRT2 / sigma
    for (const [stride, distances] of [
      [1, across],
      [width, down],
    ] as const) {
      const feedback = mapped(distances, (distance) =>
        distance > 0 ? falling(rate * distance) : 0,
      )
      runBothWays(result, feedback.data, stride)
    }
  }
  return result
}

/** Inks the picture simplified first: for thick lines, which would wander through every fold. Colours on the half grid, 0..255. */
export function simplifiedInk(halves: readonly Bytes[], unit: number): SimplifiedInk {
  const scale = 0.8 * unit
  const [red, green, blue] = halves.map(({ width, height, data }): Plane => ({
    width,
    height,
    data: Float32Array.from(data),
  }))
  const calm = bilateral([red, green, blue], {
    reach: Math.max(2, Math.round(4 * scale)),
    spaceSigma: 5 * scale,
    colourSigma,
    passes: bilateralRounds,
    isSparse: true,
  })
  const [l, a, b] = labOf(...domainTransform(calm, surfaceSigma * scale))
  const around = blurred(l, 25 * scale)
  const light = mapped(l, (value, at) =>
    clamp(0.65 + ((value - around.data[at]) / 100) * 0.9, 0, 1),
  )
  const tensor = tensorOf([
    [light, 1],
    [a, colourFactor],
    [b, colourFactor],
  ])
  const [fine, coarse] = inkAlong(light, flowOf(tensor, 4 * scale), {
    across: [1.3 * scale, 2 * scale],
    along: 6 * scale,
  })
  return { fine, coarse, light }
}
