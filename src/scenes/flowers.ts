import type { Point } from './path.ts'
import type { Dice } from './random.ts'
import { lit, shaded } from './color.ts'
import { blob, curve, oval, tube } from './curves.ts'
import { dot, line, place, solid, type Node } from './node.ts'
import { leaf } from './leaves.ts'

export type FlowerKind = 'daisy' | 'tulip' | 'poppy' | 'bell' | 'sunflower'

// Long because it lists the shapes of five kinds of flower, one after the other.
function bloom(kind: FlowerKind, colour: string, petals: number, veined: boolean): Node[] {
  const ring = (count: number, reach: number, half: number, turn = 0): Node[] =>
    Array.from({ length: count }, (_, i) =>
      place(
        [
          solid(
            blob([
              [0, -4],
              [-half, -reach * 0.55],
              [-half * 0.6, -reach * 0.95],
              [half * 0.6, -reach * 0.95],
              [half, -reach * 0.55],
            ]),
            colour,
          ),
          ...(veined
            ? [
                line(
                  curve([
                    [0, -reach * 0.4],
                    [half * 0.1, -reach * 0.75],
                  ]),
                  shaded(colour, 0.25),
                  0.8,
                  { weight: 0.5 },
                ),
              ]
            : []),
        ],
        { rotate: (i * 360) / count + turn },
      ),
    ).flat()
  switch (kind) {
    case 'tulip':
      return [
        solid(
          blob([
            [-3, 16],
            [-19, 2],
            [-17, -26, 1],
            [-4, -10],
            [0, -32, 1],
            [4, -10],
            [17, -26, 1],
            [19, 2],
            [3, 16],
          ]),
          colour,
        ),
        solid(
          blob([
            [0, 16],
            [-10, 2],
            [0, -26, 1],
            [10, 2],
          ]),
          lit(colour, 0.2),
        ),
      ]
    case 'poppy':
      return [
        solid(
          blob([
            [0, 4],
            [-26, 8],
            [-30, -14],
            [-10, -26],
            [0, -18, 1],
            [10, -26],
            [30, -14],
            [26, 8],
          ]),
          colour,
        ),
        solid(
          blob([
            [-22, 6],
            [-8, -6],
            [8, -6],
            [22, 6],
            [10, 20],
            [-10, 20],
          ]),
          lit(colour, 0.12),
        ),
        dot(oval(0, -4, 7, 6), '#3a2a35'),
      ]
    case 'bell':
      return [
        solid(
          blob([
            [0, -22],
            [-14, -12],
            [-16, 8],
            [-22, 16, 1],
            [-8, 12],
            [0, 19, 1],
            [8, 12],
            [22, 16, 1],
            [16, 8],
            [14, -12],
          ]),
          colour,
        ),
        line(
          curve([
            [0, -14],
            [0, 6],
          ]),
          shaded(colour, 0.3),
          2,
          { weight: 0.5 },
        ),
      ]
    case 'sunflower':
      return [
        ...ring(12, 40, 9),
        solid(oval(0, 0, 19), '#7b4a2c', { shade: 'round' }),
        line(oval(0, 0, 11), '#a86b3c', 3, { weight: 0.5 }),
      ]
    default:
      return [
        ...ring(petals, 26, 8),
        solid(oval(0, 0, 9), colour > '#f0' ? '#f6b73c' : '#fbe28a', { shade: 'round' }),
      ]
  }
}

/** A flower rooted at (x, y), its bloom `height` above, swaying a little. */
export function flower(
  kind: FlowerKind,
  x: number,
  y: number,
  height: number,
  colour: string,
  roll: Dice,
  size = 1,
): Node[] {
  const sway = roll.between(-0.14, 0.14) * height
  const stem = '#5d9a4e'
  const middle: Point = [x + sway * 0.3, y - height * 0.5]
  return [
    size > 2.5
      ? solid(
          tube([[x, y], middle, [x + sway, y - height]], [3.4 * size, 3 * size, 2.4 * size]),
          stem,
        )
      : line(curve([[x, y], middle, [x + sway, y - height]]), stem, 4.5 * size, { weight: 1 }),
    ...place(leaf(34 * size, 9 * size, '#6cae57', -6), {
      x: x + sway * 0.15,
      y: y - height * 0.25,
      rotate: -52,
    }),
    ...place(leaf(30 * size, 8 * size, '#7dbb62', 6), {
      x: x + sway * 0.22,
      y: y - height * 0.38,
      rotate: 50,
    }),
    ...place(bloom(kind, colour, roll.pick([6, 7, 8]), size > 2.5), {
      x: x + sway,
      y: y - height,
      scale: size,
      rotate: sway * 0.4,
    }),
  ]
}

/** A lawn's little daisies: dots in the photo, tiny rings in the lines. */
export const lawnFlowers = (points: readonly Point[], colour: string): Node[] =>
  points.flatMap(([x, y]) => [
    solid(oval(x, y, 6, 4.4), colour, { width: 0, weight: 0.5 }),
    dot(oval(x, y, 2.2, 1.6), '#f2b63a'),
  ])
