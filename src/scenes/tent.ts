import { lit, shaded } from './color.ts'
import { blob, box, curve, poly } from './curves.ts'
import { line, solid, wash, within, type Node } from './node.ts'

/** A ridge tent with its door tied open, ground at y = 0, about 640 wide and 380 high. */
export function tent(colour: string, second: string): Node[] {
  const front = poly([
    [-230, 0],
    [0, -380],
    [230, 0],
  ])
  return [
    solid(
      poly([
        [0, -380],
        [230, 0],
        [380, -24],
        [170, -352],
      ]),
      shaded(colour, 0.35),
    ),
    line(
      curve([
        [90, -364],
        [306, -12],
      ]),
      shaded(colour, 0.6),
      3,
      { weight: 0.6 },
    ),
    solid(front, colour),
    within(front, [wash(box(-240, -60, 480, 30), second, { opacity: 0.9 })]),
    line(
      poly(
        [
          [-194, -60],
          [194, -60],
        ],
        false,
      ),
      shaded(colour, 0.5),
      2,
      { weight: 0.6 },
    ),
    line(
      poly(
        [
          [-212, -30],
          [212, -30],
        ],
        false,
      ),
      shaded(colour, 0.5),
      2,
      { weight: 0.6 },
    ),
    solid(
      blob([
        [0, -310, 1],
        [64, -120],
        [96, 0, 1],
        [-96, 0, 1],
        [-64, -120],
      ]),
      '#5b3f58',
      { shade: 'fall', to: '#8a5a5a' },
    ),
    solid(
      blob([
        [0, -310, 1],
        [-30, -190],
        [-96, -70],
        [-120, 0, 1],
        [-96, 0, 1],
        [-66, -110],
      ]),
      lit(colour, 0.3),
    ),
    solid(
      blob([
        [0, -310, 1],
        [30, -190],
        [96, -70],
        [120, 0, 1],
        [96, 0, 1],
        [66, -110],
      ]),
      lit(colour, 0.3),
    ),
    line(
      curve([
        [-230, 0],
        [-300, 30],
      ]),
      '#d9c6a0',
      3,
    ),
    line(
      curve([
        [0, -380],
        [-14, -400],
      ]),
      '#8d6548',
      6,
    ),
    solid(
      blob([
        [-14, -400, 1],
        [30, -416],
        [44, -400, 1],
        [20, -390],
        [-10, -384, 1],
      ]),
      second,
    ),
  ]
}
