import { blob, oval, tube } from './curves.ts'
import { figure, place, solid, type Node } from './node.ts'

export function pigeon(x: number, y: number, flip: boolean): Node[] {
  return place(
    [
      figure([
        solid(
          tube(
            [
              [2, -12],
              [0, 0],
            ],
            [2, 2],
          ),
          '#d9775f',
          { weight: 0.8 },
        ),
        solid(
          blob([
            [-46, -30, 1],
            [-20, -30],
            [4, -44],
            [16, -66],
            [32, -68],
            [38, -54],
            [30, -30],
            [14, -12],
            [-8, -10],
          ]),
          '#a7b1c6',
        ),
        solid(
          blob([
            [-50, -34, 1],
            [-20, -38],
            [6, -34],
            [-6, -20],
          ]),
          '#8490aa',
        ),
        solid(
          blob([
            [37, -58, 1],
            [50, -52, 1],
            [37, -49, 1],
          ]),
          '#e9a24d',
        ),
        solid(oval(28, -57, 3), '#2c1d24', { weight: 0.6, inLines: 'black' }),
      ]),
    ],
    { x, y, flip, scale: 1.1 },
  )
}
