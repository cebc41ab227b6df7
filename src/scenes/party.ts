import { lit, shaded } from './color.ts'
import { blob, box, curve, oval, poly, roundBox, tube } from './curves.ts'
import { glow, line, place, solid, wash, within, type Node } from './node.ts'
import type { Path, Point } from './path.ts'
import type { Dice } from './random.ts'

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

/** A two-tier cake on a stand, its plate's foot at y = 0, about 260 wide. */
export function cake(
  candles: number,
  icing: string,
  sponge: string,
  trim: string,
  roll: Dice,
): Node[] {
  const tier = (top: number, half: number, height: number): Node[] => {
    const side = blob([
      [-half, top, 1],
      [0, top + 12],
      [half, top, 1],
      [half, top + height, 1],
      [0, top + height + 13],
      [-half, top + height, 1],
    ])
    const drips: Point[] = []
    const count = Math.round(half / 15)
    for (let i = 0; i <= count; i++) {
      const x = -half + (i * 2 * half) / count
      const bow = 12 * (1 - (x / half) ** 2)
      drips.push([x, top + bow + (i % 2 ? roll.between(24, 34) : 10)])
    }
    return [
      solid(side, sponge),
      solid(blob([[-half, top, 1], ...drips, [half, top, 1], [0, top - 12]]), icing),
      solid(oval(0, top, half, 13), lit(icing, 0.3), { weight: 0.8 }),
      ...Array.from({ length: count + 1 }, (_, i) => {
        const x = -half + 6 + (i * (2 * half - 12)) / count
        return solid(oval(x, top + height + 12 * (1 - (x / half) ** 2), 9, 8), trim, {
          shade: 'round',
          weight: 0.8,
        })
      }),
    ]
  }
  const flames = Array.from({ length: candles }, (_, i) => {
    const x = -52 + (104 * (i + 0.5)) / candles
    const y = -206 + (i % 2 ? 5 : -2)
    const colour = [trim, '#6fb7dd', '#f9c846', '#7cb65a'][i % 4]
    return [
      solid(roundBox(x - 6, y - 42, 12, 44, 4), colour, { weight: 0.8 }),
      line(
        curve([
          [x - 5, y - 20],
          [x + 5, y - 28],
        ]),
        '#ffffff',
        3,
        { weight: 0.5 },
      ),
      glow(oval(x, y - 58, 26), '#ffd76a', 0.55, 10),
      solid(
        blob([
          [x, y - 76, 1],
          [x + 8, y - 58],
          [x, y - 46],
          [x - 8, y - 58],
        ]),
        '#ffb52e',
        { weight: 0.8 },
      ),
      wash(oval(x, y - 54, 3.4, 5), '#fff6c8'),
    ]
  }).flat()
  return [
    solid(
      blob([
        [-26, -26, 1],
        [26, -26, 1],
        [18, -12],
        [54, 0, 1],
        [-54, 0, 1],
        [-18, -12],
      ]),
      '#f4ead9',
    ),
    solid(oval(0, -26, 154, 17), '#fffaf0'),
    ...tier(-122, 118, 88),
    ...tier(-206, 76, 72),
    ...flames,
  ]
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
