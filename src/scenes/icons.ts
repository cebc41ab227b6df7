import { blob, box, curve, oval, poly, roundBox } from './curves.ts'
import { crayons } from './palette.ts'
import { matrixOf, movePath, pathData, type Path } from './path.ts'
import { svgSheet } from './svg-text.ts'

/**
 * One small picture on a 64 × 64 sheet: patches of crayon, and over them an ink line that does not quite meet them,
 * as when a child has coloured it in.
 */
export interface IconPlan {
  colour: readonly (readonly [path: Path, colour: string])[]
  ink: readonly Path[]
  /** Small things filled with ink. */
  dots?: readonly Path[]
}

export interface IconOptions {
  /** Only the ink line. */
  plain?: boolean
  /** Colour of the ink line; follows the text around it unless given. */
  ink?: string
  /** Read out by a screen reader; without it the icon is decoration. */
  title?: string
}

const { coral, tangerine, sun, leaf, sky, sea, plum, rose, cream } = crayons
const join = (...paths: readonly Path[]): Path => paths.flat()
const heart = blob([
  [32, 54, 1],
  [14, 40],
  [7, 24],
  [16, 11],
  [28, 14],
  [32, 21, 1],
  [36, 14],
  [48, 11],
  [57, 24],
  [50, 40],
])
const book = blob([
  [14, 8, 1],
  [32, 7],
  [50, 8, 1],
  [51, 32],
  [50, 56, 1],
  [32, 57],
  [14, 56, 1],
  [13, 32],
])
const spine = curve([
  [20, 8],
  [20.5, 32],
  [20, 56],
])
const smile = curve([
  [23, 37],
  [27, 42],
  [33, 43.5],
  [38, 41.5],
  [41, 36],
])
const grin = (x: number, y: number, w: number): Path =>
  curve([
    [x - w, y - w * 0.4],
    [x - w * 0.5, y + w * 0.2],
    [x + w * 0.5, y + w * 0.2],
    [x + w, y - w * 0.45],
  ])

export const plans = {
  envelope: {
    colour: [
      [
        blob([
          [7, 17, 1],
          [58, 16, 1],
          [59, 50, 1],
          [8, 51, 1],
        ]),
        cream,
      ],
      [
        poly([
          [8, 17],
          [58, 16],
          [33, 38],
        ]),
        sun,
      ],
      [oval(33, 36, 5), coral],
    ],
    ink: [
      blob([
        [6, 15, 1],
        [32, 14],
        [57, 15, 1],
        [58, 32],
        [57, 49, 1],
        [32, 50],
        [7, 49, 1],
        [6, 32],
      ]),
      curve([
        [7, 17],
        [20, 29],
        [32, 36],
        [44, 28],
        [56, 17],
      ]),
    ],
  },
  crayon: {
    colour: [
      [
        poly([
          [14, 40],
          [42, 12],
          [54, 24],
          [26, 52],
        ]),
        coral,
      ],
      [
        poly([
          [14, 40],
          [26, 52],
          [9, 58],
        ]),
        rose,
      ],
    ],
    ink: [
      blob([
        [13, 38, 1],
        [40, 10, 1],
        [46, 9],
        [55, 19],
        [53, 24, 1],
        [25, 51, 1],
        [8, 56, 1],
      ]),
      curve([
        [13, 38],
        [20, 44],
        [25, 51],
      ]),
      curve([
        [34, 16],
        [41, 22],
        [47, 30],
      ]),
      curve([
        [30, 58],
        [38, 54],
        [44, 59],
        [52, 54],
        [58, 57],
      ]),
    ],
  },
  photo: {
    colour: [
      [roundBox(9, 13, 48, 41, 3), sky],
      [
        blob([
          [9, 54, 1],
          [9, 44],
          [22, 32],
          [33, 43],
          [41, 36],
          [57, 50, 1],
          [57, 54, 1],
        ]),
        leaf,
      ],
      [oval(44, 24, 6), sun],
    ],
    ink: [
      blob([
        [8, 11, 1],
        [32, 10],
        [56, 11, 1],
        [57, 32],
        [56, 52, 1],
        [32, 53],
        [8, 52, 1],
        [7, 32],
      ]),
      curve([
        [8, 44],
        [21, 30],
        [32, 42, 1],
        [40, 34],
        [56, 47],
      ]),
      oval(43, 22, 6),
    ],
  },
  parcel: {
    colour: [
      [
        poly([
          [9, 24],
          [33, 34],
          [33, 59],
          [10, 49],
        ]),
        tangerine,
      ],
      [
        poly([
          [33, 34],
          [57, 24],
          [56, 49],
          [33, 59],
        ]),
        '#dd8a4b',
      ],
      [
        poly([
          [9, 24],
          [33, 14],
          [57, 24],
          [33, 34],
        ]),
        sun,
      ],
    ],
    ink: [
      blob([
        [8, 21, 1],
        [32, 11, 1],
        [56, 21, 1],
        [55, 46, 1],
        [32, 57, 1],
        [9, 46, 1],
      ]),
      curve([
        [8, 21],
        [32, 31],
        [56, 21],
      ]),
      curve([
        [32, 31],
        [32, 57],
      ]),
      curve([
        [20, 16],
        [44, 26],
        [44, 36],
      ]),
    ],
  },
  receipt: {
    colour: [
      [
        poly([
          [16, 9],
          [50, 9],
          [50, 57],
          [44, 53],
          [38, 57],
          [33, 53],
          [27, 57],
          [21, 53],
          [16, 57],
        ]),
        cream,
      ],
      [box(22, 42, 23, 6), leaf],
    ],
    ink: [
      blob([
        [14, 7, 1],
        [32, 6],
        [49, 7, 1],
        [48, 32],
        [49, 56, 1],
        [43, 51, 1],
        [37, 56, 1],
        [31, 51, 1],
        [26, 56, 1],
        [20, 51, 1],
        [14, 56, 1],
        [15, 32],
      ]),
      curve([
        [22, 18],
        [40, 17],
      ]),
      curve([
        [22, 27],
        [41, 26],
      ]),
      curve([
        [22, 36],
        [33, 35],
      ]),
      curve([
        [25, 44],
        [41, 44],
      ]),
    ],
  },
  bookA4: {
    colour: [
      [box(15, 10, 37, 48), coral],
      [oval(36, 30, 10), sun],
    ],
    ink: [
      book,
      spine,
      oval(35, 28, 10),
      grin(35, 31.5, 4.6),
      curve([
        [27, 47],
        [43, 46],
      ]),
    ],
    dots: [oval(31.5, 26, 1.7), oval(38.5, 26, 1.7)],
  },
  bookSquare: {
    colour: [
      [box(9, 12, 48, 47), sky],
      [oval(36, 33, 11), sun],
    ],
    ink: [
      blob([
        [8, 10, 1],
        [32, 9],
        [55, 10, 1],
        [56, 32],
        [55, 56, 1],
        [32, 57],
        [8, 56, 1],
        [7, 32],
      ]),
      curve([
        [15, 10],
        [15.5, 32],
        [15, 56],
      ]),
      oval(35, 31, 11),
      grin(35, 35, 5),
      curve([
        [27, 49],
        [44, 48],
      ]),
    ],
    dots: [oval(31, 28.5, 1.9), oval(39, 28.5, 1.9)],
  },
  stickers: {
    colour: [
      [
        blob([
          [10, 9, 1],
          [57, 9, 1],
          [57, 44, 1],
          [46, 59, 1],
          [10, 59, 1],
        ]),
        cream,
      ],
      [oval(23, 23, 8), sun],
      [movePath(heart, matrixOf({ x: 34, y: 13, scale: 0.32 })), coral],
      [
        poly([
          [24, 36],
          [33, 51],
          [15, 51],
        ]),
        leaf,
      ],
      [
        poly([
          [45, 58],
          [46, 45],
          [57, 43],
        ]),
        plum,
      ],
    ],
    ink: [
      blob([
        [8, 8, 1],
        [32, 7],
        [55, 8, 1],
        [56, 42, 1],
        [44, 57, 1],
        [26, 57],
        [8, 57, 1],
        [7, 32],
      ]),
      oval(22, 22, 8),
      movePath(heart, matrixOf({ x: 33, y: 12, scale: 0.32 })),
      blob([
        [23, 35, 1],
        [31, 50, 1],
        [14, 50, 1],
      ]),
      curve([
        [44, 57],
        [43, 47],
        [47, 43],
        [56, 42],
      ]),
    ],
    dots: [oval(19.5, 21, 1.3), oval(24.5, 21, 1.3)],
  },
  hardcover: {
    colour: [
      [box(14, 9, 42, 42), plum],
      [box(15, 50, 40, 9), cream],
      [box(29, 20, 18, 13), sun],
    ],
    ink: [
      curve([
        [53, 48],
        [34, 48.5],
        [17, 48],
        [11, 53],
        [17, 58],
        [35, 58.5],
        [54, 58, 1],
        [51, 53],
        [53, 48, 1],
        [54, 28],
        [53, 7, 1],
        [34, 6.5],
        [17, 7],
        [11, 12],
        [11, 53],
      ]),
      curve([
        [20, 7],
        [20.5, 28],
        [20, 48],
      ]),
      roundBox(28, 18, 18, 14, 2),
      curve([
        [18, 53],
        [46, 53],
      ]),
    ],
  },
  heart: {
    colour: [[movePath(heart, matrixOf({ x: 2, y: 2.5 })), coral]],
    ink: [
      heart,
      curve([
        [16, 25],
        [17, 20],
        [21, 18],
      ]),
    ],
  },
  lock: {
    colour: [[roundBox(14, 29, 39, 29, 5), sun]],
    ink: [
      blob([
        [12, 27, 1],
        [32, 26],
        [52, 27, 1],
        [53, 42],
        [51, 55, 1],
        [32, 56],
        [13, 55, 1],
        [11, 42],
      ]),
      curve([
        [19, 26],
        [19, 16],
        [32, 7],
        [45, 16],
        [45, 26],
      ]),
      curve([
        [32, 43],
        [32, 48],
      ]),
    ],
    dots: [oval(32, 40, 3.6)],
  },
  check: {
    colour: [[oval(33, 34, 24), leaf]],
    ink: [
      curve([
        [19, 33],
        [28, 43, 1],
        [48, 20],
      ]),
      blob([
        [32, 8],
        [51, 16],
        [56, 33],
        [48, 51],
        [30, 56],
        [13, 48],
        [8, 30],
        [16, 13],
      ]),
    ],
  },
  warning: {
    colour: [
      [
        poly([
          [33, 10],
          [59, 55],
          [8, 56],
        ]),
        sun,
      ],
    ],
    ink: [
      blob([
        [29, 10],
        [32, 7],
        [35, 10],
        [57, 49],
        [55, 54],
        [32, 55],
        [9, 54],
        [7, 49],
      ]),
      curve([
        [32, 24],
        [32, 38],
      ]),
    ],
    dots: [oval(32, 46, 2.6)],
  },
  printer: {
    colour: [
      [roundBox(9, 25, 48, 24, 4), plum],
      [box(19, 9, 28, 16), cream],
      [box(19, 41, 28, 17), cream],
      [oval(33, 49, 5), sun],
    ],
    ink: [
      join(
        blob([
          [7, 23, 1],
          [32, 22],
          [56, 23, 1],
          [57, 35],
          [56, 46, 1],
          [47, 47, 1],
          [46, 39, 1],
          [18, 39, 1],
          [17, 47, 1],
          [8, 46, 1],
          [6, 35],
        ]),
      ),
      curve([
        [18, 22],
        [18, 7, 1],
        [46, 7, 1],
        [46, 22],
      ]),
      curve([
        [18, 39],
        [18, 57, 1],
        [46, 57, 1],
        [46, 39],
      ]),
      curve([
        [25, 46],
        [38, 46],
      ]),
      curve([
        [25, 51],
        [33, 51],
      ]),
    ],
    dots: [oval(50, 29, 2)],
  },
  binding: {
    colour: [
      [
        blob([
          [34, 17, 1],
          [18, 12],
          [7, 15, 1],
          [8, 52, 1],
          [20, 50],
          [34, 55, 1],
        ]),
        sky,
      ],
      [
        blob([
          [34, 17, 1],
          [48, 12],
          [59, 15, 1],
          [58, 52, 1],
          [47, 50],
          [34, 55, 1],
        ]),
        rose,
      ],
    ],
    ink: [
      blob([
        [32, 15, 1],
        [18, 10],
        [6, 13, 1],
        [6, 50, 1],
        [18, 48],
        [32, 53, 1],
        [46, 48],
        [58, 50, 1],
        [58, 13, 1],
        [46, 10],
      ]),
      curve([
        [32, 15],
        [32, 53],
      ]),
      join(
        curve([
          [29, 22],
          [35, 23],
        ]),
        curve([
          [29, 34],
          [35, 35],
        ]),
        curve([
          [29, 45],
          [35, 46],
        ]),
      ),
      curve([
        [13, 22],
        [20, 21],
        [25, 23],
      ]),
      curve([
        [40, 22],
        [46, 20],
        [52, 22],
      ]),
    ],
  },
  delivery: {
    colour: [
      [box(7, 19, 34, 29), coral],
      [
        blob([
          [41, 27, 1],
          [51, 27, 1],
          [60, 37],
          [60, 48, 1],
          [41, 48, 1],
        ]),
        sun,
      ],
      [oval(19, 50, 6), cream],
      [oval(49, 50, 6), cream],
    ],
    ink: [
      curve([
        [12, 47],
        [5, 47, 1],
        [5, 17, 1],
        [22, 16],
        [39, 17, 1],
        [39, 47, 1],
        [25, 47],
      ]),
      curve([
        [39, 25],
        [50, 25, 1],
        [58, 35],
        [59, 47, 1],
        [55, 47],
      ]),
      curve([
        [42, 47],
        [39, 47],
      ]),
      oval(18, 48, 6),
      oval(48, 48, 6),
      curve([
        [46, 30],
        [46, 36, 1],
        [57, 36],
      ]),
      movePath(heart, matrixOf({ x: 13, y: 21, scale: 0.28 })),
    ],
  },
  gift: {
    colour: [
      [box(11, 30, 44, 29), sea],
      [box(8, 20, 50, 11), sky],
      [box(28, 20, 9, 39), sun],
    ],
    ink: [
      blob([
        [10, 29, 1],
        [54, 29, 1],
        [53, 57, 1],
        [11, 57, 1],
      ]),
      blob([
        [6, 18, 1],
        [58, 18, 1],
        [57, 29, 1],
        [7, 29, 1],
      ]),
      curve([
        [28, 18],
        [28, 57],
      ]),
      curve([
        [37, 18],
        [37, 57],
      ]),
      blob([
        [32, 18, 1],
        [18, 14],
        [18, 6],
        [26, 7],
      ]),
      blob([
        [33, 18, 1],
        [46, 14],
        [46, 6],
        [38, 7],
      ]),
    ],
  },
  family: {
    colour: [
      [oval(22, 21, 9), rose],
      [
        blob([
          [8, 56, 1],
          [11, 38],
          [22, 33],
          [33, 38],
          [35, 56, 1],
        ]),
        sea,
      ],
      [oval(46, 32, 7), rose],
      [
        blob([
          [36, 57, 1],
          [38, 46],
          [46, 42],
          [55, 46],
          [57, 57, 1],
        ]),
        sun,
      ],
    ],
    ink: [
      oval(21, 19, 9.5),
      curve([
        [6, 55],
        [9, 37],
        [21, 32],
        [30, 35],
      ]),
      oval(45, 31, 7.5),
      curve([
        [34, 55],
        [37, 45],
        [45, 41],
        [54, 45],
        [57, 55],
      ]),
      grin(21, 22, 4),
      grin(45, 33.5, 3),
    ],
  },
  smile: {
    colour: [[oval(33, 34, 23), sun]],
    ink: [oval(32, 32, 23), smile],
    dots: [oval(24, 27, 2.6), oval(40, 27, 2.6)],
  },
} as const satisfies Record<string, IconPlan>

export type IconName = keyof typeof plans
export const iconNames = Object.keys(plans) as IconName[]

/** An icon as inline SVG, for 20 to 96 pixels. */
export function icon(name: IconName, options: IconOptions = {}): string {
  const plan: IconPlan = plans[name]
  const ink = options.ink ?? 'currentColor'
  const colour = options.plain
    ? ''
    : plan.colour.map(([path, fill]) => `<path d="${pathData(path)}" fill="${fill}"/>`).join('')
  const lines = `<g stroke="${ink}" stroke-width="2.8"><path d="${plan.ink.map((path) => pathData(path)).join('')}"/></g>`
  const dots = plan.dots
    ? `<path d="${plan.dots.map((path) => pathData(path)).join('')}" fill="${ink}"/>`
    : ''
  return svgSheet('0 0 64 64', options.title, colour + lines + dots, true)
}
