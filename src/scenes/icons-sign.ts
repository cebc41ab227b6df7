import { blob, curve, oval, poly, roundBox } from './curves.ts'
import type { IconPlan } from './icon-plan.ts'
import { crayons } from './palette.ts'
import { matrixOf, movePath, type Path } from './path.ts'

const { coral, sun, leaf, sea, rose } = crayons
const grin = (x: number, y: number, w: number): Path =>
  curve([
    [x - w, y - w * 0.4],
    [x - w * 0.5, y + w * 0.2],
    [x + w * 0.5, y + w * 0.2],
    [x + w, y - w * 0.45],
  ])
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
const smile = curve([
  [23, 37],
  [27, 42],
  [33, 43.5],
  [38, 41.5],
  [41, 36],
])

/** What is said by a sign alone. */
export const signIcons = {
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
