import type { Letter } from './letter.ts'

export const digits: Record<string, Letter> = {
  4: {
    advance: 74,
    strokes: [
      [
        [42, -98],
        [22, -64],
        [3, -32, 1],
        [34, -34],
        [66, -33],
      ],
      [
        [49, -60],
        [50, -24],
        [48, 2],
      ],
    ],
  },
  0: {
    advance: 76,
    strokes: [
      [
        [38, -99],
        [14, -84],
        [4, -48],
        [14, -10],
        [38, 2],
        [60, -14],
        [67, -52],
        [56, -88],
        [36, -99],
      ],
    ],
  },
}
