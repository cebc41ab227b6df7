import { lit, shaded } from './color.ts'
import { blob, curve, oval } from './curves.ts'
import { line, solid, type Node } from './node.ts'
import type { Point } from './path.ts'

export interface Hair {
  back: Node[]
  front: Node[]
}

/** A way to wear it, on a head centred on (0, 0); `accent` colours ties and clips. */
export type HairCut = (colour: string, accent: string) => Hair

/** Strands: a few lighter lines that follow the growth. */
export const strands = (colour: string, lines: readonly (readonly Point[])[]): Node[] =>
  lines.map((points) =>
    line(curve(points), colour > '#c' ? shaded(colour, 0.22) : lit(colour, 0.28), 2.4, {
      weight: 0.55,
    }),
  )

/** A fringe swept from a parting on one side: crown outside, hairline inside. */
export const swept = (colour: string): Node[] => [
  solid(
    blob([
      [-57, 10, 1],
      [-60, -18],
      [-44, -52],
      [-4, -68],
      [38, -58],
      [59, -24],
      [57, 10, 1],
      [49, -12],
      [38, -27, 1],
      [14, -25],
      [-14, -40, 1],
      [-30, -30],
      [-47, -12],
    ]),
    colour,
  ),
  ...strands(colour, [
    [
      [-14, -42],
      [-34, -34],
      [-48, -18],
    ],
    [
      [-8, -44],
      [16, -36],
      [40, -32],
    ],
    [
      [-6, -56],
      [20, -54],
      [46, -36],
    ],
  ]),
]

export const straightFringe = (colour: string): Node[] => [
  solid(
    blob([
      [-57, 12, 1],
      [-61, -18],
      [-44, -53],
      [0, -68],
      [44, -53],
      [61, -18],
      [57, 12, 1],
      [50, -14, 1],
      [30, -20],
      [0, -23],
      [-30, -20],
      [-50, -14, 1],
    ]),
    colour,
  ),
  ...strands(colour, [
    [
      [-30, -44],
      [-36, -34],
      [-36, -25],
    ],
    [
      [-10, -52],
      [-13, -38],
      [-12, -27],
    ],
    [
      [12, -52],
      [15, -38],
      [14, -27],
    ],
    [
      [32, -44],
      [38, -34],
      [37, -25],
    ],
  ]),
]

export const tie = (x: number, y: number, colour: string): Node => solid(oval(x, y, 8, 7), colour)
