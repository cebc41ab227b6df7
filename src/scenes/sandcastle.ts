import { lit, shaded } from './color.ts'
import { blob, curve, oval, roundBox, tube } from './curves.ts'
import { line, place, solid, type Node } from './node.ts'
import type { Point } from './path.ts'

/** A sandcastle, foot at y = 0, about 300 wide and 300 high. */
export function sandcastle(flag: string): Node[] {
  const sand = '#eecb86'
  const dark = shaded(sand, 0.55)
  const tower = (x: number, y: number, half: number, height: number): Node[] => {
    const notch = half / 3.5
    const top: Point[] = [-3.5, -2, -2, -0.75, -0.75, 0.75, 0.75, 2, 2, 3.5].map((n, i): Point => [
      x + n * notch,
      y - height - (i % 4 === 0 || i % 4 === 1 ? 18 : 0),
      1,
    ])
    return [
      solid(blob([[x - half - 6, y, 1], ...top, [x + half + 6, y, 1]]), sand),
      ...[0.35, 0.7].map((t) =>
        line(
          curve([
            [x - half * 0.7, y - height * t],
            [x - half * 0.2, y - height * t + 3],
          ]),
          dark,
          2.6,
          { weight: 0.5 },
        ),
      ),
    ]
  }
  const window = (x: number, y: number): Node =>
    solid(
      blob([
        [x - 9, y + 14, 1],
        [x - 9, y - 4],
        [x, y - 14],
        [x + 9, y - 4],
        [x + 9, y + 14, 1],
      ]),
      dark,
      { shade: 'flat', weight: 0.8 },
    )
  return [
    solid(
      blob([
        [-190, 8],
        [-150, -26],
        [0, -40],
        [150, -26],
        [190, 8],
        [0, 18],
      ]),
      lit(sand, 0.2),
    ),
    line(
      curve([
        [0, -240],
        [0, -318],
      ]),
      '#8d6548',
      4,
    ),
    solid(
      blob([
        [2, -318, 1],
        [30, -316],
        [62, -302, 1],
        [34, -292],
        [2, -282, 1],
      ]),
      flag,
    ),
    ...tower(0, -70, 46, 150),
    ...tower(-100, -14, 44, 110),
    ...tower(100, -14, 44, 110),
    ...tower(0, -4, 74, 84),
    solid(
      blob([
        [-26, -4, 1],
        [-26, -34],
        [0, -58],
        [26, -34],
        [26, -4, 1],
      ]),
      dark,
      { shade: 'flat' },
    ),
    window(0, -168),
    window(-100, -80),
    window(100, -80),
    ...[
      [-58, -4],
      [60, -6],
      [-140, -4],
      [142, -4],
    ].map(([x, y]) =>
      solid(
        blob([
          [x - 13, y + 4, 1],
          [x - 14, y - 8],
          [x, y - 16],
          [x + 14, y - 8],
          [x + 13, y + 4, 1],
        ]),
        '#fbe7d3',
        { weight: 0.7 },
      ),
    ),
  ]
}

/** A bucket with a handle, bottom at y = 0. */
export const bucket = (
  x: number,
  y: number,
  colour: string,
  trim: string,
  size = 1,
  turn = 0,
): Node[] =>
  place(
    [
      line(
        curve([
          [-38, -74],
          [-26, -112],
          [26, -112],
          [38, -74],
        ]),
        trim,
        6,
      ),
      solid(
        blob([
          [-40, -76, 1],
          [0, -68],
          [40, -76, 1],
          [28, 0, 1],
          [0, 6],
          [-28, 0, 1],
        ]),
        colour,
      ),
      solid(oval(0, -76, 40, 9), shaded(colour, 0.5)),
      solid(
        blob(
          [
            [-8, -46, 1],
            [0, -34, 1],
            [14, -34, 1],
            [3, -26, 1],
            [8, -12, 1],
            [-3, -20, 1],
            [-15, -13, 1],
            [-10, -26, 1],
            [-21, -35, 1],
            [-7, -35, 1],
          ].map(([a, b]): Point => [a + 2, b - 4, 1]),
        ),
        trim,
        { weight: 0.7 },
      ),
    ],
    { x, y, scale: size, rotate: turn },
  )

export const spade = (x: number, y: number, colour: string, turn: number): Node[] =>
  place(
    [
      solid(
        tube(
          [
            [0, -96],
            [0, -40],
          ],
          [5, 5],
        ),
        '#d9a066',
      ),
      solid(roundBox(-16, -108, 32, 13, 6), colour),
      solid(
        blob([
          [-20, -44, 1],
          [20, -44, 1],
          [20, -12],
          [0, 8],
          [-20, -12],
        ]),
        colour,
      ),
    ],
    { x, y, rotate: turn },
  )
