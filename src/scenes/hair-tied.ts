import { blob, bumpy, oval } from './curves.ts'
import { strands, swept, tie, type HairCut } from './hair-strands.ts'
import { solid, type Node } from './node.ts'

/** Tied up. */
export const tiedHair = {
  pigtails(colour, accent) {
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
  },
  braids(colour, accent) {
    const braid = (s: 1 | -1): Node[] => [
      ...[0, 1, 2, 3].map((i) =>
        solid(oval(s * (60 + i * 1.5), 26 + i * 19, 12.5 - i, 13, s * (i % 2 ? 24 : -24)), colour),
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
  },
  ponytail: (colour, accent) => ({
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
  }),
  bun: (colour, accent) => ({
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
  }),
} satisfies Record<string, HairCut>
