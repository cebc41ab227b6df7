import { curve } from './curves.ts'
import { applyMatrix, matrixOf, movePath, pathData, type Path, type Point } from './path.ts'

/** A letter as pen strokes on the baseline y = 0, capitals 100 high, small letters 60; `advance` is its width. */
interface Letter {
  strokes: readonly (readonly Point[])[]
  advance: number
}

const letters: Record<string, Letter> = {
  G: {
    advance: 96,
    strokes: [
      [
        [76, -80],
        [48, -99],
        [16, -84],
        [3, -46],
        [18, -8],
        [50, 3],
        [77, -14],
        [82, -46, 1],
        [80, -47],
        [48, -44],
      ],
    ],
  },
  a: {
    advance: 70,
    strokes: [
      [
        [52, -46],
        [34, -60],
        [12, -50],
        [3, -24],
        [12, -1],
        [32, -1],
        [47, -18],
        [54, -57, 1],
        [51, -22],
        [57, -2],
        [66, -3],
      ],
    ],
  },
  r: {
    advance: 52,
    strokes: [
      [
        [6, -57],
        [9, -30],
        [8, 1],
      ],
      [
        [9, -30],
        [20, -52],
        [34, -59],
        [45, -53],
      ],
    ],
  },
  b: {
    advance: 66,
    strokes: [
      [
        [8, -103],
        [6, -50],
        [9, 0],
      ],
      [
        [8, -28],
        [24, -55],
        [48, -52],
        [56, -26],
        [40, 0],
        [20, 2],
        [8, -12],
      ],
    ],
  },
  t: {
    advance: 52,
    strokes: [
      [
        [22, -90],
        [19, -40],
        [22, -6],
        [34, 2],
        [46, -6],
      ],
      [
        [1, -57],
        [24, -60],
        [44, -61],
      ],
    ],
  },
  o: {
    advance: 66,
    strokes: [
      [
        [36, -58],
        [14, -52],
        [4, -26],
        [16, -1],
        [38, 1],
        [56, -18],
        [54, -44],
        [34, -59],
        [24, -54],
      ],
    ],
  },
  V: {
    advance: 78,
    strokes: [
      [
        [3, -98],
        [20, -48],
        [38, 0, 1],
        [56, -50],
        [74, -99],
      ],
    ],
  },
  s: {
    advance: 52,
    strokes: [
      [
        [46, -50],
        [28, -60],
        [8, -48],
        [20, -34],
        [40, -24],
        [44, -6],
        [24, 3],
        [4, -7],
      ],
    ],
  },
  M: {
    advance: 98,
    strokes: [
      [
        [6, 1],
        [10, -50],
        [14, -97, 1],
        [32, -56],
        [48, -26, 1],
        [66, -58],
        [84, -98, 1],
        [88, -48],
        [92, 1],
      ],
    ],
  },
  e: {
    advance: 62,
    strokes: [
      [
        [5, -30],
        [30, -32],
        [53, -36],
        [46, -55],
        [26, -59],
        [7, -44],
        [4, -18],
        [20, 1],
        [42, -1],
        [55, -12],
      ],
    ],
  },
  C: {
    advance: 84,
    strokes: [
      [
        [78, -78],
        [52, -99],
        [20, -86],
        [3, -48],
        [16, -8],
        [48, 3],
        [78, -16],
      ],
    ],
  },
  d: {
    advance: 68,
    strokes: [
      [
        [52, -46],
        [34, -60],
        [12, -50],
        [3, -24],
        [12, -1],
        [32, -1],
        [47, -18],
        [54, -50],
        [56, -103, 1],
        [53, -40],
        [58, -2],
      ],
    ],
  },
  P: {
    advance: 70,
    strokes: [
      [
        [9, 1],
        [7, -50],
        [9, -96, 1],
        [40, -99],
        [64, -84],
        [60, -56],
        [36, -44],
        [9, -43],
      ],
    ],
  },
  y: {
    advance: 60,
    strokes: [
      [
        [6, -57],
        [14, -32],
        [30, -16],
      ],
      [
        [54, -58],
        [38, -16],
        [22, 20],
        [4, 30],
      ],
    ],
  },
  A: {
    advance: 84,
    strokes: [
      [
        [3, 1],
        [22, -46],
        [40, -98, 1],
        [60, -48],
        [78, 1],
      ],
      [
        [17, -32],
        [40, -35],
        [64, -33],
      ],
    ],
  },
  g: {
    advance: 66,
    strokes: [
      [
        [52, -46],
        [34, -60],
        [12, -50],
        [4, -26],
        [14, -5],
        [32, -5],
        [47, -20],
        [53, -56, 1],
        [53, -10],
        [46, 24],
        [22, 31],
        [6, 20],
      ],
    ],
  },
  R: {
    advance: 76,
    strokes: [
      [
        [9, 1],
        [7, -50],
        [9, -96, 1],
        [42, -99],
        [62, -82],
        [56, -58],
        [34, -48],
        [9, -46],
      ],
      [
        [34, -48],
        [52, -24],
        [70, 1],
      ],
    ],
  },
  v: {
    advance: 58,
    strokes: [
      [
        [4, -57],
        [16, -28],
        [28, 0, 1],
        [40, -30],
        [54, -58],
      ],
    ],
  },
  u: {
    advance: 64,
    strokes: [
      [
        [6, -57],
        [7, -20],
        [20, 1],
        [40, -8],
        [51, -34],
        [53, -58, 1],
        [51, -22],
        [58, -1],
      ],
    ],
  },
  i: {
    advance: 24,
    strokes: [
      [
        [9, -57],
        [8, -28],
        [10, 1],
      ],
      [
        [9, -82],
        [10, -80],
      ],
    ],
  },
  l: {
    advance: 26,
    strokes: [
      [
        [9, -103],
        [7, -50],
        [11, 0],
      ],
    ],
  },
  p: {
    advance: 66,
    strokes: [
      [
        [7, -57],
        [8, 0],
        [8, 34],
      ],
      [
        [8, -30],
        [24, -58],
        [48, -54],
        [56, -28],
        [42, -2],
        [22, 1],
        [9, -12],
      ],
    ],
  },
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

/** Words in the shop's own hand: one path per pen stroke, starting at (0, 0), each letter hopping a little off the line. */
export function lettering(text: string, size = 1): { strokes: Path[]; width: number } {
  const strokes: Path[] = []
  let x = 0
  ;[...text].forEach((character, i) => {
    const letter = letters[character]
    if (!letter) {
      x += 34
      return
    }
    const hop = [0, 2, -3, 1, 3, -2, 2, -1][i % 8]
    const lean = [-2, 2, -1, 3, -2, 1, -3, 2][i % 8]
    const m = matrixOf({ x: x * size, y: hop * size, scale: size, rotate: lean })
    for (const points of letter.strokes) strokes.push(movePath(curve(points, 0.205), m))
    x += letter.advance + 6
  })
  return { strokes, width: applyMatrix([size, 0, 0, size, 0, 0], x - 6, 0)[0] }
}

/** All strokes as one path. */
export const letteringData = (text: string, size = 1): string =>
  lettering(text, size)
    .strokes.map((path) => pathData(path))
    .join('')
