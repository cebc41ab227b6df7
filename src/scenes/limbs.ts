import { lit, shaded } from './color.ts'
import { blob, curve, oval, tube } from './curves.ts'
import { line, place, solid, wash, type Node } from './node.ts'
import type { Point } from './path.ts'

export type HandKind = 'mitten' | 'open' | 'fist' | 'none'

const angleOf = (from: Point, to: Point): number =>
  (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI - 90

/** A hand at the end of a forearm; `thumb` is the side the thumb is on as seen looking along the arm. */
// Long because it lists the shapes of each kind of hand, an open one finger by finger.
export function hand(
  elbow: Point,
  wrist: Point,
  skin: string,
  size: number,
  kind: HandKind,
  thumb: 1 | -1,
): Node[] {
  if (kind === 'none') return []
  const fold = shaded(skin, 0.38)
  const parts: Node[] =
    kind === 'open'
      ? [
          ...(
            [
              [-9, 17, -13, 27],
              [-3, 19, -5, 32],
              [3.5, 19, 4, 32],
              [9, 16, 13, 26],
            ] as const
          ).map(([x, y, tx, ty]) =>
            solid(
              tube(
                [
                  [x, y],
                  [tx, ty],
                ],
                [4.2, 3.6],
              ),
              skin,
              { weight: 0.8 },
            ),
          ),
          solid(
            tube(
              [
                [7 * thumb, 7],
                [17 * thumb, 13],
              ],
              [4.5, 3.8],
            ),
            skin,
            { weight: 0.8 },
          ),
          solid(oval(0, 11, 12, 12), skin, { weight: 0.8 }),
          wash(oval(0, 13, 10.5, 9.5), lit(skin, 0.1)),
        ]
      : kind === 'fist'
        ? [
            solid(
              blob([
                [-10, 2],
                [-12, 12],
                [-8, 20],
                [2, 22],
                [11, 17],
                [11, 5],
              ]),
              skin,
            ),
            line(
              curve([
                [-5, 20],
                [-5, 14],
              ]),
              fold,
              2,
              { weight: 0.5 },
            ),
            line(
              curve([
                [1, 21],
                [1, 15],
              ]),
              fold,
              2,
              { weight: 0.5 },
            ),
            solid(
              tube(
                [
                  [9 * thumb, 6],
                  [6 * thumb, 14],
                ],
                [4.6, 4],
              ),
              skin,
              { weight: 0.8 },
            ),
          ]
        : [
            solid(
              tube(
                [
                  [7 * thumb, 5],
                  [15 * thumb, 13],
                ],
                [4.8, 4],
              ),
              skin,
              { weight: 0.8 },
            ),
            solid(
              blob([
                [-9, -1],
                [-11, 10],
                [-8, 21],
                [0, 25],
                [8, 20],
                [10, 8],
                [9, -1],
              ]),
              skin,
            ),
            line(
              curve([
                [-3, 24],
                [-3, 17],
              ]),
              fold,
              1.8,
              { weight: 0.5 },
            ),
            line(
              curve([
                [3, 24],
                [3, 18],
              ]),
              fold,
              1.8,
              { weight: 0.5 },
            ),
          ]
  return place(parts, { x: wrist[0], y: wrist[1], scale: size / 12, rotate: angleOf(elbow, wrist) })
}

/** A shoe standing at (x, y); `toe` -1 points left, 1 right, 0 to the viewer. */
export function shoe(
  x: number,
  y: number,
  toe: number,
  colour: string,
  size = 1,
  sole = '#fbf4e6',
): Node[] {
  const parts: Node[] =
    toe === 0
      ? [
          solid(
            blob([
              [-13, -22],
              [-16, -8],
              [-15, 0, 1],
              [15, 0, 1],
              [16, -8],
              [13, -22],
              [0, -27],
            ]),
            colour,
          ),
          solid(
            blob([
              [-16, -4, 1],
              [0, -6],
              [16, -4, 1],
              [15, 3],
              [-15, 3],
            ]),
            sole,
            { shade: 'flat', weight: 0.8 },
          ),
          line(
            curve([
              [-6, -17],
              [6, -17],
            ]),
            sole,
            3,
            { weight: 0.6 },
          ),
        ]
      : [
          solid(
            blob([
              [-13, -20],
              [-14, -4],
              [-10, 1, 1],
              [30, 1, 1],
              [31, -8],
              [20, -15],
              [12, -22],
              [0, -25],
            ]),
            colour,
          ),
          solid(
            blob([
              [-14, -3, 1],
              [31, -4, 1],
              [30, 4],
              [-13, 4],
            ]),
            sole,
            { shade: 'flat', weight: 0.8 },
          ),
          line(
            curve([
              [8, -19],
              [14, -13],
            ]),
            sole,
            3,
            { weight: 0.6 },
          ),
        ]
  return place(parts, { x, y, scale: size, flip: toe < 0 })
}
