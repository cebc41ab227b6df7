import { lit, mix, shaded } from './color.ts'
import { blob, curve, oval, tube } from './curves.ts'
import { dot, figure, glint, glow, line, solid, within, type Group, type Node } from './node.ts'

export interface Coat {
  fur: string
  /** Muzzle, chest, paws. */
  light: string
  /** Ears and patches. */
  dark: string
  collar: string
}

const eye = (x: number, y: number, rx: number, ry: number): Node[] => [
  dot(oval(x, y, rx, ry), '#2c1d24'),
  glint(oval(x + rx * 0.3, y - ry * 0.38, rx * 0.38)),
  glint(oval(x - rx * 0.3, y + ry * 0.4, rx * 0.17)),
]

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

/** A dog sitting, seen from the front; bottom at y = 0, about 235 high. */
export function sittingDog(coat: Coat, tilt: (nodes: readonly Node[]) => Node[]): Group {
  const { fur, light, dark, collar } = coat
  const fold = shaded(fur, 0.5)
  return figure([
    solid(
      tube(
        [
          [44, -28],
          [84, -44],
          [100, -84],
        ],
        [12, 11, 6],
      ),
      dark,
    ),
    solid(
      blob([
        [0, -150],
        [34, -138],
        [46, -96],
        [66, -50],
        [64, -10],
        [34, 0],
        [-34, 0],
        [-64, -10],
        [-66, -50],
        [-46, -96],
        [-34, -138],
      ]),
      fur,
    ),
    solid(
      blob([
        [0, -132],
        [22, -120],
        [26, -84],
        [14, -58],
        [0, -50],
        [-14, -58],
        [-26, -84],
        [-22, -120],
      ]),
      light,
      { width: 0 },
    ),
    line(
      curve([
        [-38, -60],
        [-58, -40],
        [-54, -12],
      ]),
      fold,
      3,
      { weight: 0.8 },
    ),
    line(
      curve([
        [38, -60],
        [58, -40],
        [54, -12],
      ]),
      fold,
      3,
      { weight: 0.8 },
    ),
    solid(
      blob([
        [-70, -6],
        [-62, -20],
        [-40, -20],
        [-30, -6],
        [-40, 2],
        [-62, 2],
      ]),
      light,
    ),
    solid(
      blob([
        [70, -6],
        [62, -20],
        [40, -20],
        [30, -6],
        [40, 2],
        [62, 2],
      ]),
      light,
    ),
    solid(
      tube(
        [
          [-17, -84],
          [-18, -14],
        ],
        [14, 12],
      ),
      fur,
    ),
    solid(
      tube(
        [
          [17, -84],
          [18, -14],
        ],
        [14, 12],
      ),
      fur,
    ),
    solid(
      blob([
        [-34, -2],
        [-31, -18],
        [-17, -22],
        [-4, -16],
        [-3, -2],
        [-18, 4],
      ]),
      light,
    ),
    solid(
      blob([
        [34, -2],
        [31, -18],
        [17, -22],
        [4, -16],
        [3, -2],
        [18, 4],
      ]),
      light,
    ),
    ...[-24, -13, 13, 24].map((x) =>
      line(
        curve([
          [x, 1],
          [x, -7],
        ]),
        fold,
        2.4,
        { weight: 0.6 },
      ),
    ),
    solid(
      blob([
        [-36, -144],
        [0, -132],
        [36, -144],
        [35, -131],
        [0, -119],
        [-35, -131],
      ]),
      collar,
    ),
    solid(oval(0, -116, 9, 10), '#f7cf55', { shade: 'round' }),
    ...tilt(dogHead(coat)),
  ])
}

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

/** A cat sitting upright, front view; bottom at y = 0, about 250 high, tail round to the right. */
export function sittingCat(
  coat: Coat,
  tabby: boolean,
  turn: (nodes: readonly Node[]) => Node[],
): Group {
  const { fur, light, dark, collar } = coat
  const fold = shaded(fur, 0.5)
  const body = blob([
    [0, -156],
    [34, -142],
    [48, -96],
    [66, -48],
    [62, -8],
    [30, 0],
    [-30, 0],
    [-62, -8],
    [-66, -48],
    [-48, -96],
    [-34, -142],
  ])
  return figure([
    solid(
      tube(
        [
          [46, -20],
          [100, -10],
          [118, -46],
          [96, -74],
        ],
        [13, 13, 12, 8],
      ),
      fur,
    ),
    ...(tabby
      ? [
          [104, -16, 112, -2],
          [110, -40, 128, -44],
          [100, -62, 112, -72],
        ].map(([a, b, c, d]) =>
          line(
            curve([
              [a, b!],
              [c, d!],
            ]),
            dark,
            6,
            { weight: 0.8 },
          ),
        )
      : []),
    solid(body, fur),
    within(body, [
      solid(
        blob([
          [0, -140],
          [24, -124],
          [26, -80],
          [0, -46],
          [-26, -80],
          [-24, -124],
        ]),
        light,
        { width: 0 },
      ),
      ...(tabby
        ? [
            [-66, -70, -44, -64],
            [-70, -50, -46, -46],
            [-70, -30, -50, -28],
            [66, -70, 44, -64],
            [70, -50, 46, -46],
            [70, -30, 50, -28],
            [-50, -100, -34, -94],
            [50, -100, 34, -94],
          ].map(([a, b, c, d]) =>
            line(
              curve([
                [a, b!],
                [c, d!],
              ]),
              dark,
              7,
              { weight: 0.8 },
            ),
          )
        : []),
    ]),
    line(
      curve([
        [-36, -50],
        [-52, -32],
        [-46, -8],
      ]),
      fold,
      3,
      { weight: 0.8 },
    ),
    line(
      curve([
        [36, -50],
        [52, -32],
        [46, -8],
      ]),
      fold,
      3,
      { weight: 0.8 },
    ),
    solid(
      tube(
        [
          [-15, -84],
          [-16, -10],
        ],
        [13, 11],
      ),
      fur,
    ),
    solid(
      tube(
        [
          [15, -84],
          [16, -10],
        ],
        [13, 11],
      ),
      fur,
    ),
    ...([-1, 1] as const).flatMap((s) => [
      solid(
        blob([
          [s * 30, 0],
          [s * 28, -14],
          [s * 15, -18],
          [s * 3, -12],
          [s * 2, 0],
          [s * 16, 4],
        ]),
        light,
      ),
      line(
        curve([
          [s * 12, 1],
          [s * 12, -7],
        ]),
        fold,
        2.2,
        { weight: 0.6 },
      ),
      line(
        curve([
          [s * 20, 1],
          [s * 20, -7],
        ]),
        fold,
        2.2,
        { weight: 0.6 },
      ),
    ]),
    solid(
      blob([
        [-34, -146],
        [0, -136],
        [34, -146],
        [33, -134],
        [0, -123],
        [-33, -134],
      ]),
      collar,
    ),
    solid(oval(0, -120, 7, 7.5), '#f7cf55', { shade: 'round' }),
    ...turn(catHead(coat, tabby)),
  ])
}
