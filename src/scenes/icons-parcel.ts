import { blob, box, curve, oval, poly, roundBox } from './curves.ts'
import type { IconPlan } from './icon-plan.ts'
import { crayons } from './palette.ts'
import { matrixOf, movePath, type Path } from './path.ts'

const { coral, tangerine, sun, sky, sea, plum, cream } = crayons
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

/** A book on its way. */
export const parcelIcons = {
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
} as const satisfies Record<string, IconPlan>
