import { bilateral } from '../../pixels/bilateral.ts'
import { labOf, lightnessOf } from '../../pixels/lab.ts'
import type { Pixels } from '../../ground/line-art.ts'
import type { Plane } from '../../ground/plane.ts'
import { onGrid } from '../grid/enlarge.ts'
import { inkAlong } from './flow-dog.ts'
import { flowOf, halvedTensorOf, tensorOf, tensorSum, type Flow } from './flow.ts'
import { frameCut, type FrameCut } from '../grid/frame-cut.ts'
import { inkGrid, longSide, type InkGrid } from '../grid/grid.ts'
import type { Level } from '../grid/levels.ts'
import { blurred, bytesOf, clamp, halved, mapped, resized, type Bytes } from '../grid/planes.ts'

/** What is read for ink of pixels alone, whatever they show: plain data. Half planes have half the grid's sides. */
export type BareInk = {
  readonly grid: InkGrid
  /** whole grid, 0..255 */
  readonly light: Bytes
  /** half grid: lightness 0..1, and the colour's two ways in Lab, in 255ths */
  readonly lightHalf: Plane
  readonly a: Plane
  readonly b: Plane
  /** half grid */
  readonly flow: Flow
  /** the ink at sigmas of 1.0 and 1.6 units on the whole grid, of 2.6 and 4.2 on the half */
  readonly levels: readonly [Level, Level, Level, Level]
  /** half grid: how much ink speaks louder where contrast is low */
  readonly gain: Plane
  /** half grid */
  readonly edges: Plane
  /** half grid: crests of the edge network's map, below 0 */
  readonly crests: Level
  readonly cut: FrameCut
}

export const levelSigmas = [1, 1.6, 2.6, 4.2] as const

type Colours = [Plane, Plane, Plane]

/** The border takes on what lies beside it. */
function withoutFrame(colours: Colours, { top, right, bottom, left }: FrameCut): void {
  for (const { width, height, data } of colours) {
    for (let y = 0; y < top; y++) data.copyWithin(y * width, top * width, (top + 1) * width)
    const last = height - 1 - bottom
    for (let y = last + 1; y < height; y++)
      data.copyWithin(y * width, last * width, (last + 1) * width)
    for (let y = 0; y < height; y++) {
      const line = y * width
      if (left > 0) data.fill(data[line + left], line, line + left)
      if (right > 0) data.fill(data[line + width - 1 - right], line + width - right, line + width)
    }
  }
}

/** How much louder ink is to speak where there is little contrast: dark cloth, dark skin, haze. */
function contrastGain(light: Plane, unit: number): Plane {
  const mean = blurred(light, 7 * unit)
  const squares = mapped(light, (value, at) => (value - mean.data[at]) ** 2)
  const around = blurred(squares, 11 * unit)
  return mapped(around, (square) =>
    clamp(0.085 / (Math.sqrt(Math.max(0, square)) + 0.028), 0.75, 2.3),
  )
}

/** Where the network is less sure no crest is looked for. */
const crestMin = 0.2

function crestsOf(edges: Plane, unit: number): Level {
  const flow = flowOf(tensorOf([[blurred(edges, 1.2 * unit), 1]]), 1.8 * unit)
  const inverse = mapped(edges, (value) => 1 - value)
  return inkAlong(inverse, flow, {
    across: [1.2 * unit, 1.2 * unit],
    along: 4 * unit,
    where: { plane: edges, least: crestMin },
  })[0]
}

/** How much colour's two ways, in 255ths, count in the flow beside lightness. */
const colourFactor = 1.2 ** 2

/**
 * Reads pixels for ink: flow-guided differences of Gaussians at four scales, and what says which of them matters. `map`, on any grid of
 * the picture's proportions: 0..1, how likely an illustrator would draw a line there. A preview's grid may be less long.
 */
export function bareInk(pixels: Pixels, map: Plane, toLong = longSide): BareInk {
  const grid = inkGrid(pixels, toLong)
  const { width, height, unit } = grid
  const raw = onGrid(pixels, width, height)
  const cut = frameCut(raw, unit)
  withoutFrame(raw, cut)
  const calm = bilateral(raw, {
    into: raw,
    reach: Math.max(2, Math.round(4 * unit)),
    spaceSigma: 5 * unit,
    colourSigma: 26,
    passes: 2,
    isSparse: true,
  })
  const light = lightnessOf(calm)
  const lightHalf = halved(light)
  const [, a, b] = labOf(halved(calm[0]), halved(calm[1]), halved(calm[2]))
  for (const { data } of [a, b]) for (let at = 0; at < data.length; at++) data[at] /= 255
  const colours = tensorOf([
    [a, colourFactor],
    [b, colourFactor],
  ])
  // Gradients of the half grid are twice those of the whole one.
  const wholeTensor = tensorSum(halvedTensorOf([light, 4]), colours)
  const flow = flowOf(wholeTensor, 1.3 * unit)
  const fine = inkAlong(light, flow, { across: [1 * unit, 1.6 * unit], along: 5 * unit })
  const halfFlow = flowOf(tensorSum(tensorOf([[lightHalf, 1]]), colours), 2.4 * unit)
  const coarse = inkAlong(lightHalf, halfFlow, {
    across: [1.3 * unit, 2.1 * unit],
    along: 5 * unit,
  })
  const edges = resized(map, width / 2, height / 2)
  return {
    grid,
    light: bytesOf(light, 255),
    lightHalf,
    a,
    b,
    flow,
    levels: [...fine, ...coarse],
    gain: contrastGain(lightHalf, unit),
    edges,
    crests: crestsOf(edges, unit),
    cut,
  }
}
