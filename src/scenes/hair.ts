import { lit, shaded } from './color.ts'
import { blob, bumpy, curve, oval, tube } from './curves.ts'
import { line, solid, type Node } from './node.ts'
import type { Point } from './path.ts'

export type HairStyle =
  | 'bob'
  | 'pigtails'
  | 'braids'
  | 'ponytail'
  | 'long'
  | 'bun'
  | 'curly'
  | 'short'
  | 'tousled'
  | 'parted'
  | 'bald'
  | 'wisp'
  | 'waves'

export interface Hair {
  back: Node[]
  front: Node[]
}

/** Strands: a few lighter lines that follow the growth. */
const strands = (colour: string, lines: readonly (readonly Point[])[]): Node[] =>
  lines.map((points) =>
    line(curve(points), colour > '#c' ? shaded(colour, 0.22) : lit(colour, 0.28), 2.4, {
      weight: 0.55,
    }),
  )

/** A fringe swept from a parting on one side: crown outside, hairline inside. */
const swept = (colour: string): Node[] => [
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

const straightFringe = (colour: string): Node[] => [
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

const tie = (x: number, y: number, colour: string): Node => solid(oval(x, y, 8, 7), colour)

/** Hair for a head centred on (0, 0); `accent` colours ties and clips. */
export function hairOf(style: HairStyle, colour: string, accent: string): Hair {
  switch (style) {
    case 'bob':
      return {
        back: [
          solid(
            blob([
              [0, -69],
              [48, -54],
              [68, -8],
              [68, 34],
              [58, 58, 1],
              [30, 52],
              [0, 54],
              [-30, 52],
              [-58, 58, 1],
              [-68, 34],
              [-68, -8],
              [-48, -54],
            ]),
            colour,
          ),
        ],
        front: [
          ...straightFringe(colour),
          solid(
            blob([
              [40, -44, 1],
              [58, -36],
              [60, -22, 1],
              [46, -26],
            ]),
            accent,
          ),
        ],
      }
    case 'pigtails': {
      const tail = (s: 1 | -1): Node[] => [
        solid(
          blob([
            [s * 58, -10],
            [s * 82, -18],
            [s * 100, 8],
            [s * 96, 44],
            [s * 84, 62, 1],
            [s * 74, 40],
            [s * 64, 16],
          ]),
          colour,
        ),
        ...strands(colour, [
          [
            [s * 74, -4],
            [s * 86, 16],
            [s * 84, 46],
          ],
        ]),
        tie(s * 62, -6, accent),
      ]
      return { back: [...tail(-1), ...tail(1)], front: swept(colour) }
    }
    case 'braids': {
      const braid = (s: 1 | -1): Node[] => [
        ...[0, 1, 2, 3].map((i) =>
          solid(
            oval(s * (60 + i * 1.5), 26 + i * 19, 12.5 - i, 13, s * (i % 2 ? 24 : -24)),
            colour,
          ),
        ),
        solid(
          blob([
            [s * 60, 92],
            [s * 72, 96],
            [s * 74, 116, 1],
            [s * 64, 110],
            [s * 58, 116, 1],
          ]),
          colour,
        ),
        tie(s * 65, 94, accent),
      ]
      return { back: [...braid(-1), ...braid(1)], front: swept(colour) }
    }
    case 'ponytail':
      return {
        back: [
          solid(
            blob([
              [18, -52],
              [56, -78],
              [96, -56],
              [106, -6],
              [90, 46, 1],
              [82, 14],
              [64, -14],
              [40, -36],
            ]),
            colour,
          ),
          ...strands(colour, [
            [
              [50, -60],
              [82, -44],
              [92, 10],
            ],
          ]),
        ],
        front: [...swept(colour), tie(42, -56, accent)],
      }
    case 'long':
      return {
        back: [
          solid(
            blob([
              [0, -68],
              [46, -54],
              [66, -10],
              [70, 40],
              [78, 92],
              [60, 112, 1],
              [30, 104],
              [0, 106],
              [-30, 104],
              [-60, 112, 1],
              [-78, 92],
              [-70, 40],
              [-66, -10],
              [-46, -54],
            ]),
            colour,
          ),
        ],
        front: swept(colour),
      }
    case 'waves':
      return {
        back: [solid(bumpy(0, 14, 70, 74, 11, 0.14, 0.3), colour)],
        front: swept(colour),
      }
    case 'bun':
      return {
        back: [
          solid(bumpy(2, -74, 27, 23, 7, 0.12), colour),
          ...strands(colour, [
            [
              [-12, -74],
              [0, -86],
              [14, -76],
            ],
            [
              [-6, -68],
              [4, -76],
              [10, -68],
            ],
          ]),
          tie(2, -56, accent),
        ],
        front: [
          solid(
            blob([
              [-57, 14, 1],
              [-63, -16],
              [-46, -52],
              [0, -66],
              [46, -52],
              [63, -16],
              [57, 14, 1],
              [50, -8],
              [30, -32],
              [0, -40, 1],
              [-30, -32],
              [-50, -8],
            ]),
            colour,
          ),
          ...strands(colour, [
            [
              [-6, -44],
              [-34, -36],
              [-54, -12],
            ],
            [
              [6, -44],
              [34, -36],
              [54, -12],
            ],
            [
              [-8, -54],
              [-32, -48],
              [-50, -30],
            ],
            [
              [8, -54],
              [32, -48],
              [50, -30],
            ],
          ]),
        ],
      }
    case 'curly':
      return {
        back: [solid(bumpy(0, -16, 66, 58, 12, 0.16, 0.2), colour)],
        front: [
          solid(
            blob([
              [-58, 8],
              [-70, -14],
              [-58, -38],
              [-50, -60],
              [-22, -66],
              [0, -76],
              [24, -67],
              [50, -60],
              [58, -38],
              [70, -14],
              [58, 8],
              [50, -10, 1],
              [40, -26],
              [26, -22, 1],
              [14, -30],
              [0, -24, 1],
              [-14, -31],
              [-28, -23, 1],
              [-40, -28],
              [-50, -10, 1],
            ]),
            colour,
          ),
          ...strands(colour, [
            [
              [-34, -48],
              [-24, -56],
              [-16, -46],
              [-24, -42],
            ],
            [
              [12, -52],
              [24, -58],
              [30, -48],
              [22, -44],
            ],
            [
              [-10, -64],
              [0, -68],
              [6, -60],
            ],
            [
              [44, -34],
              [52, -36],
              [54, -26],
            ],
            [
              [-54, -28],
              [-46, -34],
              [-42, -28],
            ],
          ]),
        ],
      }
    case 'tousled':
      return {
        back: [],
        front: [
          solid(
            blob([
              [-56, 8, 1],
              [-62, -18],
              [-54, -44],
              [-62, -56, 1],
              [-40, -60],
              [-30, -78, 1],
              [-8, -68],
              [8, -80, 1],
              [22, -66],
              [46, -70, 1],
              [50, -46],
              [62, -20],
              [56, 8, 1],
              [49, -14],
              [40, -30, 1],
              [30, -20],
              [12, -34, 1],
              [0, -22],
              [-18, -34, 1],
              [-30, -20],
              [-42, -28, 1],
              [-49, -12],
            ]),
            colour,
          ),
          ...strands(colour, [
            [
              [-30, -62],
              [-22, -50],
              [-24, -40],
            ],
            [
              [4, -64],
              [10, -52],
              [8, -42],
            ],
            [
              [36, -56],
              [38, -46],
              [34, -38],
            ],
          ]),
        ],
      }
    case 'short':
      return {
        back: [],
        front: [
          solid(
            blob([
              [-55, 10, 1],
              [-60, -16],
              [-46, -50],
              [-8, -66],
              [34, -62, 1],
              [48, -50],
              [60, -16],
              [55, 10, 1],
              [50, -12],
              [44, -30, 1],
              [20, -34],
              [-10, -30],
              [-38, -26, 1],
              [-48, -10],
            ]),
            colour,
          ),
          ...strands(colour, [
            [
              [-34, -40],
              [-6, -48],
              [26, -46],
            ],
            [
              [-22, -54],
              [4, -58],
              [26, -56],
            ],
          ]),
        ],
      }
    case 'parted':
      return {
        back: [],
        front: [
          solid(
            blob([
              [-52, 12, 1],
              [-58, -14],
              [-50, -44],
              [-24, -60],
              [14, -66],
              [46, -52],
              [57, -16],
              [52, 12, 1],
              [48, -14],
              [42, -30, 1],
              [10, -32],
              [-26, -46, 1],
              [-40, -32],
              [-47, -12],
            ]),
            colour,
          ),
          ...strands(colour, [
            [
              [-24, -48],
              [10, -44],
              [40, -38],
            ],
            [
              [-16, -56],
              [16, -56],
              [42, -46],
            ],
          ]),
        ],
      }
    case 'bald':
      return {
        back: [
          solid(bumpy(-48, 4, 15, 23, 6, 0.16), colour),
          solid(bumpy(48, 4, 15, 23, 6, 0.16), colour),
        ],
        front: [
          line(
            curve([
              [-14, -44],
              [0, -48],
              [14, -45],
            ]),
            '#ffffff',
            4,
            { opacity: 0.6, inLines: 'none' },
          ),
        ],
      }
    default:
      return {
        back: [],
        front: [
          solid(
            blob([
              [-8, -50, 1],
              [-22, -66],
              [-6, -74],
              [10, -64, 1],
              [6, -70],
              [20, -68],
              [14, -50, 1],
              [4, -56],
            ]),
            colour,
          ),
          solid(
            tube(
              [
                [-30, -46],
                [-10, -54],
                [10, -53],
                [30, -46],
              ],
              [2, 5, 5, 2],
            ),
            colour,
          ),
        ],
      }
  }
}
