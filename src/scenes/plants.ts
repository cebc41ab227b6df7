import type { Dice } from './random.ts'
import { mix } from './color.ts'
import { bumpy, curve } from './curves.ts'
import { line, solid, type Node } from './node.ts'
import { dabs } from './leaves.ts'
import { curls } from './trees.ts'

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
