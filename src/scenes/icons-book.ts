import { blob, box, curve, oval, poly, roundBox } from './curves.ts'
import type { IconPlan } from './icon-plan.ts'
import { crayons } from './palette.ts'
import { type Path } from './path.ts'

const { coral, sun, sky, plum, rose, cream } = crayons
const join = (...paths: readonly Path[]): Path => paths.flat()
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
const grin = (x: number, y: number, w: number): Path =>
  curve([
    [x - w, y - w * 0.4],
    [x - w * 0.5, y + w * 0.2],
    [x + w * 0.5, y + w * 0.2],
    [x + w, y - w * 0.45],
  ])

/** The book, and what it is coloured with. */
export const bookIcons = {
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
} as const satisfies Record<string, IconPlan>
