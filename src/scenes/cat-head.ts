import { lit } from './color.ts'
import { blob, curve, oval } from './curves.ts'
import { dot, glint, glow, line, solid, within, type Node } from './node.ts'
import type { Coat } from './coat.ts'

/** A cat's head centred on (0, 0), about 110 wide; stripes when the coat is a tabby's. */
export function catHead({ fur, light, dark }: Coat, tabby: boolean, asleep = false): Node[] {
  const ink = '#3b2730'
  const ear = (s: 1 | -1): Node[] => [
    solid(
      blob([
        [s * 14, -40, 1],
        [s * 36, -74],
        [s * 46, -76, 1],
        [s * 56, -44],
        [s * 54, -14, 1],
      ]),
      fur,
    ),
    solid(
      blob([
        [s * 26, -44, 1],
        [s * 40, -62, 1],
        [s * 48, -34, 1],
      ]),
      '#f0a9a4',
      { width: 0, weight: 0.7 },
    ),
  ]
  const skull = blob([
    [0, -46],
    [30, -42],
    [52, -18],
    [60, 10],
    [44, 34],
    [0, 44],
    [-44, 34],
    [-60, 10],
    [-52, -18],
    [-30, -42],
  ])
  const stripes = tabby
    ? [
        [
          [0, -44],
          [0, -26],
        ],
        [
          [-14, -42],
          [-12, -28],
        ],
        [
          [14, -42],
          [12, -28],
        ],
        [
          [-58, 2],
          [-44, 4],
        ],
        [
          [-56, 16],
          [-42, 14],
        ],
        [
          [58, 2],
          [44, 4],
        ],
        [
          [56, 16],
          [42, 14],
        ],
      ]
    : []
  const iris = (x: number): Node[] =>
    asleep
      ? [
          line(
            curve([
              [x - 11, -3],
              [x, 4],
              [x + 11, -3],
            ]),
            ink,
            3.6,
          ),
        ]
      : [
          solid(oval(x, -2, 11, 11.5), '#b9cf5a', { shade: 'round', weight: 0.8 }),
          dot(oval(x, -2, 5.4, 9), ink),
          glint(oval(x + 3, -6, 2.8)),
        ]
  return [
    ...ear(-1),
    ...ear(1),
    solid(skull, fur),
    within(skull, [
      solid(
        blob([
          [0, 4],
          [26, 14],
          [30, 40],
          [0, 56],
          [-30, 40],
          [-26, 14],
        ]),
        light,
        { width: 0, inLines: 'none' },
      ),
      glow(oval(-34, 20, 12, 8), '#ee7f78', 0.35, 4),
      glow(oval(34, 20, 12, 8), '#ee7f78', 0.35, 4),
    ]),
    ...stripes.map((points) => line(curve(points as [number, number][]), dark, 6, { weight: 0.8 })),
    ...iris(-23),
    ...iris(23),
    solid(
      blob([
        [-8, 12],
        [0, 10],
        [8, 12],
        [0, 20],
      ]),
      '#e88a86',
      { weight: 0.8 },
    ),
    line(
      curve([
        [0, 20],
        [0, 26],
      ]),
      ink,
      2.6,
    ),
    line(
      curve([
        [-15, 25],
        [-8, 31],
        [0, 26, 1],
        [8, 31],
        [15, 25],
      ]),
      ink,
      3,
    ),
    ...([-1, 1] as const).flatMap((s) =>
      [
        [18, 20, 66, 12],
        [18, 24, 68, 24],
        [18, 28, 64, 36],
      ].map(([a, b, c, d]) =>
        line(
          curve([
            [s * a * 1.5, b!],
            [s * c, d!],
          ]),
          lit(ink, 0.25),
          1.8,
          { weight: 0.5 },
        ),
      ),
    ),
  ]
}
