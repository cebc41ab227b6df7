import { shaded } from './color.ts'
import { blob, curve, poly, tube } from './curves.ts'
import { line, place, solid, type Node } from './node.ts'

/** A wooden sledge seen from the side, runners on y = 0. */
export const sledge = (x: number, y: number, wood: string, seat: string): Node[] =>
  place(
    [
      line(
        curve([
          [-96, 0],
          [88, 0],
          [118, -14],
          [122, -44],
        ]),
        shaded(wood, 0.3),
        9,
      ),
      ...[-64, 0, 62].map((u) =>
        solid(
          tube(
            [
              [u, -46],
              [u, -4],
            ],
            [5, 5],
          ),
          wood,
        ),
      ),
      solid(
        poly([
          [-104, -58],
          [110, -58],
          [110, -42],
          [-104, -42],
        ]),
        wood,
      ),
      solid(
        blob([
          [-96, -58, 1],
          [-80, -76],
          [64, -76],
          [80, -58, 1],
        ]),
        seat,
      ),
      line(
        curve([
          [118, -44],
          [150, -60],
          [172, -30],
          [196, -14],
        ]),
        '#a5543f',
        4,
      ),
    ],
    { x, y },
  )
