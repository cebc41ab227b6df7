import type { Coat } from './coat.ts'
import { shaded } from './color.ts'
import { blob, curve, oval, tube } from './curves.ts'
import { figure, line, solid, type Group, type Node } from './node.ts'
import { dogHead } from './dog-head.ts'

/** A dog sitting, seen from the front; bottom at y = 0, about 235 high. */
export function sittingDog(coat: Coat, tilt: (nodes: readonly Node[]) => Node[]): Group {
  const { fur, light, dark, collar } = coat
  const fold = shaded(fur, 0.5)
  return figure([
    solid(
      tube(
        [
          [44, -28],
          [84, -44],
          [100, -84],
        ],
        [12, 11, 6],
      ),
      dark,
    ),
    solid(
      blob([
        [0, -150],
        [34, -138],
        [46, -96],
        [66, -50],
        [64, -10],
        [34, 0],
        [-34, 0],
        [-64, -10],
        [-66, -50],
        [-46, -96],
        [-34, -138],
      ]),
      fur,
    ),
    solid(
      blob([
        [0, -132],
        [22, -120],
        [26, -84],
        [14, -58],
        [0, -50],
        [-14, -58],
        [-26, -84],
        [-22, -120],
      ]),
      light,
      { width: 0 },
    ),
    line(
      curve([
        [-38, -60],
        [-58, -40],
        [-54, -12],
      ]),
      fold,
      3,
      { weight: 0.8 },
    ),
    line(
      curve([
        [38, -60],
        [58, -40],
        [54, -12],
      ]),
      fold,
      3,
      { weight: 0.8 },
    ),
    solid(
      blob([
        [-70, -6],
        [-62, -20],
        [-40, -20],
        [-30, -6],
        [-40, 2],
        [-62, 2],
      ]),
      light,
    ),
    solid(
      blob([
        [70, -6],
        [62, -20],
        [40, -20],
        [30, -6],
        [40, 2],
        [62, 2],
      ]),
      light,
    ),
    solid(
      tube(
        [
          [-17, -84],
          [-18, -14],
        ],
        [14, 12],
      ),
      fur,
    ),
    solid(
      tube(
        [
          [17, -84],
          [18, -14],
        ],
        [14, 12],
      ),
      fur,
    ),
    solid(
      blob([
        [-34, -2],
        [-31, -18],
        [-17, -22],
        [-4, -16],
        [-3, -2],
        [-18, 4],
      ]),
      light,
    ),
    solid(
      blob([
        [34, -2],
        [31, -18],
        [17, -22],
        [4, -16],
        [3, -2],
        [18, 4],
      ]),
      light,
    ),
    ...[-24, -13, 13, 24].map((x) =>
      line(
        curve([
          [x, 1],
          [x, -7],
        ]),
        fold,
        2.4,
        { weight: 0.6 },
      ),
    ),
    solid(
      blob([
        [-36, -144],
        [0, -132],
        [36, -144],
        [35, -131],
        [0, -119],
        [-35, -131],
      ]),
      collar,
    ),
    solid(oval(0, -116, 9, 10), '#f7cf55', { shade: 'round' }),
    ...tilt(dogHead(coat)),
  ])
}
