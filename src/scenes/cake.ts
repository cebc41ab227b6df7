import type { Point } from './path.ts'
import type { Dice } from './random.ts'
import { lit } from './color.ts'
import { blob, curve, oval, roundBox } from './curves.ts'
import { glow, line, solid, wash, type Node } from './node.ts'

/** A two-tier cake on a stand, its plate's foot at y = 0, about 260 wide. */
// Long because it lists a cake’s shapes from the stand to the flames, and only drips are made in a loop.
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
