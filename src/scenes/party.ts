import { lit, shaded } from './color.ts'
import { blob, box, curve, oval, poly, roundBox, tube } from './curves.ts'
import { line, place, solid, within, type Node } from './node.ts'
import type { Point, Path } from './path.ts'

/** A balloon whose string ends at (x, y). */
export function balloon(
  x: number,
  y: number,
  height: number,
  lean: number,
  colour: string,
  size = 1,
): Node[] {
  const topX = x + lean
  const topY = y - height
  return [
    line(
      curve([
        [x, y],
        [x + lean * 0.2 + 8, y - height * 0.5],
        [topX, topY + 52 * size],
      ]),
      '#8d7a70',
      2,
      { weight: 0.6 },
    ),
    ...place(
      [
        solid(
          poly([
            [0, 44],
            [-9, 58],
            [9, 58],
          ]),
          colour,
        ),
        solid(
          blob([
            [0, -54],
            [36, -36],
            [42, 0],
            [22, 36],
            [0, 48],
            [-22, 36],
            [-42, 0],
            [-36, -36],
          ]),
          colour,
          { shade: 'round' },
        ),
        line(
          curve([
            [-26, -14],
            [-22, -30],
            [-10, -40],
          ]),
          '#ffffff',
          6,
          { opacity: 0.75, weight: 0.7 },
        ),
      ],
      { x: topX, y: topY, scale: size },
    ),
  ]
}

/** Paper flags on a string that hangs from one point to the other. */
export function bunting(
  from: Point,
  to: Point,
  sag: number,
  colours: readonly string[],
  count: number,
): Node[] {
  const at = (t: number): Point => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t + 4 * sag * t * (1 - t),
  ]
  const flags = Array.from({ length: count }, (_, i) => {
    const a = at((i + 0.16) / count)
    const b = at((i + 0.84) / count)
    const drop = Math.hypot(b[0] - a[0], b[1] - a[1]) * 1.1
    return solid(
      poly([a, b, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + drop]]),
      colours[i % colours.length],
    )
  })
  return [line(curve([at(0), at(0.25), at(0.5), at(0.75), at(1)]), '#9a7b62', 3), ...flags]
}

/** A pointed paper hat on a head centred on (0, 0). */
export function partyHat(colour: string, second: string): Node[] {
  const cone: Path = blob([
    [-36, -50, 1],
    [-4, -128, 1],
    [4, -128, 1],
    [38, -50, 1],
    [0, -42],
  ])
  return place(
    [
      solid(cone, colour),
      within(
        cone,
        [-62, -82, -102].map((y) =>
          line(
            curve([
              [-40, y],
              [0, y + 8],
              [40, y],
            ]),
            second,
            8,
            { weight: 0.7 },
          ),
        ),
      ),
      solid(oval(0, -132, 13, 12), second, { shade: 'round' }),
    ],
    { rotate: 8, x: 4 },
  )
}

/** A wrapped present, bottom at y = 0. */
export function present(
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  ribbon: string,
): Node[] {
  const w = width / 2
  return place(
    [
      solid(box(-w, -height, width, height), colour),
      solid(box(-w * 0.18, -height, w * 0.36, height), ribbon),
      solid(roundBox(-w - 6, -height - 12, width + 12, 22, 4), lit(colour, 0.14)),
      solid(box(-w * 0.18, -height - 12, w * 0.36, 22), ribbon),
      solid(
        blob([
          [0, -height - 10, 1],
          [-40, -height - 16],
          [-36, -height - 44],
          [-10, -height - 30],
        ]),
        ribbon,
      ),
      solid(
        blob([
          [0, -height - 10, 1],
          [40, -height - 16],
          [36, -height - 44],
          [10, -height - 30],
        ]),
        ribbon,
      ),
      solid(oval(0, -height - 15, 9, 8), shaded(ribbon, 0.2)),
    ],
    { x, y },
  )
}

/** A glass with a straw. */
export const juice = (x: number, y: number, colour: string, straw: string): Node[] =>
  place(
    [
      solid(
        tube(
          [
            [6, -40],
            [16, -104],
          ],
          [3.4, 3.4],
        ),
        straw,
        { weight: 0.8 },
      ),
      solid(
        blob([
          [-26, -78, 1],
          [26, -78, 1],
          [20, 0, 1],
          [-20, 0, 1],
        ]),
        '#f3fafa',
        { opacity: 0.95 },
      ),
      solid(
        blob([
          [-24, -58, 1],
          [0, -54],
          [24, -58, 1],
          [19, -2, 1],
          [-19, -2, 1],
        ]),
        colour,
      ),
    ],
    { x, y },
  )
