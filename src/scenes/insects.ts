import { lit } from './color.ts'
import { blob, curve, oval } from './curves.ts'
import {
  dot,
  figure,
  glint,
  glow,
  line,
  place,
  solid,
  within,
  type Group,
  type Node,
} from './node.ts'
import type { Placement } from './path.ts'

/** A bumblebee flying right, about 120 long. */
export function bee(placement: Placement): Node[] {
  const body = oval(0, 0, 50, 36, -8)
  return place(
    [
      figure([
        solid(
          blob([
            [6, -26],
            [-6, -80],
            [22, -96],
            [42, -70],
            [24, -28],
          ]),
          '#eaf6fb',
          { opacity: 0.92 },
        ),
        solid(
          blob([
            [-8, -26],
            [-46, -66],
            [-34, -92],
            [-6, -76],
            [8, -30],
          ]),
          '#dceef6',
          { opacity: 0.92 },
        ),
        solid(body, '#f9c846', { shade: 'round' }),
        within(body, [
          line(
            curve([
              [-24, -44],
              [-16, 0],
              [-22, 44],
            ]),
            '#4a3540',
            15,
          ),
          line(
            curve([
              [10, -44],
              [18, 0],
              [12, 44],
            ]),
            '#4a3540',
            15,
          ),
        ]),
        solid(oval(52, -6, 25), '#5b4450', { shade: 'round' }),
        glint(oval(60, -12, 8, 9), '#ffffff', { inLines: 'white' }),
        dot(oval(62, -11, 4.6, 5.4), '#241a20'),
        line(
          curve([
            [52, -28],
            [58, -48],
            [72, -54],
          ]),
          '#4a3540',
          3.4,
        ),
        line(
          curve([
            [62, -26],
            [74, -42],
            [88, -42],
          ]),
          '#4a3540',
          3.4,
        ),
        line(
          curve([
            [56, 6],
            [64, 10],
            [70, 5],
          ]),
          '#f6d8c0',
          3,
        ),
        glow(oval(48, 4, 6, 4), '#ee7f78', 0.6, 2),
      ]),
    ],
    placement,
  )
}

/** A butterfly seen from above, about 170 wide. */
export function butterfly(colour: string, second: string, placement: Placement): Node[] {
  const wing = (s: 1 | -1): Node[] => [
    solid(
      blob([
        [s * 4, 6, 1],
        [s * 44, 10],
        [s * 62, 40],
        [s * 44, 66],
        [s * 18, 48],
      ]),
      second,
    ),
    solid(
      blob([
        [s * 4, 0, 1],
        [s * 26, -56],
        [s * 66, -74],
        [s * 86, -46],
        [s * 70, -4],
        [s * 34, 14],
      ]),
      colour,
    ),
    solid(oval(s * 58, -42, 13, 12), lit(colour, 0.55), { weight: 0.7 }),
    solid(oval(s * 34, -14, 7), second, { weight: 0.7 }),
    solid(oval(s * 42, 38, 8), lit(second, 0.5), { weight: 0.7 }),
  ]
  return place(
    [
      figure([
        ...wing(-1),
        ...wing(1),
        solid(
          blob([
            [0, -34],
            [7, -20],
            [6, 30],
            [0, 44],
            [-6, 30],
            [-7, -20],
          ]),
          '#5b4450',
        ),
        solid(oval(0, -38, 9), '#5b4450'),
        line(
          curve([
            [-3, -46],
            [-14, -66],
            [-24, -68],
          ]),
          '#5b4450',
          3,
        ),
        line(
          curve([
            [3, -46],
            [14, -66],
            [24, -68],
          ]),
          '#5b4450',
          3,
        ),
      ]),
    ],
    placement,
  )
}

/** A ladybird from above, about 70 long, heading up. */
export function ladybird(placement: Placement): Group {
  return figure(
    place(
      [
        ...([-1, 1] as const).flatMap((s) =>
          [-14, 4, 22].map((y) =>
            line(
              curve([
                [s * 24, y],
                [s * 38, y - 6],
              ]),
              '#3a2a35',
              4,
            ),
          ),
        ),
        solid(oval(0, -26, 20, 16), '#3a2a35'),
        glint(oval(-8, -32, 4)),
        glint(oval(8, -32, 4)),
        solid(oval(0, 4, 30, 34), '#e3483f', { shade: 'round' }),
        line(
          curve([
            [0, -26],
            [0, 38],
          ]),
          '#3a2a35',
          3,
        ),
        ...[
          [-14, -8],
          [14, -8],
          [-15, 14],
          [15, 14],
        ].map(([x, y]) => dot(oval(x, y, 6), '#3a2a35')),
      ],
      placement,
    ),
  )
}
