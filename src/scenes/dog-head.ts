import { mix, shaded } from './color.ts'
import { blob, curve, oval } from './curves.ts'
import { dot, glint, line, solid, within, type Node } from './node.ts'
import { eye, type Coat } from './coat.ts'

/** A dog's head centred on (0, 0), about 110 wide. */
export function dogHead({ fur, light, dark }: Coat): Node[] {
  const ink = shaded(dark, 0.7)
  const ear = (s: 1 | -1): Node =>
    solid(
      blob([
        [s * 30, -40],
        [s * 52, -44],
        [s * 70, -14],
        [s * 70, 22],
        [s * 56, 36],
        [s * 44, 18],
        [s * 38, -10],
      ]),
      dark,
    )
  const skull = blob([
    [0, -50],
    [32, -44],
    [48, -18],
    [48, 8],
    [36, 34],
    [0, 46],
    [-36, 34],
    [-48, 8],
    [-48, -18],
    [-32, -44],
  ])
  return [
    solid(skull, fur),
    within(skull, [
      solid(
        blob([
          [20, -60],
          [60, -50],
          [56, 8],
          [34, 14],
          [16, -8],
          [10, -36],
        ]),
        mix(fur, dark, 0.75),
        { width: 0 },
      ),
    ]),
    ear(-1),
    ear(1),
    solid(
      blob([
        [0, -4],
        [16, 4],
        [32, 20],
        [28, 42],
        [0, 52],
        [-28, 42],
        [-32, 20],
        [-16, 4],
      ]),
      light,
    ),
    ...eye(-20, -8, 6, 7.4),
    ...eye(20, -8, 6, 7.4),
    line(
      curve([
        [-28, -24],
        [-20, -28],
        [-13, -25],
      ]),
      ink,
      3,
      { weight: 0.7 },
    ),
    line(
      curve([
        [13, -25],
        [20, -28],
        [28, -24],
      ]),
      ink,
      3,
      { weight: 0.7 },
    ),
    solid(
      blob([
        [-9, 36],
        [9, 36],
        [10, 52],
        [0, 62],
        [-10, 52],
      ]),
      '#ee8a8c',
    ),
    line(
      curve([
        [0, 40],
        [0, 54],
      ]),
      '#cf5f68',
      2,
      { weight: 0.6 },
    ),
    line(
      curve([
        [-22, 30],
        [-13, 37],
        [0, 30, 1],
        [13, 37],
        [22, 30],
      ]),
      ink,
      3.4,
    ),
    line(
      curve([
        [0, 17],
        [0, 30],
      ]),
      ink,
      3,
    ),
    dot(
      blob([
        [-12, 6],
        [0, 3],
        [12, 6],
        [9, 15],
        [0, 20],
        [-9, 15],
      ]),
      '#33222a',
    ),
    glint(oval(-4, 8, 3, 1.8), '#ffffff', { opacity: 0.8 }),
    ...[
      [-15, 25],
      [-19, 31],
      [15, 25],
      [19, 31],
    ].map(([x, y]) => dot(oval(x, y, 1.4), ink)),
  ]
}
