import { blob, curve, oval } from './curves.ts'
import { crayons, hairColours } from './palette.ts'
import { pathData, type Path } from './path.ts'
import { svgSheet } from './svg-text.ts'

export const styleNames = ['children', 'standard', 'manga'] as const
export type StyleName = (typeof styleNames)[number]

interface FacePlan {
  lineWidth: number
  /** Crayon patches under the lines. */
  patches: readonly (readonly [Path, string])[]
  ink: readonly Path[]
  fine?: readonly Path[]
  black?: readonly Path[]
  white?: readonly Path[]
}

const hair = hairColours.chestnut
const both = (make: (side: 1 | -1) => Path): Path => [...make(-1), ...make(1)]
/** Coordinates around x = 60, mirrored by `s`. */
const at = (s: 1 | -1, x: number): number => 60 + s * x

/** The same girl three times: bold and plain, drawn with care, and with a comic's eyes. */
const plans: Record<StyleName, FacePlan> = {
  children: {
    lineWidth: 5.4,
    patches: [
      [both((s) => oval(at(s, 46), 66, 13, 17)), hair],
      [
        blob([
          [30, 46, 1],
          [36, 28],
          [60, 20],
          [84, 28],
          [92, 46, 1],
          [60, 40],
        ]),
        hair,
      ],
      [both((s) => oval(at(s, 20), 76, 7, 5)), crayons.rose],
    ],
    ink: [
      blob([
        [60, 22],
        [84, 30],
        [94, 56],
        [86, 86],
        [60, 99],
        [34, 86],
        [26, 56],
        [36, 30],
      ]),
      curve([
        [29, 46],
        [46, 43],
        [60, 38],
        [76, 43],
        [91, 46],
      ]),
      both((s) =>
        blob([
          [at(s, 34), 50, 1],
          [at(s, 54), 48],
          [at(s, 58), 70],
          [at(s, 44), 86, 1],
          [at(s, 36), 72],
        ]),
      ),
      curve([
        [45, 77],
        [52, 84],
        [60, 86],
        [68, 84],
        [75, 77],
      ]),
    ],
    black: [oval(47, 62, 4.6, 5.4), oval(73, 62, 4.6, 5.4)],
  },
  standard: {
    lineWidth: 3.2,
    patches: [
      [
        both((s) =>
          blob([
            [at(s, 34), 48],
            [at(s, 52), 44],
            [at(s, 58), 66],
            [at(s, 48), 92],
            [at(s, 40), 74],
          ]),
        ),
        hair,
      ],
      [
        blob([
          [27, 56],
          [30, 32],
          [60, 16],
          [92, 32],
          [94, 58],
          [84, 46],
          [56, 34],
          [36, 50],
        ]),
        hair,
      ],
      [both((s) => oval(at(s, 19), 74, 8, 5.5)), crayons.rose],
      [both((s) => oval(at(s, 36), 47, 4.5)), crayons.sky],
    ],
    ink: [
      curve([
        [29, 56],
        [31, 80],
        [46, 95],
        [60, 98],
        [74, 95],
        [89, 80],
        [91, 56],
      ]),
      blob([
        [27, 58, 1],
        [26, 38],
        [40, 20],
        [60, 14],
        [80, 20],
        [94, 38],
        [93, 58, 1],
        [88, 46],
        [76, 40],
        [54, 30, 1],
        [46, 42],
        [34, 48],
      ]),
      both((s) =>
        blob([
          [at(s, 37), 50, 1],
          [at(s, 50), 42],
          [at(s, 60), 62],
          [at(s, 52), 96, 1],
          [at(s, 43), 78],
        ]),
      ),
      both((s) => oval(at(s, 36), 46, 4.6)),
      curve([
        [48, 81],
        [54, 87],
        [60, 88.5],
        [66, 87],
        [72, 81],
      ]),
      curve([
        [57, 72],
        [59, 75],
        [62, 74.5],
        [63, 72],
      ]),
      both((s) =>
        curve([
          [at(s, 20), 54],
          [at(s, 14), 51],
          [at(s, 8), 53],
        ]),
      ),
    ],
    fine: [
      both((s) =>
        curve([
          [at(s, 46), 54],
          [at(s, 51), 66],
          [at(s, 50), 82],
        ]),
      ),
      curve([
        [40, 30],
        [52, 24],
        [62, 24],
      ]),
      curve([
        [66, 28],
        [78, 32],
        [86, 42],
      ]),
      curve([
        [48, 35],
        [40, 40],
        [34, 44],
      ]),
    ],
    black: [oval(46, 64, 4.4, 5.8), oval(74, 64, 4.4, 5.8)],
    white: [oval(47.4, 61.8, 1.7), oval(75.4, 61.8, 1.7)],
  },
  manga: {
    lineWidth: 2.3,
    patches: [
      [
        both((s) =>
          blob([
            [at(s, 32), 42],
            [at(s, 54), 32],
            [at(s, 60), 60],
            [at(s, 58), 104, 1],
            [at(s, 44), 78],
          ]),
        ),
        hair,
      ],
      [
        blob([
          [26, 60, 1],
          [24, 34],
          [60, 10],
          [96, 34],
          [95, 60, 1],
          [84, 44],
          [74, 52],
          [64, 36],
          [50, 54],
          [40, 40],
        ]),
        hair,
      ],
      [both((s) => oval(at(s, 22), 79, 7, 4)), crayons.rose],
      [both((s) => oval(at(s, 16), 66, 7, 9)), crayons.sea],
    ],
    ink: [
      curve([
        [28, 54],
        [31, 74],
        [42, 90],
        [60, 104, 1],
        [78, 90],
        [89, 74],
        [92, 54],
      ]),
      blob([
        [27, 66, 1],
        [22, 44],
        [32, 20],
        [52, 12],
        [56, 5, 1],
        [64, 12],
        [88, 20],
        [98, 44],
        [93, 66, 1],
        [89, 48],
        [82, 40, 1],
        [76, 55, 1],
        [68, 38, 1],
        [57, 60, 1],
        [51, 40, 1],
        [42, 56, 1],
        [39, 42, 1],
        [31, 52],
      ]),
      both((s) =>
        blob([
          [at(s, 38), 44, 1],
          [at(s, 50), 26],
          [at(s, 60), 46],
          [at(s, 61), 78],
          [at(s, 56), 112, 1],
          [at(s, 51), 96],
          [at(s, 46), 100, 1],
          [at(s, 44), 72],
        ]),
      ),
      both((s) =>
        curve([
          [at(s, 7), 60],
          [at(s, 14), 55],
          [at(s, 24), 57],
          [at(s, 27), 62],
        ]),
      ),
      both((s) =>
        curve([
          [at(s, 10), 75],
          [at(s, 16), 77],
          [at(s, 22), 75],
        ]),
      ),
      blob([
        [54, 86, 1],
        [60, 88],
        [66, 86, 1],
        [62, 94],
        [58, 94],
      ]),
      both((s) =>
        blob([
          [at(s, 34), 40, 1],
          [at(s, 42), 32],
          [at(s, 44), 42, 1],
          [at(s, 40), 50],
        ]),
      ),
    ],
    fine: [
      both((s) => [
        ...curve([
          [at(s, 26), 77],
          [at(s, 23), 82],
        ]),
        ...curve([
          [at(s, 22), 78],
          [at(s, 19), 83],
        ]),
      ]),
      both((s) =>
        curve([
          [at(s, 52), 44],
          [at(s, 54), 66],
          [at(s, 53), 90],
        ]),
      ),
      curve([
        [40, 22],
        [36, 32],
        [36, 38],
      ]),
      curve([
        [70, 17],
        [82, 24],
        [88, 34],
      ]),
      curve([
        [60, 77],
        [61.5, 80],
      ]),
    ],
    black: [
      both((s) => oval(at(s, 16), 66, 5.2, 8.6)),
      both((s) =>
        blob([
          [at(s, 6), 61, 1],
          [at(s, 14), 54.5],
          [at(s, 27), 61, 1],
          [at(s, 15), 58.5],
        ]),
      ),
    ],
    white: [
      oval(41.5, 62, 2.8, 3.4),
      oval(73.5, 62, 2.8, 3.4),
      oval(46.5, 70, 1.4),
      oval(78.5, 70, 1.4),
    ],
  },
}

/** A girl's face, about square, as the given drawing style would have it. */
export function styleFace(
  style: StyleName,
  options: { ink?: string; plain?: boolean; title?: string } = {},
): string {
  const plan = plans[style]
  const ink = options.ink ?? 'currentColor'
  const data = (paths: readonly Path[]): string => paths.map((path) => pathData(path)).join('')
  const patches = options.plain
    ? ''
    : plan.patches
        .map(
          ([path, colour]) => `<path d="${pathData(path)}" fill="${colour}" fill-opacity=".75"/>`,
        )
        .join('')
  const fine = plan.fine
    ? `<path d="${data(plan.fine)}" stroke-width="${Math.round(plan.lineWidth * 6) / 10}"/>`
    : ''
  const lines = `<g stroke="${ink}" stroke-width="${plan.lineWidth}"><path d="${data(plan.ink)}"/>${fine}</g>`
  const black = plan.black ? `<path d="${data(plan.black)}" fill="${ink}"/>` : ''
  const white = plan.white ? `<path d="${data(plan.white)}" fill="#fff"/>` : ''
  return svgSheet('-6 -5 132 130', options.title, patches + lines + black + white, true)
}
