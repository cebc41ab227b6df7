import type { Dice } from './random.ts'
import { mix, shaded } from './color.ts'
import { blob, bumpy, curve, oval, tube } from './curves.ts'
import { line, place, solid, type Node } from './node.ts'
import { dabs } from './leaves.ts'

export function curls(
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
