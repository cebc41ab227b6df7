import { blob, oval, poly, tube } from './curves.ts'
import { glow, place, solid, type Node } from './node.ts'

/** A street lamp, foot at (x, y). */
export const lamp = (x: number, y: number): Node[] =>
  place(
    [
      glow(oval(0, -344, 60), '#ffe39a', 0.4, 16),
      solid(
        tube(
          [
            [0, 0],
            [0, -300],
          ],
          [8, 5],
        ),
        '#4d5560',
      ),
      solid(
        blob([
          [-20, 0, 1],
          [20, 0, 1],
          [10, -40],
          [-10, -40],
        ]),
        '#4d5560',
      ),
      solid(
        poly([
          [-20, -372],
          [20, -372],
          [14, -306],
          [-14, -306],
        ]),
        '#ffe9a8',
      ),
      solid(
        poly([
          [-28, -370],
          [0, -398],
          [28, -370],
        ]),
        '#4d5560',
      ),
    ],
    { x, y },
  )
