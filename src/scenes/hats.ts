import { lit, shaded } from './color.ts'
import { blob, curve, oval } from './curves.ts'
import { solid, type Node } from './node.ts'

/** A sun hat for a head. */
export function strawHat(colour: string, ribbon: string): Node[] {
  return [
    solid(
      blob([
        [-88, -20],
        [-40, -40],
        [0, -44],
        [40, -40],
        [88, -20],
        [40, -12],
        [0, -20],
        [-40, -12],
      ]),
      colour,
    ),
    solid(
      blob([
        [-50, -34, 1],
        [-44, -70],
        [0, -84],
        [44, -70],
        [50, -34, 1],
        [0, -28],
      ]),
      colour,
    ),
    solid(
      blob([
        [-51, -44, 1],
        [0, -38],
        [51, -44, 1],
        [50, -32, 1],
        [0, -26],
        [-50, -32, 1],
      ]),
      ribbon,
    ),
  ]
}

/** A knitted cap with a bobble. */
export function bobbleHat(colour: string, second: string): Node[] {
  return [
    solid(oval(0, -82, 17, 16), second),
    solid(
      blob([
        [-60, -18, 1],
        [-56, -54],
        [0, -80],
        [56, -54],
        [60, -18, 1],
        [0, -30],
      ]),
      colour,
    ),
    solid(
      blob([
        [-63, -28],
        [0, -42],
        [63, -28],
        [63, -10],
        [0, -24],
        [-63, -10],
      ]),
      second,
    ),
    ...[-40, -20, 0, 20, 40].map((x) =>
      solid(
        curve([
          [x, -36 + Math.abs(x) * 0.16],
          [x, -22 + Math.abs(x) * 0.16],
        ]),
        lit(second, 0.1),
        { fill: null, stroke: shaded(second, 0.3), inLines: 'line', weight: 0.5 },
      ),
    ),
  ]
}
