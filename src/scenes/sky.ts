import { mix } from './color.ts'
import { blob, box, bumpy, curve, oval } from './curves.ts'
import { glow, group, line, place, solid, wash, type Node } from './node.ts'
import type { Point } from './path.ts'
import type { Dice } from './random.ts'

export type Weather = 'morning' | 'noon' | 'evening'

const skies = {
  morning: ['#8fd0e8', '#fdf0cf'],
  noon: ['#6dbbe6', '#e4f4f1'],
  evening: ['#f2a98f', '#fdebc0'],
} as const satisfies Record<Weather, readonly [string, string]>

export const rollWeather = (roll: Dice): Weather =>
  roll.pick(['morning', 'noon', 'noon', 'evening'])

/** Sky from the top down to `horizon`, with a sun and a few clouds. */
export function sky(
  width: number,
  horizon: number,
  weather: Weather,
  roll: Dice,
  clouds = 3,
): Node[] {
  const [top, bottom] = skies[weather]
  const radius = Math.min(width, 1200) * 0.05
  const sunX = roll.pick([roll.between(0.08, 0.2), roll.between(0.8, 0.92)]) * width
  const sunY = horizon * 0.14 + radius * 0.8
  const spread = (sunX < width / 2 ? [0.3, 0.98] : [0.02, 0.7]).map((share) => share * width)
  return [
    wash(box(-20, -20, width + 40, horizon + 24), top, { shade: 'fall', to: bottom }),
    glow(oval(sunX, sunY, radius * 2.6), '#fff3b0', 0.7, radius),
    solid(oval(sunX, sunY, radius), '#fdd75f', { width: 0, shade: 'round' }),
    ...Array.from({ length: clouds }, (_, i) =>
      cloud(
        spread[0] + ((spread[1] - spread[0]) * (i + roll.between(0.25, 0.75))) / clouds,
        horizon * roll.between(0.14, 0.42),
        width * roll.between(0.0007, 0.00115),
        roll,
      ),
    ).flat(),
  ]
}

/** A cloud about 150 wide at scale 1. */
export function cloud(x: number, y: number, scale: number, roll: Dice): Node[] {
  const high = roll.between(30, 44)
  const path = blob([
    [-80, 18],
    [-72, -8, 1],
    [-62, -24],
    [-40, -22, 1],
    [-30, -high],
    [4, -high - 4],
    [14, -20, 1],
    [30, -34],
    [54, -24],
    [56, -4, 1],
    [76, -4],
    [84, 18],
    [60, 26],
    [0, 28],
    [-60, 26],
  ])
  return place(
    [
      solid(path, '#ffffff', { shade: 'fall', to: '#dcebf3', width: 0, opacity: 0.95 }),
      line(
        curve([
          [-30, 4],
          [-16, -6],
          [0, 2],
        ]),
        '#cfe2ec',
        4,
        { weight: 0.6 },
      ),
    ],
    { x, y, scale },
  )
}

/** A rolling ground from the given ridge down to `bottom`. */
export function hill(
  ridge: readonly Point[],
  bottom: number,
  colour: string,
  to = mix(colour, '#3f7a52', 0.35),
): Node {
  const first = ridge[0]
  const last = ridge.at(-1)!
  const top = curve([[first[0] - 24, first[1]], ...ridge, [last[0] + 24, last[1]]])
  return solid(
    [...top, ['L', last[0] + 24, bottom + 24], ['L', first[0] - 24, bottom + 24], ['Z']],
    colour,
    { shade: 'fall', to, width: 0 },
  )
}

/** Warm light from one upper corner and a little dusk in the others. */
export function sunlight(width: number, height: number, fromX: number): Node[] {
  return [
    group([
      glow(oval(fromX, -height * 0.06, width * 0.5, height * 0.5), '#fff2b8', 0.3, width * 0.09),
      glow(
        blob([
          [0, height * 0.94],
          [width * 0.5, height * 0.985],
          [width, height * 0.94],
          [width, height * 1.1],
          [0, height * 1.1],
        ]),
        '#3d2a5c',
        0.22,
        width * 0.03,
      ),
    ]),
  ]
}

/** Rounded far trees along a ridge. */
export function treeLine(
  from: number,
  to: number,
  y: number,
  size: number,
  colour: string,
  roll: Dice,
): Node[] {
  const trees: Node[] = []
  for (let x = from; x < to; x += size * roll.between(0.8, 1.15)) {
    const tone = mix(colour, roll.chance(0.5) ? '#dfe58c' : '#3c7d6b', roll.between(0.05, 0.3))
    const radius = size * roll.between(0.5, 0.72)
    trees.push(
      solid(
        bumpy(
          x,
          y - radius * 0.7,
          radius,
          radius * roll.between(0.95, 1.25),
          8,
          0.1,
          roll.between(0, 1),
        ),
        tone,
        { width: 0, shade: 'fall', to: mix(tone, '#2f6a52', 0.3) },
      ),
    )
  }
  return trees
}

/** A bird far away. */
export const bird = (x: number, y: number, size: number): Node =>
  line(
    curve([
      [x - size, y - size * 0.4],
      [x - size * 0.45, y - size * 0.55],
      [x, y, 1],
      [x + size * 0.45, y - size * 0.55],
      [x + size, y - size * 0.4],
    ]),
    '#56606f',
    3,
  )
