import { blob, bumpy } from './curves.ts'
import { strands, swept, straightFringe, type HairCut } from './hair-strands.ts'
import { solid } from './node.ts'

/** Down to the chin and longer. */
export const looseHair = {
  bob: (colour, accent) => ({
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
  }),
  long: (colour) => ({
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
  }),
  waves: (colour) => ({
    back: [solid(bumpy(0, 14, 70, 74, 11, 0.14, 0.3), colour)],
    front: swept(colour),
  }),
  curly: (colour) => ({
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
  }),
} satisfies Record<string, HairCut>
