import { blob, box, curve, oval, poly, roundBox } from './curves.ts'
import type { IconPlan } from './icon-plan.ts'
import { crayons } from './palette.ts'
import { matrixOf, movePath } from './path.ts'

const { coral, sun, leaf, sky, plum, cream } = crayons
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

/** Paper of all kinds. */
export const paperIcons = {
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
} as const satisfies Record<string, IconPlan>
