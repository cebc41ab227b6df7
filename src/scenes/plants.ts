import { lit, mix, shaded } from './color.ts'
import { blob, bumpy, curve, oval, tube } from './curves.ts'
import { dot, line, place, solid, type Node } from './node.ts'
import type { Path, Point } from './path.ts'
import type { Dice } from './random.ts'

export type FlowerKind = 'daisy' | 'tulip' | 'poppy' | 'bell' | 'sunflower'

/** One pointed leaf from the origin to (0, -length). */
export const leaf = (length: number, half: number, colour: string, lean = 0): Node[] => [
  solid(
    blob([
      [0, 0, 1],
      [-half, -length * 0.42],
      [lean, -length, 1],
      [half, -length * 0.42],
    ]),
    colour,
  ),
  line(
    curve([
      [0, -length * 0.1],
      [lean * 0.4, -length * 0.72],
    ]),
    shaded(colour, 0.25),
    1.8,
    { weight: 0.5 },
  ),
]

function bloom(kind: FlowerKind, colour: string, petals: number, veined: boolean): Node[] {
  const ring = (count: number, reach: number, half: number, turn = 0): Node[] =>
    Array.from({ length: count }, (_, i) =>
      place(
        [
          solid(
            blob([
              [0, -4],
              [-half, -reach * 0.55],
              [-half * 0.6, -reach * 0.95],
              [half * 0.6, -reach * 0.95],
              [half, -reach * 0.55],
            ]),
            colour,
          ),
          ...(veined
            ? [
                line(
                  curve([
                    [0, -reach * 0.4],
                    [half * 0.1, -reach * 0.75],
                  ]),
                  shaded(colour, 0.25),
                  0.8,
                  { weight: 0.5 },
                ),
              ]
            : []),
        ],
        { rotate: (i * 360) / count + turn },
      ),
    ).flat()
  switch (kind) {
    case 'tulip':
      return [
        solid(
          blob([
            [-3, 16],
            [-19, 2],
            [-17, -26, 1],
            [-4, -10],
            [0, -32, 1],
            [4, -10],
            [17, -26, 1],
            [19, 2],
            [3, 16],
          ]),
          colour,
        ),
        solid(
          blob([
            [0, 16],
            [-10, 2],
            [0, -26, 1],
            [10, 2],
          ]),
          lit(colour, 0.2),
        ),
      ]
    case 'poppy':
      return [
        solid(
          blob([
            [0, 4],
            [-26, 8],
            [-30, -14],
            [-10, -26],
            [0, -18, 1],
            [10, -26],
            [30, -14],
            [26, 8],
          ]),
          colour,
        ),
        solid(
          blob([
            [-22, 6],
            [-8, -6],
            [8, -6],
            [22, 6],
            [10, 20],
            [-10, 20],
          ]),
          lit(colour, 0.12),
        ),
        dot(oval(0, -4, 7, 6), '#3a2a35'),
      ]
    case 'bell':
      return [
        solid(
          blob([
            [0, -22],
            [-14, -12],
            [-16, 8],
            [-22, 16, 1],
            [-8, 12],
            [0, 19, 1],
            [8, 12],
            [22, 16, 1],
            [16, 8],
            [14, -12],
          ]),
          colour,
        ),
        line(
          curve([
            [0, -14],
            [0, 6],
          ]),
          shaded(colour, 0.3),
          2,
          { weight: 0.5 },
        ),
      ]
    case 'sunflower':
      return [
        ...ring(12, 40, 9),
        solid(oval(0, 0, 19), '#7b4a2c', { shade: 'round' }),
        line(oval(0, 0, 11), '#a86b3c', 3, { weight: 0.5 }),
      ]
    default:
      return [
        ...ring(petals, 26, 8),
        solid(oval(0, 0, 9), colour > '#f0' ? '#f6b73c' : '#fbe28a', { shade: 'round' }),
      ]
  }
}

/** A flower rooted at (x, y), its bloom `height` above, swaying a little. */
export function flower(
  kind: FlowerKind,
  x: number,
  y: number,
  height: number,
  colour: string,
  roll: Dice,
  size = 1,
): Node[] {
  const sway = roll.between(-0.14, 0.14) * height
  const stem = '#5d9a4e'
  const middle: Point = [x + sway * 0.3, y - height * 0.5]
  return [
    size > 2.5
      ? solid(
          tube([[x, y], middle, [x + sway, y - height]], [3.4 * size, 3 * size, 2.4 * size]),
          stem,
        )
      : line(curve([[x, y], middle, [x + sway, y - height]]), stem, 4.5 * size, { weight: 1 }),
    ...place(leaf(34 * size, 9 * size, '#6cae57', -6), {
      x: x + sway * 0.15,
      y: y - height * 0.25,
      rotate: -52,
    }),
    ...place(leaf(30 * size, 8 * size, '#7dbb62', 6), {
      x: x + sway * 0.22,
      y: y - height * 0.38,
      rotate: 50,
    }),
    ...place(bloom(kind, colour, roll.pick([6, 7, 8]), size > 2.5), {
      x: x + sway,
      y: y - height,
      scale: size,
      rotate: sway * 0.4,
    }),
  ]
}

/** Many small brush dabs in an oval, as one stroke: leaves catching light, far blossom. Photo only. */
export function dabs(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  count: number,
  size: number,
  colour: string,
  roll: Dice,
): Node {
  const marks: Path[number][] = []
  for (let i = 0; i < count; i++) {
    const angle = i * 2.39996 + roll.between(-0.3, 0.3)
    const reach = Math.sqrt((i + 0.5) / count)
    const x = cx + Math.cos(angle) * reach * rx
    const y = cy + Math.sin(angle) * reach * ry
    marks.push(
      ['M', x, y],
      ['L', x + roll.between(0.2, 1) * size, y + roll.between(-0.7, 0.5) * size],
    )
  }
  return line(marks, colour, size * 0.8, { inLines: 'none', opacity: 0.75 })
}

/** A lawn's little daisies: dots in the photo, tiny rings in the lines. */
export const lawnFlowers = (points: readonly Point[], colour: string): Node[] =>
  points.flatMap(([x, y]) => [
    solid(oval(x, y, 6, 4.4), colour, { width: 0, weight: 0.5 }),
    dot(oval(x, y, 2.2, 1.6), '#f2b63a'),
  ])

/** A tuft of grass. */
export const tuft = (x: number, y: number, size: number, colour: string): Node =>
  line(
    [
      ...curve([
        [x - size, y - size * 0.9],
        [x - size * 0.3, y],
      ]),
      ...curve([
        [x, y - size * 1.3],
        [x, y],
      ]),
      ...curve([
        [x + size, y - size],
        [x + size * 0.3, y],
      ]),
    ],
    colour,
    3.4,
    { weight: 0.7 },
  )

export const bush = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: string,
  roll: Dice,
): Node[] => {
  const turn = roll.between(0, 1)
  const crown = bumpy(x, y - ry * 0.8, rx, ry, 11, 0.12, turn)
  return [
    solid(crown, colour, { shade: 'fall', to: mix(colour, '#2f6f5c', 0.4) }),
    dabs(
      x - rx * 0.12,
      y - ry * 1.05,
      rx * 0.72,
      ry * 0.6,
      26,
      11,
      mix(colour, '#eef3a2', 0.42),
      roll,
    ),
    ...curls(x, y - ry * 0.8, rx * 0.7, ry * 0.6, 4, colour, roll),
  ]
}

function curls(
  x: number,
  y: number,
  rx: number,
  ry: number,
  count: number,
  colour: string,
  roll: Dice,
): Node[] {
  return Array.from({ length: count }, (_, i) => {
    const u = x + rx * Math.cos(i * 2.4 + 1) * roll.between(0.5, 1)
    const v = y + ry * Math.sin(i * 2.4 + 1) * roll.between(0.5, 1)
    const r = Math.min(rx, ry) * 0.22
    return line(
      curve([
        [u - r, v + r * 0.5],
        [u - r * 0.5, v - r * 0.6],
        [u + r * 0.5, v - r * 0.6],
        [u + r, v + r * 0.5],
      ]),
      mix(colour, '#2f6f5c', 0.5),
      3,
      { weight: 0.6 },
    )
  })
}

/** A broad tree standing at (x, y), about 420 high at scale 1. */
export function tree(
  x: number,
  y: number,
  scale: number,
  colour: string,
  roll: Dice,
  fruit: string | null = null,
): Node[] {
  const bark = '#8a6247'
  const crown: [number, number, number, number][] = [
    [-92, -262, 100, 84],
    [92, -270, 98, 84],
    [0, -342, 122, 96],
    [4, -246, 96, 72],
  ]
  return place(
    [
      solid(
        blob([
          [-30, 0, 1],
          [-20, -70],
          [-24, -150],
          [-58, -210, 1],
          [-40, -216],
          [-8, -176],
          [2, -230, 1],
          [14, -230, 1],
          [16, -172],
          [48, -214],
          [62, -206, 1],
          [26, -140],
          [22, -60],
          [36, 0, 1],
          [4, 6],
        ]),
        bark,
      ),
      line(
        curve([
          [-6, -130],
          [-8, -90],
          [-2, -60],
        ]),
        shaded(bark, 0.4),
        3.4,
        { weight: 0.6 },
      ),
      ...crown.flatMap(([cx, cy, rx, ry], i) => {
        const tone = mix(colour, i === 3 ? '#2f6d50' : '#eef0a0', i === 3 ? 0.1 : i * 0.08)
        return [
          solid(bumpy(cx, cy, rx, ry, 10, 0.11, roll.between(0, 1)), tone, {
            shade: 'fall',
            to: mix(tone, '#2f6f5c', 0.35),
            width: 1.6,
          }),
        ]
      }),
      dabs(-20, -320, 150, 92, 60, 14, mix(colour, '#f3f4a6', 0.45), roll),
      dabs(40, -216, 120, 40, 24, 13, mix(colour, '#245e50', 0.4), roll),
      ...curls(0, -300, 130, 70, 7, colour, roll),
      ...(fruit
        ? [
            [-110, -250],
            [-50, -330],
            [30, -270],
            [90, -320],
            [120, -240],
            [-10, -225],
          ].map(([fx, fy]) => solid(oval(fx, fy, 13), fruit, { shade: 'round' }))
        : []),
    ],
    { x, y, scale },
  )
}

/** A fir, snow on its boughs when asked for. */
export function fir(x: number, y: number, scale: number, colour: string, snowy = false): Node[] {
  const tier = (top: number, half: number, height: number): Node[] => [
    solid(
      blob([
        [0, top, 1],
        [half * 0.45, top + height * 0.5],
        [half, top + height * 0.92],
        [half * 0.8, top + height, 1],
        [half * 0.4, top + height * 0.9],
        [0, top + height, 1],
        [-half * 0.4, top + height * 0.9],
        [-half * 0.8, top + height, 1],
        [-half, top + height * 0.92],
        [-half * 0.45, top + height * 0.5],
      ]),
      colour,
      { shade: 'fall', to: mix(colour, '#2f6f5c', 0.4) },
    ),
    ...(snowy
      ? [
          solid(
            blob([
              [0, top - 4],
              [half * 0.3, top + height * 0.3],
              [half * 0.62, top + height * 0.62],
              [half * 0.36, top + height * 0.56, 1],
              [half * 0.16, top + height * 0.66],
              [0, top + height * 0.5, 1],
              [-half * 0.2, top + height * 0.66],
              [-half * 0.34, top + height * 0.54, 1],
              [-half * 0.6, top + height * 0.64],
              [-half * 0.3, top + height * 0.3],
            ]),
            '#ffffff',
            { shade: 'fall', to: '#d7e6f2' },
          ),
        ]
      : []),
  ]
  return place(
    [
      solid(
        tube(
          [
            [0, -50],
            [0, 0],
          ],
          [13, 15],
        ),
        '#7d5a43',
      ),
      ...tier(-180, 110, 140),
      ...tier(-260, 88, 130),
      ...tier(-340, 62, 120),
    ],
    { x, y, scale },
  )
}
